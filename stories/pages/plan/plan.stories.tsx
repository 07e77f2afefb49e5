import { planPages } from 'virtual:company/plan-pages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { shows, type VisitProps, visit } from '../visit.tsx'

/** One plan family: its tiers, what they have in common, and the other families. Any family can be chosen as `path`. */
const meta = {
  ...visit,
  title: 'Pages/Plan',
  tags: ['autodocs'],
  args: { path: '/minecraft-amd' },
  argTypes: { path: { control: 'select', options: planPages.map(({ path }) => path) } },
  parameters: { ...visit.parameters, controls: { include: ['path'] } },
} satisfies Meta<VisitProps>

export default meta
type Story = StoryObj<typeof meta>

export const Game: Story = { play: shows('Minecraft on AMD EPYC') }

export const Vps: Story = {
  name: 'Virtual server',
  args: { path: '/budget-vps' },
  play: shows('Budget VPS'),
}

export const Bot: Story = { args: { path: '/discord-bot' }, play: shows('Discord Bot Hosting') }

export const Web: Story = { args: { path: '/web-hosting' }, play: shows('Web Hosting') }

export const Storage: Story = {
  name: 'Storage, in pounds',
  args: { path: '/storage-server' },
  play: shows('Storage Server'),
}
