import type { Histogram, Registry } from 'prom-client'

/** What a series is of. */
export interface ResponseLabels {
  method: string
  route: string
  status: number
}

interface Series {
  labels: ResponseLabels
  /** Answers by the first bound that they keep. */
  counts: number[]
  /** In seconds. */
  sum: number
}

/**
 * How long answers take, as a Prometheus histogram with a series for each method, route and status. Counted here, since
 * a histogram of prom-client 15 makes and looks up a text of its labels twice for each value, checks them and their
 * value: a tenth of what a static page costs.
 */
export class ResponseTimes {
  readonly name = 'cairn_http_request_duration_seconds'
  readonly #bounds: readonly number[]
  readonly #series = new Map<string, Series>()

  /** @param bounds of the buckets, in seconds, the smallest first */
  constructor(registry: Registry, bounds: readonly number[]) {
    this.#bounds = [...bounds, Number.POSITIVE_INFINITY]
    // A registry asks its metrics for their name and values; its types know its own classes alone.
    registry.registerMetric(this as unknown as Histogram)
  }

  observe(labels: ResponseLabels, seconds: number): void {
    const key = `${labels.method} ${labels.route} ${labels.status}`
    let series = this.#series.get(key)
    if (series === undefined) {
      series = { labels, counts: this.#bounds.map(() => 0), sum: 0 }
      this.#series.set(key, series)
    }
    const bucket = this.#bounds.findIndex((bound) => seconds <= bound)
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
    series.sum += seconds
  }

  /** What a registry writes. */
  async get() {
    const values = [...this.#series.values()].flatMap(({ labels, counts, sum }) => {
      let total = 0
      const buckets = this.#bounds.map((bound, index) => {
        total += counts[index] ?? 0
        return {
          metricName: `${this.name}_bucket`,
          labels: { ...labels, le: Number.isFinite(bound) ? bound : '+Inf' },
          value: total,
        }
      })
      return [
        ...buckets,
        { metricName: `${this.name}_sum`, labels, value: sum },
        { metricName: `${this.name}_count`, labels, value: total },
      ]
    })
    return { name: this.name, help: 'Answers by route and status.', type: 'histogram', values }
  }
}
