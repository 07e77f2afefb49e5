import { Button } from '@cairn/ui/button'
import { RadioGroup } from '@cairn/ui/radio-group'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef, useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { fitsNarrow } from '../field-plays.ts'
import { keyboardStory } from '../keyboard.ts'

const types = [
  { value: 'vanilla', label: 'Vanilla' },
  { value: 'optimized', label: 'Optimized' },
  { value: 'modded', label: 'Modded' },
  { value: 'bedrock', label: 'Bedrock' },
] as const

const categories = [
  { value: 'game', label: 'Game hosting' },
  { value: 'other', label: 'Other hosting' },
] as const

const meta = {
  title: 'Components/RadioGroup',
  component: RadioGroup,
  args: { label: 'Server type', options: types, defaultValue: 'vanilla', onValueChange: fn() },
} satisfies Meta<typeof RadioGroup>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

const chosen = fn()

export const Keyboard: Story = {
  ...keyboardStory([
    {
      keys: ['Tab'],
      does: 'reaches the chosen option, or the first; then leaves the group',
      walk: async ({ press, canvas }) => {
        const other = canvas.getByRole('radio', { name: 'Other hosting' })
        await expect(other).toBeChecked()
        await press('Tab')
        await expect(other).toHaveFocus()
        await press('Tab')
        const vanilla = canvas.getByRole('radio', { name: 'Vanilla' })
        await expect(vanilla).toHaveFocus()
        await expect(vanilla).not.toBeChecked()
      },
    },
    {
      keys: ['Space'],
      does: 'chooses the focused option',
      walk: async ({ press, canvas }) => {
        chosen.mockClear()
        await press('Space')
        await expect(canvas.getByRole('radio', { name: 'Vanilla' })).toBeChecked()
        await expect(chosen.mock.calls).toEqual([['vanilla']])
      },
    },
    {
      keys: ['Left', 'Right', 'Up', 'Down'],
      does: 'moves and chooses; what is disabled is passed over',
      walk: async ({ press, canvas }) => {
        chosen.mockClear()
        await expect(canvas.getByRole('radio', { name: 'Optimized' })).toBeDisabled()
        for (const [key, name] of [
          ['Down', 'Modded'],
          ['Right', 'Bedrock'],
          ['Left', 'Modded'],
          ['Up', 'Vanilla'],
        ] as const) {
          await press(key)
          await expect(canvas.getByRole('radio', { name })).toHaveFocus()
          await expect(canvas.getByRole('radio', { name })).toBeChecked()
          await expect(chosen).toHaveBeenLastCalledWith(name.toLowerCase())
        }
        await press('Tab')
        await expect(document.body).toHaveFocus()
      },
    },
  ]),
  render: () => (
    <div className="grid gap-6">
      <RadioGroup label="Category" options={categories} defaultValue="other" />
      <RadioGroup
        label="Server type"
        variant="segmented"
        options={types.map((type) => ({ ...type, disabled: type.value === 'optimized' }))}
        onValueChange={chosen}
      />
    </div>
  ),
}

export const Described: Story = {
  name: 'Label, hint and error are read with the group',
  args: { hint: 'You can change it later.', error: 'Choose one to see the price.', required: true },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Server type' })
    await expect(group).toHaveAccessibleDescription('You can change it later. Choose one to see the price.')
    await expect(group).toHaveAttribute('aria-invalid', 'true')
    await expect(group).toHaveAttribute('aria-required', 'true')
  },
}

function Controlled() {
  const [category, setCategory] = useState<'game' | 'other'>('game')
  return (
    <div className="grid gap-4">
      <RadioGroup
        label="Category"
        labelHidden
        variant="segmented"
        options={categories}
        value={category}
        onValueChange={setCategory}
      />
      <p className="text-17">{category === 'game' ? 'Plans for games' : 'All other plans'}</p>
    </div>
  )
}

export const Segmented: Story = {
  name: 'Segments switch what is shown below, and their name is only read',
  render: () => <Controlled />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Category' })).toBeVisible()
    await userEvent.click(canvas.getByText('Other hosting'))
    await expect(canvas.getByRole('radio', { name: 'Other hosting' })).toBeChecked()
    await expect(canvas.getByText('All other plans')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByText('Plans for games')).toBeVisible()
  },
}

