import { hkdfSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import secureSession from '@fastify/secure-session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** How long a session outlives its last use, in seconds. */
const IDLE = 12 * 60 * 60
/** Use is noted in the cookie at most this often, in seconds, so that not every answer carries one. */
const NOTED = 10 * 60

const sealed = z.object({
  key: z.string(),
  username: z.string(),
  /** When the panel took the key, and when the session was last used: ms since 1970. */
  startedAt: z.number(),
  usedAt: z.number(),
})
type Sealed = z.infer<typeof sealed>

export interface SignedIn {
  key: string
  username: string
  /** ms since 1970. With the key it tells one session from another. */
  startedAt: number
  /** ms since 1970 */
  expiresAt: number
}

export interface Sessions {
  /** Who is signed in, noting the use. */
  read(request: FastifyRequest): SignedIn | undefined
  /** The same for the request that opens a socket; it cannot note the use. */
  readUpgrade(message: IncomingMessage): SignedIn | undefined
  /** Seals `key` in a new cookie in place of whatever the old one held. */
  begin(request: FastifyRequest, account: { key: string; username: string }): SignedIn
  end(request: FastifyRequest): void
}

/**
 * Sessions sealed in a cookie that scripts cannot read and other sites cannot send; there is no table of them.
 * @param secrets newest first: the first seals, all open
 * @param encrypted whether the site is reached over https; the plain cookie is for http on localhost only
 */
export async function sealSessions(
  app: FastifyInstance,
  { secrets, encrypted }: { secrets: readonly string[]; encrypted: boolean },
): Promise<Sessions> {
  const cookieName = encrypted ? '__Host-cairn' : 'cairn'
  await app.register(secureSession, {
    key: secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'cairn session', 32))),
    cookieName,
    expiry: IDLE,
    cookie: { path: '/', httpOnly: true, sameSite: 'strict', secure: encrypted, maxAge: IDLE },
  })

  const signedIn = ({ key, username, startedAt, usedAt }: Sealed): SignedIn => ({
    key,
    username,
    startedAt,
    expiresAt: usedAt + IDLE * 1000,
  })

  return {
    read(request) {
      const read = sealed.safeParse(request.session.data())
      if (!read.success) return undefined
      const now = Date.now()
      if (now - read.data.usedAt < NOTED * 1000) return signedIn(read.data)
      request.session.set('usedAt', now)
      return signedIn({ ...read.data, usedAt: now })
    },
    readUpgrade(message) {
      const cookie = app.parseCookie(message.headers.cookie ?? '')[cookieName]
      const read = sealed.safeParse(
        cookie === undefined ? undefined : app.decodeSecureSession(cookie)?.data(),
      )
      return read.success ? signedIn(read.data) : undefined
    },
    begin(request, account) {
      const now = Date.now()
      const contents: Sealed = { ...account, startedAt: now, usedAt: now }
      request.session.regenerate()
      for (const [name, value] of Object.entries(contents)) request.session.set(name as keyof Sealed, value)
      return signedIn(contents)
    },
    end(request) {
      request.session.delete()
    },
  }
}

declare module '@fastify/secure-session' {
  interface SessionData extends Sealed {}
}
