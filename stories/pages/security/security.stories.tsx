import type { Meta, StoryObj } from '@storybook/react-vite'
import { shows, type VisitProps, visit } from '../visit.tsx'

/** What is kept and for how long, who may see a console, and what a page may do in a browser. */
const meta = {
  ...visit,
  title: 'Pages/Security',
  tags: ['autodocs'],
  args: { path: '/security' },
} satisfies Meta<VisitProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { play: shows('No script can read your key') }
