import { lookup, Resolver } from 'node:dns/promises'
import { connect, isIP } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FailureCause } from '../contract/status.ts'
import { describeError } from './describe-error.ts'
import { NotMeasured, QueryTimeout, queryGame } from './game-queries.ts'
import { type Monitor, RETRY_PAUSE, type Target } from './monitors.ts'

/** How a check ended: the answer's latency in whole ms, at least 1, or why there was none. */
export type CheckResult = { latency: number; cause: null } | { latency: 0; cause: FailureCause }

/** Resolves SRV records. */
export type SrvResolver = Pick<Resolver, 'resolveSrv'>

const MINECRAFT_PORT = 25_565

/** Checks a server once, retries included. Rejects where it was not measured: its address is unknown, or NotMeasured. */
export async function runCheck(
  monitor: Monitor,
  resolver: SrvResolver = systemResolver,
): Promise<CheckResult> {
  for (let attempt = 0; ; attempt += 1) {
    const target = await monitor.locate()
    try {
      const latency = await probe(target, monitor.timeout, resolver)
      return { latency: Math.max(1, Math.round(latency)), cause: null }
    } catch (error) {
      if (error instanceof NotMeasured) throw error
      if (attempt >= monitor.retries) return { latency: 0, cause: toFailureCause(error) }
      await delay(RETRY_PAUSE)
    }
  }
}

const systemResolver = new Resolver({ timeout: 2000, tries: 2 })

function probe(target: Target, timeout: number, resolver: SrvResolver): Promise<number> {
  switch (target.type) {
    case 'http':
      return probeHttp(target.url, timeout)
    case 'tcp':
      return probeTcp(target.host, target.port, timeout)
    case 'minecraft':
      return probeMinecraft(target, timeout, resolver)
    case 'game':
      return probeGame({ type: target.game, host: target.host, port: target.port }, timeout)
    default:
      // A type without a case does not compile, and the compiler names it here.
      return target satisfies never
  }
}

/** Until the head of the answer. */
async function probeHttp(url: string, timeout: number): Promise<number> {
  const started = performance.now()
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeout),
    headers: { 'user-agent': 'cairn-status', 'cache-control': 'no-cache' },
  })
  const latency = performance.now() - started
  await response.body?.cancel()
  if (!response.ok) throw new Error(`HTTP status ${response.status}`)
  return latency
}

/** Until the connection stands; the name is looked up before. */
async function probeTcp(host: string, port: number, timeout: number): Promise<number> {
  const address = await resolveAddress(host)
  const started = performance.now()
  const socket = connect({ host: address, port })
  try {
    await new Promise<void>((resolve, reject) => {
      socket.setTimeout(timeout, () => reject(new ProbeTimeout()))
      socket.once('connect', resolve).once('error', reject)
    })
    return performance.now() - started
  } finally {
    socket.destroy()
  }
}

/** The server list's own query alone: GameDig's `minecraft` would try three protocols and always wait for all. */
async function probeMinecraft(
  { host, port }: { host: string; port?: number | undefined },
  timeout: number,
  resolver: SrvResolver,
): Promise<number> {
  const service = port === undefined && isIP(host) === 0 ? await resolveService(host, resolver) : undefined
  return probeGame(
    {
      type: 'protocol-minecraftvanilla',
      host: service?.name ?? host,
      port: service?.port ?? port ?? MINECRAFT_PORT,
      givenPortOnly: true,
    },
    timeout,
  )
}

/** Where the SRV record of a Minecraft name leads (https://minecraft.wiki/w/Java_Edition_protocol/FAQ). */
async function resolveService(
  host: string,
  resolver: SrvResolver,
): Promise<{ name: string; port: number } | undefined> {
  const records = await resolver.resolveSrv(`_minecraft._tcp.${host}`).catch(() => [])
  const [first] = records.sort((a, b) => a.priority - b.priority || b.weight - a.weight)
  // RFC 2782: the root as its target says that there is no such service. Looked up, it would be this machine.
  if (first?.name === '')
    throw Object.assign(new Error('the SRV record names no host'), { code: 'ENOTFOUND' })
  return first
}

/** GameDig may ask at several ports in turn, for those that have a port of their own for queries. */
async function probeGame(
  query: { type: string; host: string; port?: number | undefined; givenPortOnly?: boolean },
  timeout: number,
): Promise<number> {
  const address = await resolveAddress(query.host)
  const patience = query.givenPortOnly ? timeout : timeout / 2
  return queryGame(
    {
      ...query,
      address,
      maxRetries: 1,
      socketTimeout: patience,
      attemptTimeout: patience,
      requestPlayers: false,
    },
    timeout + 100,
  )
}

async function resolveAddress(host: string): Promise<string> {
  return (await lookup(host)).address
}

class ProbeTimeout extends Error {}

const dnsCodes = /\b(?:ENOTFOUND|EAI_AGAIN|ENODATA|ESERVFAIL|EAI_NODATA|ETIMEOUT)\b/
const unreachableCodes = /\b(?:EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL)\b/

/** Why a probe rejected. GameDig says it only in the stack of its combined error. */
function toFailureCause(error: unknown): FailureCause {
  const description = describeError(error)
  if (dnsCodes.test(description)) return 'dns'
  if (unreachableCodes.test(description)) return 'unreachable'
  if (/\bECONNREFUSED\b|TCP Connection Refused/.test(description)) return 'refused'
  if (
    error instanceof ProbeTimeout ||
    error instanceof QueryTimeout ||
    /TimeoutError|\bETIMEDOUT\b|Timed out after/.test(description)
  )
    return 'timeout'
  return 'wrong-answer'
}
