import { Switch } from '@cairn/ui/switch'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/Switch',
  component: Switch,
  args: {
    label: 'Restart after a crash',
    hint: 'At most three times within an hour.',
    onCheckedChange: fn(),
  },
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Switched: Story = {
  name: 'The switch and its label turn it on and off',
  play: async ({ canvas, args }) => {
    const control = canvas.getByRole('switch', { name: 'Restart after a crash' })
    await expect(control).not.toBeChecked()
    await userEvent.click(control)
    await expect(control).toBeChecked()
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true)
    await userEvent.click(canvas.getByText('Restart after a crash'))
    await expect(control).not.toBeChecked()
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false)
  },
}

export const Described: Story = {
  name: 'Hint and error are read with it',
  args: { error: 'Your plan has no restarts.' },
  play: async ({ canvas }) => {
    const control = canvas.getByRole('switch')
    await expect(control).toHaveAccessibleDescription(
      'At most three times within an hour. Your plan has no restarts.',
    )
    await expect(control).toBeInvalid()
  },
}

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab'],
    does: 'reaches it',
    walk: async ({ press, canvas }) => {
      await press('Tab')
      await expect(canvas.getByRole('switch')).toHaveFocus()
    },
  },
  {
    keys: ['Space'],
    does: 'turns it on and off',
    walk: async ({ press, canvas }) => {
      await press('Space')
      await expect(canvas.getByRole('switch')).toBeChecked()
      await press('Space')
      await expect(canvas.getByRole('switch')).not.toBeChecked()
    },
  },
])

export const Narrow: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: { label: 'Verbindungswiederherstellungsversuche nach einem Absturz des Servers' },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  parameters: { pseudo: { focusVisible: '[name=focused]' } },
  render: () => (
    <div className="grid max-w-3xl gap-5">
      <Switch label="Restart after a crash" hint="At most three times within an hour." />
      <Switch label="Nightly backup" hint="At 04:00, the last seven are kept." defaultChecked />
      <Switch label="Whitelist" defaultChecked name="focused" />
      <Switch label="Command blocks" error="The server has to be stopped for this." />
      <Switch label="DDoS protection" hint="Always on." defaultChecked disabled />
      <Switch label="Console for guests" disabled />
    </div>
  ),
}
