import { RamBlocks } from '@cairn/ui/ram-blocks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/RamBlocks',
  component: RamBlocks,
  args: { gigabytes: 4, of: 12 },
} satisfies Meta<typeof RamBlocks>

export default meta
type Story = StoryObj<typeof meta>

function blocks(canvasElement: HTMLElement) {
  return canvasElement.querySelectorAll('[data-slot=ram-blocks-block]').length
}

export const Playground: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: '4 GB of RAM' })).toBeVisible()
    await expect(blocks(canvasElement)).toBe(12)
  },
}

export const Keyboard: Story = keyboardStory([])

export const TwoRows: Story = {
  name: 'Up to 32 GB a block is 1 GB, in two rows',
  args: { gigabytes: 24, of: 32 },
  play: async ({ canvas, canvasElement }) => {
    await expect(blocks(canvasElement)).toBe(32)
    const { width, height } = canvas.getByRole('img').getBoundingClientRect()
    await expect([width, height]).toEqual([234, 26])
  },
}

export const Large: Story = {
  name: 'Above 32 GB a block stands for more',
  args: { gigabytes: 64, of: 128 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: '64 GB of RAM' })).toBeVisible()
    await expect(blocks(canvasElement)).toBe(32)
  },
}

export const Fraction: Story = {
  name: 'Half a block',
  args: { gigabytes: 2.5, of: 6 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: '2.5 GB of RAM' })).toBeVisible()
    await expect(blocks(canvasElement)).toBe(6)
  },
}

export const Beyond: Story = {
  name: 'More than the row was meant for, it grows',
  args: { gigabytes: 8, of: 4 },
  play: async ({ canvasElement }) => {
    await expect(blocks(canvasElement)).toBe(8)
  },
}

export const Narrow: Story = {
  name: 'In a column narrower than the row',
  args: { gigabytes: 16, of: 16 },
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <div className="w-32">
      <RamBlocks {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img').getBoundingClientRect().width).toBeLessThanOrEqual(128)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <div className="grid justify-start gap-5">
      {[
        { gigabytes: 1, of: 16 },
        { gigabytes: 2, of: 16 },
        { gigabytes: 4, of: 16 },
        { gigabytes: 8, of: 16 },
        { gigabytes: 16, of: 16 },
        { gigabytes: 8, of: 32 },
        { gigabytes: 32, of: 32 },
        { gigabytes: 2.5, of: 6 },
        { gigabytes: 1, of: 1 },
        { gigabytes: 64, of: 128 },
      ].map(({ gigabytes, of }) => (
        <div key={`${gigabytes} ${of}`} className="flex items-center gap-4">
          <RamBlocks gigabytes={gigabytes} of={of} />
          <span className="figures text-13 text-muted">{gigabytes} GB</span>
        </div>
      ))}
    </div>
  ),
}
