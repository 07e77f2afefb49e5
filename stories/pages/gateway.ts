/**
 * The gateway that pages in stories have instead of a network. Everything that leaves a page passes through
 * site/services, whose functions preview.tsx mocks; here is what they answer.
 */
import type { ConsoleLine, ConsoleStats } from '@cairn/gateway/contract/console'
import type { PowerState, Resources, Server } from '@cairn/gateway/contract/panel'
import { toast } from '@cairn/ui/toaster'
import { mocked } from 'storybook/test'
import type { CallFailure } from '../../site/domain/failure.ts'
import { type ConsoleWatcher, watchConsole } from '../../site/services/console.ts'
import { sendMessage } from '../../site/services/contact.ts'
import { CallError } from '../../site/services/failure.ts'
import {
  getDemo,
  getResources,
  getResourcesWithHistory,
  getServer,
  getSession,
  listServers,
  sendCommand,
  sendPower,
  signIn,
  signOut,
} from '../../site/services/panel.ts'
import { listStarts } from '../../site/services/starts.ts'
import { type StatusWatcher, watchStatus } from '../../site/services/status.ts'
import { useAccount } from '../../site/stores/account.ts'
import { useConsent } from '../../site/stores/consent.ts'
import { usePanel } from '../../site/stores/panel.ts'
import { useSession } from '../../site/stores/session.ts'
import { useStatus } from '../../site/stores/status.ts'
import { survival } from '../console-panel/log.ts'

const MB = 1024 * 1024

export const demo: Server = {
  identifier: '1a7ce997',
  name: 'survival-01',
  description: 'Open to everyone',
  status: null,
  limits: { memory: 4096, disk: 10_240, cpu: 200 },
  address: '203.0.113.10:25565',
  access: 'public',
  console: 'interactive',
}

/** Newest first; one took longer than is claimed. */
const sampleStarts = [12_340, 11_870, 14_200, 73_900, 12_050, 11_400, 13_310].map((duration, index) => ({
  time: Date.UTC(2026, 10, 23, 3, 4) - index * 7_200_000,
  duration,
}))

/** A call that a story's gateway never answers. */
export const never = () => new Promise<never>(() => {})

/** How a call fails. */
export function failed(code: CallFailure['code'], more: Partial<CallFailure> = {}): CallError {
  return new CallError({ code, ...more }, null)
}

/** Makes the gateway new, the stores empty and the visitor one who has declined cookies; undone after the story. */
export function freshGateway(): () => void {
  // Where a receipt is kept; all stories share one entry of the tab's history.
  history.replaceState(null, '')
  localStorage.removeItem('serverId')
  localStorage.removeItem('signedInUntil')
  localStorage.setItem('cookieConsent', 'false')
  mocked(getSession).mockResolvedValue({ signedIn: false })
  mocked(listServers).mockResolvedValue([demo])
  mocked(getDemo).mockResolvedValue({ identifier: demo.identifier, console: 'interactive' })
  mocked(signIn).mockRejectedValue(failed('key-refused'))
  mocked(signOut).mockResolvedValue()
  mocked(sendPower).mockResolvedValue()
  mocked(sendCommand).mockResolvedValue()
  mocked(listStarts).mockResolvedValue(sampleStarts)
  mocked(sendMessage).mockResolvedValue({ reference: 'CRN-7F3K-92QD', token: 'next' })
  says((watcher) => watcher.reach('up'))
  serves({})
  return () => {
    toast.dismiss()
    usePanel.getState().disconnect()
    usePanel.setState(usePanel.getInitialState())
    useSession.setState(useSession.getInitialState())
    useAccount.setState(useAccount.getInitialState())
    useStatus.setState(useStatus.getInitialState())
    useConsent.setState(useConsent.getInitialState())
  }
}

interface Served {
  /** How the server differs from the demo server. */
  details?: Partial<Server>
  power?: PowerState
  lines?: readonly ConsoleLine[]
  /** What the console's socket says after it has told all this. */
  last?: (watcher: ConsoleWatcher) => void
}

/** Whatever ID is asked for leads to this server, with five minutes of usage behind it. */
export function serves({ details, power = 'running', lines = survival, last }: Served): void {
  const server = { ...demo, ...details }
  const { memory, disk, cpu } = server.limits
  const now = Date.now()
  const stats = Array.from({ length: 60 }, (_, index) => statsAt(index, now, power, server))
  const latest = stats.at(-1) ?? statsAt(0, now, power, server)
  const resources: Resources = {
    current: power,
    status: server.status,
    cpu: { current: latest.cpu, limit: cpu },
    memory: { current: latest.memory, limit: memory * MB },
    disk: { current: latest.disk, limit: disk * MB },
    uptime: latest.uptime,
  }
  mocked(getServer).mockResolvedValue(server)
  mocked(getResources).mockResolvedValue(resources)
  mocked(getResourcesWithHistory).mockResolvedValue(resources)
  mocked(watchConsole).mockImplementation((_server, watcher) => {
    watcher.reach('up')
    watcher.state(power)
    for (const one of stats) watcher.stats(one)
    watcher.link({ state: 'connected' })
    // Sequences begin at 1.
    const told = lines.map((line) => ({ ...line, sequence: line.sequence + 1 }))
    watcher.batch({ epoch: 'story', replace: true, skipped: 0, lines: told })
    last?.(watcher)
    return () => {}
  })
}

/** The measurement `index` of sixty, one every five seconds. */
function statsAt(index: number, now: number, power: PowerState, { limits }: Server): ConsoleStats {
  const on = power === 'offline' ? 0 : 1
  return {
    time: now - (59 - index) * 5000,
    current: power,
    cpu: on * (64 + 22 * Math.sin(index / 4) + 9 * Math.sin(index * 2.1)),
    memory: on * (limits.memory || 4096) * MB * (0.5 + index / 240),
    disk: (limits.disk || 10_240) * MB * 0.34,
    uptime: on * (3 * 86_400_000 + 4 * 3_600_000 + index * 5000),
  }
}

/** What the socket of the network status says once it is asked for. */
export function says(what: (watcher: StatusWatcher) => void): void {
  mocked(watchStatus).mockImplementation((watcher) => {
    what(watcher)
    return () => {}
  })
}
