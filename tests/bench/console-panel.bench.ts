import { join } from 'node:path'
import { type BenchPage, readHeap, withBenchPage } from './browser/bench-page.ts'
import type { Bench } from './console-panel/page.ts'
import { installPeers, readVersions } from './peers.ts'
import { type Curve, median, OWN, publish, type Row } from './report/rows.ts'

/**
 * ConsolePanel beside xterm.js and react-logviewer, in turns in the same browser: frames and long tasks while lines
 * come, heap, and the time of a search. `node` runs it; words after it name contenders, as in page.ts. The peers have
 * packages of their own (tests/bench/peers), which are installed here.
 */

declare const bench: Bench

const SECONDS = 4
const ROUNDS = 3
/** How many times slower than this machine the page runs, as on a phone. */
const THROTTLE = 4
/** What the report calls them, by their names in page.ts. */
const titles: Readonly<Record<string, string>> = {
  ConsolePanel: OWN,
  xterm: 'xterm.js',
  logviewer: 'react-logviewer',
}
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(titles)

/** What is measured of each contender. */
const measures = [
  { key: 'slowFps', figure: 'frames at 200 lines/s', unit: '1/s', better: 'more' },
  { key: 'slowP95', figure: 'frame at 200 lines/s, 95th percentile', unit: 'ms', better: 'less' },
  { key: 'slowLong', figure: `long tasks at 200 lines/s, in ${SECONDS} s`, unit: 'ms', better: 'less' },
  { key: 'fastFps', figure: 'frames at 20,000 lines/s', unit: '1/s', better: 'more' },
  { key: 'fastP95', figure: 'frame at 20,000 lines/s, 95th percentile', unit: 'ms', better: 'less' },
  { key: 'fastLong', figure: `long tasks at 20,000 lines/s, in ${SECONDS} s`, unit: 'ms', better: 'less' },
  { key: 'heap', figure: 'memory of the lines', unit: 'MB', better: 'less' },
  { key: 'search', figure: 'a search through all', unit: 'ms', better: 'less' },
] as const
/** Why a peer is ahead in a measure. */
const lost: Partial<Record<(typeof measures)[number]['key'], string>> = {
  heap: 'a line is kept with its number, time, level and writer, by which it is filtered, copied and found again; xterm.js keeps the cells of its columns',
}
type Key = (typeof measures)[number]['key']
type Figures = Readonly<Record<'heap' | 'search', number> & Partial<Record<Key, number>>>

/** How many lines a console holds. */
const CAPACITIES = [1000, 10_000, 100_000]
/** With so many at least more flow in, whose cost fewer would not change. */
const FLOWING = 10_000

const results = new Map<number, Map<string, Figures[]>>()
await installPeers()
await withBenchPage(join(import.meta.dirname, 'console-panel'), async (open) => {
  for (const capacity of CAPACITIES) {
    const rounds = new Map(names.map((name): [string, Figures[]] => [name, []]))
    results.set(capacity, rounds)
    // In turns, so that other load on the machine slows all of them alike.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, figures] of rounds) figures.push(await measure(await open(), name, capacity))
  }
})

/** A figure of each contender's rounds, where it was measured. */
function rounds(capacity: number, key: Key): Record<string, number[]> {
  return Object.fromEntries(
    [...(results.get(capacity) ?? [])].flatMap(([name, figures]) => {
      const values = figures.map((one) => one[key]).filter((value) => value !== undefined)
      return values.length === 0 ? [] : [[titles[name] ?? name, values]]
    }),
  )
}

const rows = CAPACITIES.flatMap((capacity) =>
  measures.flatMap(({ key, figure, unit, better }): Row[] => {
    const values = rounds(capacity, key)
    if (Object.keys(values).length === 0) return []
    const named = `${capacity.toLocaleString('en-GB')} lines: ${figure}`
    return [{ figure: named, unit, better, rounds: values, ...(lost[key] && { lost: lost[key] }) }]
  }),
)

function curve(title: string, cost: string, key: 'heap' | 'search'): Curve {
  const points = (name: string) =>
    CAPACITIES.map((capacity) => [capacity, median(rounds(capacity, key)[name] ?? [])] as const)
  const shown = names.map((name) => titles[name] ?? name)
  return { title, load: 'lines', cost, lines: Object.fromEntries(shown.map((name) => [name, points(name)])) }
}

await publish({
  name: 'console-panel',
  title: 'Console',
  method: `In one browser, with a processor ${THROTTLE} times slower, as on a phone. xterm.js and react-logviewer draw with the DOM.`,
  versions: await readVersions({
    'xterm.js': '@xterm/xterm',
    'react-logviewer': '@melloware/react-logviewer',
  }),
  rows,
  curves: [curve('Memory of the lines', 'MB', 'heap'), curve('A search through all lines', 'ms', 'search')],
})

async function measure(opened: BenchPage, name: string, capacity: number): Promise<Figures> {
  const { page, session } = opened
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.evaluate(([name, capacity]) => bench.mount(name, capacity), [name, capacity] as const)
  const before = await readHeap(opened)
  await page.evaluate((lines) => bench.fill(lines), capacity)
  const held = (await readHeap(opened)) - before
  const search = await page.evaluate(() => bench.search('line 42'))
  if (capacity < FLOWING) {
    await page.close()
    return { heap: held, search: search.ms }
  }
  await page.reload()
  await page.evaluate(([name, capacity]) => bench.mount(name, capacity), [name, capacity] as const)
  await page.evaluate((lines) => bench.fill(lines), capacity)
  const slow = await page.evaluate((seconds) => bench.flow(200, seconds), SECONDS)
  const fast = await page.evaluate((seconds) => bench.flow(20_000, seconds), SECONDS)
  await page.close()
  return {
    slowFps: slow.fps,
    slowP95: slow.p95,
    slowLong: slow.long,
    fastFps: fast.fps,
    fastP95: fast.p95,
    fastLong: fast.long,
    heap: held,
    search: search.ms,
  }
}
