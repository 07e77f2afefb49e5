import { type Resources, type ServerStatus, serverStatus } from '../contract/panel.ts'
import { failedWith, GatewayFailure } from '../http/failures.ts'
import { SharedCalls } from '../throttle/shared-calls.ts'
import type { Access, Grant } from './access.ts'
import type { Panel } from './client.ts'
import type { PanelResources } from './upstream.ts'

/** How long a measurement serves all who watch the server, in ms: the page's poll (spec section 9). */
const MEASUREMENT_HOLDS = 10_000
/** How long a failure of the panel does, in ms: a visitor who tries again wants a new answer. */
const FAILURE_HOLDS = 1000
const MIB = 1024 * 1024

/** What the panel said when it was asked with `key`; `status` is what holds the server. */
type Measurement = { key: string } & (
  | { resources: PanelResources; status: ServerStatus }
  | { failure: GatewayFailure; failedAt: number }
)

const nothing: PanelResources = {
  current: 'offline',
  suspended: false,
  cpu: 0,
  memory: 0,
  disk: 0,
  uptime: 0,
}

/**
 * What servers consume: one upstream call per server and 10 s, however many watch and with whichever key. Failures of
 * the panel are shared for a second, those of a key stay with its owner.
 */
export class ResourceMeter {
  readonly #panel: Pick<Panel, 'resources'>
  readonly #access: Pick<Access, 'server'>
  readonly #measurements = new SharedCalls<Measurement>(MEASUREMENT_HOLDS)

  constructor(panel: Pick<Panel, 'resources'>, access: Pick<Access, 'server'>) {
    this.#panel = panel
    this.#access = access
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

  /** Lets the next reading be a new one: something was done to the server. */
  forget(identifier: string): void {
    this.#measurements.forget(identifier)
  }

  async #measurement(grant: Grant): Promise<{ resources: PanelResources; status: ServerStatus }> {
    const answer = this.#measurements.read(grant.identifier, () => this.#measure(grant))
    const measurement = await answer
    if (!('failure' in measurement)) return measurement
    const { failure, key, failedAt } = measurement
    const old = Date.now() - failedAt >= FAILURE_HOLDS
    const ofKey = failedWith(failure, 'key-refused', 'not-permitted', 'not-found', 'too-many-requests')
    // Of those who waited for it the first to come by starts a new call, which the others share.
    if (old || ofKey) this.#measurements.forget(grant.identifier, answer)
    if (old || (ofKey && key !== grant.key)) return this.#measurement(grant)
    throw failure
  }

  async #measure(grant: Grant): Promise<Measurement> {
    const { key, identifier } = grant
    try {
      const resources = await this.#panel.resources(key, identifier)
      return { key, resources, status: resources.suspended ? 'suspended' : null }
    } catch (error) {
      if (!(error instanceof GatewayFailure)) throw error
      if (!failedWith(error, 'busy')) return { key, failure: error, failedAt: Date.now() }
      // Polling is no error: a held server runs nothing, and its details say what holds it.
      const status = serverStatus.safeParse(error.failure.status ?? null).data ?? null
      return { key, resources: nothing, status }
    }
  }
}
