import type { Meta, StoryObj } from '@storybook/react-vite'
import { shows, type VisitProps, visit } from '../visit.tsx'

/** What is held to at work, and every open position with all that it asks and gives. */
const meta = {
  ...visit,
  title: 'Pages/Careers',
  tags: ['autodocs'],
  args: { path: '/careers' },
} satisfies Meta<VisitProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { play: shows('Keep other people’s worlds running') }
