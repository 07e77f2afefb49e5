import { Sparkline } from '@cairn/ui/sparkline'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

/** A fixed, uneven course around a level. */
const course = (level: number, swing: number, length = 60) =>
  Array.from({ length }, (_, index) => level + swing * Math.sin(index * 1.7) * Math.cos(index * 0.61))

const meta = {
  title: 'Components/Sparkline',
  component: Sparkline,
  args: { history: course(0.4, 0.2), label: 'Players, last hour: between 4 and 12' },
  render: (args) => (
    <div className="max-w-sm text-ok">
      <Sparkline {...args} />
    </div>
  ),
} satisfies Meta<typeof Sparkline>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Players, last hour: between 4 and 12' })).toBeVisible()
  },
}

export const Empty: Story = {
  name: 'Without figures it is the ground alone',
  args: { history: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img').querySelectorAll('path, polyline, polygon')).toHaveLength(1)
    await expect(canvas.getByRole('img').querySelector('circle')).toBeNull()
  },
}

export const Keyboard: Story = keyboardStory([])

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <div className="grid max-w-3xl gap-8 sm:grid-cols-2">
      <div className="text-ok">
        <Sparkline label="Of a limit" limited history={course(0.4, 0.2)} />
      </div>
      <div className="text-warn">
        <Sparkline label="Near its limit" limited history={course(0.86, 0.06)} />
      </div>
      <div className="text-ice">
        <Sparkline label="Without a limit, begun a while ago" history={course(0.5, 0.3, 24)} />
      </div>
      <div className="text-muted">
        <Sparkline label="Not measured yet" history={[]} />
      </div>
      <p className="flex items-center gap-3 text-15 text-muted">
        Players
        <span className="w-24 text-ok">
          <Sparkline label="Players, last hour" history={course(0.5, 0.4)} className="h-5" />
        </span>
        <span className="figures text-text">12</span>
      </p>
    </div>
  ),
}
