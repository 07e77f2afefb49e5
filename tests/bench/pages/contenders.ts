import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { build } from '../../../commands/build.ts'
import { peers } from '../peers.ts'
import { OWN } from '../report/rows.ts'
import { measureSeconds } from '../report/seconds.ts'
import { buildLibrary } from './library.ts'
import { type PageName, pageNames, pages } from './paths.ts'

export const LIMIT = 'Without scripts'

/** A contender's folder of files to serve, and whether one document answers all addresses. */
export interface Contender {
  readonly folder: string
  /** How long its build took, in s; undefined where it has none of its own. */
  readonly seconds?: number
  readonly fallback?: true
}

interface Peer {
  /** The application's folder in tests/bench/peers/pages. */
  readonly app: string
  /** The command that builds it, below node_modules. */
  readonly command: readonly string[]
  /** Where the build writes what is served. */
  readonly output: string
  readonly fallback?: true
}

const frameworks: Readonly<Record<string, Peer>> = {
  Astro: { app: 'astro', command: ['astro/bin/astro.mjs', 'build'], output: 'dist' },
  'Next.js': { app: 'next', command: ['next/dist/bin/next', 'build'], output: 'out' },
  'React Router': {
    app: 'react-router',
    command: ['@react-router/dev/bin.js', 'build'],
    output: 'build/client',
  },
  'Vite SPA': { app: 'spa', command: ['vite/bin/vite.js', 'build'], output: 'dist', fallback: true },
}

const dist = join(import.meta.dirname, '../../../site/dist')
const site = join(dist, 'client')

/** Builds all pages of the site anew, as `npm run build` does. Returns how long that takes, in s. */
export async function buildSite(): Promise<number> {
  await rm(dist, { recursive: true })
  return measureSeconds(build)
}

/** The HTML of a page as the built site has it, or the gateway where it has data of the moment. */
async function readPage(name: PageName, gateway: string): Promise<string> {
  const answer = await fetch(gateway + pages[name])
  if (!answer.ok) throw new Error(`The gateway answers ${pages[name]} with ${answer.status}.`)
  return answer.text()
}

/** A page whose scripts are gone; data for search engines is none. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>\n?/gs, '')
    .replaceAll(/<template id="when-idle">.*?<\/template>\n?/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>\n?/g, '')
}

async function writePages(folder: string, html: Readonly<Record<PageName, string>>): Promise<void> {
  for (const name of pageNames) {
    const file = join(folder, pages[name], 'index.html')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, html[name])
  }
}

/** Copies what all contenders have in common: fonts, pictures, icons; their pages, code and sheets are their own. */
async function copyCommon(folder: string, status: string): Promise<void> {
  const own = new Set(['.html', '.js', '.css', '.br', '.gz'])
  await cp(site, folder, { recursive: true, filter: (file) => !own.has(extname(file)) })
  await writeFile(join(folder, 'status.json'), status)
}

/** The sheet of all pages, which the live ones link. */
async function readStyles(): Promise<string> {
  const folder = join(site, 'assets')
  const sheets = (await readdir(folder)).filter((name) => /^(?!page-).*\.css$/.test(name))
  const [sheet] = sheets
  if (sheet === undefined || sheets.length > 1)
    throw new Error(`The site has ${sheets.length} sheets of all pages; one was expected.`)
  return readFile(join(folder, sheet), 'utf8')
}

async function buildPeer(peer: Peer): Promise<Contender> {
  const {
    app,
    command: [program = '', ...options],
    output,
    fallback,
  } = peer
  const cwd = join(peers, 'pages', app)
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
  }
  const argv = [join(peers, 'node_modules', program), ...options]
  const run = () => promisify(execFile)(process.execPath, argv, { cwd, maxBuffer: 64e6, env })
  return { seconds: await measureSeconds(run), folder: join(cwd, output), ...(fallback && { fallback }) }
}

/**
 * Builds all contenders of what the gateway shows now.
 * @param folder for what is written here; peers build in their own folders
 * @returns the contenders by name, and the folder that all have in common
 */
export async function buildContenders(
  folder: string,
  gateway: string,
): Promise<{ contenders: Record<string, Contender>; common: string }> {
  const html = {} as Record<PageName, string>
  for (const name of pageNames) html[name] = await readPage(name, gateway)
  const [, status] = /<script [^>]*id="page-data">(.*?)<\/script>/s.exec(html['network-status']) ?? []
  if (status === undefined) throw new Error('/network-status has no data.')
  const common = join(folder, 'common')
  await copyCommon(common, status)
  const own = join(folder, 'own')
  const limit = join(folder, 'limit')
  await cp(site, own, { recursive: true, filter: (file) => !/\.(?:br|gz|mp4|webm)$|\.vite$/.test(file) })
  await writePages(own, html)
  await cp(join(site, 'assets'), join(limit, 'assets'), {
    recursive: true,
    filter: (file) => !/\.(?:br|gz|js)$/.test(file),
  })
  const bare = Object.fromEntries(pageNames.map((name) => [name, withoutScripts(html[name])]))
  await writePages(limit, bare as Record<PageName, string>)
  await buildLibrary(join(peers, 'node_modules/cairn-pages'), {
    html,
    status: JSON.parse(status),
    styles: await readStyles(),
  })
  const contenders: Record<string, Contender> = { [OWN]: { folder: own }, [LIMIT]: { folder: limit } }
  for (const [name, peer] of Object.entries(frameworks)) contenders[name] = await buildPeer(peer)
  return { contenders, common }
}
