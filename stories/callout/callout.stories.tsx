import { Button } from '@cairn/ui/button'
import { Callout } from '@cairn/ui/callout'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/Callout',
  component: Callout,
  args: {
    title: 'The panel does not answer',
    children: 'Your server runs on. Try again in a minute.',
    tone: 'warn',
  },
} satisfies Meta<typeof Callout>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The panel does not answer')).toBeVisible()
    await expect(canvas.getByText('Your server runs on. Try again in a minute.')).toBeVisible()
  },
}

const retry = fn()

export const Action: Story = {
  name: 'With the button that helps',
  args: {
    action: (
      <Button variant="outline" size="sm" onClick={retry}>
        Try again
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    retry.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(retry).toHaveBeenCalledOnce()
  },
}

export const Keyboard: Story = {
  ...Action,
  ...keyboardStory([
    {
      keys: ['Tab'],
      does: 'reaches its action; see Button',
      walk: async ({ press, canvas }) => {
        retry.mockClear()
        await press('Tab')
        await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus()
        await press('Enter')
        await expect(retry).toHaveBeenCalledOnce()
        await press('Tab')
        await expect(document.body).toHaveFocus()
      },
    },
  ]),
}

export const Announced: Story = {
  name: 'Announced where the page asks for it',
  args: { role: 'alert' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The panel does not answer')
  },
}

export const TextOnly: Story = {
  name: 'Without a title',
  args: { title: undefined, children: 'The connection to this site is lost; the page keeps trying.' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/The connection/)).toBeVisible()
    await expect(canvasElement.querySelector('[data-slot=callout-title]')).toBeNull()
  },
}

export const LongText: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: {
    title: 'Verbindungswiederherstellungsversuchsfehlgeschlagen',
    children: 'https://example.com/a-path-that-does-not-end-where-the-callout-does and a sentence after it.',
    action: (
      <Button variant="outline" size="sm">
        Try again
      </Button>
    ),
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

const action = (
  <Button variant="outline" size="sm">
    Try again
  </Button>
)

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <div className="grid gap-6">
      <Callout title="The panel does not answer" action={action}>
        Your server runs on. Try again in a minute; if it still does not answer, write to us and name the
        server.
      </Callout>
      <Callout title="Your message was not sent.">Wait 30 s, then send it again.</Callout>
      <Callout tone="ok" title="Your message is with us.">
        Its reference is <span className="figures text-text">7Q2M-K4</span>.
      </Callout>
      <Callout>The connection to this site is lost; the page keeps trying.</Callout>
      <Callout tone="bad" title="The backup could not be restored">
        The disk is full. Free 2 GB, then try again.
      </Callout>
      <Callout tone="ice">Plugins are loaded when the server starts.</Callout>
      <Callout tone="neutral">Times are in UTC.</Callout>
    </div>
  ),
}
