import { Checkbox } from '@cairn/ui/checkbox'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, createRef, useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { described } from '../field-plays.ts'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  args: {
    label: 'Optimization mods',
    hint: 'Lithium, FerriteCore and the like.',
    onChange: fn(),
    onCheckedChange: fn(),
  },
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Toggled: Story = {
  name: 'The box and the label toggle it',
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('checkbox', { name: 'Optimization mods' })
    await userEvent.click(box)
    await expect(box).toBeChecked()
    await userEvent.click(canvas.getByText('Optimization mods'))
    await expect(box).not.toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false)
  },
}

export const Keyboard: Story = {
  ...keyboardStory([
    {
      keys: ['Tab'],
      does: 'reaches it; what is disabled is passed over',
      walk: async ({ press, canvas }) => {
        await expect(canvas.getByRole('checkbox', { name: 'Essential' })).toBeDisabled()
        await press('Tab')
        await expect(canvas.getByRole('checkbox', { name: 'Optimization mods' })).toHaveFocus()
      },
    },
    {
      keys: ['Space'],
      does: 'sets and clears it',
      walk: async ({ press, canvas }) => {
        const box = canvas.getByRole('checkbox', { name: 'Optimization mods' })
        await press('Space')
        await expect(box).toBeChecked()
        await press('Space')
        await expect(box).not.toBeChecked()
        await expect(canvas.getByRole('checkbox', { name: 'Essential' })).toBeChecked()
      },
    },
  ]),
  render: (args) => (
    <div className="grid gap-4">
      <Checkbox label="Essential" defaultChecked disabled />
      <Checkbox {...args} />
    </div>
  ),
}

export const Described: Story = {
  name: 'Hint and error are read with it',
  args: { error: 'Tick it to go on.', required: true },
  play: described('checkbox'),
}

const mods = ['Lithium', 'FerriteCore']

/** A box for all, above one for each. */
function Mods({ onCheckedChange }: Pick<ComponentProps<typeof Checkbox>, 'onCheckedChange'>) {
  const [chosen, choose] = useState(mods.slice(0, 1))
  return (
    <div className="grid gap-4">
      <Checkbox
        label="Optimization mods"
        checked={chosen.length === mods.length}
        indeterminate={chosen.length > 0 && chosen.length < mods.length}
        onCheckedChange={(checked) => {
          onCheckedChange?.(checked)
          choose(checked ? mods : [])
        }}
      />
      {mods.map((mod) => (
        <Checkbox
          key={mod}
          label={mod}
          checked={chosen.includes(mod)}
          onCheckedChange={(checked) =>
            choose(mods.filter((one) => (one === mod ? checked : chosen.includes(one))))
          }
        />
      ))}
    </div>
  )
}

export const Partly: Story = {
  name: 'Partly ticked it has a dash, and is read as mixed',
  render: ({ onCheckedChange }) => <Mods onCheckedChange={onCheckedChange} />,
  play: async ({ canvas, args }) => {
    const all = canvas.getByRole('checkbox', { name: 'Optimization mods' })
    await expect(all).toBePartiallyChecked()
    await expect(all.nextElementSibling).toBeVisible()
    await expect(getComputedStyle(all).backgroundColor).not.toBe(
      getComputedStyle(canvas.getByRole('checkbox', { name: 'FerriteCore' })).backgroundColor,
    )
    await userEvent.click(all)
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true)
    await expect(all).toBeChecked()
    await expect(all).not.toBePartiallyChecked()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Lithium' }))
    await expect(all).toBePartiallyChecked()
  },
}

const box = createRef<HTMLInputElement>()

export const Kept: Story = {
  name: 'It stays partly ticked as long as the page says so; `ref` is its box',
  args: { ref: box, indeterminate: true, checked: false },
  play: async ({ canvas }) => {
    const checkbox = canvas.getByRole('checkbox')
    await expect(box.current).toBe(checkbox)
    await expect(checkbox).toBePartiallyChecked()
    await userEvent.click(checkbox)
    await waitFor(() => expect(checkbox).toBePartiallyChecked())
  },
}

export const Locked: Story = {
  name: 'Locked on, nothing unticks it',
  args: { label: 'Essential', hint: 'Always on.', checked: true, disabled: true, readOnly: true },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('checkbox', { name: 'Essential' })
    await expect(box).toBeChecked()
    await userEvent.click(canvas.getByText('Essential'))
    await expect(box).toBeChecked()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Narrow: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: {
    label: 'I have read how my data is used, where it is kept, for how long, and how I have it deleted',
    error: 'https://example.com/a-path-that-does-not-end-where-the-line-does must be read before you go on.',
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  parameters: { pseudo: { focusVisible: '[name=focused]' } },
  render: () => (
    <div className="grid max-w-3xl items-start gap-6 sm:grid-cols-2">
      <Checkbox label="Optimization mods" />
      <Checkbox label="Optimization mods" defaultChecked />
      <Checkbox label="Optimization mods" hint="Lithium, FerriteCore and the like." defaultChecked />
      <Checkbox label="I have read the terms" error="Tick it to go on." />
      <Checkbox label="Essential" hint="Always on." checked disabled readOnly />
      <Checkbox label="Analytics" hint="Not in use." disabled />
      <Checkbox label="Plugins" hint="Two of three." indeterminate />
      <Checkbox label="Worlds" hint="One of two." indeterminate disabled />
      <Checkbox label="Focused" name="focused" defaultChecked />
      <Checkbox label="A label that is so long that it goes on below its own beginning, not below the box, however many lines it takes" />
    </div>
  ),
}
