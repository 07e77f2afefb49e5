import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type Session, signInRequest } from '../contract/session.ts'
import { GatewayFailure } from '../http/failures.ts'
import type { SignedIn } from './session.ts'

/** Logging in with one's own Client API key, who is logged in, logging out. */
export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  const { sessions, panel, attempts } = app
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get('/api/session', async (request): Promise<Session> => toSession(sessions.renew(request)))

  routes.post('/api/session', { schema: { body: signInRequest } }, async (request): Promise<Session> => {
    const { key } = request.body
    const { username, admin } = await attempts.count('sign-in', request.ip, {
      attempt: () => panel.account(key),
      // A panel that is down says nothing about the key.
      wrong: ['key-refused', 'not-permitted'],
    })
    if (admin) throw administratorRefused()
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
