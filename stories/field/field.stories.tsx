import { Button } from '@cairn/ui/button'
import { Field } from '@cairn/ui/field'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { described } from '../field-plays.ts'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/Field',
  component: Field,
  args: { label: 'Server ID', hint: 'Eight characters, in the panel address.', mono: true },
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Described: Story = {
  name: 'Label, hint and error are read with it',
  args: { error: 'No server has this ID, or it is not yours.', required: true },
  play: described('textbox'),
}

export const Written: Story = {
  name: 'It tells what was written',
  args: { onChange: fn(), onValueChange: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'a1')
    await expect(args.onChange).toHaveBeenCalledTimes(2)
    await expect(args.onValueChange).toHaveBeenLastCalledWith('a1')
  },
}

function Checked() {
  const [error, setError] = useState('')
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const email = event.currentTarget.elements.namedItem('email') as HTMLInputElement
        setError(email.validity.valid ? '' : 'Write the address as name@example.com.')
      }}
    >
      <Field label="Email" name="email" type="email" error={error} />
      <Button type="submit">Send</Button>
    </form>
  )
}

export const Announced: Story = {
  name: 'An error that appears is announced and loses nothing',
  render: () => <Checked />,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Email' })
    await userEvent.type(input, 'mira@{Enter}')
    const message = await canvas.findByText('Write the address as name@example.com.')
    await expect(message.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
    await expect(input).toBeInvalid()
    await expect(input).toHaveValue('mira@')
  },
}

export const Keyboard: Story = {
  ...keyboardStory([
    {
      keys: ['Tab'],
      does: 'reaches the input',
      walk: async ({ press, canvas }) => {
        const input = canvas.getByRole('textbox', { name: 'Email' })
        await press('Tab')
        await expect(input).toHaveFocus()
        await press('Tab')
        await expect(canvas.getByRole('button', { name: 'Send' })).toHaveFocus()
        await press('Shift Tab')
        await expect(input).toHaveFocus()
      },
    },
    {
      keys: ['Enter'],
      does: 'submits the form',
      walk: async ({ press, canvas }) => {
        const input = canvas.getByRole('textbox', { name: 'Email' })
        await userEvent.keyboard('mira@')
        await press('Enter')
        await waitFor(() => expect(input).toBeInvalid())
        await expect(input).toHaveFocus()
        await userEvent.keyboard('example.com')
        await press('Enter')
        await waitFor(() => expect(input).toBeValid())
        await expect(input).toHaveValue('mira@example.com')
      },
    },
  ]),
  render: () => <Checked />,
}

export const Narrow: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: {
    label: 'The identifier of the Verbindungswiederherstellungsversuchsserver',
    hint: 'It stands in the address of your panel, after /server/, and has eight characters, as in https://panel.example.com/server/8f3a1c9e8f3a1c9e.',
    error: 'The panel did not find a server with this identifier among those that your key may see.',
    defaultValue: '8f3a1c9e8f3a1c9e8f3a1c9e8f3a1c9e8f3a1c9e',
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  parameters: { pseudo: { focusVisible: '[name=focused]' } },
  render: () => (
    <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
      <Field label="Server ID" mono placeholder="8f3a1c9e" />
      <Field label="Server ID" mono defaultValue="8f3a1c9e" hint="Eight characters, in the panel address." />
      <Field label="Server ID" mono defaultValue="8f3a" name="focused" />
      <Field label="Email" type="email" defaultValue="mira@" error="Write the address as name@example.com." />
      <Field label="Client API key" mono defaultValue="ptlc_0aB9" disabled hint="Sign out to change it." />
      <Field
        label="Server ID"
        hint="Eight characters, in the panel address."
        mono
        defaultValue="zzzzzzzz"
        error="No server has this ID, or it is not yours. Sign in with your key to see your own."
      />
    </div>
  ),
}
