import { Alert, type AlertProps } from '@cairn/ui/alert'
import { Button } from '@cairn/ui/button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/Alert',
  component: Alert,
  args: {
    tone: 'bad',
    title: 'The server did not stop',
    children: 'It has been saving its world for two minutes. Kill it, or wait.',
    onDismiss: fn(),
  },
} satisfies Meta<typeof Alert>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The server did not stop')
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}

/** A page that has nothing to say until it is asked. */
function Asked(props: AlertProps) {
  const [failed, setFailed] = useState(false)
  return (
    <div className="grid gap-4">
      <Alert {...props} title={failed && props.title} onDismiss={() => setFailed(false)}>
        {failed && props.children}
      </Alert>
      <Button variant="outline" className="justify-self-start" onClick={() => setFailed(true)}>
        Stop
      </Button>
    </div>
  )
}

export const Region: Story = {
  name: 'Without a message it is an empty region, which takes no room',
  args: { tone: 'ok', title: 'The server stopped', children: 'Its world is saved.' },
  render: (args) => <Asked {...args} />,
  play: async ({ canvas }) => {
    const region = canvas.getByRole('status')
    await expect(region).toBeEmptyDOMElement()
    await expect(region.getBoundingClientRect().height).toBe(0)
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }))
    await expect(canvas.getByRole('status')).toBe(region)
    await expect(region).toHaveTextContent('The server stopped')
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(region).toBeEmptyDOMElement()
  },
}

export const Keyboard: Story = keyboardStory<{ onDismiss?: () => void }>([
  {
    keys: ['Tab', 'Enter', 'Space'],
    does: 'reaches its buttons; presses them',
    walk: async ({ press, canvas, args }) => {
      await press('Tab')
      await expect(canvas.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
      await press('Enter', 'Space')
      await expect(args.onDismiss).toHaveBeenCalledTimes(2)
    },
  },
])

export const Narrow: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: { title: 'Verbindungswiederherstellungsversuchsfehlgeschlagen' },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

const ignore = () => {}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <div className="grid gap-4">
      <Alert tone="bad" title="The server did not stop" onDismiss={ignore}>
        It has been saving its world for two minutes. Kill it, or wait.
      </Alert>
      <Alert
        tone="warn"
        title="The panel does not answer"
        action={
          <Button variant="outline" size="sm">
            Try again
          </Button>
        }
        onDismiss={ignore}
      >
        Your server runs on.
      </Alert>
      <Alert tone="ok" onDismiss={ignore}>
        The backup is complete.
      </Alert>
      <Alert tone="ice" title="Paper 1.21.5 is out">
        Your server runs 1.21.4.
      </Alert>
      <Alert tone="neutral">Two people look at this console.</Alert>
    </div>
  ),
}
