import type { ConsoleStats } from '@cairn/gateway/contract/console'
import type { Resources } from '@cairn/gateway/contract/panel'
import { expect, test } from 'vitest'
import { type Connected, withPolled, withPower, withStats } from '../../../site/domain/connection.ts'
import { emptyConsole } from '../../../site/domain/console-view.ts'

const since = 1_000_000
const now = since + 60_000
const measured: Resources = {
  current: 'offline',
  status: null,
  cpu: { current: 0, limit: 100 },
  memory: { current: 0, limit: 1024 },
  disk: { current: 0, limit: 2048 },
  uptime: 0,
}
const connected: Connected = {
  phase: 'connected',
  server: {
    identifier: 'a1b2c3d4',
    name: 'Spire',
    description: '',
    status: null,
    limits: { cpu: 200, memory: 512, disk: 1024 },
    address: null,
    access: 'own',
    console: 'interactive',
  },
  resources: measured,
  powerSince: since,
  sent: null,
  usage: [],
  failure: null,
  console: { view: emptyConsole, ended: null, link: { state: 'connected' }, reach: 'up' },
}

test('a state counts from when it is another one', () => {
  expect(withPower(connected, 'offline', now).powerSince).toBe(since)
  const started = withPower(connected, 'starting', now)
  expect([started.resources.current, started.powerSince]).toEqual(['starting', now])
})

test.each([
  ['a live console', connected.console, 'offline'],
  ['a console whose node is away', { ...connected.console, link: { state: 'connecting' } }, 'running'],
  ['a console without a way to the gateway', { ...connected.console, reach: 'down' }, 'running'],
  ['a console that has ended', { view: emptyConsole, ended: { code: 'timeout' } }, 'running'],
] as const)(
  'beside %s a poll’s figures are taken, and its state where it is the newer one',
  (_, console, current) => {
    const polled: Resources = {
      ...measured,
      current: 'running',
      status: 'suspended',
      cpu: { current: 40, limit: 100 },
    }
    const seen = withPolled({ ...connected, console } as Connected, polled, now)
    expect(seen.resources).toMatchObject({ current, cpu: { current: 40 } })
    expect(seen.powerSince).toBe(current === 'running' ? now : since)
    expect(seen.server.status).toBe('suspended')
    expect(seen.usage).toEqual([{ time: now, cpu: 40, memory: 0 }])
  },
)

test('what the console measures has the limits of the server, in bytes, and the time of the node', () => {
  const stats: ConsoleStats = { current: 'running', time: now - 5, cpu: 7, memory: 8, disk: 9, uptime: 10 }
  const seen = withStats(connected, stats, now)
  expect(seen.resources).toEqual({
    current: 'running',
    status: null,
    cpu: { current: 7, limit: 200 },
    memory: { current: 8, limit: 512 * 2 ** 20 },
    disk: { current: 9, limit: 2 ** 30 },
    uptime: 10,
  })
  expect(seen.usage).toEqual([{ time: now - 5, cpu: 7, memory: 8 }])
  expect(seen.powerSince).toBe(now)
})
