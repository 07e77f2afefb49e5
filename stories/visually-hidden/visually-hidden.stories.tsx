import { VisuallyHidden } from '@cairn/ui/visually-hidden'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'of survival-01' },
  render: (args) => (
    <p>
      <a href="#plans" className="underline underline-offset-4">
        View plans <VisuallyHidden {...args} />
      </a>
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'View plans of survival-01' })).toBeVisible()
    const { width, height } = canvas.getByText('of survival-01').getBoundingClientRect()
    await expect([width, height]).toEqual([1, 1])
  },
}

export const Heading: Story = {
  name: 'As a heading',
  render: () => (
    <VisuallyHidden asChild>
      <h2>Your servers</h2>
    </VisuallyHidden>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Your servers' })).toHaveAttribute(
      'data-slot',
      'visually-hidden',
    )
  },
}

const skip = (
  <VisuallyHidden focusable asChild>
    <a href="#content" className="rounded-md border border-control bg-surface px-4 py-2 text-15">
      Skip to the content
    </a>
  </VisuallyHidden>
)

export const Keyboard: Story = {
  render: () => skip,
  ...keyboardStory([
    {
      keys: ['Tab'],
      does: 'shows what is `focusable` while it has the focus',
      walk: async ({ press, canvas }) => {
        const link = canvas.getByRole('link')
        const clip = () => getComputedStyle(link).clipPath
        await expect(clip()).toBe('inset(50%)')
        await press('Tab')
        await expect(link).toHaveFocus()
        await expect(clip()).toBe('none')
        await press('Tab')
        await expect(clip()).toBe('inset(50%)')
      },
    },
  ]),
}

export const Gallery: Story = {
  render: (args) => (
    <div className="grid justify-items-start gap-6">
      {skip}
      <p>
        <a href="#plans" className="underline underline-offset-4">
          View plans <VisuallyHidden {...args} />
        </a>{' '}
        <span className="text-muted">
          has three more words for those who do not see whose plans these are.
        </span>
      </p>
    </div>
  ),
  play: async ({ canvas }) => {
    window.focus()
    canvas.getByRole('link', { name: /Skip/ }).focus()
  },
}
