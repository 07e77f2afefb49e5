import type { ChildProcess } from 'node:child_process'
import { Console } from 'node:console'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { createHistogram } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { answer, start, startScene, usage } from './load/scene.ts'
import type { Report } from './load/viewers.ts'

/**
 * How one gateway carries many viewers: how late lines reach them, what a viewer costs, how pages are answered meanwhile,
 * and all of it beside a relay of `ws` alone. `node` runs it. Node, gateway and viewers are processes of their own.
 */

/** Processes of viewers. */
const CLIENTS = 2
const scene = await startScene(CLIENTS)
const { node, clients } = scene

interface Load {
  viewers: number
  /** Of the viewers, how many look at the network status. */
  status?: number
  linesPerSecond: number
  seconds: number
}

/** Asks for a page and a call, 20 times a second, until it is stopped; the answers' 99th percentile in ms. */
function askMeanwhile(url: string): { stop: () => Promise<number> } {
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

/** One row: `pid` relays, `urlOf` says where viewers go. */
async function measure(
  name: string,
  { process, url, raw }: { process: ChildProcess; url: string; raw: boolean },
  { viewers, status = 0, linesPerSecond, seconds }: Load,
): Promise<Record<string, string | number>> {
  const before = usage(process)
  const share = (count: number, index: number) =>
    Math.floor(count / CLIENTS) + (index < count % CLIENTS ? 1 : 0)
  let first = 0
  for (const [index, client] of clients.entries()) {
    for (const [open, count] of [
      [raw ? 'raw' : 'console', share(viewers - status, index)],
      ['status', share(status, index)],
    ] as const) {
      if (count > 0) await answer(client, { open, url, count, first })
      first += count
    }
  }
  await delay(3000) // the replay's quiet time, and what opening left behind
  for (const client of clients) await answer<Report>(client, { report: true })
  const settled = usage(process)
  const asking = raw ? undefined : askMeanwhile(url)
  const lines = linesPerSecond * seconds
  await answer(node, { lines, seconds })
  const p99 = await asking?.stop()
  // Until all has come, or nothing more does.
  const reports: Report[] = []
  for (let got = 0; got < lines * (viewers - status); ) {
    await delay(1000)
    const some = await Promise.all(clients.map((client) => answer<Report>(client, { report: true })))
    reports.push(...some)
    const came = some.reduce((all, report) => all + report.lines, 0)
    if (came === 0) break
    got += came
  }
  const used = usage(process).cpu - settled.cpu
  for (const client of clients) await answer(client, { close: true })
  await delay(1000)
  const sum = (field: keyof Report) => reports.reduce((all, report) => all + report[field], 0)
  const most = (field: keyof Report) => Math.max(...reports.map((report) => report[field]))
  const watchers = viewers - status
  return {
    relay: name,
    viewers: status > 0 ? `${watchers} + ${status} status` : viewers,
    'lines/s': linesPerSecond,
    'p50 ms': Number((most('p50') / 1000).toFixed(1)),
    'p99 ms': Number((most('p99') / 1000).toFixed(1)),
    'missing lines': lines * watchers - sum('lines') + sum('faults'),
    'lost viewers': sum('lost'),
    'HTTP p99 ms': p99 === undefined ? '' : Number(p99.toFixed(1)),
    'CPU µs/line': Number(((used * 1000) / sum('lines')).toFixed(1)),
    'CPU %': Math.round(used / 10 / seconds),
    'kB/viewer': viewers < 100 ? '' : Math.round(((settled.memory - before.memory) * 1024) / viewers),
    MB: Math.round(settled.memory),
  }
}

const loads: Load[] = [
  { viewers: 10, linesPerSecond: 20, seconds: 10 },
  { viewers: 100, linesPerSecond: 20, seconds: 10 },
  { viewers: 1000, linesPerSecond: 5, seconds: 10 },
  { viewers: 5000, status: 2500, linesPerSecond: 1, seconds: 15 },
  { viewers: 10_000, linesPerSecond: 1, seconds: 15 },
  { viewers: 200, linesPerSecond: 2000, seconds: 10 },
]
const rows: Record<string, string | number>[] = []
for (const load of loads) {
  // A gateway of its own for each, so that memory is what these viewers cost.
  const gateway = await scene.openGateway()
  rows.push(await measure('gateway', { process: gateway.process, url: gateway.url, raw: false }, load))
  await gateway.stop()
  const relay = start('raw-relay.ts', scene.nodeUrl)
  const [{ port }] = (await once(relay, 'message')) as [{ port: number }]
  const viewers = { ...load, viewers: load.viewers - (load.status ?? 0), status: 0 }
  rows.push(await measure('raw ws', { process: relay, url: `ws://127.0.0.1:${port}`, raw: true }, viewers))
  relay.kill()
}
const out = new Console(process.stdout)
out.table(rows)
const at = (relay: string, viewers: number) =>
  Number(rows.find((row) => row.relay === relay && row.viewers === viewers)?.['p99 ms'])
out.log(
  `10,000 viewers: the gateway's p99 is ${(at('gateway', 10_000) / at('raw ws', 10_000)).toFixed(2)} times that of ws alone. Load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.`,
)
await scene.stop()
