import { ServerCairn } from '@cairn/ui/server-cairn'
import { StatusDot } from '@cairn/ui/status-dot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/ServerCairn',
  component: ServerCairn,
  args: { serverId: '1a7ce997', tone: 'ok' },
} satisfies Meta<typeof ServerCairn>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

export const Keyboard: Story = keyboardStory([])

export const Named: Story = {
  name: 'With a name, it is an image',
  args: { tone: 'bad', 'aria-label': 'survival-01, failed' },
  play: async ({ canvas }) => {
    const image = canvas.getByRole('img', { name: 'survival-01, failed' })
    await expect(image).toHaveAttribute('data-tone', 'bad')
  },
}

export const Same: Story = {
  name: 'The same wherever the server stands',
  render: () => (
    <div className="flex items-end gap-4">
      {['size-6', 'size-10', 'size-20'].map((size) => (
        <ServerCairn key={size} serverId="1a7ce997" className={size} aria-label={size} />
      ))}
      <ServerCairn serverId="1a7ce998" className="size-20" aria-label="another" />
    </div>
  ),
  play: async ({ canvas }) => {
    const drawn = canvas.getAllByRole('img').map((image) => image.innerHTML)
    await expect(new Set(drawn.slice(0, 3)).size).toBe(1)
    await expect(drawn[3]).not.toBe(drawn[0])
  },
}

const STATES = [
  { tone: 'ok', state: 'running' },
  { tone: 'warn', busy: true, state: 'starting' },
  { tone: 'warn', state: 'degraded' },
  { tone: 'bad', state: 'failed' },
  { tone: 'neutral', state: 'offline' },
] as const

const IDS = [
  '00000000',
  'ffffffff',
  '1a7ce997',
  'd3adb33f',
  '0b51d1a4',
  '9f86d081',
  '5e884898',
  'c0ffee42',
  '7c211433',
  'e3b0c442',
  '2cf24dba',
  'serv_hollow',
] as const

export const Gallery: Story = {
  render: () => (
    <div className="grid gap-8">
      <ul className="flex flex-wrap gap-8">
        {STATES.map(({ state, ...light }) => (
          <li key={state} className="grid justify-items-start gap-3">
            <ServerCairn serverId="1a7ce997" {...light} className="size-20" />
            <StatusDot {...light}>{state}</StatusDot>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-6">
        {IDS.map((serverId) => (
          <li key={serverId} className="grid justify-items-start gap-2">
            <ServerCairn serverId={serverId} />
            <span className="figures text-13 text-muted">{serverId}</span>
          </li>
        ))}
      </ul>
      <div className="flex items-end gap-4">
        {['size-4', 'size-6', 'size-8', '', 'size-16'].map((size) => (
          <ServerCairn key={size} serverId="9f86d081" tone="ok" className={size} />
        ))}
      </div>
    </div>
  ),
}
