import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import type { LivePages } from '../../gateway/contract/live-pages.ts'
import { packStatus } from '../../gateway/contract/status-page.ts'
import { companyLocales } from '../../site/company/company-locales.ts'
import { siteLanguages } from '../../site/language/site-languages.ts'
import { openBrowser } from './browser.ts'
import { readBuiltSite } from './built-site.ts'
import { type Built, type Finding, findOutsideLinks, findText, inspectBuilt, readBuilt } from './findings.ts'
import { forkServer } from './server-process.ts'
import { visitPages, writeContactSheet } from './visit.ts'

/** A company's own checks on its own build. */

/** Data for live pages before anything is measured or sent. */
const untouched: LivePages = {
  '/contact': { token: 'none', values: {} },
  '/plan-finder': { query: '' },
  '/network-status': packStatus({
    time: Date.now(),
    current: true,
    servers: [],
    incidents: [],
    maintenance: [],
  }),
}

export interface Inspection {
  /** The checkout whose `site/dist` was built of the folder. */
  root: string
  folder: string
  /** Opens every page in a browser. */
  visits: boolean
  /** The folder for pictures of all pages; undefined takes none. */
  pictures?: string | undefined
  /** Checks each address of other sites. */
  outside: boolean
}

/**
 * Everything to change in the build of a company's folder.
 * @throws CompanyError where the folder cannot be read
 */
export async function inspectCompany(inspection: Inspection): Promise<Finding[]> {
  const { root, folder, visits, outside } = inspection
  const dist = join(root, 'site/dist')
  const weights = JSON.parse(await readFile(join(dist, 'page-weights.json'), 'utf8')) as Built['weights']
  const built = readBuilt(folder, await readBuiltSite(dist, untouched), weights)
  return [
    ...inspectBuilt(built),
    ...(outside ? await askOutside(built) : []),
    ...(visits ? await visitAll(built, inspection) : []),
  ]
}

async function visitAll(built: Built, { root, pictures }: Inspection): Promise<Finding[]> {
  const paths = [...built.pages, '/no-such-page']
  if (pictures !== undefined) await writeContactSheet(pictures, paths)
  const site = await serve(root)
  let browser: Browser | undefined
  try {
    browser = await openBrowser()
    const [own, ...others] = siteLanguages(companyLocales(built.folder))
    const look = {
      browser,
      url: site.url,
      pictures,
      locale: (path: string) => (others.find(({ base }) => `${path}/`.startsWith(`${base}/`)) ?? own).locale,
      findText: (text: string) => findText(built, text),
    }
    // Two at a time: one page loads while the other is inspected.
    const queue = paths.values()
    return (await Promise.all([visitPages(queue, look), visitPages(queue, look)])).flat()
  } finally {
    await browser?.close()
    await site.stop()
  }
}

/** Serves the built site with its own gateway and database. */
async function serve(root: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'cairn-company-test-'))
  const settings = { DATA_DIR: data, LOG_LEVEL: 'silent' }
  const database = await forkServer<{ url: string; folder: string }>(join(root, 'postgres/main.ts'), settings)
  const stopDatabase = async () => {
    await database.end('SIGTERM')
    await rm(data, { recursive: true, force: true })
  }
  try {
    const gateway = await forkServer<{ url: string }>(join(root, 'gateway/dist/main.js'), {
      ...settings,
      DATABASE_URL: database.ready.url,
      DATABASE_DIR: database.ready.folder,
      PORT: '0',
      // The inspection needs no panel.
      PANEL_URL: 'http://127.0.0.1:1',
    })
    return {
      url: gateway.ready.url,
      async stop() {
        await gateway.end('SIGTERM')
        await stopDatabase()
      },
    }
  } catch (error) {
    await stopDatabase()
    throw error
  }
}

/** Timeout of another site's answer, in ms. */
const PATIENCE = 10_000

async function askOutside(built: Built): Promise<Finding[]> {
  const asked = [...findOutsideLinks(built)].map(async ([address, pages]): Promise<Finding[]> => {
    const answer = await ask(address)
    return answer === undefined
      ? []
      : pages.map((page) => ({ page, fault: true, text: `links to ${address}, which answers ${answer}` }))
  })
  return (await Promise.all(asked)).flat()
}

/** What is wrong with an address's answer. */
async function ask(address: string): Promise<string | undefined> {
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) })
    return status < 400 ? undefined : String(status)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return `not at all (${cause instanceof Error ? cause.message : cause})`
  }
}
