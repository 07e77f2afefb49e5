import { Skeleton } from '@cairn/ui/skeleton'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  args: { className: 'h-6 w-48' },
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Keyboard: Story = keyboardStory([])

export const Silent: Story = {
  name: 'Screen readers hear the text beside it, not the boxes',
  render: () => (
    <div role="status">
      <span className="sr-only">Loading your servers</span>
      <Skeleton className="h-6 w-48" />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading your servers')
    await expect(canvasElement.querySelector('[data-slot=skeleton]')).toHaveAttribute('aria-hidden', 'true')
  },
}

export const Narrow: Story = {
  name: 'At 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: { className: 'h-40 w-full' },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <div className="grid max-w-sm gap-3">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4" />
      <Skeleton className="h-24 rounded-lg" />
    </div>
  ),
}
