import { Kbd } from '@cairn/ui/kbd'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/Kbd',
  component: Kbd,
  args: { children: 'Esc' },
} satisfies Meta<typeof Kbd>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Esc').tagName).toBe('KBD')
  },
}

export const Keyboard: Story = keyboardStory([])

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <div className="grid gap-4 text-15 text-muted">
      <div className="flex flex-wrap items-center gap-2">
        <Kbd>Esc</Kbd>
        <Kbd>Tab</Kbd>
        <Kbd>Enter</Kbd>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        <Kbd>F1</Kbd>
        <Kbd>K</Kbd>
      </div>
      <p>
        <Kbd>Ctrl</Kbd> + <Kbd>K</Kbd> finds a server from anywhere in the panel.
      </p>
      <p className="max-w-[40ch] text-13">
        In small text too: <Kbd>↑</Kbd> fetches the last command, <Kbd>Esc</Kbd> leaves the line as it was
        before you began.
      </p>
    </div>
  ),
}
