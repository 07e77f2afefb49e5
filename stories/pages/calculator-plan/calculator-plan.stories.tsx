import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { shows, type VisitProps, visit } from '../visit.tsx'

/** The plan sized by players, with the calculator whose result is the tier that fits. */
const meta = {
  ...visit,
  title: 'Pages/MinecraftIntel',
  tags: ['autodocs'],
  args: { path: '/minecraft-intel' },
} satisfies Meta<VisitProps>

export default meta
type Story = StoryObj<typeof meta>

export const Smallest: Story = { play: shows('Minecraft on Intel Xeon') }

export const TenFriends: Story = {
  name: 'For ten players',
  args: { path: '/minecraft-intel?players=10' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Order the Guild plan' })).toBeVisible()
  },
}

export const NoPlanFits: Story = {
  name: 'For mods, whose memory no plan names',
  args: { path: '/minecraft-intel?server-type=modded&players=10&mods=30' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Deploy Now' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /^Order / })).toBeNull()
  },
}
