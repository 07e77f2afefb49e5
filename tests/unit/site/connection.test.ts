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

const live: Connected = {
  ...connected,
  resources: {
    ...measured,
    current: 'running',
    cpu: { current: 80, limit: 200 },
    memory: { current: 300, limit: 512 },
    disk: { current: 9, limit: 1024 },
    uptime: 5000,
  },
}
/** As the panel's cache has it, from before the server was started. */
const polled: Resources = { ...measured, status: 'suspended' }

test('beside a live console a poll tells only what holds the server', () => {
  const seen = withPolled(live, polled, now)
  expect(seen.resources).toEqual({ ...live.resources, status: 'suspended' })
  expect([seen.powerSince, seen.server.status]).toEqual([since, 'suspended'])
  expect(seen.usage).toEqual([{ time: now, cpu: 80, memory: 300 }])
})

test.each([
  ['whose node is away', { ...connected.console, link: { state: 'connecting' } }],
  ['without a way to the gateway', { ...connected.console, reach: 'down' }],
  ['that has ended', { view: emptyConsole, ended: { code: 'timeout' } }],
] as const)('beside a console %s a poll’s figures and state are taken', (_, console) => {
  const seen = withPolled({ ...live, console } as Connected, polled, now)
  expect(seen.resources).toEqual(polled)
  expect([seen.powerSince, seen.server.status]).toEqual([now, 'suspended'])
  expect(seen.usage).toEqual([{ time: now, cpu: 0, memory: 0 }])
})

test('a server that has stopped uses nothing but its disk, whatever was measured before', () => {
  const stopped = {
    current: 'offline',
    cpu: { current: 0, limit: 200 },
    memory: { current: 0 },
    disk: { current: 9 },
    uptime: 0,
  }
  const seen = withPower(live, 'offline', now)
  expect(seen.resources).toMatchObject(stopped)
  const running: Resources = { ...live.resources, disk: { current: 0, limit: 1024 } }
  expect(withPolled(seen, running, now).resources).toEqual(seen.resources)
  const late: ConsoleStats = { current: 'offline', time: now, cpu: 80, memory: 300, disk: 9, uptime: 5000 }
  const measuredLate = withStats(live, late, now)
  expect(measuredLate.resources).toMatchObject(stopped)
  expect(measuredLate.usage).toEqual([{ time: now, cpu: 0, memory: 0 }])
})

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