function Clearable() {
  const [category, setCategory] = useState<'game' | 'other' | null>(null)
  return (
    <div className="grid justify-items-start gap-4">
      <RadioGroup label="Category" options={categories} value={category} onValueChange={setCategory} />
      <Button onClick={() => setCategory(null)}>Clear</Button>
    </div>
  )
}

export const Nothing: Story = {
  name: 'With null nothing is chosen, and again after a choice',
  render: () => <Clearable />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull()
    await userEvent.click(canvas.getByRole('radio', { name: 'Other hosting' }))
    await expect(canvas.getByRole('radio', { checked: true })).toHaveAccessibleName('Other hosting')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull()
  },
}

const sent = fn()
const group = createRef<HTMLFieldSetElement>()

export const InForm: Story = {
  name: 'Its value is in the form, without a script of its own',
  render: () => (
    <form
      className="grid justify-items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        sent(new FormData(event.currentTarget).get('server-type'))
      }}
    >
      <RadioGroup label="Server type" name="server-type" options={types} defaultValue="modded" />
      <Button type="submit">Calculate</Button>
    </form>
  ),
  play: async ({ canvas }) => {
    sent.mockClear()
    await userEvent.click(canvas.getByRole('radio', { name: 'Bedrock' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Calculate' }))
    await expect(sent).toHaveBeenCalledWith('bedrock')
  },
}

export const Elsewhere: Story = {
  name: 'Elsewhere on the page, it names its form; its ref is the group',
  render: () => (
    <>
      <form id="plan" data-testid="form" />
      <RadioGroup
        ref={group}
        label="Server type"
        name="server-type"
        options={types}
        defaultValue="modded"
        form="plan"
      />
    </>
  ),
  play: async ({ canvas }) => {
    const form = canvas.getByTestId<HTMLFormElement>('form')
    await userEvent.click(canvas.getByRole('radio', { name: 'Bedrock' }))
    await expect([...new FormData(form)]).toEqual([['server-type', 'bedrock']])
    await expect(group.current).toBe(canvas.getByRole('radiogroup'))
    await expect(group.current?.form).toBe(form)
  },
}

export const Disabled: Story = {
  name: 'A disabled option cannot be chosen',
  args: {
    variant: 'segmented',
    options: types.map((type) => ({ ...type, disabled: type.value === 'optimized' })),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radio', { name: 'Optimized' })).toBeDisabled()
    await userEvent.click(canvas.getByText('Optimized'), { pointerEventsCheck: 0 })
    await expect(canvas.getByRole('radio', { name: 'Vanilla' })).toBeChecked()
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}

const long = [
  { value: 'a', label: 'Only what the game itself brings, without any change' },
  { value: 'b', label: 'Hochgeschwindigkeitsservererweiterungssammlung' },
]

export const Narrow: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  render: () => (
    <div className="grid gap-6">
      <RadioGroup
        label="What your Verbindungswiederherstellungsversuchsserver is to run"
        options={long}
        defaultValue="a"
      />
      <RadioGroup label="The same, joined" variant="segmented" options={long} defaultValue="b" />
    </div>
  ),
  play: async () => {
    await fitsNarrow()
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  parameters: { pseudo: { hover: '.focused :has(> [value=bedrock])', focusVisible: '.focused :checked' } },
  render: () => (
    <div className="grid max-w-3xl items-start gap-8 sm:grid-cols-2">
      <RadioGroup label="Server type" options={types} defaultValue="vanilla" />
      <RadioGroup
        label="Server type"
        hint="You can change it later."
        error="Choose one to see the price."
        options={types.slice(0, 3)}
      />
      <RadioGroup
        label="Server type"
        options={types.slice(0, 3).map((type) => ({ ...type, disabled: type.value !== 'modded' }))}
        defaultValue="vanilla"
      />
      <div className="grid content-start gap-6">
        <RadioGroup
          label="Category"
          labelHidden
          variant="segmented"
          options={categories}
          defaultValue="game"
        />
        <RadioGroup
          label="Server type"
          variant="segmented"
          options={types}
          defaultValue="modded"
          className="focused"
        />
        <RadioGroup
          label="Server type"
          variant="segmented"
          options={types.map((type) => ({ ...type, disabled: type.value === 'bedrock' }))}
          error="Choose one to see the price."
        />
      </div>
    </div>
  ),
}
