import fp from 'fastify-plugin'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PanelCall } from '../panel/client.ts'

const SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 5, 15]

/** What Prometheus reads: the process, the answers by route, the calls to the panel. */
export class Metrics {
  readonly registry = new Registry()
  readonly #answers = new Histogram({
    name: 'cairn_http_request_duration_seconds',
    help: 'Answers by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  })
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
  }

  /** Reads `counts` of the consoles whenever the metrics are asked for. */
  observeConsoles(counts: () => Record<string, number>): void {
    new Gauge({
      name: 'cairn_consoles',
      help: 'Consoles held, their upstream links, their viewers, the lines that they keep.',
      labelNames: ['of'],
      registers: [this.registry],
      collect() {
        for (const [of, count] of Object.entries(counts())) this.set({ of }, count)
      },
    })
  }

  observeResponse(answer: { method: string; route: string; status: number; seconds: number }): void {
    const { method, route, status, seconds } = answer
    this.#answers.observe({ method, route, status }, seconds)
  }

  observePanelCall({ method, route, outcome, seconds }: PanelCall): void {
    this.#calls.observe({ method, route, outcome }, seconds)
  }

  countFailure(code: string): void {
    this.#failures.inc({ code })
  }
}

export const metrics = fp(async (app) => void app.decorate('metrics', new Metrics()), { name: 'metrics' })

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}
