import { ActionList } from '@cairn/ui/action-list'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const running = [
  { value: 'start', label: 'Start', disabled: true },
  { value: 'restart', label: 'Restart' },
  { value: 'stop', label: 'Stop' },
]
const offline = [
  { value: 'start', label: 'Start', primary: true },
  { value: 'restart', label: 'Restart', disabled: true },
  { value: 'stop', label: 'Stop', disabled: true },
]

const start = fn()

const meta = {
  title: 'Components/ActionList',
  component: ActionList,
  args: { label: 'Power', actions: running, onAction: start },
} satisfies Meta<typeof ActionList>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    start.mockClear()
    await expect(canvas.getByRole('group', { name: 'Power' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Restart' }))
    await expect(start.mock.calls).toEqual([['restart']])
  },
}

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab'],
    does: 'reaches each button, also of what is not possible now',
    walk: async ({ press, canvas }) => {
      await expect(canvas.getByRole('button', { name: 'Start' })).toHaveAttribute('aria-disabled', 'true')
      for (const name of ['Start', 'Restart', 'Stop']) {
        await press('Tab')
        await expect(canvas.getByRole('button', { name })).toHaveFocus()
      }
    },
  },
  {
    keys: ['Space', 'Enter'],
    does: 'starts the action, where it is possible',
    walk: async ({ press, canvas }) => {
      start.mockClear()
      await press('Shift Tab', 'Shift Tab')
      await expect(canvas.getByRole('button', { name: 'Start' })).toHaveFocus()
      await press('Space', 'Enter')
      await expect(start).not.toHaveBeenCalled()
      await press('Tab', 'Space')
      await expect(start.mock.calls).toEqual([['restart']])
      await press('Tab', 'Enter')
      await expect(start.mock.calls).toEqual([['restart'], ['stop']])
    },
  },
])

export const Loading: Story = {
  args: { actions: [...running, { value: 'kill', label: 'Kill', loading: true }] },
  play: async ({ canvas }) => {
    start.mockClear()
    const kill = canvas.getByRole('button', { name: 'Kill' })
    await expect(kill).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(kill)
    await expect(start).not.toHaveBeenCalled()
  },
}

export const Announced: Story = {
  name: 'An action that begins to load is announced where something stood before',
  render: (args) => {
    const [loading, setLoading] = useState(false)
    return (
      <ActionList
        {...args}
        actions={[{ value: 'kill', label: 'Kill', ...(loading && { loading }) }]}
        onAction={() => setLoading(true)}
      />
    )
  },
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status')
    await userEvent.click(canvas.getByRole('button', { name: 'Kill' }))
    await waitFor(() => expect(status).not.toBeEmptyDOMElement())
  },
}

export const LongText: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: {
    actions: [
      { value: 'start', label: 'Start with an empty world', primary: true },
      { value: 'restart', label: 'Restart when nobody plays' },
      { value: 'stop', label: 'Stop and back up' },
      { value: 'kill', label: 'Kill' },
    ],
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: (args) => (
    <div className="grid gap-6">
      <ActionList {...args} label="Running" actions={running} />
      <ActionList {...args} label="Offline" actions={offline} />
      <ActionList
        {...args}
        label="Hanging"
        actions={[...offline.slice(1), { value: 'kill', label: 'Kill' }]}
      />
    </div>
  ),
}
