import { overallUptime, settledUptime } from '@cairn/gateway/contract/uptime'
import { describe, expect, test } from 'vitest'
import type { NetworkStatus, StatusServer } from '../../../gateway/contract/status.ts'
import { latencyThresholds } from '../../../site/domain/latency.ts'
import {
  changes,
  keepOnly,
  knownState,
  ongoingOutages,
  systemStatus,
  toView,
  withAddedServer,
  withServers,
} from '../../../site/domain/network-status.ts'
import { utcDate, utcMoment } from '../../../site/domain/utc.ts'
import { utcSpan } from '../../../site/domain/utc-span.ts'

const server = (id: string, more: Partial<StatusServer> = {}): StatusServer => ({
  id,
  name: id.toUpperCase(),
  status: 'operational',
  maintenance: false,
  measured: true,
  latency: 20,
  cause: null,
  uptime: 100,
  since: 1000,
  p50: 20,
  p95: 20,
  history: [],
  days: [],
  ...more,
})
const view = (...servers: StatusServer[]) =>
  toView({ time: 5000, current: true, servers, incidents: [], maintenance: [] } satisfies NetworkStatus)
const points = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ timestamp: from + index, latency: 10 }))

describe('withServers', () => {
  test('appends each check once, in order of time, and keeps 30', () => {
    const before = view(server('a', { history: points(1, 29) }))
    const { servers } = withServers(before, [
      server('a', { history: [...points(28, 32), ...points(30, 31)] }),
    ])
    expect(servers[0]?.history).toEqual(points(3, 32))
  })

  test('replaces status and latency, merges days by date, and leaves other servers alone', () => {
    const unknown = { date: '2026-11-19', state: 'unknown' } as const
    const today = { date: '2026-11-20', state: 'down', up: 0.5, measured: 0.1 } as const
    const before = view(
      server('a', { days: [unknown, { ...today, state: 'operational', up: 1 }] }),
      server('b', { latency: 7 }),
    )
    const after = withServers(before, [server('a', { status: 'down', latency: 0, days: [today] })])
    expect(after.servers[0]).toMatchObject({ status: 'down', latency: 0, days: [unknown, today] })
    expect(after.servers[1]).toEqual(before.servers[1])
  })

  test('takes servers in that are new, and keeps those that the visitor added', () => {
    const before = withAddedServer(view(server('a')), 'Mine')
    const after = withServers(before, [server('b', { history: points(6000, 6000) })])
    expect(after.servers.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(after.added.map(({ name }) => name)).toEqual(['Mine'])
    expect(after.asOf).toBe(6000)
  })
})

test('a monitor that is gone when the gateway is back is gone from the page, and what the visitor added is not', () => {
  const before = withAddedServer(view(server('a'), server('b')), 'Mine')
  const { servers, added } = keepOnly(before, [server('b')])
  expect(servers.map(({ id }) => id)).toEqual(['b'])
  expect(added).toEqual(before.added)
})

test('an added server is operational, without latency, at 100 per cent, with an empty history', () => {
  const { added } = withAddedServer(withAddedServer(view(), 'Mine'), 'Mine')
  expect(added).toHaveLength(2)
  expect(new Set(added.map(({ id }) => id)).size).toBe(2)
  expect(added[0]).toMatchObject({
    name: 'Mine',
    status: 'operational',
    latency: 0,
    uptime: 100,
    history: [],
  })
})

test('a change is a status that differs from the one before', () => {
  const before = view(server('a'), server('b', { status: 'down' }))
  const updates = [
    server('a', { status: 'degraded' }),
    server('b', { status: 'down' }),
    server('c', { status: 'down' }),
  ]
  expect(changes(before, updates)).toMatchObject([{ name: 'A', status: 'degraded' }])
})

test('without a recent check a state is unknown', () => {
  expect(knownState(server('a', { status: 'down' }))).toBe('down')
  expect(knownState(server('a', { status: 'down', measured: false }))).toBe('unknown')
  expect(withAddedServer(view(), 'Mine').added.map(knownState)).toEqual(['unknown'])
})

describe('systemStatus', () => {
  test.each([
    [[server('a'), server('b')], 'Operational', 'operational'],
    [[server('a', { status: 'down' }), server('b', { status: 'degraded' })], '1 of 2 servers down', 'down'],
    [[server('a'), server('b', { status: 'degraded' })], '1 of 2 servers degraded', 'degraded'],
    [[server('a', { status: 'down', maintenance: true })], 'Maintenance', 'unknown'],
    [[server('a', { status: 'down', measured: false })], 'Not measured', 'unknown'],
    [[], 'Not measured', 'unknown'],
  ] as const)('%#', (servers, text, state) => {
    expect(systemStatus(view(...servers))).toEqual({ text, state })
  })
})

test('outages are servers that are measured, down and not in maintenance (behaviour 9.1)', () => {
  const outages = ongoingOutages(
    view(
      server('a', { status: 'down' }),
      server('b', { status: 'degraded' }),
      server('c', { status: 'down', maintenance: true }),
      server('d', { status: 'down', measured: false }),
    ),
  )
  expect(outages.map(({ id }) => id)).toEqual(['a'])
})

test('the measured uptime weighs all servers by their measured time', () => {
  const day = (up: number, measured: number) =>
    ({ date: '2026-11-20', state: 'operational', up, measured }) as const
  const all = [
    server('a', { days: [day(1, 0.9)], since: 900 }),
    server('b', { days: [day(0, 0.1)], since: 500 }),
  ]
  expect(overallUptime(all)).toEqual({ percent: expect.closeTo(90), since: 500 })
  expect(overallUptime([server('a', { since: null })])).toBeNull()
})

test('the uptime of the plan pages waits until a whole day of some server was measured (behaviour 3.9)', () => {
  const measured = (...shares: number[]) =>
    server('a', {
      days: [
        { date: '2026-11-18', state: 'unknown' },
        ...shares.map((share) => ({ date: '2026-11-20', state: 'down', up: 0.5, measured: share }) as const),
      ],
    })
  expect(settledUptime([])).toBeNull()
  expect(settledUptime([measured(0.3, 0.6), measured(0.9), server('b', { since: null })])).toBeNull()
  expect(settledUptime([measured(0.3, 0.7), measured(0.1)])).toEqual({
    percent: expect.closeTo(50),
    since: 1000,
  })
})

test('moments are shown in UTC', () => {
  const time = Date.parse('2026-11-02T23:04:05+05:30')
  expect([utcDate(time), utcMoment(time)]).toEqual(['2 Nov 2026', '2 Nov 2026, 17:34 UTC'])
})

test.each([
  ['2026-12-01T23:30:00Z', '1 Dec 2026, 22:00–23:30 UTC'],
  ['2026-12-02T01:30:00Z', '1 Dec 2026, 22:00 UTC to 2 Dec 2026, 01:30 UTC'],
  ['2026-12-01T22:00:40Z', '1 Dec 2026, 22:00 UTC'],
])('a span until %s names its day and UTC once where it is within one', (end, words) => {
  expect(utcSpan(Date.parse('2026-12-01T22:00:00Z'), Date.parse(end))).toBe(words)
})

test('a latency is blue below 100 ms and red from 300 ms on (behaviour 9.3)', () => {
  expect(latencyThresholds).toEqual({ warn: 100, bad: 300 })
})
