import type { Meta, StoryObj } from '@storybook/react-vite'
import { shows, type VisitProps, visit } from '../visit.tsx'

/** Whose technology the servers stand on, six benefits, and how to become a partner. */
const meta = {
  ...visit,
  title: 'Pages/Partners',
  tags: ['autodocs'],
  args: { path: '/partners' },
} satisfies Meta<VisitProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { play: shows('What we build on') }
