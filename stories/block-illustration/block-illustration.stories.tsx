import { BlockIllustration } from '@cairn/ui/block-illustration'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/BlockIllustration',
  component: BlockIllustration,
  args: { scene: 'game' },
} satisfies Meta<typeof BlockIllustration>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

export const Keyboard: Story = keyboardStory([])

export const Named: Story = {
  name: 'With a name, it is an image',
  args: { scene: 'lost', 'aria-label': 'A stack with a gap' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'A stack with a gap' })).toBeVisible()
  },
}

export const Sized: Story = {
  name: 'In the size that its place asks for, larger or smaller',
  globals: { viewport: { value: 'narrow' } },
  render: () => (
    <div className="flex items-end gap-4">
      {['size-8', '', 'size-32'].map((size) => (
        <BlockIllustration key={size} scene="vps" className={size} aria-label={size || 'as it is'} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const widths = canvas.getAllByRole('img').map((image) => image.getBoundingClientRect().width)
    await expect(widths).toEqual([32, 80, 128])
  },
}

export const OwnBlocks: Story = {
  name: 'Blocks of your own',
  args: {
    scene: [
      { at: [0, 0, 0], size: [76, 66, 24], material: 'stone', vents: true, lamp: 'ok' },
      { at: [0, 0, 24], size: [40, 34, 20], material: 'grass' },
    ],
    'aria-label': 'A server with grass on it',
  },
  play: async ({ canvas }) => {
    const drawing = canvas.getByRole('img', { name: 'A server with grass on it' })
    await expect(drawing).not.toHaveAttribute('data-scene')
    await expect(drawing.querySelectorAll('[data-lamp]')).toHaveLength(1)
  },
}

const SCENES = [
  'game',
  'meadow',
  'slice',
  'vps',
  'tower',
  'machine',
  'processor',
  'bot',
  'web',
  'storage',
  'wall',
  'layers',
  'vault',
  'bridge',
  'talk',
  'beacon',
  'course',
  'lost',
] as const

export const Gallery: Story = {
  render: () => (
    <ul className="flex flex-wrap gap-8">
      {SCENES.map((scene) => (
        <li key={scene} className="grid justify-items-start gap-3">
          <BlockIllustration scene={scene} />
          <span className="figures text-13 text-muted">{scene}</span>
        </li>
      ))}
      <li>
        <BlockIllustration scene="game" className="size-40" />
      </li>
      <li>
        <BlockIllustration scene="game" className="size-8" />
      </li>
    </ul>
  ),
}
