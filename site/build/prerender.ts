import { createHash } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { findSourceMap } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { markWithoutDemo } from '@cairn/gateway/contract/demo'
import type { PageAssets } from '@cairn/gateway/contract/live-pages'
import type { Manifest } from 'vite'
import type { Route } from '../routes.ts'
import { excess, type Weight } from './budget.ts'
import { compress, uncompressed } from './compress.ts'
import { openRasteriser } from './open-graph/rasterise.ts'
import { writePictures } from './open-graph/write-pictures.ts'
import { writeServerPreview } from './open-graph/write-server-preview.ts'
import { pageStyles } from './page-styles.ts'
import { writeIcons } from './write-icons.ts'

/**
 * Writes every static page as HTML beside the built assets, with compressed copies, the assets of live pages, and the
 * hashes for the CSP. Arguments are the build's folder, and the path of a further language's pages, such as `/de`; with
 * `--budget` it fails if a page is too heavy.
 */

const {
  positionals: [dist = '', base = ''],
  values: { budget },
} = parseArgs({ allowPositionals: true, options: { budget: { type: 'boolean', default: false } } })
const client = join(dist, 'client')

const site: typeof import('../entry-server.tsx') = await import(join(dist, 'server', base, 'entry-server.js'))
const manifest: Manifest = JSON.parse(
  await readFile(join(client, '.vite', `manifest${base.replace('/', '-')}.json`), 'utf8'),
)

/** The chunk of a source file and its static imports. */
function collectChunks(source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk || seen.has(source)) return seen
  seen.add(source)
  for (const imported of chunk.imports ?? []) collectChunks(imported, seen)
  return seen
}

