import type { Meta, StoryObj } from '@storybook/react-vite'
import { shows, type VisitProps, visit } from '../visit.tsx'

/** What an unknown address shows, with the ways that lead on. */
const meta = {
  ...visit,
  title: 'Pages/Not found',
  tags: ['autodocs'],
  args: { path: '/nowhere' },
} satisfies Meta<VisitProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { play: shows('There is no page at this address') }
