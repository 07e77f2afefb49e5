import { Select } from '@cairn/ui/select'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { described } from '../field-plays.ts'
import { keyboardStory } from '../keyboard.ts'

const locations = ['Bangalore', 'Singapore', 'Frankfurt', 'New York', 'London', 'Sydney'].map((name) => (
  <option key={name}>{name}</option>
))

const meta = {
  title: 'Components/Select',
  component: Select,
  args: {
    label: 'Location',
    hint: 'Nearest to most of your players.',
    children: locations,
    onChange: fn(),
    onValueChange: fn(),
  },
  render: (args) => (
    <div className="max-w-sm">
      <Select {...args} />
    </div>
  ),
} satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Described: Story = {
  name: 'Label, hint and error are read with it',
  args: { error: 'Sydney is full at the moment. Choose another.', required: true },
  play: described('combobox'),
}

export const Chosen: Story = {
  name: 'It tells what was chosen',
  play: async ({ canvas, args }) => {
    const select = canvas.getByRole('combobox', { name: 'Location' })
    await userEvent.selectOptions(select, 'Frankfurt')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Frankfurt')
    await expect(select).toHaveValue('Frankfurt')
  },
}

const getSelect = (canvas: StoryContext['canvas']) => canvas.getByRole('combobox', { name: 'Location' })

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab'],
    does: 'reaches it',
    walk: async ({ press, canvas }) => {
      await press('Tab')
      await expect(getSelect(canvas)).toHaveFocus()
    },
  },
  {
    keys: ['Up', 'Down'],
    does: 'chooses; on some systems opens the list first',
    walk: async ({ press, canvas, args }) => {
      await press('Down', 'Down')
      await expect(getSelect(canvas)).toHaveValue('Frankfurt')
      await press('Up')
      await expect(getSelect(canvas)).toHaveValue('Singapore')
      await expect(args.onChange).toHaveBeenCalledTimes(3)
    },
  },
  {
    keys: ['Space', 'Alt Down'],
    does: 'opens the list',
    walk: async ({ press, canvas }) => {
      const select = getSelect(canvas)
      await press('Space')
      await waitFor(() => expect(select.matches(':open')).toBe(true))
      await press('Escape')
      await waitFor(() => expect(select.matches(':open')).toBe(false))
      await press('Alt Down')
      await waitFor(() => expect(select.matches(':open')).toBe(true))
    },
  },
  {
    keys: ['Enter'],
    does: 'chooses in the open list',
    walk: async ({ press, canvas }) => {
      await press('Up', 'Enter')
      await waitFor(() => expect(getSelect(canvas).matches(':open')).toBe(false))
      await expect(getSelect(canvas)).toHaveValue('Bangalore')
    },
  },
  {
    keys: ['Escape'],
    does: 'closes it; whether the option it had reached is chosen depends on the browser',
    walk: async ({ press, canvas }) => {
      const select = getSelect(canvas)
      await press('Space')
      await waitFor(() => expect(select.matches(':open')).toBe(true))
      await press('Escape')
      await waitFor(() => expect(select.matches(':open')).toBe(false))
      await expect(select).toHaveValue('Bangalore')
      await expect(select).toHaveFocus()
    },
  },
  {
    keys: ['Letters'],
    does: 'go to an option by its first letters',
    walk: async ({ press, canvas }) => {
      await press('Letters')
      await expect(getSelect(canvas)).toHaveValue('Singapore')
      await press('Letters')
      await expect(getSelect(canvas)).toHaveValue('Sydney')
    },
  },
])

export const Empty: Story = {
  name: 'Nothing to choose from',
  args: { children: <option value="">No location is free</option>, disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled()
  },
}

export const Narrow: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: {
    label: 'The place that is nearest to most of those who play on your server',
    children: <option>Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, United Kingdom</option>,
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  parameters: { pseudo: { focusVisible: '[name=focused]' } },
  render: () => (
    <div className="grid max-w-3xl items-start gap-6 sm:grid-cols-2">
      <Select label="Location">{locations}</Select>
      <Select label="Location" hint="Nearest to most of your players." defaultValue="London" name="focused">
        {locations}
      </Select>
      <Select label="Location" defaultValue="Sydney" error="Sydney is full at the moment. Choose another.">
        {locations}
      </Select>
      <Select label="Location" disabled hint="Ask support to move the server.">
        {locations}
      </Select>
    </div>
  ),
}
