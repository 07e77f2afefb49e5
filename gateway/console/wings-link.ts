import type { Logger } from 'pino'
import { z } from 'zod'
import type { ConsoleLink, ConsoleStats } from '../contract/console.ts'
import type { Failure } from '../contract/failure.ts'
import type { PowerState } from '../contract/panel.ts'
import { GatewayFailure } from '../http/failures.ts'
import { pause, retryDelay } from '../timing.ts'
import type { RingBuffer } from './ring-buffer.ts'
import { type ConnectionTiming, connectionTiming, WingsConnection } from './wings-connection.ts'

/** Credentials for a server's console on its node, and the key they were issued for. */
export interface Credentials {
  key: string
  token: string
  socket: URL
}

/** In ms. */
export interface LinkTiming extends ConnectionTiming {
  /** Age of credentials from which a connection that does not open asks for new ones. */
  credentials: number
}

export const linkTiming: LinkTiming = {
  ...connectionTiming,
  credentials: 30_000,
}

export interface LinkOptions {
  ring: RingBuffer
  /** The panel's origin. */
  origin: string
  timing: LinkTiming
  /** New credentials for the key of a present viewer; undefined while there is none. */
  credentials: () => Promise<Credentials | undefined>
  /** Whether a present viewer has this key. */
  hasKey: (key: string) => boolean
  link: (link: ConsoleLink) => void
  lines: () => void
  state: (state: PowerState) => void
  stats: (stats: ConsoleStats) => void
  /** For link changes and the gateway's own errors. */
  log: Logger
}

/** A connection that lasted this long, in ms, resets the backoff. */
const STABLE_AFTER = 10_000
/** Lifetime of a token that does not state one, and the longest that is trusted, in seconds. */
const DEFAULT_TOKEN_LIFE = 600
const MAX_TOKEN_LIFE = 86_400

const claims = z.object({ iat: z.number(), exp: z.number() })

/**
 * Keeps one connection to a server's node up: gets credentials, renews them in time, and reconnects with backoff. Stops
 * after a failure that a retry cannot fix, until it is opened again.
 */
export class WingsLink {
  readonly #options: LinkOptions
  #abort: AbortController | undefined
  #connection: WingsConnection | undefined
  #credentials: Credentials | undefined
  #credentialsSince = 0
  /** Whether the last connection opened; the server may have moved where it did not. */
  #opened = true
  #renewal: NodeJS.Timeout | undefined
  #renewals = 0
  #renewing = false
  #offline = false

  constructor(options: LinkOptions) {
    this.#options = options
  }

  /** Key that the present connection was opened or prolonged with. */
  get key(): string | undefined {
    return this.#credentials?.key
  }

