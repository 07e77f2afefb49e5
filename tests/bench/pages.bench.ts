import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../../commands/inspection/chromium.ts'
import { buildContenders, buildSite, LIMIT } from './pages/contenders.ts'
import { kinds, type Load, measureLoad, metrics } from './pages/measure-load.ts'
import { measureVisit, type Visit } from './pages/measure-visit.ts'
import { pageNames, pages } from './pages/paths.ts'
import { startScene } from './pages/scene.ts'
import { installPeers, readVersions } from './peers.ts'
import { Results } from './report/results.ts'
import { OWN, publish, type Row } from './report/rows.ts'
import { forkServer, type Server } from './static/servers.ts'

/**
 * The site's pages as its own build serves them, beside the same HTML without scripts and the same React components in
 * Astro, Next.js, React Router and a Vite application. `node` runs it: RUNS rounds (5), of the pages named in PAGES
 * (comma-separated; all).
 */

const runs = Number(process.env.RUNS ?? 5)
/** Visits take as long as Lighthouse and vary less. */
const visits = Math.min(runs, 3)
const wanted = process.env.PAGES?.split(',')
const BUILD = 'production build'
const measured = pageNames.filter((name) => wanted?.includes(name) ?? true)

await installPeers()
const results = new Results()
const folder = await mkdtemp(join(tmpdir(), 'cairn-pages-'))
const seconds = await buildSite()
const scene = await startScene()
const servers = new Map<string, Server>()

function addLoad(page: string, contender: string, { metrics: values, bytes }: Load): void {
  for (const [name, [, unit]] of Object.entries(metrics))
    results.add(`${page}: ${name}`, unit, contender, values[name as keyof typeof values])
  for (const kind of [...Object.keys(kinds), 'everything'] as const)
    results.add(`${page}: ${kind}`, 'kB', contender, bytes[kind as keyof typeof bytes])
}

function addVisit(page: string, contender: string, { tapToEffect, effect, inp }: Visit): void {
  results.add(`${page}: first tap to effect`, 'ms', contender, tapToEffect)
  results.add(`${page}: start to the first tap’s effect`, 'ms', contender, effect)
  results.add(`${page}: INP`, 'ms', contender, inp)
}

async function measure(): Promise<void> {
  const launch = await chromiumLaunch()
  for (let round = 0; round < runs; round += 1) {
    const port = await getPort({ host: '127.0.0.1' })
    const args = [...launch.args, `--remote-debugging-port=${port}`]
    const browser = await chromium.launch({ ...launch, args })
    try {
      // In turns, so that other load on the machine slows all of them alike.
      for (const name of measured)
        for (const [contender, server] of servers) {
          const url = `http://127.0.0.1:${server.port}${pages[name]}`
          addLoad(pages[name], contender, await measureLoad(url, port))
          if (round < visits && contender !== LIMIT)
            addVisit(pages[name], contender, await measureVisit(browser, url))
        }
    } finally {
      await browser.close()
    }
  }
}

try {
  const { contenders, common } = await buildContenders(folder, scene.url)
  const program = join(import.meta.dirname, 'pages/server.ts')
  results.add(BUILD, 's', OWN, seconds)
  for (const [name, { folder, fallback, seconds }] of Object.entries(contenders)) {
    if (seconds !== undefined) results.add(BUILD, 's', name, seconds)
    servers.set(
      name,
      await forkServer(program, [scene.url, folder, common, ...(fallback ? ['--fallback'] : [])]),
    )
  }
  await measure()
} finally {
  for (const server of servers.values()) await server.stop()
  await scene.stop()
  await rm(folder, { recursive: true })
}

/** Why a peer is ahead, by what was measured, on one page where its address is named. */
const reasons: Readonly<Record<string, string>> = {
  [BUILD]:
    'Cairn builds all its pages with their link previews, and compresses every file as far as Brotli can; the peers build four pages and compress nothing',
  TBT: 'it is counted from the first paint on, and React Router and the Vite application paint once their scripts have run; Astro hydrates what is seen',
  HTML: 'the Vite application’s HTML is empty: the content comes with its scripts',
  JavaScript:
    'Astro loads what is seen; Cairn loads the whole page’s code when the browser is idle, so that no tap waits for a download',
  'style sheets':
    'the first paint waits for the rules of the page alone, 10 kB or less; hydration loads all rules once more (decision 0046)',
  everything: 'the sheet of all pages, 17 kB, and in Astro’s case the code of sections that are not seen',
  'first tap to effect':
    'a menu that is shown later is tapped later, and the Vite application’s only once its scripts have run; counted from the start they are behind',
  '/control-panel: INP':
    'the first tap comes before any code, the next a second later, just as React hydrates the page, which takes 40 to 55 ms of this phone’s processor; the others hydrate before or after it',
}

function explained(row: Row): Row {
  const [, figure = ''] = row.figure.split(': ')
  const lost = reasons[row.figure] ?? reasons[figure]
  return { ...row, limits: [LIMIT], ...(lost !== undefined && { lost }) }
}

await publish({
  name: 'pages',
  title: 'Pages',
  method: `The sample company’s pages as its build serves them, beside the same React components as each framework documents them: in Astro islands, which load at once (header, panel, status), when idle (the plan) or in view (sections of the home page); in Next.js client components, exported; in React Router prerendered. One server for all: HTTP/1.1, Brotli, the gateway’s API behind it. “${LIMIT}” is our own HTML with every script removed: the limit of what a page can be. Lighthouse’s phone; bytes as transferred until the page is quiet. Taps are those of a browser with a processor four times slower, 150 ms and 1.6 Mbit/s away, in ${visits} rounds: the theme is switched in the menu as soon as both are shown, and again after a second without effect. INP is the slowest of these and six taps more. Builds are timed once, after their packages are installed. Hydration’s first script is one request more than the page without scripts has: where Lighthouse’s model has it wait for a connection, its LCP is later by one round trip of 150 ms.`,
  versions: await readVersions({
    Astro: 'astro',
    'Next.js': 'next',
    'React Router': 'react-router',
    Vite: 'vite',
    React: 'react',
  }),
  rows: results.rows.map(explained),
})
