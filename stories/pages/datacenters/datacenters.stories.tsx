import type { Meta, StoryObj } from '@storybook/react-vite'
import { shows, type VisitProps, visit } from '../visit.tsx'

/** The locations with their round trips, and what stands in each. */
const meta = {
  ...visit,
  title: 'Pages/Data centers',
  tags: ['autodocs'],
  args: { path: '/datacenters' },
} satisfies Meta<VisitProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { play: shows('Close to your players') }
