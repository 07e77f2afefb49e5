import { BlockIllustration } from '@cairn/ui/block-illustration'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

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

export const Named: Story = {
  name: 'With a name, it is an image',
  args: { scene: 'lost', 'aria-label': 'A stack with a gap' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'A stack with a gap' })).toBeVisible()
  },
}

export const Large: Story = {
  name: 'In the size that its place asks for',
  args: { scene: 'vps', className: 'size-60' },
  globals: { viewport: { value: 'narrow' } },
}

export const Gallery: Story = {
  render: () => (
    <ul className="flex flex-wrap gap-8">
      {(['game', 'vps', 'bot', 'web', 'storage', 'wall', 'layers', 'vault', 'bridge', 'lost'] as const).map(
        (scene) => (
          <li key={scene} className="grid justify-items-start gap-3">
            <BlockIllustration scene={scene} />
            <span className="figures text-13 text-muted">{scene}</span>
          </li>
        ),
      )}
      <li>
        <BlockIllustration scene="game" className="size-40" />
      </li>
    </ul>
  ),
}
