import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { StartupError } from '../config.ts'
import type { AskedOrder, OrderWords } from '../contract/contact.ts'
import { markWithoutDemo } from '../contract/demo.ts'
import { type LivePages, type LivePath, pageAssets, type ServerBundle } from '../contract/live-pages.ts'
import { type ServerPreview, serverPreview } from '../contract/server-preview.ts'
import { type GatewayWords, type MonitorNames, monitorNames } from '../contract/words.ts'
import { readServerBundle } from './server-bundle.ts'

export type Encoding = 'br' | 'gzip'

/** One encoding of a file, with the headers of a full answer. */
export interface Representation {
  body: Buffer
  /** Its strong validator (RFC 9110 section 8.8.1). */
  etag: string
  encoding?: Encoding
  /** Frozen: responses merge them with the security headers once. */
  headers: Readonly<Record<string, string>>
}

export interface SiteFile {
  type: string
  /** Named by its content: it never changes under its address. */
  immutable: boolean
  plain: Representation
  encoded: Partial<Record<Encoding, Representation>>
}

/** The built site in memory. `files` by the path they are served under, without the page for unknown ones. */
export interface Site {
  /** Tells builds apart; empty where the build left nothing to know it by. */
  build: string
  files: ReadonlyMap<string, SiteFile>
  /** The page for unknown addresses of each language, by path prefix such as `/de`; empty for the first one. */
  notFoundPages: ReadonlyMap<string, SiteFile>
  /** The HTML of a page that is rendered with data of the moment, in the language of a path. */
  render: <P extends LivePath>(path: P, data: LivePages[P], base: string) => Promise<string>
  /** What an order says, in each language that has its plan. */
  describeOrder: (asked: AskedOrder) => Promise<readonly OrderWords[]>
  /** The gateway's own texts, in the language of a path. */
  words: (base: string) => Promise<GatewayWords>
  monitorNames: MonitorNames
  /** The address that each former one leads to, in all languages. */
  formerAddresses: ReadonlyMap<string, string>
  /** The addresses of the live pages in all languages, and of what is written beside them. */
  livePaths: ReadonlySet<string>
  serverPreview: ServerPreview
  drawServer: ServerBundle['drawServer']
  /** The program that draws the SVG of its argument and writes it as PNG. */
  pictureProgram: string
  /** Hashes of the inline scripts in its pages, such as `sha256-…`. */
  scriptHashes: string[]
  /** Where its pages measure round trips to, such as `https://in.example`. */
  probeOrigins: string[]
}

/** Media types by the end of a file's name. */
export const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** Dot files belong to the build, except the web's own folder (RFC 8615). */
const hidden = /(?:^|\/)\.(?!well-known\/)/

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/**
 * Reads what the site's build wrote: `client/`, whose compressed files stand beside the plain ones as `.br` and `.gz`,
 * `script-hashes.json`, `probe-origins.json`, `former-addresses.json`, `monitor-names.json`, `server-preview.json`, and
 * for the live pages what they load in `live-pages.json` and the bundle that renders them, by language.
 * @param demo whether some server is open to every visitor; else pages are those of `without-demo/`, which offer none
 * @throws StartupError where the site has not been built
 */
export async function readSite(folder: string, { demo }: { demo: boolean }): Promise<Site> {
  try {
    const files = await readFiles(folder, demo)
    const read = async <Schema extends z.ZodType>(name: string, schema: Schema) =>
      schema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
    const scriptHashes = await read(
      'script-hashes.json',
      z.array(z.string().regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/)),
    )
    const probeOrigins = await read(
      'probe-origins.json',
      z.array(z.string().refine(isOrigin, 'is not an origin of http or https')),
    )
    const formerAddresses = await read('former-addresses.json', z.record(sitePath, sitePlace))
    const livePages = await read('live-pages.json', z.record(z.string(), z.record(z.string(), pageAssets)))
    const notFoundPages = new Map<string, SiteFile>()
    const bundles = new Map<string, () => Promise<ServerBundle>>()
    for (const base of Object.keys(livePages)) {
      const notFound = files.get(`${base}/404`)
      if (notFound === undefined) throw new Error(`${base}/404.html is missing`)
      files.delete(`${base}/404`)
      notFoundPages.set(base, notFound)
      bundles.set(base, await readServerBundle(join(folder, 'server', base, 'entry-server.js')))
    }
    const [main] = bundles.values()
    if (main === undefined) throw new Error('live-pages.json names no language')
    return {
      build: (await readFile(join(folder, 'made-from'), 'utf8').catch(() => '')).slice(0, 12),
      files,
      notFoundPages,
      serverPreview: await read('server-preview.json', serverPreview),
      monitorNames: await read('monitor-names.json', monitorNames),
      drawServer: async (drawing, id) => (await main()).drawServer(drawing, id),
      pictureProgram: join(folder, 'server/rasterise-one.ts'),
      scriptHashes,
      probeOrigins,
      formerAddresses: new Map(
        Object.keys(livePages).flatMap((base) =>
          Object.entries(formerAddresses).map(([from, to]) => [base + from, base + to]),
        ),
      ),
      livePaths: new Set(
        Object.entries(livePages).flatMap(([base, pages]) =>
          Object.keys(pages).flatMap((path) => [
            base + path,
            ...(companionPaths[path] ?? []).map((file) => base + file),
          ]),
        ),
      ),
      words: async (base) => (await (bundles.get(base) ?? main)()).gatewayWords,
      describeOrder: async (asked) => {
        const loaded = await Promise.all([...bundles.values()].map((bundle) => bundle()))
        return loaded.flatMap(({ describeOrder }) => describeOrder(asked) ?? [])
      },
      render: async (path, data, base) => {
        const loaded = livePages[base]?.[path]
        const bundle = bundles.get(base)
        if (loaded === undefined || bundle === undefined)
          throw new Error(`The site does not know ${base}${path} as a live page.`)
        const { pageHtml } = await bundle()
        const html = await pageHtml(path, loaded, data)
        return demo ? html : markWithoutDemo(html)
      },
    }
  } catch (error) {
    throw new StartupError(
      `The site in ${folder} is not built or not whole (${firstLine(error)}): run npm run build, or npm start, which builds what is out of date`,
    )
  }
}

