import { Button } from '@cairn/ui/button'
import { TextArea } from '@cairn/ui/text-area'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { described } from '../field-plays.ts'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/TextArea',
  component: TextArea,
  args: { label: 'Message', hint: 'What you tried, and what happened instead.' },
} satisfies Meta<typeof TextArea>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Described: Story = {
  name: 'Label, hint and error are read with it',
  args: { error: 'Write a few words, so that we know what to look at.', required: true },
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

const submitted = fn()

export const Keyboard: Story = {
  ...keyboardStory([
    {
      keys: ['Tab'],
      does: 'reaches it, and leaves it',
      walk: async ({ press, canvas }) => {
        await press('Tab')
        await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveFocus()
        await press('Tab')
        await expect(canvas.getByRole('button', { name: 'Send' })).toHaveFocus()
      },
    },
    {
      keys: ['Enter'],
      does: 'begins a line; it does not submit',
      walk: async ({ press, canvas }) => {
        submitted.mockClear()
        await press('Shift Tab', 'Letters', 'Enter', 'Letters')
        await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue('s\ns')
        await expect(submitted).not.toHaveBeenCalled()
      },
    },
  ]),
  render: (args) => (
    <form
      className="grid justify-items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submitted()
      }}
    >
      <TextArea {...args} />
      <Button type="submit">Send</Button>
    </form>
  ),
}

export const Grows: Story = {
  name: 'The field grows with its lines',
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox')
    const { height } = area.getBoundingClientRect()
    await userEvent.type(
      area,
      'one{Enter}two{Enter}three{Enter}four{Enter}five{Enter}six{Enter}seven{Enter}eight',
    )
    await expect(area).toHaveValue('one\ntwo\nthree\nfour\nfive\nsix\nseven\neight')
    await expect(area.getBoundingClientRect().height).toBeGreaterThan(height)
  },
}

export const Narrow: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: {
    label: 'What you would like the people who look after your server to know',
    error: 'Write a few words, so that we know what to look at before we answer.',
    defaultValue: 'https://example.com/a-path-that-does-not-end-where-the-field-does-and-goes-on-after-it',
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  parameters: { pseudo: { focusVisible: '[name=focused]' } },
  render: () => (
    <div className="grid max-w-3xl items-start gap-6 sm:grid-cols-2">
      <TextArea label="Message" placeholder="My server does not start since the update." />
      <TextArea
        label="Message"
        name="focused"
        hint="What you tried, and what happened instead."
        defaultValue={'Restarted twice.\nThe console stops at "Preparing level".'}
      />
      <TextArea
        label="Message"
        defaultValue="Help"
        error="Write a few words, so that we know what to look at."
      />
      <TextArea label="Message" defaultValue="Sent." disabled hint="You can write again in a minute." />
    </div>
  ),
}
