import { join } from 'node:path'
import { measureAppSize } from './browser/app-size.ts'
import { type BenchPage, readHeap, withBenchPage } from './browser/bench-page.ts'
import type { Contender } from './charts/contender.ts'
import type { ChartsBench } from './charts/page.ts'
import { measureUpdates, type UpdateCost } from './charts/update-cost.ts'
import { installPeers, peers, readVersions } from './peers.ts'
import { Results } from './report/results.ts'
import { median, OWN, publish, type Row } from './report/rows.ts'

/**
 * Cairn's LatencyChart and Sparkline beside Recharts, Chart.js and uPlot: what an update of many charts costs the page,
 * their heap, and JavaScript of an application. `node` runs it; a number after it is that of the rounds.
 */

declare const bench: ChartsBench

const ROUNDS = Number(process.argv[2] ?? 3)
/** Rounds of the curve's other loads, which take longer. */
const CURVE_ROUNDS = 1
const CHARTS = 50
const OTHER_LOADS = [10, 100, 200]
const UPDATES = 10
/** As many as Cairn's two components draw. */
const points = { mountLatency: 30, mountSparklines: 60 } as const
const names = { mountLatency: 'charts', mountSparklines: 'sparklines' } as const

const folder = join(import.meta.dirname, 'charts')
const modules: Readonly<Record<string, string>> = {
  [OWN]: join(folder, 'cairn.tsx'),
  Recharts: join(peers, 'charts-recharts.js'),
  'Chart.js': join(peers, 'charts-chartjs.js'),
  uPlot: join(peers, 'charts-uplot.js'),
}

const drawn =
  'what is drawn are elements, which a browser styles and lays out and screen readers and style sheets reach; a canvas is one picture without either'
/** Why a peer is ahead of LatencyChart in a figure. */
const lostByCharts: Readonly<Record<string, string>> = {
  scripting:
    'uPlot sets pixels of a canvas and has one label for each figure of its axis; LatencyChart writes 30 points, a row of a table, a summary and moments as elements by React',
  'styles and layout': `${drawn}; beside Recharts’ line LatencyChart has 30 points, a table and a summary`,
  'main thread': `${drawn}; 30 points, a table and a summary are more than a line, too`,
  heap: 'each point and each row of the table is an element; bitmaps of a canvas are not part of the heap',
}

/** Why a peer is ahead of Sparkline in a figure. */
const lostBySparklines: Readonly<Record<string, string>> = {
  scripting: 'React renders each chart and compares it with the last; uPlot is called with the figures alone',
  'styles and layout': drawn,
  'main thread': drawn,
}

const results = new Results()
/** Main thread per update, in ms, by contender and number of charts. */
const loads = new Map<string, number[]>()

function recordLoad(contender: string, charts: number, { total }: UpdateCost) {
  const key = `${contender} ${charts}`
  loads.set(key, [...(loads.get(key) ?? []), total])
}

/** Mounts charts, measures their updates and heap, and unmounts them. */
async function measureCharts(opened: BenchPage, kind: keyof Contender, charts: number, updates = UPDATES) {
  const { page, session } = opened
  const update = (times: number) => page.evaluate((count) => bench.update(count), times)
  const before = await readHeap(opened)
  await page.evaluate(([kind, charts, points]) => bench.mount(kind, charts, points), [
    kind,
    charts,
    points[kind],
  ] as const)
  const heap = (await readHeap(opened)) - before
  await update(3)
  const cost = await measureUpdates(session, updates, () => update(updates))
  await page.evaluate(() => bench.unmount())
  return { heap, cost }
}

async function measureRound(opened: BenchPage, contender: string, otherLoads: readonly number[]) {
  await opened.page.setViewportSize({ width: 1720, height: 1000 })
  await opened.page.evaluate((name) => bench.load(name), contender)
  for (const kind of ['mountLatency', 'mountSparklines'] as const) {
    await measureCharts(opened, kind, 10)
    const { heap, cost } = await measureCharts(opened, kind, CHARTS)
    const what = `${CHARTS} ${names[kind]} of ${points[kind]} points`
    results.add(`${what}: scripting per update`, 'ms', contender, cost.scripting)
    results.add(`${what}: styles and layout per update`, 'ms', contender, cost.layout)
    results.add(`${what}: main thread per update, with painting`, 'ms', contender, cost.total)
    results.add(`${what}: heap`, 'MB', contender, heap)
    if (kind === 'mountLatency') recordLoad(contender, CHARTS, cost)
  }
  for (const charts of otherLoads)
    recordLoad(contender, charts, (await measureCharts(opened, 'mountLatency', charts, UPDATES / 2)).cost)
}

await installPeers()
await withBenchPage(folder, async (open) => {
  for (let round = 0; round < ROUNDS; round += 1)
    // In turns, so that other load on the machine slows all of them alike.
    for (const contender of Object.keys(modules)) {
      const opened = await open()
      await measureRound(opened, contender, round < CURVE_ROUNDS ? OTHER_LOADS : [])
      await opened.page.close()
    }
})
for (const [contender, file] of Object.entries(modules))
  for (const kind of ['mountLatency', 'mountSparklines'] as const)
    results.add(
      `${names[kind]}: JavaScript of an application`,
      'kB',
      contender,
      await measureAppSize(file, [kind]),
    )

const line = (contender: string) =>
  [CHARTS, ...OTHER_LOADS]
    .toSorted((one, other) => one - other)
    .map((charts) => [charts, median(loads.get(`${contender} ${charts}`) ?? [])] as const)
await publish({
  name: 'charts',
  title: 'Charts',
  method:
    'In a grid, each chart 200 pixels wide, every chart loses its oldest point and gets a new one, and is painted before the next update; with one update a second that is the cost of a second. Charts are LatencyChart and lines of the peers with an axis, a grid and a tooltip or cursor; LatencyChart also renders a table for screen readers and a summary. Sparklines are Sparkline and areas without axes. Nothing is animated. Chart.js and uPlot draw on a canvas, whose bitmaps are not part of the heap. JavaScript is minified and gzipped, without React and React DOM. Cairn draws at most 30 points in LatencyChart and 60 in Sparkline, so a chart of 10,000 points is not compared: use another library for it.',
  versions: await readVersions({ Recharts: 'recharts', 'Chart.js': 'chart.js', uPlot: 'uplot' }),
  rows: results.rows.map((row): Row => {
    const lost = row.figure.includes(`${names.mountLatency} of`) ? lostByCharts : lostBySparklines
    const reason = Object.entries(lost).find(([figure]) => row.figure.includes(`: ${figure}`))?.[1]
    return { ...row, ...(reason !== undefined && { lost: reason }) }
  }),
  curves: [
    {
      title: 'Update of charts of 30 points',
      load: 'charts',
      cost: 'ms',
      lines: Object.fromEntries(Object.keys(modules).map((name) => [name, line(name)])),
    },
  ],
})
