import fp from 'fastify-plugin'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import cairn from '../../package.json' with { type: 'json' }
import { type Config, limitVariables } from '../config.ts'
import type { PanelCall } from '../panel/client.ts'
import { pause } from '../timing.ts'
import { ResponseTimes } from './response-times.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]
/** Timeout for figures of another program, in ms; they are then left out. */
const READ_TIME = 1000

/** A figure that is read whenever Prometheus asks. */
export interface Figure {
  /** One that ends in `_total` only grows while this process lives. */
  name: string
  help: string
  /** Label of its values. @default a single value */
  label?: string
  /** Values by label, or the single value. Left out if it rejects or times out. */
  read: () => Values | Promise<Values>
}
type Values = Record<string, number> | number | undefined

/** Prometheus metrics of the process, the answers by route, the calls to the panel, and registered figures. */
export class Metrics {
  readonly registry = new Registry()
  readonly responses = new ResponseTimes(this.registry, SECONDS)
  readonly #calls = new Histogram({
    name: 'cairn_panel_call_duration_seconds',
    help: 'Calls to the panel by route and outcome: an HTTP status, or refused, reset, dns, tls, timeout, malformed, unreachable.',
    labelNames: ['method', 'route', 'outcome'],
    buckets: SECONDS,
    registers: [this.registry],
  })
  readonly #failures = new Counter({
    name: 'cairn_failures_total',
    help: 'Failures told to visitors, by code.',
    labelNames: ['code'],
    registers: [this.registry],
  })

  constructor() {
    collectDefaultMetrics({ register: this.registry })
    this.observe({
      name: 'cairn_build_info',
      help: 'The version that runs.',
      label: 'version',
      read: () => ({ [cairn.version]: 1 }),
    })
  }

  observe({ name, help, label, read }: Figure): void {
    const Kind = name.endsWith('_total') ? Counter : Gauge
    new Kind<string>({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [this.registry],
      async collect() {
        const values = await settle(read)
        this.reset()
        if (typeof values === 'number') this.inc(values)
        // A reset leaves 0 where there is no label, which would be a value.
        else if (label === undefined) this.remove()
        else for (const [key, value] of Object.entries(values ?? {})) this.inc({ [label]: key }, value)
      },
    })
  }

  observePanelCall({ method, route, outcome, seconds }: PanelCall): void {
    this.#calls.observe({ method, route, outcome }, seconds)
  }

  countFailure(code: string): void {
    this.#failures.inc({ code })
  }
}

/** Resolves with the value of `read`, or undefined after the timeout. */
async function settle<T>(read: () => T | Promise<T>): Promise<T | undefined> {
  const late = new AbortController()
  try {
    return await Promise.race([read(), pause(READ_TIME, late.signal).then(() => undefined)])
  } catch {
    return undefined
  } finally {
    late.abort()
  }
}

export const metrics = fp(
  async (app) => {
    const { config, limitLog, store } = app
    const metrics = new Metrics()
    const limits = Object.entries(limitVariables) as [keyof Config['limits'], string][]
    metrics.observe({
      name: 'cairn_limit',
      help: 'What may be had at once or a second, by the variable that sets it.',
      label: 'setting',
      read: () => Object.fromEntries(limits.map(([limit, setting]) => [setting, config.limits[limit]])),
    })
    metrics.observe({
      name: 'cairn_limits_reached_total',
      help: 'What was refused because a limit was reached, by the variable that raises it.',
      label: 'setting',
      read: () => Object.fromEntries(limits.map(([, setting]) => [setting, limitLog.reached(setting)])),
    })
    metrics.observe({
      name: 'cairn_database_connections',
      help: 'Connections of the pool: total and idle; waiting are queries that wait for one.',
      label: 'state',
      read: () => store.connections(),
    })
    metrics.observe({
      name: 'cairn_database_failures_total',
      help: 'Queries that failed, by the code of PostgreSQL or of the system; timeout where no answer came.',
      label: 'code',
      read: () => store.failures(),
    })
    app.decorate('metrics', metrics)
  },
  { name: 'metrics' },
)

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}
