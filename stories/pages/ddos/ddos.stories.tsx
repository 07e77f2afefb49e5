import type { Meta, StoryObj } from '@storybook/react-vite'
import { shows, type VisitProps, visit } from '../visit.tsx'

/** How traffic is filtered, and what a filter cannot stop. */
const meta = {
  ...visit,
  title: 'Pages/DDoS protection',
  tags: ['autodocs'],
  args: { path: '/ddos' },
} satisfies Meta<VisitProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { play: shows('Floods end at the edge') }
