import type { LivePages } from '@cairn/gateway/contract/live-pages'
import type { NetworkStatus, StatusDay, StatusServer } from '@cairn/gateway/contract/status'
import { packStatus } from '@cairn/gateway/contract/status-page'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** When the pages were rendered. */
export const NOW = Date.UTC(2026, 10, 20, 12, 7, 42)

/** A day so many days ago; `unknown` before the server was measured. */
export function day(ago: number, state: StatusDay['state'] = 'operational', up = 1): StatusDay {
  const date = new Date(NOW - ago * DAY).toISOString().slice(0, 10)
  return state === 'unknown' ? { date, state } : { date, state, up, measured: ago === 0 ? 0.5 : 1 }
}

interface Measured extends Partial<StatusServer> {
  name: string
  /** Days that were not simply operational, by how many days ago. */
  marked?: Record<number, StatusDay>
}

/** A server with 90 days and 30 checks around its latency. */
export function measured({ name, marked = {}, ...server }: Measured): StatusServer {
  const { latency = 30 } = server
  return {
    id: name.toLowerCase().replace(/\W+/g, '-'),
    name,
    status: 'operational',
    maintenance: false,
    measured: true,
    latency,
    cause: null,
    uptime: 99.99,
    since: NOW - 89 * DAY,
    p50: latency,
    p95: Math.round(latency * 1.4),
    history: Array.from({ length: 30 }, (_, index) => ({
      timestamp: NOW - (29 - index) * MINUTE,
      latency: Math.max(1, Math.round(latency * (1 + 0.16 * Math.sin(index) + 0.1 * Math.sin(index * 2.7)))),
    })),
    days: Array.from({ length: 90 }, (_, index) => marked[89 - index] ?? day(89 - index)),
    ...server,
  }
}

export const quiet: NetworkStatus = {
  time: NOW,
  current: true,
  servers: [
    measured({ name: 'India - 01', latency: 42, marked: { 61: day(61, 'down', 0.985) } }),
    measured({ name: 'Singapore - 01', latency: 113, marked: { 12: day(12, 'maintenance') } }),
    measured({ name: 'Germany - 01', latency: 143, uptime: 100, marked: { 30: day(30, 'degraded') } }),
    measured({
      name: 'London - 02',
      latency: 131,
      uptime: 100,
      since: NOW - 20 * DAY,
      days: Array.from({ length: 90 }, (_, index) => day(89 - index, index < 69 ? 'unknown' : 'operational')),
    }),
  ],
  incidents: [
    {
      id: 4,
      title: 'Packet loss between Bangalore and Mumbai',
      opened: NOW - 61 * DAY,
      closed: NOW - 61 * DAY + 22 * MINUTE,
      updates: [
        { time: NOW - 61 * DAY, text: 'Players from the west of India time out. We are on it.' },
        { time: NOW - 61 * DAY + 22 * MINUTE, text: 'A fibre was re-routed; all routes answer again.' },
      ],
    },
  ],
  maintenance: [],
}

/** What live pages are rendered with, unless a story says otherwise. */
export const livePages: LivePages = {
  '/contact': { token: 'first', values: {} },
  '/network-status': packStatus(quiet),
  '/plan-finder': { query: '' },
}