/** The address of a chunk's file. */
function chunkAddress(source: string): string {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The client build has no ${source}; run vite build first.`)
  return `/${chunk.file}`
}

/** The source file of a route's page, as its loader names it. */
function pageSource(route: Route): string {
  const source = `pages/${route.folder ?? route.path.slice(1)}/page.tsx`
  if (!manifest[source])
    throw new Error(
      `Route ${route.path} has no chunk ${source}; name its folder after the path or in routes.ts.`,
    )
  return source
}

/** Faults that a strict CSP would turn into a broken page; they fail the build. */
function guard(path: string, html: string): void {
  const tags = [...html.matchAll(/<[a-z][^>"]*(?:"[^"]*"[^>"]*)*>/g)]
  // A company's words may say style= within a value.
  if (tags.some(([tag]) => /\sstyle=/.test(tag.replace(/"[^"]*"/g, ''))))
    throw new Error(`${path}: a style attribute in the HTML; set it in CSS or from script.`)
  if (/<style[\s>]/.test(html)) throw new Error(`${path}: a style element in the HTML; put it into a sheet.`)
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)]
  if (scripts.some(([, text]) => text !== site.inlineScript))
    throw new Error(`${path}: an inline script without a hash.`)
}

/**
 * The largest first, that of the text: it arrives last, and where connections carry one file at a time, the first takes
 * over that of the HTML, which is open already.
 */
const fonts = await Promise.all(
  Object.values(manifest)
    .map(({ file }) => `/${file}`)
    .filter((file) =>
      site.typography.preloaded.some((name) => file.replace(/-[\w-]{7}\.woff2$/, '') === `/assets/${name}`),
    )
    .map(async (file) => ({ file, size: (await stat(join(client, file))).size })),
).then((found) => found.toSorted((a, b) => b.size - a.size).map(({ file }) => file))

// What is bundled, while the pages are made.
const bundled = compress(await uncompressed(client))

const rasteriser = await openRasteriser(site.drawing.colours, site.typography.files)
const pictures = await writePictures(client, site.drawings, rasteriser)
// Files without words are written once.
if (base === '') {
  await writeServerPreview(dist, site, rasteriser, pictures.get(site.findCard('/control-panel').name))
  await writeIcons(client, site, rasteriser)
}

/** Of the one script that a page names itself, for browsers and scanners: https://www.w3.org/TR/sri-2/. */
const boot = await readFile(join(client, chunkAddress('hydration/boot.ts')))
const integrity = `sha256-${createHash('sha256').update(boot).digest('base64')}`

/** The assets of a page: the site's own code and styles, and those of its chunk. */
function pageAssets(route: Route): PageAssets {
  const now = collectChunks('hydration/boot.ts')
  const all = collectChunks(pageSource(route), collectChunks('entry-client.tsx'))
  const chunks = [...all].flatMap((source) => manifest[source] ?? [])
  return {
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
    modules: [...now].map(chunkAddress),
    integrity,
    whenIdle: [...all].filter((source) => !now.has(source)).map(chunkAddress),
    fontPreloads: fonts,
    picture: pictures.get(site.findCard(route.path).name),
  }
}

const pages = [...site.routes, site.notFound].filter(({ live }) => !live)

const STYLE_LINKS = /<link rel="stylesheet"[^>]*>(\n<link rel="stylesheet"[^>]*>)*/

/** Writes the rules of a page's sheets that its HTML uses. Returns the address of that file. */
async function writeStyles(html: string, styles: readonly string[]): Promise<string> {
  const sheets = await Promise.all(styles.map((address) => readFile(join(client, address), 'utf8')))
  const css = pageStyles(html, sheets.join(''))
  const address = `/assets/page-${createHash('sha256').update(css).digest('base64url').slice(0, 6)}.css`
  await writeFile(join(client, address), css)
  return address
}

/** Where a static page is written. */
function htmlFile(route: Route): string {
  return route === site.notFound
    ? site.toAddress('/404.html')
    : join(site.toAddress(route.path), 'index.html')
}

/** The source of the innermost component of a stack, such as `pages/home/hero.tsx:12`; empty if none has one. */
function describeSource(componentStack: string): string {
  for (const [, url = '', line, column] of componentStack.matchAll(/\((file:.+?):(\d+):(\d+)\)/g)) {
    const place = findSourceMap(url)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (place && 'originalSource' in place) {
      const file = fileURLToPath(new URL(place.originalSource, url))
      return `${relative(join(import.meta.dirname, '..'), file)}:${place.originalLine + 1}`
    }
  }
  return ''
}

/** An error's message, with the stack lines of our own sources. */
function describeError(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return text
    .split('\n')
    .filter((line) => !/^ +at .*(?:node_modules|node:)/.test(line))
    .join('\n')
}

const broken = new Map<unknown, string>()
const ownStyles = new Map<Route, string>()
/** Each page once more as a gateway serves it that has no demo: to compress it at each start would take seconds. */
const demoless = join(dist, 'without-demo')
/** While the next pages are made. */
const compressed: Promise<void>[] = []
for (const route of pages) {
  const onError = (error: unknown, componentStack = '') => {
    const source = describeSource(componentStack)
    const place = source
      ? `${route.path}: ${source} throws while it is rendered.`
      : `${route.path} cannot be made.`
    broken.set(error, `${place}\n${describeError(error)}\n`)
  }
  const assets = pageAssets(route)
  const html = await site.pageHtml(route.path, assets, undefined, onError).catch((error: unknown) => {
    // Errors outside any boundary were already passed to onError.
    if (!broken.has(error)) onError(error)
    return ''
  })
  guard(route.path, html)
  const styles = await writeStyles(html, assets.styles)
  ownStyles.set(route, styles)
  const page = html.replace(STYLE_LINKS, `<link rel="stylesheet" href="${styles}">`)
  for (const [folder, content] of [
    [client, page],
    [demoless, markWithoutDemo(page)],
  ] as const) {
    const file = join(folder, htmlFile(route))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
    compressed.push(compress([file]))
  }
}

if (broken.size > 0) {
  process.stderr.write([...broken.values()].join(''))
  process.exit(1)
}

for (const [path, content] of Object.entries(site.files)) await writeFile(join(client, path), await content())

await Promise.all([bundled, ...compressed])
await compress(await uncompressed(client))

async function sumSizes(files: readonly string[], suffix: '.br' | '.gz'): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(client, file + suffix))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** A file that every language adds to. */
async function readMade<Content>(name: string, none: Content): Promise<Content> {
  return base === '' ? none : JSON.parse(await readFile(join(dist, name), 'utf8'))
}

const weights = await readMade<Record<string, Weight>>('page-weights.json', {})
for (const route of pages) {
  const { modules, whenIdle, fontPreloads } = pageAssets(route)
  const atOnce = await sumSizes(modules, '.gz')
  weights[site.toAddress(route.path)] = {
    page: await sumSizes([htmlFile(route), ownStyles.get(route) ?? ''], '.br'),
    atOnce: atOnce + site.inlineScript.length,
    alive: atOnce + (await sumSizes(whenIdle, '.gz')),
    requests: 2 + fontPreloads.length + modules.length + whenIdle.length,
  }
}
const tooHeavy = pages.flatMap(({ path }) => {
  const weight = weights[site.toAddress(path)]
  return weight ? excess(path, weight, site) : []
})
if (budget && tooHeavy.length > 0) throw new Error(tooHeavy.join('\n'))
await writeFile(join(dist, 'page-weights.json'), JSON.stringify(weights))

const hash = createHash('sha256').update(site.inlineScript).digest('base64')
const hashes = new Set(await readMade<string[]>('script-hashes.json', [])).add(`sha256-${hash}`)
await writeFile(join(dist, 'script-hashes.json'), JSON.stringify([...hashes]))
await writeFile(join(dist, 'probe-origins.json'), JSON.stringify(site.probeOrigins))
await writeFile(join(dist, 'former-addresses.json'), JSON.stringify(site.formerAddresses))
// In the company's own language, as the page of the status is by default.
if (base === '') await writeFile(join(dist, 'monitor-names.json'), JSON.stringify(site.monitorNames))
const live = site.routes.filter((route) => route.live).map((route) => [route.path, pageAssets(route)])
const livePages = { ...(await readMade('live-pages.json', {})), [base]: Object.fromEntries(live) }
await writeFile(join(dist, 'live-pages.json'), JSON.stringify(livePages))
