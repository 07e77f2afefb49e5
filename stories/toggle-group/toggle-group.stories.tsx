import { ToggleGroup } from '@cairn/ui/toggle-group'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const options = [
  { value: 'game', label: 'Game Servers' },
  { value: 'vps', label: 'VPS Solutions' },
  { value: 'other', label: 'Other Services' },
]

const changed = fn()

const meta = {
  title: 'Components/ToggleGroup',
  component: ToggleGroup,
  args: { label: 'Show', options, onValueChange: changed },
} satisfies Meta<typeof ToggleGroup>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Show' })).toBeVisible()
    await expect(canvas.getAllByRole('button', { pressed: false })).toHaveLength(3)
  },
}

export const Press: Story = {
  name: 'One is pressed; a second press releases it',
  play: async ({ canvas }) => {
    changed.mockClear()
    const game = canvas.getByRole('button', { name: 'Game Servers' })
    const vps = canvas.getByRole('button', { name: 'VPS Solutions' })
    await userEvent.click(game)
    await expect(game).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(vps)
    await expect(game).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(vps)
    await expect(canvas.queryByRole('button', { pressed: true })).toBeNull()
    await expect(changed.mock.calls).toEqual([['game'], ['vps'], [null]])
  },
}

export const Fallback: Story = {
  name: 'With a fallback one is always pressed',
  args: { options: [{ value: 'all', label: 'All' }, ...options], fallback: 'all' },
  play: async ({ canvas }) => {
    changed.mockClear()
    const all = canvas.getByRole('button', { name: 'All' })
    const vps = canvas.getByRole('button', { name: 'VPS Solutions' })
    await expect(all).toHaveAttribute('aria-pressed', 'true')
    await expect(all).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(vps)
    await expect(all).not.toHaveAttribute('aria-disabled')
    await userEvent.click(vps)
    await userEvent.click(vps)
    await userEvent.click(all)
    await expect(all).toHaveAttribute('aria-pressed', 'true')
    await expect(changed.mock.calls).toEqual([['vps'], ['all'], ['vps'], ['all']])
  },
}

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab'],
    does: 'reaches each button',
    walk: async ({ press, canvas }) => {
      for (const { label } of options) {
        await press('Tab')
        await expect(canvas.getByRole('button', { name: label })).toHaveFocus()
      }
    },
  },
  {
    keys: ['Space', 'Enter'],
    does: 'presses the button; pressed already, releases it',
    walk: async ({ press, canvas }) => {
      changed.mockClear()
      await press('Shift Tab', 'Space')
      await expect(canvas.getByRole('button', { name: 'VPS Solutions', pressed: true })).toHaveFocus()
      await press('Enter')
      await expect(canvas.getByRole('button', { name: 'VPS Solutions', pressed: false })).toHaveFocus()
      await press('Enter', 'Space')
      await expect(changed.mock.calls).toEqual([['vps'], [null], ['vps'], [null]])
    },
  },
])

export const Disabled: Story = {
  name: 'Disabled, by itself or by what is around it, it looks so and is not pressed',
  args: { value: 'game' },
  render: (args) => (
    <div className="grid gap-6">
      <ToggleGroup {...args} label="Itself" disabled />
      <fieldset disabled>
        <ToggleGroup {...args} label="Around" />
      </fieldset>
    </div>
  ),
  play: async ({ canvas }) => {
    changed.mockClear()
    for (const button of canvas.getAllByRole('button')) {
      await expect(button).toBeDisabled()
      await expect(Number(getComputedStyle(button).opacity)).toBeLessThan(1)
      await userEvent.click(button, { pointerEventsCheck: 0 })
    }
    await expect(changed).not.toHaveBeenCalled()
  },
}

export const LongText: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: {
    options: [
      { value: 'game', label: 'Minecraft Java and Bedrock' },
      { value: 'vps', label: 'Hochgeschwindigkeitsserver' },
      { value: 'other', label: 'Other' },
    ],
    value: 'vps',
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  parameters: {
    pseudo: { hover: '.hovered button:nth-of-type(2)', focusVisible: '.focused button:first-of-type' },
  },
  render: (args) => (
    <div className="grid gap-6">
      <ToggleGroup {...args} label="None pressed" />
      <ToggleGroup {...args} label="First pressed" value="game" />
      <ToggleGroup {...args} label="Hovered" className="hovered" value="game" />
      <ToggleGroup {...args} label="Focused" className="focused" options={options} />
      <ToggleGroup {...args} label="Two" options={options.slice(1)} value="other" />
      <ToggleGroup
        {...args}
        label="With a fallback"
        options={[{ value: 'all', label: 'All' }, ...options.slice(1)]}
        fallback="all"
      />
      <ToggleGroup {...args} label="Disabled" value="game" disabled />
    </div>
  ),
}
