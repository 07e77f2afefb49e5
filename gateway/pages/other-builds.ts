import { createHmac, hkdfSync } from 'node:crypto'
import { extname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { eq, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { buildFiles } from '../store/schema.ts'
import { SharedCalls } from '../throttle/shared-calls.ts'
import { createSiteFile, type SiteFile, types } from './files.ts'

/** Between two publications, in ms: what a crash of the database took is back this late at most. */
const INTERVAL = 60 * 60 * 1000
/** How long files are kept once no gateway serves them, in days. */
const KEPT = 7
/** How long requests for unknown addresses gather before the database is asked, in ms. */
const GATHER = 100
/** How long a file is held, in ms. */
const HOLD = 60_000

/** What a page does not work without: its pictures and fonts have something in their place. */
const published = /^\/assets\/[\w.-]{1,100}\.(?:js|css)$/

const decompress = promisify(brotliDecompress)

/**
 * The scripts and styles of the builds that other gateways of the database serve, or served in the last days. While
 * gateways are replaced, a page of one asks another for its files; and so does a page that was opened before.
 */
export class OtherBuilds {
  readonly #app: Pick<FastifyInstance, 'site' | 'store' | 'logger'>
  readonly #keys: readonly Buffer[]
  readonly #files = new SharedCalls<SiteFile | undefined>(HOLD)
  /** Paths that the database has, as of the last time that it was asked. */
  #known: ReadonlySet<string> = new Set()
  #asking: Promise<void> | undefined
  #next: Promise<void> | undefined
  #publishedAt = Number.NEGATIVE_INFINITY

  constructor(app: Pick<FastifyInstance, 'site' | 'store' | 'secrets' | 'logger'>) {
    this.#app = app
    this.#keys = app.secrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', 'cairn build files', 32)),
    )
  }

  /** Writes this build's files to the database once an hour, and deletes files that no gateway serves. Never rejects. */
  async publish(): Promise<void> {
    const now = performance.now()
    if (now < this.#publishedAt + INTERVAL) return
    const { site, store, logger } = this.#app
    const rows = [...site.files]
      .flatMap(([path, { encoded }]) => {
        const body = encoded.br?.body
        return body && published.test(path)
          ? [{ path, body, signature: this.#sign(path, body)[0] ?? '' }]
          : []
      })
      // Gateways that write the same rows in another order would wait for each other.
      .sort((one, other) => (one.path < other.path ? -1 : 1))
    if (rows.length === 0) return
    const written = { body: sql`excluded.body`, signature: sql`excluded.signature`, servedAt: sql`now()` }
    try {
      const { database } = store
      await database
        .insert(buildFiles)
        .values(rows)
        .onConflictDoUpdate({ target: buildFiles.path, set: written })
      await database
        .delete(buildFiles)
        .where(lt(buildFiles.servedAt, sql`now() - make_interval(days => ${KEPT})`))
      this.#publishedAt = now
    } catch (error) {
      logger.warn({ err: error }, 'other gateways do not know the scripts of this one: they were not stored')
    }
  }

  /** The file at `path`; undefined where no build of the last days has it, or the database does not answer. */
  async read(path: string): Promise<SiteFile | undefined> {
    if (!published.test(path)) return undefined
    try {
      if (!this.#known.has(path)) await this.#askForPaths()
      if (!this.#known.has(path)) return undefined
      return await this.#files.read(path, () => this.#query(path))
    } catch {
      return undefined
    }
  }

  /**
   * Asks the database once for all requests that gather in {@link GATHER}, and only after its last answer, so that a
   * flood of unknown addresses costs ten queries a second at most.
   */
  #askForPaths(): Promise<void> {
    this.#next ??= Promise.allSettled([this.#asking, setTimeout(GATHER)]).then(() => {
      this.#next = undefined
      this.#asking = this.#app.store.database
        .select({ path: buildFiles.path })
        .from(buildFiles)
        .then((rows) => {
          this.#known = new Set(rows.map(({ path }) => path))
        })
      return this.#asking
    })
    return this.#next
  }

  async #query(path: string): Promise<SiteFile | undefined> {
    const [row] = await this.#app.store.database.select().from(buildFiles).where(eq(buildFiles.path, path))
    // Nobody who can only write to the database puts a script into a page.
    if (row === undefined || !this.#sign(path, row.body).includes(row.signature)) return undefined
    const type = types[extname(path)]
    if (type === undefined) return undefined
    return createSiteFile({ type, immutable: true }, await decompress(row.body), { br: row.body })
  }

  /** Its signatures, with the newest secret first. */
  #sign(path: string, body: Buffer): string[] {
    return this.#keys.map((key) =>
      createHmac('sha256', key).update(`${path}\n`).update(body).digest('base64url'),
    )
  }
}
