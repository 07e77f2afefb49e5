import { Console } from 'node:console'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../../../commands/inspection/chromium.ts'
import { startStack } from '../../support/stack.ts'

/**
 * What Lighthouse says of every page, as a phone of its simulation sees it: the median of RUNS (3 unless told), of
 * the routes in ROUTES (comma-separated; all unless told).
 */

const runs = Number(process.env.RUNS ?? 3)
const bundle = join(import.meta.dirname, '../../../site/dist/server/entry-server.js')
const { routes }: typeof import('../../../site/entry-server.tsx') = await import(bundle)
const paths = process.env.ROUTES?.split(',') ?? routes.map(({ path }) => path)
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

const out = new Console(process.stdout)
const stack = await startStack()
const launch = await chromiumLaunch()

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** One visit of a browser of its own: its scores in percent, its metrics, and the names of what it finds wrong. */
async function visit(url: string) {
  const port = await getPort({ host: '127.0.0.1' })
  const browser = await chromium.launch({
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] })
    if (!result) throw new Error(`Lighthouse gave no answer on ${url}.`)
    const { audits, categories: judged } = result.lhr
    const failed = categories.flatMap((category) =>
      (judged[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && category !== 'performance' && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    )
    return {
      scores: categories.map((category) => Math.round((judged[category]?.score ?? 0) * 100)),
      measured: Object.values(metrics).map((id) => audits[id]?.numericValue ?? 0),
      failed,
    }
  } finally {
    await browser.close()
  }
}

try {
  const table: object[] = []
  for (const path of paths) {
    const visits: Awaited<ReturnType<typeof visit>>[] = []
    for (let run = 0; run < runs; run += 1) visits.push(await visit(stack.url + path))
    const column = (names: readonly string[], of: 'scores' | 'measured', digits: number) =>
      names.map((name, index) => [
        name,
        Number(median(visits.map((one) => one[of][index] ?? 0)).toFixed(name === 'CLS' ? 4 : digits)),
      ])
    table.push({
      path,
      ...Object.fromEntries(column(categories, 'scores', 0)),
      ...Object.fromEntries(column(Object.keys(metrics), 'measured', 0)),
      failed: [...new Set(visits.flatMap(({ failed }) => failed))].join(' '),
    })
    out.log(JSON.stringify(table.at(-1)))
  }
  out.table(table)
  out.log(`median of ${runs}, load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`)
} finally {
  await stack.stop()
}
