import { CairnMark } from '@cairn/ui/cairn-mark'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/CairnMark',
  component: CairnMark,
  args: { className: 'size-24' },
} satisfies Meta<typeof CairnMark>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Keyboard: Story = keyboardStory([])

export const Silent: Story = {
  name: 'Decoration beside the name',
  render: () => (
    <a href="#home" className="inline-flex items-center gap-2">
      <CairnMark />
      <span className="display text-21">Cairn</span>
    </a>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Cairn' })).toBeVisible()
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
  },
}

export const Narrow: Story = {
  name: 'At 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: { className: 'size-full' },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <div className="flex flex-wrap items-end gap-6">
      <CairnMark className="size-4" />
      <CairnMark />
      <CairnMark className="size-12" />
      <CairnMark className="size-40" />
      <span className="inline-flex items-center gap-2.5">
        <CairnMark />
        <span className="display text-21">Cairn</span>
      </span>
    </div>
  ),
}
