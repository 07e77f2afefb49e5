import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type Session, signInRequest } from '../contract/session.ts'
import { GatewayFailure, tooManyRequests } from '../http/failures.ts'
import type { SignedIn } from './session.ts'

/** Log-ins of one key, at once and per second: each may end the one before, which is remembered for a week. */
const PER_KEY = { capacity: 100, rate: 1 / 30 }

/** Logging in with one's own Client API key, who is logged in, logging out. */
export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  const { sessions, panel, attempts } = app
  const signIns = app.shareBuckets('sign-in', PER_KEY)
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get('/api/session', async (request): Promise<Session> => toSession(sessions.renew(request)))

  routes.post('/api/session', { schema: { body: signInRequest } }, async (request): Promise<Session> => {
    const { key } = request.body
    const { username, admin } = await attempts.count('sign-in', request.ip, {
      attempt: () => panel.account(key),
      // A panel that is down says nothing about the key, and `not-permitted` that it is right.
      wrong: ['key-refused'],
    })
    if (admin) throw administratorRefused()
    const wait = signIns.take(key)
    if (wait > 0) throw tooManyRequests(wait)
    return toSession(await sessions.begin(request, { key, username }))
  })

  routes.delete('/api/session', async (request, reply) => {
    await sessions.signOut(request)
    return reply.code(204).send()
  })
}

/** An administrator's key opens every server of the panel to anyone with this browser. */
function administratorRefused(): GatewayFailure {
  return new GatewayFailure(
    'invalid-request',
    'This key belongs to an administrator of the panel. Use the key of an account that is not an administrator.',
    { reason: 'administrator-key' },
  )
}

function toSession(signedIn: SignedIn | undefined): Session {
  if (signedIn === undefined) return { signedIn: false }
  return { signedIn: true, username: signedIn.username, expiresAt: signedIn.expiresAt }
}
