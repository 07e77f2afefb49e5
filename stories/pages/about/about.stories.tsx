import type { Meta, StoryObj } from '@storybook/react-vite'
import { shows, type VisitProps, visit } from '../visit.tsx'

/** Who runs the site: its story, mission, figures and values. */
const meta = {
  ...visit,
  title: 'Pages/About',
  tags: ['autodocs'],
  args: { path: '/about' },
} satisfies Meta<VisitProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { play: shows('Stones stacked so that others find the way') }
