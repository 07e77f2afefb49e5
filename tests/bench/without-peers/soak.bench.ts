import type { ChildProcess } from 'node:child_process'
import { Console } from 'node:console'
import { setTimeout as delay } from 'node:timers/promises'
import getPort from 'get-port'
import { FormTokens, MIN_FORM_AGE } from '../../../gateway/contact/form-token.ts'
import { answer, startScene, usage } from '../load/scene.ts'
import type { Report } from '../load/viewers.ts'

/**
 * Whether a gateway's memory stays where it is: half an hour of output, viewers who come and go, pages, calls and
 * messages. What is resident goes up and down with V8's collections; what they leave, the least of the old space, is what
 * a leak would raise. `npm run bench -- soak` runs it; SOAK_MINUTES shortens it.
 */

const MINUTES = Number(process.env.SOAK_MINUTES ?? 30)
const VIEWERS = 300
const LINES_PER_SECOND = 50
/** How long viewers stay, in s. */
const VISIT = 20
const secret = 's'.repeat(32)

const scene = await startScene(1)
const [client] = scene.clients as [ChildProcess]
const metricsPort = String(await getPort({ host: '127.0.0.1' }))
const gateway = await scene.openGateway({ SESSION_SECRET: secret, METRICS_PORT: metricsPort })
const { url } = gateway
const tokens = new FormTokens([secret])
const fields = { name: 'Asha', email: 'asha@example.com', subject: 'A server', message: 'Hello' }
const samples: { minute: number; MB: number; old: number }[] = []
const seen = { lines: 0, faults: 0, lost: 0, pages: 0, messages: 0, failures: 0 }
const began = performance.now()
const minutes = () => (performance.now() - began) / 60_000

/** Asks for every kind of page and call in turn, and sends a message now and then, each from another network. */
async function visit(): Promise<void> {
  const paths = ['/', '/network-status', '/api/status', '/contact', '/api/session', '/api/demo', '/nowhere']
  for (let count = 0; minutes() < MINUTES; count += 1) {
    const network = `172.${16 + (count % 16)}.${Math.floor(count / 16) % 250}.9`
    const headers = { 'x-forwarded-for': network, origin: url, 'content-type': 'application/json' }
    const token = tokens.issue(Date.now() - MIN_FORM_AGE)
    const sent = count % 100 === 0
    const response = await fetch(url + (sent ? '/api/contact' : paths[count % paths.length]), {
      headers,
      ...(sent && { method: 'POST', body: JSON.stringify({ ...fields, token }) }),
    })
    await response.arrayBuffer()
    seen.pages += 1
    if (response.status === 202) seen.messages += 1
    if (response.status >= 500) seen.failures += 1
    await delay(50)
  }
}

async function view(): Promise<void> {
  for (let visit = 0; minutes() < MINUTES; visit += 1) {
    const open = visit % 3 === 2 ? 'status' : 'console'
    await answer(client, { open, url, count: VIEWERS, first: visit * VIEWERS, servers: 1 })
    await answer(scene.node, { lines: LINES_PER_SECOND * VISIT, seconds: VISIT })
    const report = await answer<Report>(client, { report: true })
    for (const field of ['lines', 'faults', 'lost'] as const) seen[field] += report[field]
    await answer(client, { close: true })
  }
}

/** What V8's old space holds, in MB. */
async function oldSpace(): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  const [, bytes] =
    /^nodejs_heap_space_size_used_bytes\{space="old"\} (\S+)$/m.exec(await response.text()) ?? []
  return Number(bytes) / 1e6
}

async function sample(): Promise<void> {
  while (minutes() < MINUTES) {
    samples.push({ minute: minutes(), MB: usage(gateway.process).memory, old: await oldSpace() })
    await delay(2000)
  }
}

await Promise.all([visit(), view(), sample()])

const out = new Console(process.stdout)
const part = (from: number, to: number) => {
  const some = samples.filter(({ minute }) => minute >= from * MINUTES && minute < to * MINUTES)
  return {
    'least MB': Math.round(Math.min(...some.map(({ MB }) => MB))),
    'most MB': Math.round(Math.max(...some.map(({ MB }) => MB))),
    'left by collections, MB': Number(Math.min(...some.map(({ old }) => old)).toFixed(1)),
  }
}
out.table({ 'first third': part(0, 1 / 3), 'second third': part(1 / 3, 2 / 3), 'last third': part(2 / 3, 1) })
out.table([seen])
await gateway.stop()
await scene.stop()