/** The site's pages and files, by the path that each is served under. */
async function readFiles(folder: string, demo: boolean): Promise<Map<string, SiteFile>> {
  const paths = await listFiles(join(folder, 'client'))
  if (!demo) for (const [name, path] of await listFiles(join(folder, 'without-demo'))) paths.set(name, path)
  const contents = new Map<string, Buffer>()
  for (const [name, path] of paths) contents.set(name, await readFile(path))
  const files = new Map<string, SiteFile>()
  for (const [name, body] of contents) {
    const compressed = Object.values(suffixes).some(
      (suffix) => name.endsWith(suffix) && contents.has(name.slice(0, -suffix.length)),
    )
    if (compressed) continue
    const kind = {
      type: types[extname(name)] ?? 'application/octet-stream',
      immutable: name.startsWith('assets/'),
    }
    const readEncoded = (encoding: Encoding) => contents.get(name + suffixes[encoding])
    const encoded = { br: readEncoded('br'), gzip: readEncoded('gzip') }
    files.set(toRoutePath(name), createSiteFile(kind, body, encoded))
  }
  return files
}

/** The paths of a folder's files, by those in it with `/`. */
async function listFiles(folder: string): Promise<Map<string, string>> {
  const paths = new Map<string, string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    if (entry.isFile() && !hidden.test(name)) paths.set(name, path)
  }
  return paths
}

/** Paths that are rendered with each live page, by its path. */
const companionPaths: Readonly<Record<string, readonly string[]>> = {
  '/network-status': ['/network-status/feed.xml'],
}

/** Pages are served without their file's name: `about/index.html` and `about.html` are `/about`. */
function toRoutePath(name: string): string {
  if (!name.endsWith('.html')) return `/${name}`
  const route = name.replace(/(?:^|\/)index\.html$|\.html$/, '')
  return `/${route}`
}

/** A file with this content, and its compressed forms if any. */
export function createSiteFile(
  { type, immutable }: Pick<SiteFile, 'type' | 'immutable'>,
  body: Buffer,
  compressed: Partial<Record<Encoding, Buffer | undefined>>,
): SiteFile {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 12)
  const forms = (['br', 'gzip'] as const).flatMap((encoding) => {
    const bytes = compressed[encoding]
    return bytes === undefined ? [] : [{ body: bytes, etag: `"${hash}-${encoding}"`, encoding }]
  })
  const shared = {
    ...(forms.length > 0 && { vary: 'Accept-Encoding' }),
    'cache-control': cacheControl(type, immutable),
    'content-type': type,
  }
  const describe = (etag: string, length: number, encoding?: Encoding) =>
    Object.freeze({
      ...shared,
      etag,
      // Uncompressed files, such as pictures and videos, may be requested in ranges.
      ...(encoding ? { 'content-encoding': encoding } : { 'accept-ranges': 'bytes' }),
      'content-length': String(length),
    })
  const plain = { etag: `"${hash}"`, headers: describe(`"${hash}"`, body.length) }
  return {
    type,
    immutable,
    plain: compressed.gzip ? unpacked(compressed.gzip, plain) : { ...plain, body },
    encoded: Object.fromEntries(
      forms.map((form) => [
        form.encoding,
        { ...form, headers: describe(form.etag, form.body.length, form.encoding) },
      ]),
    ),
  }
}

/** The plain form of a compressed file. Few clients ask for it, so its memory may be taken back, and it is unpacked anew. */
function unpacked(gzip: Buffer, form: Pick<Representation, 'etag' | 'headers'>): Representation {
  let kept: WeakRef<Buffer> | undefined
  return {
    ...form,
    get body() {
      let body = kept?.deref()
      if (body === undefined) {
        body = gunzipSync(gzip)
        kept = new WeakRef(body)
      }
      return body
    },
  }
}

function cacheControl(type: string, immutable: boolean): string {
  if (immutable) return 'public, max-age=31536000, immutable'
  return type.startsWith('text/html') ? 'no-cache' : 'public, max-age=3600'
}

/** It becomes a header: a path of this site, and none of another (//host). */
const sitePath = z.string().regex(/^\/[a-z0-9-]+$/)

/** The same, or a place on such a page. */
const sitePlace = z.string().regex(/^\/[a-z0-9-]+(?:#[a-z0-9-]+)?$/)

/** It becomes part of a header: exactly an origin as browsers write it. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
