import type { Meta, StoryObj } from '@storybook/react-vite'
import { shows, type VisitProps, visit } from '../visit.tsx'

/** The machine under every plan, and what each plan has of it. */
const meta = {
  ...visit,
  title: 'Pages/Hardware',
  tags: ['autodocs'],
  args: { path: '/hardware' },
} satisfies Meta<VisitProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { play: shows('What your server runs on') }
