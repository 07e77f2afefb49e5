import type { Meta, StoryObj } from '@storybook/react-vite'
import { shows, type VisitProps, visit } from '../visit.tsx'

/** Five questions and their answers, closed until they are asked for. */
const meta = {
  ...visit,
  title: 'Pages/Knowledge',
  tags: ['autodocs'],
  args: { path: '/knowledge' },
} satisfies Meta<VisitProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { play: shows('Asked often, answered once') }
