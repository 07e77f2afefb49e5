import type { ChildProcess } from 'node:child_process'
import { createHistogram } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { answer, type Scene, usage } from './scene.ts'
import type { Report } from './viewers.ts'

/** A relay that runs, and how viewers reach it. */
export interface Relay {
  readonly process: ChildProcess
  readonly url: string
  /** Whether its viewers speak the gateway's protocol, or take bare lines. */
  readonly speaks: 'console' | 'raw'
  readonly stop: () => Promise<void>
}

export interface Load {
  /** Browsers on the console. */
  readonly viewers: number
  /**
   * Servers that they watch in equal shares.
   * @default 1
   */
  readonly servers?: number
  /** Browsers on the network status beside them; only the gateway has such. */
  readonly status?: number
  readonly linesPerSecond: number
  /** Of one round. */
  readonly seconds: number
  /** Whether pages and API calls are requested meanwhile; only the gateway answers them. */
  readonly requests?: boolean
}

/** What one round found: times in ms, costs in µs of the processor for each line that reached a viewer. */
export interface Round {
  readonly p50: number
  readonly p99: number
  readonly cpu: number
  /** What the node spent, which carries each connection that the relay opens to it. */
  readonly nodeCpu: number
  readonly missing: number
  readonly lost: number
  /** Pushes of the network status, to all its viewers together. */
  readonly pushes: number
  /** The 99th percentile of a page and an API call meanwhile. */
  readonly http?: number
}

export interface Measured {
  readonly rounds: readonly Round[]
  /** Resident, in MB, with all viewers there. */
  readonly memory: number
  /** What the viewers added to it, in kB for each. */
  readonly perViewer: number
}

/** Requests a page and an API call in turn, 20 times a second, until it is stopped. */
function requestMeanwhile(url: string): { stop: () => Promise<number> } {
  const times = createHistogram()
  let stopped = false
  const running = (async () => {
    for (let count = 0; !stopped; count += 1) {
      const began = performance.now()
      const response = await fetch(url + (count % 2 === 0 ? '/about' : '/api/session'), {
        headers: { 'x-forwarded-for': `192.0.${count % 250}.7` },
      })
      await response.arrayBuffer()
      times.record(Math.max(1, Math.round((performance.now() - began) * 1000)))
      await delay(50)
    }
    return times.percentile(99) / 1000
  })()
  return {
    stop: () => {
      stopped = true
      return running
    },
  }
}

async function openViewers({ clients }: Scene, { url, speaks }: Relay, load: Load): Promise<void> {
  const { viewers, servers = 1, status = 0 } = load
  let first = 0
  for (const [index, client] of clients.entries()) {
    for (const [open, all] of [
      [speaks, viewers],
      ['status', status],
    ] as const) {
      const count = Math.floor(all / clients.length) + (index < all % clients.length ? 1 : 0)
      if (count > 0) await answer(client, { open, url, count, first, servers })
      first += count
    }
  }
}

const report = ({ clients }: Scene) =>
  Promise.all(clients.map((client) => answer<Report>(client, { report: true })))

async function measureRound(scene: Scene, relay: Relay, load: Load): Promise<Round> {
  const { viewers, linesPerSecond, seconds, requests: requested } = load
  const before = { relay: usage(relay.process).cpu, node: usage(scene.node).cpu }
  const requests = requested ? requestMeanwhile(relay.url) : undefined
  const lines = linesPerSecond * seconds
  await answer(scene.node, { lines, seconds })
  const http = await requests?.stop()
  // Until all has come, or nothing more does.
  const reports: Report[] = []
  const sum = (field: keyof Report) => reports.reduce((all, part) => all + part[field], 0)
  while (sum('lines') < lines * viewers) {
    await delay(500)
    const parts = await report(scene)
    reports.push(...parts)
    if (parts.every((part) => part.lines === 0)) break
  }
  // A report after the first holds the lines that came late: the worst of them counts.
  const worst = (field: 'p50' | 'p99') => Math.max(...reports.map((part) => part[field])) / 1000
  const spent = (now: number, then: number) => ((now - then) * 1000) / (lines * viewers)
  return {
    p50: worst('p50'),
    p99: worst('p99'),
    cpu: spent(usage(relay.process).cpu, before.relay),
    nodeCpu: spent(usage(scene.node).cpu, before.node),
    missing: lines * viewers - sum('lines') + sum('faults'),
    lost: sum('lost'),
    pushes: sum('pushes'),
    ...(http !== undefined && { http }),
  }
}

/** Opens the viewers, and has the node write as many rounds of lines. */
export async function measure(scene: Scene, relay: Relay, load: Load, rounds: number): Promise<Measured> {
  const empty = usage(relay.process).memory
  await openViewers(scene, relay, load)
  await delay(2000) // the replay's quiet time, and what opening left behind
  // Programs are compiled as they run: the first lines of any relay are late.
  await answer(scene.node, { lines: load.linesPerSecond, seconds: 1 })
  await delay(500)
  await report(scene)
  const { memory } = usage(relay.process)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(scene, relay, load))
  for (const client of scene.clients) await answer(client, { close: true })
  await delay(500)
  return {
    rounds: measured,
    memory,
    perViewer: ((memory - empty) * 1024) / (load.viewers + (load.status ?? 0)),
  }
}
