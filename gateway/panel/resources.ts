import { type Resources, type ServerStatus, serverStatus } from '../contract/panel.ts'
import { GatewayFailure, isFailure } from '../http/failures.ts'
import { SharedCalls } from '../throttle/shared-calls.ts'
import type { Access, Grant } from './access.ts'
import type { PanelClient } from './client.ts'
import type { PanelResources } from './upstream.ts'
import type { UsageHistory } from './usage-history.ts'

/** How long a measurement serves all who watch the server, in ms: as long as a page waits between polls (behaviour 7.8). */
const MEASUREMENT_TTL = 10_000
/** How long a panel failure is shared, in ms: a visitor who tries again wants a new answer. */
const FAILURE_TTL = 1000
/** The same for measurements while a power change is pending, and how long that takes at most, in ms. */
const CHANGING_TTL = 1000
const CHANGES_WITHIN = 30_000
const MIB = 1024 * 1024

/** What the panel said when it was asked with `key`; `status` is what holds the server. */
type Measurement = { key: string } & (
  | { resources: PanelResources; status: ServerStatus }
  | { failure: GatewayFailure; failedAt: number }
)

const NO_USAGE: PanelResources = {
  current: 'offline',
  suspended: false,
  cpu: 0,
  memory: 0,
  disk: 0,
  uptime: 0,
}

/**
 * Reads servers' resources with one upstream call per server and 10 s, regardless of viewers and keys. Failures of the
 * panel are shared for a second, those of a key stay with its owner.
 */
export class ResourceMeter {
  readonly #panel: Pick<PanelClient, 'resources'>
  readonly #access: Pick<Access, 'server'>
  readonly #usage: Pick<UsageHistory, 'add'>
  readonly #measurements = new SharedCalls<Measurement>(MEASUREMENT_TTL)
  /** Servers that were sent a signal lately, each with the key that sent it and the timer that forgets it. */
  readonly #changing = new Map<string, { key: string; settled: NodeJS.Timeout }>()

  constructor(
    panel: Pick<PanelClient, 'resources'>,
    access: Pick<Access, 'server'>,
    usage: Pick<UsageHistory, 'add'>,
  ) {
    this.#panel = panel
    this.#access = access
    this.#usage = usage
  }

  async read(grant: Grant): Promise<Resources> {
    const [{ limits }, { resources, status }] = await Promise.all([
      this.#access.server(grant),
      this.#measurement(grant),
    ])
    return {
      current: resources.current,
      status,
      cpu: { current: resources.cpu, limit: limits.cpu },
      memory: { current: resources.memory, limit: limits.memory * MIB },
      disk: { current: resources.disk, limit: limits.disk * MIB },
      uptime: resources.uptime,
    }
  }

  /** Called after a power signal: the next reading is new, and later ones are shared only briefly. */
  expectChange({ identifier, key }: Grant): void {
    this.#measurements.forget(identifier)
    clearTimeout(this.#changing.get(identifier)?.settled)
    const settled = setTimeout(() => this.#changing.delete(identifier), CHANGES_WITHIN)
    this.#changing.set(identifier, { key, settled: settled.unref() })
  }

  /** How long a new measurement is shared, in ms. The panel limits each key: its changing servers take turns. */
  #hold({ identifier, key }: Grant): number {
    if (!this.#changing.has(identifier)) return MEASUREMENT_TTL
    const together = [...this.#changing.values()].filter((change) => change.key === key).length
    return Math.min(CHANGING_TTL * Math.max(1, together), MEASUREMENT_TTL)
  }

  async #measurement(grant: Grant): Promise<{ resources: PanelResources; status: ServerStatus }> {
    const answer = this.#measurements.read(grant.identifier, () => this.#measure(grant), this.#hold(grant))
    const measurement = await answer
    if (!('failure' in measurement)) return measurement
    const { failure, key, failedAt } = measurement
    const old = performance.now() - failedAt >= FAILURE_TTL
    const ofKey = isFailure(failure, 'key-refused', 'not-permitted', 'not-found', 'too-many-requests')
    // The first of the waiting callers starts a new call, which the others share.
    if (old || ofKey) this.#measurements.forget(grant.identifier, answer)
    if (old || (ofKey && key !== grant.key)) return this.#measurement(grant)
    throw failure
  }

  async #measure(grant: Grant): Promise<Measurement> {
    const { key, identifier } = grant
    try {
      const resources = await this.#panel.resources(key, identifier)
      this.#usage.add(identifier, resources)
      return { key, resources, status: resources.suspended ? 'suspended' : null }
    } catch (error) {
      if (!(error instanceof GatewayFailure)) throw error
      if (!isFailure(error, 'busy')) return { key, failure: error, failedAt: performance.now() }
      // Polling a held server is no error: nothing runs, and its details say why.
      const status = serverStatus.safeParse(error.failure.status ?? null).data ?? null
      return { key, resources: NO_USAGE, status }
    }
  }
}
