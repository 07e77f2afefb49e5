import type { FastifyInstance } from 'fastify'
import { type Session, signInRequest } from '../contract/session.ts'
import { failedWith } from '../http/failures.ts'
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
    /** Told of a session that was signed out, or gave way to another. */
    ended: (session: SignedIn) => void
  },
): Promise<void> {
  const { sessions, panel, attempts, ended } = deps

  app.get('/api/session', async (request): Promise<Session> => answer(sessions.read(request)))

  app.post('/api/session', async (request): Promise<Session> => {
    const { key } = bodyOf(signInRequest, request)
    await attempts.spend('sign-in', request.ip)
    try {
      const { username } = await panel.account(key)
      await attempts.refund('sign-in', request.ip)
      const former = sessions.read(request)
      const begun = sessions.begin(request, { key, username })
      if (former !== undefined) ended(former)
      return answer(begun)
    } catch (error) {
      // A panel that is down says nothing about the key.
      if (!failedWith(error, 'key-refused', 'not-permitted')) await attempts.refund('sign-in', request.ip)
      throw error
    }
  })

  app.delete('/api/session', async (request, reply) => {
    const former = sessions.read(request)
    sessions.end(request)
    if (former !== undefined) ended(former)
    return reply.code(204).send()
  })
}

function answer(signedIn: SignedIn | undefined): Session {
  if (signedIn === undefined) return { signedIn: false }
  return { signedIn: true, username: signedIn.username, expiresAt: signedIn.expiresAt }
}
