import { Select } from '@cairn/ui/select'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { described, fitsNarrow } from '../field-plays.ts'

const locations = ['Bangalore', 'Singapore', 'Frankfurt', 'New York', 'London', 'Sydney'].map((name) => (
  <option key={name}>{name}</option>
))

const meta = {
  title: 'Components/Select',
  component: Select,
  args: { label: 'Location', hint: 'Nearest to most of your players.', children: locations, onChange: fn() },
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
  name: 'Reached by Tab, it tells what was chosen',
  play: async ({ canvas, args }) => {
    const select = canvas.getByRole('combobox', { name: 'Location' })
    await userEvent.tab()
    await expect(select).toHaveFocus()
    await userEvent.selectOptions(select, 'Frankfurt')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(select).toHaveValue('Frankfurt')
  },
}

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
  play: fitsNarrow,
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
