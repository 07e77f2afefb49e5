import { Spinner } from '@cairn/ui/spinner'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/Spinner',
  component: Spinner,
  args: { label: 'Loading the list' },
} satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Loading the list' })).toBeVisible()
  },
}

export const AriaLabel: Story = {
  name: 'Its name may come as aria-label, as that of other drawings does',
  args: { label: undefined, 'aria-label': 'Loading the console' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Loading the console' })).toBeVisible()
  },
}

export const Decoration: Story = {
  name: 'Beside words it is decoration',
  render: () => (
    <p role="status" className="flex items-center gap-2 text-15 text-muted">
      <Spinner /> Loading the list
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the list')
  },
}

export const Keyboard: Story = keyboardStory([])

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <div className="grid gap-6">
      <div className="flex items-center gap-6">
        <Spinner size="sm" label="Small" />
        <Spinner label="Medium" />
        <Spinner size="lg" label="Large" />
      </div>
      <p className="flex items-center gap-2 text-15 text-muted">
        <Spinner /> Loading the list
      </p>
      <p className="flex items-center gap-2 text-15 text-ember-text">
        <Spinner /> Installing Paper 1.21
      </p>
    </div>
  ),
}
