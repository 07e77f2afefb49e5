import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import tailwindcss from '@tailwindcss/vite'
import type { Browser } from 'playwright'
import { build } from 'vite'
import { openBrowser } from '../../commands/inspection/browser.ts'
import { source } from '../../ui/vite-source.ts'
import { serveFolder } from '../package/serve-folder.ts'
import type { Bench } from './console-panel/page.ts'
import { OWN, publish, type Row } from './report/rows.ts'

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
type Figures = Readonly<Record<(typeof measures)[number]['key'], number>>

const here = import.meta.dirname
await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], {
  cwd: join(here, 'peers'),
})
const built = await mkdtemp(join(tmpdir(), 'console-bench-'))
await build({
  root: join(here, 'console-panel'),
  configFile: false,
  logLevel: 'error',
  plugins: [source(), tailwindcss()],
  resolve: { dedupe: ['react', 'react-dom'] },
  build: { outDir: built, emptyOutDir: true },
})
const site = await serveFolder(built)
const browser = await openBrowser()
const rows: Row[] = []
try {
  for (const capacity of [10_000, 100_000]) {
    const rounds = new Map(names.map((name): [string, Figures[]] => [name, []]))
    // In turns, so that other load on the machine slows all of them alike.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, figures] of rounds) figures.push(await measure(browser, name, capacity))
    for (const { key, figure, unit, better } of measures)
      rows.push({
        figure: `${capacity.toLocaleString('en-GB')} lines: ${figure}`,
        unit,
        better,
        rounds: Object.fromEntries(
          [...rounds].map(([name, figures]) => [titles[name] ?? name, figures.map((one) => one[key])]),
        ),
      })
  }
} finally {
  await browser.close()
  site.close()
  await rm(built, { recursive: true })
}
await publish({
  name: 'console-panel',
  title: 'Console',
  method: `In one browser, with a processor ${THROTTLE} times slower, as on a phone. xterm.js and react-logviewer draw with the DOM.`,
  versions: Object.fromEntries(
    await Promise.all(
      ['@xterm/xterm', '@melloware/react-logviewer'].map(async (name) => [
        name,
        JSON.parse(await readFile(join(here, 'peers/node_modules', name, 'package.json'), 'utf8')).version,
      ]),
    ),
  ),
  rows,
})

async function measure(browser: Browser, name: string, capacity: number): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(site.origin)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
  }
  await page.evaluate(([name, capacity]) => bench.mount(name, capacity), [name, capacity] as const)
  const before = await heap()
  await page.evaluate((lines) => bench.fill(lines), capacity)
  const held = (await heap()) - before
  const search = await page.evaluate(() => bench.search('line 42'))
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
