import { execFile } from 'node:child_process'
import { Console } from 'node:console'
import { mkdtemp, rm } from 'node:fs/promises'
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

/**
 * ConsolePanel beside xterm.js and react-logviewer, in turns in the same browser: frames and long tasks while lines
 * come, heap, and the time of a search; the medians of three rounds. `node` runs it; words after it name contenders. The peers have packages of
 * their own (tests/bench/peers), which are installed here.
 */

declare const bench: Bench

const SECONDS = 4
const ROUNDS = 3
/** How many times slower than this machine the page runs, as on a phone. */
const THROTTLE = 4
const names = process.argv.length > 2 ? process.argv.slice(2) : ['ConsolePanel', 'xterm', 'logviewer']

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
const out = new Console(process.stdout)
try {
  for (const capacity of [10_000, 100_000]) {
    const rounds = new Map(names.map((name): [string, Figures[]] => [name, []]))
    // In turns, so that other load on the machine slows all of them alike.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, figures] of rounds) figures.push(await measure(browser, name, capacity))
    const rows = Object.fromEntries([...rounds].map(([name, figures]) => [name, medians(figures)]))
    out.log(`${capacity} lines, the processor ${THROTTLE} times slower`)
    out.table(rows)
  }
} finally {
  await browser.close()
  site.close()
  await rm(built, { recursive: true })
}

type Figures = Readonly<Record<string, number>>

function medians(rounds: readonly Figures[]): Figures {
  const median = (key: string) =>
    rounds.map((figures) => figures[key] ?? 0).toSorted((a, b) => a - b)[rounds.length >> 1] ?? 0
  return Object.fromEntries(Object.keys(rounds[0] ?? {}).map((key) => [key, median(key)]))
}

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
  const round = (value: number) => Number(value.toFixed(1))
  return {
    '200/s fps': round(slow.fps),
    'p95 ms': round(slow.p95),
    'long ms': Math.round(slow.long),
    '20,000/s fps': round(fast.fps),
    'p95 ms ': round(fast.p95),
    'long ms ': Math.round(fast.long),
    'heap MB': round(held),
    'search ms': Math.round(search.ms),
    found: search.found,
  }
}
