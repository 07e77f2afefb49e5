import { Badge } from '@cairn/ui/badge'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/Badge',
  component: Badge,
  args: { children: 'Recommended', tone: 'ember' },
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Text: Story = {
  name: 'It is plain text',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Recommended')).toBeVisible()
  },
}

export const Keyboard: Story = keyboardStory([])

export const Narrow: Story = {
  name: 'At 320 px it keeps to one line',
  globals: { viewport: { value: 'narrow' } },
  args: { children: 'Minecraft 1.21 or newer' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Minecraft 1.21 or newer').clientHeight).toBeLessThan(32)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Badge>sample</Badge>
      <Badge tone="ok">operational</Badge>
      <Badge tone="warn">degraded</Badge>
      <Badge tone="bad">down</Badge>
      <Badge tone="ice">maintenance</Badge>
      <Badge tone="ember">Recommended</Badge>
    </div>
  ),
}
