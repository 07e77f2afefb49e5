import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { shows, type VisitProps, visit } from '../visit.tsx'

/** Every product family beside the others, and the calculator that leads to one. */
const meta = {
  ...visit,
  title: 'Pages/Products',
  tags: ['autodocs'],
  args: { path: '/products' },
} satisfies Meta<VisitProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async (context) => {
    await shows('Our Products')(context)
    await expect(context.canvas.getByRole('button', { name: 'All', pressed: true })).toBeVisible()
  },
}

export const Filtered: Story = {
  name: 'Filtered by game servers',
  args: { path: '/products?category=game' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Game Servers', pressed: true })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Web Hosting' })).toBeNull()
  },
}
