import type { FailureCode } from '@cairn/gateway/contract/failure'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { HANGING_AFTER } from '../../../site/domain/power.ts'
import type { ConsoleWatcher } from '../../../site/services/console.ts'
import {
  getResources,
  getServer,
  getSession,
  listServers,
  sendPower,
  signOut,
} from '../../../site/services/panel.ts'
import { usePanel } from '../../../site/stores/panel.ts'
import { useSession } from '../../../site/stores/session.ts'
import { countInk } from '../../ink.ts'
import { inTestRunner } from '../../test-runner.ts'
import { demo, failed, never, serves } from '../gateway.ts'
import { type Canvas, connect, type VisitProps, visit } from '../visit.tsx'

/** The control panel from an empty form to a running server, with all that can stand in between. */
const meta = {
  ...visit,
  title: 'Pages/Control panel',
  tags: ['autodocs'],
  args: { path: '/control-panel' },
} satisfies Meta<VisitProps>

export default meta
type Story = StoryObj<typeof meta>

const mine = [
  { ...demo, identifier: '5c0ffee1', name: 'creative', access: 'own' },
  { ...demo, identifier: 'b01dface', name: 'the-old-world-that-nobody-may-delete-2019', access: 'own' },
  demo,
] as const

function signedIn() {
  mocked(getSession).mockResolvedValue({ signedIn: true, username: 'mira', expiresAt: 0 })
}

/** Proves what the notice above a connected server or the form says. */
async function told(canvas: Canvas, words: string) {
  await expect(await canvas.findByText(words)).toBeVisible()
}

/** Proves that no command can be typed. */
async function closed(canvas: Canvas) {
  const line = await canvas.findByLabelText('Command')
  await waitFor(() => expect(line).toHaveAttribute('aria-disabled', 'true'))
}

export const NoServer: Story = {
  name: 'No server chosen',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^survival-01/ })).toBeEnabled()
    await expect(canvas.getByRole('textbox', { name: 'Server ID' })).toHaveValue('')
    await expect(canvas.getByRole('button', { name: 'Login' })).toBeVisible()
  },
}

export const SignedIn: Story = {
  name: 'No server chosen, logged in',
  beforeEach: () => {
    signedIn()
    mocked(listServers).mockResolvedValue([...mine])
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^creative/ })).toBeEnabled()
    await expect(canvas.getByText(/^Logged in as/)).toHaveTextContent('Logged in as mira')
    await userEvent.click(await canvas.findByRole('button', { name: 'Account' }))
    await expect(canvas.getByRole('dialog', { name: 'Account' })).toHaveTextContent('Logged in as mira')
  },
}

export const SignOutFailed: Story = {
  name: 'Error: logging out failed',
  beforeEach: () => {
    signedIn()
    mocked(listServers).mockResolvedValue([...mine])
    mocked(signOut).mockRejectedValue(failed('storage-unavailable'))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Logout' }))
    const own = await canvas.findByRole('region', { name: 'Your servers' })
    await waitFor(() => expect(own).toHaveTextContent('You are not logged out'))
    // Logged out on another page, and in again.
    mocked(getSession).mockResolvedValue({ signedIn: false })
    await useSession.getState().load()
    await expect(await canvas.findByRole('region', { name: 'Your own server' })).toBeVisible()
    signedIn()
    await useSession.getState().load()
    await expect(await canvas.findByRole('region', { name: 'Your servers' })).not.toHaveTextContent(
      'You are not logged out',
    )
  },
}

export const SignOutAnswerLost: Story = {
  name: 'Logged out, though the answer was lost',
  beforeEach: () => {
    signedIn()
    mocked(signOut).mockImplementation(async () => {
      mocked(getSession).mockResolvedValue({ signedIn: false })
      throw failed('site-unreachable')
    })
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account' }))
    const account = within(canvas.getByRole('dialog', { name: 'Account' }))
    await userEvent.click(account.getByRole('button', { name: 'Logout' }))
    await expect(await screen.findByText('You are logged out')).toBeInTheDocument()
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Login' })).toHaveFocus())
    await expect(screen.queryByText(/^You are not logged out/)).toBeNull()
  },
}

