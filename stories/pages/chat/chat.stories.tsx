import type { Meta, StoryObj } from '@storybook/react-vite'
import { shows, type VisitProps, visit } from '../visit.tsx'

/** Where the operator has no chat: takes a message. */
const meta = {
  ...visit,
  title: 'Pages/Live chat',
  tags: ['autodocs'],
  args: { path: '/chat' },
} satisfies Meta<VisitProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { play: shows('Message us, day or night') }
