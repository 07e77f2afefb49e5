import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { ResponseTimes } from '../../../gateway/health/response-times.ts'

const BOUNDS = [0.005, 0.1, 1]

test('what Prometheus reads is what prom-client’s own histogram writes', async () => {
  const ours = new Registry()
  const theirs = new Registry()
  const times = new ResponseTimes(ours, BOUNDS)
  const histogram = new Histogram({
    name: times.name,
    help: 'Answers by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BOUNDS,
    registers: [theirs],
  })
  for (const [route, status, seconds] of [
    ['/*', 200, 0.001],
    ['/*', 200, 0.005],
    ['/*', 200, 0.0051],
    ['/*', 200, 1],
    ['/*', 200, 30],
    ['/*', 404, 0],
    ['/api/"quoted"', 503, 0.5],
  ] as const) {
    times.observe({ method: 'GET', route, status }, seconds)
    histogram.observe({ method: 'GET', route, status }, seconds)
  }
  expect(lines(await ours.metrics())).toEqual(lines(await theirs.metrics()))
})

/** Lines of the exposition format, labels in the order of their names. */
function lines(text: string): string[] {
  return text.split('\n').map((line) =>
    line.replace(
      /\{(.*)\}/,
      (_, labels: string) =>
        `{${labels
          .split(/,(?=[a-z]+=)/)
          .toSorted()
          .join()}}`,
    ),
  )
}