export const KeyWithoutServers: Story = {
  name: 'Empty: a key without servers',
  beforeEach: () => {
    signedIn()
    mocked(listServers).mockResolvedValue([])
  },
  play: async ({ canvas }) => {
    await told(canvas, 'This key has no servers')
    await expect(canvas.queryByRole('heading', { name: 'Open to everyone' })).toBeNull()
  },
}

export const ListNotLoaded: Story = {
  name: 'Error: the list of servers could not be loaded',
  beforeEach: () => {
    mocked(listServers).mockRejectedValue(failed('panel-unreachable'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Load the list again' })).toBeEnabled()
    await told(canvas, 'The panel cannot be reached.')
  },
}

export const Loading: Story = {
  beforeEach: () => {
    mocked(getServer).mockImplementation(never)
  },
  play: async ({ canvas }) => {
    await connect(canvas)
    await expect(await canvas.findByRole('button', { name: 'Connecting...' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    // It keeps the focus, and asks for nothing more.
    const other = canvas.getByRole('button', { name: /^survival-01/ })
    await expect(other).toHaveAttribute('aria-disabled', 'true')
    const asked = mocked(getServer).mock.calls.length
    await userEvent.click(other)
    await expect(mocked(getServer).mock.calls).toHaveLength(asked)
    if (!inTestRunner) return
    const button = canvas.getByRole('button', { name: 'Connecting...' })
    const mark = button.querySelector('svg')
    await waitFor(() => expect(mark && getComputedStyle(mark).opacity).toBe('1'))
    await expect(await countInk(button)).toBeGreaterThan(100)
  },
}

export const NoId: Story = {
  name: 'Error: no ID typed',
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Server ID' })
    await userEvent.type(field, '  {Enter}')
    await expect(field).toBeInvalid()
    await told(canvas, 'Type the ID of your server, for example 1a7ce997.')
  },
}

/** A server that is not loaded, for the reason that the gateway gives. */
function error(code: FailureCode, title: string, button: string): Story {
  return {
    beforeEach: () => {
      mocked(getServer).mockRejectedValue(failed(code))
    },
    play: async ({ canvas }) => {
      await connect(canvas)
      await told(canvas, title)
      const notice = canvas.getByText(title).closest('[data-slot=notice]') as HTMLElement
      await expect(within(notice).getByRole('button', { name: button })).toBeVisible()
      await expect(canvas.getByRole('textbox', { name: 'Server ID' })).toHaveValue(demo.identifier)
      await expect(await screen.findByText('Failed to fetch server details')).toBeInTheDocument()
    },
  }
}

export const NotFound: Story = {
  name: 'Error: no such server',
  ...error('not-found', 'No such server, or not yours', 'Login'),
}
export const NotPublic: Story = {
  name: 'Error: not public',
  ...error('key-needed', 'This server is not public', 'Login'),
}
export const KeyRefused: Story = {
  name: 'Error: the key is refused',
  ...error('key-refused', 'The panel rejected your key', 'Login'),
}
export const PanelUnreachable: Story = {
  name: 'Error: the panel cannot be reached',
  ...error('panel-unreachable', 'The panel cannot be reached', 'Try again'),
}
export const PanelTimeout: Story = {
  name: 'Error: the panel does not answer',
  ...error('panel-timeout', 'The panel did not answer in time', 'Try again'),
}

export const Running: Story = {
  play: async ({ canvas }) => {
    await connect(canvas)
    await expect(await canvas.findByRole('button', { name: 'Stop' })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Start' })).toHaveAttribute('aria-disabled', 'true')
    await waitFor(() => expect(canvas.getByRole('log')).toHaveTextContent('Saved the game'))
    await expect(canvas.getByText('of 200%')).toBeVisible()
    await expect(canvas.getByLabelText('Command')).toBeEnabled()
  },
}

const consoles: ConsoleWatcher[] = []

export const SlowReadings: Story = {
  name: 'Stopped, while the panel is still asked for the details',
  beforeEach: () => {
    consoles.length = 0
    serves({ last: (watcher) => consoles.push(watcher) })
    mocked(sendPower).mockImplementation(async () => {
      mocked(getServer).mockImplementation(never)
      mocked(getResources).mockImplementation(never)
    })
  },
  play: async ({ canvas }) => {
    await connect(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
    await expect(await screen.findByText('Server stop command sent')).toBeInTheDocument()
    consoles[0]?.state('offline')
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Start' })).not.toHaveAttribute('aria-disabled', 'true'),
    )
  },
}

export const Offline: Story = {
  beforeEach: () => serves({ power: 'offline', lines: [] }),
  play: async ({ canvas }) => {
    await connect(canvas)
    await expect(await canvas.findByRole('button', { name: 'Start' })).toBeEnabled()
    await told(canvas, 'No output yet. Start the server to see its console.')
    await told(canvas, 'not running')
    await closed(canvas)
  },
}

/** Connects to a server that has been starting for as long as Kill waits. */
async function connectHanging(canvas: Canvas) {
  await connect(canvas)
  await told(canvas, 'starting')
  usePanel.setState(({ connection }) =>
    connection.phase === 'connected'
      ? { connection: { ...connection, powerSince: connection.powerSince - HANGING_AFTER } }
      : {},
  )
  await expect(await canvas.findByRole('button', { name: 'Kill' })).toBeEnabled()
}

export const Hanging: Story = {
  name: 'Starting for more than 15 s',
  beforeEach: () => serves({ power: 'starting' }),
  play: async ({ canvas }) => {
    await connectHanging(canvas)
    await expect(canvas.getByRole('button', { name: 'Start' })).toHaveAttribute('aria-disabled', 'true')
    const announced = canvas.getAllByRole('status').map((region) => region.textContent)
    await expect(announced).toContain('survival-01 takes longer than 15 s. Kill is available.')
  },
}

export const Kill: Story = {
  name: 'Asking before Kill',
  beforeEach: () => serves({ power: 'starting' }),
  play: async ({ canvas }) => {
    await connectHanging(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Kill' }))
    const question = await screen.findByRole('alertdialog', { name: 'Kill survival-01?' })
    await expect(question).toHaveAccessibleDescription(/not saved yet is lost/)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep waiting' })).toHaveFocus())
  },
}

export const ReadOnly: Story = {
  name: 'Running, a console that takes no commands',
  beforeEach: () => serves({ details: { console: 'read-only' } }),
  play: async ({ canvas }) => {
    await connect(canvas)
    await waitFor(() => expect(canvas.getByRole('log')).toHaveTextContent('Saved the game'))
    await expect(canvas.queryByLabelText('Command')).toBeNull()
  },
}

/** A connected server that the panel holds. */
function held(status: 'installing' | 'suspended', title: string): Story {
  return {
    beforeEach: () => serves({ details: { status }, power: 'offline', lines: [] }),
    play: async ({ canvas }) => {
      await connect(canvas)
      await told(canvas, title)
      await told(canvas, 'No output yet.')
      for (const name of ['Start', 'Restart', 'Stop']) {
        await expect(canvas.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
      }
    },
  }
}

export const Installing = held('installing', 'The server is being installed')
export const Suspended = held('suspended', 'The server is suspended')

export const Reconnecting: Story = {
  beforeEach: () => serves({ last: (watcher) => watcher.reach('down') }),
  play: async ({ canvas }) => {
    await connect(canvas)
    await told(canvas, 'Reconnecting')
    await waitFor(() => expect(canvas.getByRole('log')).toHaveTextContent('Saved the game'))
  },
}

export const NotLive: Story = {
  name: 'WebSockets do not get through',
  beforeEach: () => serves({ lines: [], last: (watcher) => watcher.reach('never') }),
  play: async ({ canvas }) => {
    await connect(canvas)
    await told(canvas, 'Live console not available')
  },
}

export const SignedOut: Story = {
  name: 'Logged out while watching',
  beforeEach: () =>
    serves({ last: (watcher) => watcher.ended({ code: 'key-refused', detail: 'The key was deleted.' }) }),
  play: async ({ canvas }) => {
    await connect(canvas)
    await told(canvas, 'You are logged out')
    await closed(canvas)
    await expect(canvas.getByRole('button', { name: 'Restart' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const Unlimited: Story = {
  name: 'The longest names, and no limits',
  beforeEach: () =>
    serves({
      details: {
        name: 'the-old-world-that-nobody-may-delete-since-2019-and-its-nether-hub',
        address: 'play.the-old-world-that-nobody-may-delete.example:25565',
        limits: { memory: 0, disk: 0, cpu: 0 },
      },
    }),
  play: async ({ canvas }) => {
    await connect(canvas)
    await expect(await canvas.findByRole('heading', { name: /nether-hub$/ })).toBeVisible()
    await expect(canvas.getAllByText(/no limit$/).length).toBeGreaterThan(1)
  },
}

export const SwitchServer: Story = {
  name: 'Switching to another server',
  beforeEach: () => {
    signedIn()
    mocked(listServers).mockResolvedValue([...mine])
  },
  play: async ({ canvas }) => {
    await connect(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Switch server' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Switch server' }))
    await expect(drawer.getByRole('button', { current: true })).toHaveTextContent('survival-01')
    await expect(drawer.getByRole('region', { name: 'Your servers' })).toHaveTextContent('creative')
  },
}

export const Switching: Story = {
  name: 'Loading: another server than the connected one',
  beforeEach: () => {
    signedIn()
    mocked(listServers).mockResolvedValue([...mine])
  },
  play: async ({ canvas }) => {
    await connect(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Switch server' }))
    mocked(getServer).mockImplementation(never)
    await userEvent.click(await screen.findByRole('button', { name: /^creative/ }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'creative' })).toHaveFocus())
    // Not shown where it is over in a moment.
    await waitFor(() => expect(canvas.getByText('Connecting...')).toBeVisible())
    await expect(canvas.queryByRole('textbox', { name: 'Server ID' })).toBeNull()
  },
}

export const MoreActions: Story = {
  name: 'More actions',
  play: async ({ canvas }) => {
    await connect(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }))
    const menu = within(await screen.findByRole('menu', { name: 'More actions' }))
    await expect(menu.getAllByRole('menuitem')).toHaveLength(5)
    await expect(menu.getByRole('menuitem', { name: /^Copy server ID/ })).toHaveTextContent(demo.identifier)
  },
}

export const SignIn: Story = {
  name: 'Logging in, the key refused',
  args: { path: '/control-panel?sign-in' },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Login' })
    await userEvent.type(await screen.findByLabelText('Client API key'), 'ptlc_0123456789abcdef{Enter}')
    await waitFor(() => expect(dialog).toHaveTextContent('The panel rejected your key.'))
    await expect(screen.getByLabelText('Client API key')).toHaveValue('ptlc_0123456789abcdef')
  },
}

/** One of the panels with sample content. */
function sample(name: string): Story {
  return {
    play: async ({ canvas }) => {
      await userEvent.click(await canvas.findByRole('tab', { name }))
      await expect(await canvas.findByRole('region', { name })).toHaveTextContent(
        'no real account is behind it',
      )
    },
  }
}

export const WebPanel: Story = { name: 'Sample: Web Panel', ...sample('Web Panel') }
export const VpsPanel: Story = { name: 'Sample: VPS Panel', ...sample('VPS Panel') }
export const DevPanel: Story = { name: 'Sample: Dev Panel', ...sample('Dev Panel') }
