import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { previewedServer, SERVER_ID } from '../contract/server-preview.ts'
import { tooManyRequests } from '../http/failures.ts'
import { callerKey, networkKey } from '../throttle/network.ts'
import { SharedCalls } from '../throttle/shared-calls.ts'
import { TokenBuckets } from '../throttle/token-buckets.ts'
import { compress } from './compress.ts'
import { createSiteFile, type SiteFile } from './files.ts'

/** Pictures drawn at once and per second. */
const PER_NETWORK = { capacity: 10, rate: 0.2 }
const OVERALL = { capacity: 20, rate: 1 }
/** How long a picture is kept, in ms; there are never more than 80, since no more are drawn in this time. */
const HOLD = 60_000
/** How long one may take, in ms: on a busy machine it comes last. */
const LONGEST = 20_000

const run = promisify(execFile)

type Shared = Pick<FastifyInstance, 'site' | 'pageBuckets' | 'limitLog'>

/** The link previews of servers (behaviour 7.21), drawn from the ID alone. */
export class ServerPreviews {
  readonly #app: Shared
  readonly #networks = new TokenBuckets(PER_NETWORK)
  readonly #all = new TokenBuckets(OVERALL)
  readonly #pictures = new SharedCalls<SiteFile>(HOLD)
  /** Settles with the picture that was begun last: one at a time is drawn. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(app: Shared) {
    this.#app = app
  }

  /** `page` with the preview tags of the server in the query; unchanged without one, or above the rate limit. */
  async page(page: SiteFile, query: string, address: string): Promise<SiteFile> {
    const id = previewedServer.safeParse(new URLSearchParams(query).get('server')?.trim()).data
    if (id === undefined) return page
    if (this.#app.pageBuckets.take(callerKey(address)) > 0) {
      this.#app.limitLog.report('PAGES_PER_SECOND', "pages of servers have the control panel's own preview")
      return page
    }
    const { tags } = this.#app.site.serverPreview
    const own = () => tags.server.replaceAll(SERVER_ID, id)
    const body = Buffer.from(page.plain.body.toString().replace(tags.page, own))
    const [br, gzip] = await Promise.all([compress(body, 'br'), compress(body, 'gzip')])
    return createSiteFile(page, body, { br, gzip })
  }

  /** @throws GatewayFailure `too-many-requests` */
  picture(id: string, address: string): Promise<SiteFile> {
    return this.#pictures.read(id, async () => {
      const wait = this.#networks.take(networkKey(address)) || this.#all.take('')
      if (wait > 0) throw tooManyRequests(wait)
      const picture = this.#last.then(() => this.#draw(id))
      this.#last = picture.catch(() => {})
      return picture
    })
  }

  async #draw(id: string): Promise<SiteFile> {
    const { drawServer, pictureProgram, serverPreview } = this.#app.site
    const svg = await drawServer(serverPreview.drawing, id)
    const { stdout } = await run(process.execPath, [pictureProgram, svg], {
      encoding: 'buffer',
      // None of the gateway's secrets.
      env: {},
      timeout: LONGEST,
    })
    return createSiteFile({ type: 'image/png', immutable: true }, stdout, {})
  }
}
