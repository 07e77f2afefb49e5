import type { FastifyInstance } from 'fastify'
import { type Session, signInRequest } from '../contract/session.ts'
import { failedWith, GatewayFailure } from '../http/failures.ts'
import { bodyOf } from '../http/mutations.ts'
import type { Panel } from '../panel/client.ts'
import type { Attempts } from '../throttle/attempts.ts'
import type { Sessions, SignedIn } from './session.ts'

/** Signing in with one's own Client API key, who is signed in, signing out. */
export async function sessionRoutes(
  app: FastifyInstance,
  deps: {
    sessions: Sessions
    panel: Panel
    attempts: Attempts
  },
): Promise<void> {
  const { sessions, panel, attempts } = deps

  app.get('/api/session', async (request): Promise<Session> => answer(sessions.renew(request)))

  app.post('/api/session', async (request): Promise<Session> => {
    const { key } = bodyOf(signInRequest, request)
    await attempts.spend('sign-in', request.ip)
    try {
      const { username, admin } = await panel.account(key)
      await attempts.refund('sign-in', request.ip)
      if (admin) throw administratorRefused()
      return answer(await sessions.begin(request, { key, username }))
    } catch (error) {
      // A panel that is down says nothing about the key.
      if (!failedWith(error, 'key-refused', 'not-permitted')) await attempts.refund('sign-in', request.ip)
      throw error
    }
  })

  app.delete('/api/session', async (request, reply) => {
    await sessions.signOut(request)
    return reply.code(204).send()
  })
}

/** It would open every server of the panel to whoever gets hold of this browser, and show what owners do not see. */
function administratorRefused(): GatewayFailure {
  return new GatewayFailure(
    'invalid-request',
    'This key belongs to an administrator of the panel. Sign in with a key of an account that is none; it needs access to your servers only.',
  )
}

function answer(signedIn: SignedIn | undefined): Session {
  if (signedIn === undefined) return { signedIn: false }
  return { signedIn: true, username: signedIn.username, expiresAt: signedIn.expiresAt }
}