  /** Starts; false where it already runs. */
  open(): boolean {
    if (this.#abort !== undefined) return false
    const abort = new AbortController()
    this.#abort = abort
    this.#report({ state: 'connecting' })
    this.#run(abort.signal)
      .catch((error: unknown) => {
        this.#options.log.error({ err: error }, 'error in a console link')
        const detail = 'Something went wrong on this site. Open the console again in a moment.'
        this.#report({ state: 'closed', cause: { code: 'internal', detail } })
      })
      .finally(() => {
        if (this.#abort === abort) this.close()
      })
    return true
  }

  /** Ends the connection and forgets its credentials. */
  close(): void {
    this.#abort?.abort()
    this.#abort = undefined
    this.#connection?.close()
    this.#connection = undefined
    this.#forgetCredentials()
  }

  /** Gets new credentials and prolongs the connection with them; where that fails, tries again until the old one ends. */
  renew(): void {
    if (this.#renewing || this.#connection === undefined) return
    this.#renewing = true
    this.#renewCredentials(this.#connection)
      .catch((error: unknown) => this.#options.log.error({ err: error }, 'error in a token renewal'))
      .finally(() => {
        this.#renewing = false
      })
  }

  async #run(signal: AbortSignal): Promise<void> {
    let attempt = 0
    let since: number | undefined
    while (!signal.aborted) {
      let authenticated: number | undefined
      const cause = await this.#connect(signal, () => {
        authenticated = performance.now()
        since = undefined
      })
      if (signal.aborted || cause === undefined) return
      if (isFinal(cause)) {
        this.#report({ state: 'closed', cause })
        return
      }
      since ??= Date.now()
      this.#report({ state: 'reconnecting', cause, since })
      if (authenticated !== undefined && performance.now() - authenticated > STABLE_AFTER) attempt = 0
      await pause(retryDelay(attempt, { retryAfter: cause.retryAfter }), signal)
      attempt += 1
    }
  }

  /** Runs one connection until it ends. Undefined where no viewer can have credentials. */
  async #connect(signal: AbortSignal, authenticated: () => void): Promise<Failure | undefined> {
    const { ring, origin, timing, lines, stats } = this.#options
    // The panel gives a server's users 5 credentials a minute together, so old ones are used again.
    const outdated = !this.#opened && performance.now() - this.#credentialsSince >= timing.credentials
    if (this.#credentials !== undefined && (outdated || !this.#options.hasKey(this.#credentials.key)))
      this.#forgetCredentials()
    if (this.#credentials === undefined) {
      const credentials = await this.#newCredentials()
      if (signal.aborted || credentials === undefined) return undefined
      if ('code' in credentials) return credentials
      this.#keepCredentials(credentials)
    }
    if (this.#credentials === undefined) return undefined
    let opened = false
    const connection = new WingsConnection({
      socket: this.#credentials.socket,
      token: this.#credentials.token,
      origin,
      ring,
      wasOffline: this.#offline,
      timing,
      lines,
      stats,
      authenticated: () => {
        opened = true
        authenticated()
        this.#report({ state: 'connected' })
      },
      expiring: () => this.renew(),
      state: (state) => {
        this.#offline = state === 'offline'
        this.#options.state(state)
      },
    })
    this.#connection = connection
    const { cause, stale } = await connection.ended
    if (connection.ignored > 0) this.#options.log.debug({ frames: connection.ignored }, 'frames ignored')
    if (this.#connection === connection) this.#connection = undefined
    if (!signal.aborted) {
      this.#opened = opened
      if (stale) this.#forgetCredentials()
    }
    return cause
  }

  async #renewCredentials(connection: WingsConnection): Promise<void> {
    const credentials = await this.#newCredentials()
    if (connection !== this.#connection || credentials === undefined) return
    if ('code' in credentials) {
      if (isFinal(credentials)) {
        this.close()
        this.#report({ state: 'closed', cause: credentials })
        return
      }
      clearTimeout(this.#renewal)
      this.#renewal = setTimeout(
        () => this.renew(),
        retryDelay(this.#renewals, { retryAfter: credentials.retryAfter }),
      )
      this.#renewals += 1
      return
    }
    const moved = credentials.socket.href !== this.#credentials?.socket.href
    this.#keepCredentials(credentials)
    // The server moved to another node: the loop connects to that one.
    if (moved) connection.close()
    else connection.authenticate(credentials.token)
  }

  #report(link: ConsoleLink): void {
    const level = link.state === 'reconnecting' || link.state === 'closed' ? 'warn' : 'info'
    const cause = 'cause' in link ? link.cause.code : undefined
    this.#options.log[level]({ state: link.state, cause }, 'console link')
    this.#options.link(link)
  }

  async #newCredentials(): Promise<Credentials | Failure | undefined> {
    try {
      return await this.#options.credentials()
    } catch (error) {
      if (error instanceof GatewayFailure) return error.failure
      throw error
    }
  }

  #keepCredentials(credentials: Credentials): void {
    this.#forgetCredentials()
    this.#credentials = credentials
    this.#credentialsSince = performance.now()
    this.#renewals = 0
    this.#renewal = setTimeout(() => {
      if (this.#connection === undefined) this.#credentials = undefined
      else this.renew()
    }, tokenLife(credentials.token) * 0.8)
  }

  #forgetCredentials(): void {
    clearTimeout(this.#renewal)
    this.#credentials = undefined
  }
}

/** Whether a retry cannot help. */
function isFinal({ code }: Failure): boolean {
  switch (code) {
    case 'key-needed':
    case 'key-refused':
    case 'not-found':
    case 'not-permitted':
      return true
    default:
      return false
  }
}

/** A token's lifetime in ms, whatever the two clocks say. Not verified here: the node does that. */
function tokenLife(token: string): number {
  try {
    const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    const { iat, exp } = claims.parse(JSON.parse(text))
    return Math.min(Math.max(1, exp - iat), MAX_TOKEN_LIFE) * 1000
  } catch {
    return DEFAULT_TOKEN_LIFE * 1000
  }
}
