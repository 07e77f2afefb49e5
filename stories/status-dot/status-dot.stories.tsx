import { Badge } from '@cairn/ui/badge'
import { StatusDot } from '@cairn/ui/status-dot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/StatusDot',
  component: StatusDot,
  args: { tone: 'ok', children: 'running' },
} satisfies Meta<typeof StatusDot>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Keyboard: Story = keyboardStory([])

export const Text: Story = {
  name: 'The state is in the text; the mark is decoration',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('running')).toHaveAttribute('data-tone', 'ok')
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
  },
}

export const Narrow: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: { tone: 'bad', children: 'unreachable since Tuesday 17 November 2026, 04:12:09 UTC' },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <div className="flex flex-col items-start gap-4">
      <StatusDot tone="ok">running</StatusDot>
      <StatusDot tone="warn" busy>
        starting
      </StatusDot>
      <StatusDot tone="warn">degraded</StatusDot>
      <StatusDot tone="bad">down</StatusDot>
      <StatusDot tone="neutral">offline</StatusDot>
      <Badge>
        <StatusDot tone="ok">running</StatusDot>
      </Badge>
      <Badge>
        <StatusDot tone="bad">unreachable</StatusDot>
      </Badge>
    </div>
  ),
}
