import { hkdfSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import secureSession from '@fastify/secure-session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import type { Visitor } from '../panel/access.ts'
import { EndedSessions, sessionId } from './ended-sessions.ts'

/** How long a session lasts after its last use, in seconds, and after its start. */
const IDLE = 12 * 60 * 60
const LIFE = 7 * 24 * 60 * 60
/** Between two updates of the last use in the cookie, in seconds. */
const USE_UPDATE_INTERVAL = 10 * 60

const cookieContents = z.object({
  key: z.string(),
  username: z.string(),
  /** When the panel took the key, and when the session was last used: ms since 1970. */
  startedAt: z.number(),
  usedAt: z.number(),
})
type CookieContents = z.infer<typeof cookieContents>

export interface SignedIn {
  /** Tells one session from another; no secret. */
  id: string
  key: string
  username: string
  /** ms since 1970 */
  expiresAt: number
}

/**
 * Only `renew`, `begin` and `signOut` write the cookie. Answers come in any order: one that was under way for long
 * would bring back a session that has ended since, or take the place of a newer one.
 */
export interface Sessions {
  /** Who is logged in. */
  read(request: FastifyRequest): SignedIn | undefined
  /** The same for the request that opens a socket. */
  readUpgrade(message: IncomingMessage): SignedIn | undefined
  /** Who is logged in; records the use. */
  renew(request: FastifyRequest): SignedIn | undefined
  /** Seals `key` in a new cookie, and ends the session of the old one. @throws as `end` */
  begin(request: FastifyRequest, account: { key: string; username: string }): Promise<SignedIn>
  /**
   * Ends the session of this request only: its cookie stays, but opens nothing.
   * @throws GatewayFailure `storage-unavailable` where that cannot be kept, and the session goes on
   */
  end(request: FastifyRequest): Promise<void>
  /** Ends it and takes the cookie back. @throws as `end`, and the cookie stays */
  signOut(request: FastifyRequest): Promise<void>
}

/**
 * Sessions sealed in a cookie that scripts cannot read and other sites cannot send. There is no table of them, only of
 * those that ended before their time.
 * @param secrets newest first: the first seals, all open
 * @param encrypted whether the site is reached over https; the plain cookie is for http on localhost only
 */
export async function createSessions(
  app: FastifyInstance,
  {
    secrets,
    encrypted,
    ended,
  }: { secrets: readonly string[]; encrypted: boolean; ended: Pick<EndedSessions, 'has' | 'add'> },
): Promise<Sessions> {
  const cookieName = encrypted ? '__Host-cairn' : 'cairn'
  await app.register(secureSession, {
    key: secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'cairn session', 32))),
    cookieName,
    expiry: IDLE,
    cookie: { path: '/', httpOnly: true, sameSite: 'strict', secure: encrypted, maxAge: IDLE },
  })

  /** Requests whose cookie an older secret sealed; the plugin would answer each with a new cookie. */
  const rotated = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', async (request) => {
    if (request.session.changed) rotated.add(request)
    request.session.changed = false
  })

  function openCookie(contents: unknown): (SignedIn & CookieContents) | undefined {
    const read = cookieContents.safeParse(contents)
    if (!read.success) return undefined
    const { startedAt, usedAt } = read.data
    // From now at most, however far a clock was ahead when the cookie was sealed.
    const expiresAt = Math.min(Math.min(usedAt, Date.now()) + IDLE * 1000, startedAt + LIFE * 1000)
    const id = sessionId(read.data)
    return expiresAt <= Date.now() || ended.has(id) ? undefined : { ...read.data, id, expiresAt }
  }
  const read = (request: FastifyRequest) => openCookie(request.session.data())

  async function end(request: FastifyRequest): Promise<void> {
    const session = read(request)
    // The cookie may have been renewed since this one was sent, and clocks may have been set: its whole life.
    if (session) await ended.add(session.id, LIFE)
  }

  return {
    read,
    readUpgrade(message) {
      const cookie = app.parseCookie(message.headers.cookie ?? '')[cookieName]
      return openCookie(cookie === undefined ? undefined : app.decodeSecureSession(cookie)?.data())
    },
    renew(request) {
      const session = read(request)
      if (session === undefined) return undefined
      if (Date.now() - session.usedAt < USE_UPDATE_INTERVAL * 1000 && !rotated.has(request)) return session
      request.session.set('usedAt', Date.now())
      return read(request)
    },
    async begin(request, account) {
      const former = read(request)
      await end(request)
      // Never at the same moment as the former one, which would make them one.
      const startedAt = Math.max(Date.now(), (former?.startedAt ?? 0) + 1)
      request.session.regenerate()
      request.session.set('key', account.key)
      request.session.set('username', account.username)
      request.session.set('startedAt', startedAt)
      request.session.set('usedAt', startedAt)
      const session = read(request)
      if (session === undefined) throw new Error('a session that has just begun is open')
      return session
    },
    end,
    async signOut(request) {
      await end(request)
      request.session.delete()
    },
  }
}

/** Who is logged in, at every request. */
export const sessions = fp(
  async (app) => {
    const { store, notifications, secrets, origins, logger } = app
    const ended = new EndedSessions({ store, notifications, log: logger })
    const sessions = await createSessions(app, { secrets, encrypted: origins.encrypted, ended })
    app.decorate('sessions', sessions).decorate('endedSessions', ended)
    app.decorateRequest('visitor', {
      getter() {
        return { key: sessions.read(this)?.key, address: this.ip }
      },
    })
    app.onSweep((signal) => ended.sweep(signal))
    app.addHook('onClose', () => ended.close())
  },
  { name: 'sessions', dependencies: ['notifications', 'origins', 'sweeps'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions
    endedSessions: EndedSessions
  }
  interface FastifyRequest {
    visitor: Visitor
  }
}

declare module '@fastify/secure-session' {
  interface SessionData extends CookieContents {}
}
