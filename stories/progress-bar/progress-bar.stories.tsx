import { ProgressBar } from '@cairn/ui/progress-bar'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/ProgressBar',
  component: ProgressBar,
  args: { 'aria-label': 'Disk', ratio: 0.38 },
} satisfies Meta<typeof ProgressBar>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Keyboard: Story = keyboardStory([])

export const Value: Story = {
  name: 'It says its name and how far',
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Disk' })
    await expect(bar).toHaveAttribute('aria-valuenow', '38')
    await expect(bar).toHaveAttribute('aria-valuemax', '100')
  },
}

export const Beyond: Story = {
  name: 'Beyond its ends it is empty or full, without a figure empty',
  render: () => (
    <div className="grid gap-3">
      <ProgressBar aria-label="Below" ratio={-1} />
      <ProgressBar aria-label="Above" ratio={7} role="meter" />
      <ProgressBar aria-label="None" ratio={Number.NaN} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Below' })).toHaveAttribute('aria-valuenow', '0')
    await expect(canvas.getByRole('progressbar', { name: 'None' })).toHaveAttribute('aria-valuenow', '0')
    await expect(canvasElement.innerHTML).not.toContain('NaN')
    await expect(canvas.getByRole('meter')).toHaveAttribute('aria-valuenow', '100')
  },
}

export const Narrow: Story = {
  name: 'At 320 px',
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <div className="grid max-w-sm gap-4">
      {(
        [
          ['ok', 0],
          ['ok', 0.38],
          ['warn', 0.82],
          ['bad', 1],
          ['ice', 0.5],
          ['ember', 0.66],
        ] as const
      ).map(([tone, ratio]) => (
        <ProgressBar key={`${tone}${ratio}`} aria-label={`${tone} ${ratio}`} tone={tone} ratio={ratio} />
      ))}
    </div>
  ),
}
