import { RamStack } from '@cairn/ui/ram-stack'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/RamStack',
  component: RamStack,
  args: { gigabytes: 18, of: 40 },
} satisfies Meta<typeof RamStack>

export default meta
type Story = StoryObj<typeof meta>

function blocks(canvasElement: HTMLElement) {
  return canvasElement.querySelectorAll('[data-slot=ram-stack-block]').length
}

export const Playground: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: '18 GB of RAM' })).toBeVisible()
    await expect(blocks(canvasElement)).toBe(18)
  },
}

export const Keyboard: Story = keyboardStory([])

function Growing() {
  const [gigabytes, setGigabytes] = useState(2)
  return (
    <div className="grid justify-items-start gap-4">
      <button type="button" onClick={() => setGigabytes(gigabytes + 17)}>
        17 GB more
      </button>
      <RamStack gigabytes={gigabytes} of={270} />
    </div>
  )
}

export const Grows: Story = {
  name: 'Grows from 2 GB past 40, in the same room',
  render: () => <Growing />,
  play: async ({ canvas, canvasElement }) => {
    const { height } = canvas.getByRole('img').getBoundingClientRect()
    for (const drawn of [19, 36, 40]) {
      await userEvent.click(canvas.getByRole('button'))
      await expect(blocks(canvasElement)).toBe(drawn)
    }
    await expect(canvas.getByRole('img', { name: '53 GB of RAM' })).toBeVisible()
    await expect(canvasElement.querySelector('[data-slot=ram-stack-more]')).toHaveTextContent('+ 13 GB')
    await expect(canvas.getByRole('img').getBoundingClientRect().height).toBe(height)
  },
}

export const Fraction: Story = {
  name: 'Half a block',
  args: { gigabytes: 5.5, of: 8 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: '5.5 GB of RAM' })).toBeVisible()
    await expect(blocks(canvasElement)).toBe(6)
  },
}

export const Narrow: Story = {
  name: 'In a column narrower than the stack',
  args: { gigabytes: 250, of: 270 },
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <div className="w-24">
      <RamStack {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img').getBoundingClientRect().width).toBeLessThanOrEqual(96)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <div className="flex flex-wrap items-end gap-8">
      {[
        { gigabytes: 1 },
        { gigabytes: 2 },
        { gigabytes: 4 },
        { gigabytes: 5.5 },
        { gigabytes: 18 },
        { gigabytes: 2, of: 40 },
        { gigabytes: 40 },
        { gigabytes: 250.5 },
      ].map(({ gigabytes, of = gigabytes }) => (
        <figure key={`${gigabytes} ${of}`} className="grid justify-items-center gap-2">
          <RamStack gigabytes={gigabytes} of={of} />
          <figcaption className="figures text-13 text-muted">
            <bdi>{gigabytes} GB</bdi>
          </figcaption>
        </figure>
      ))}
    </div>
  ),
}
