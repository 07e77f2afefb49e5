import type { Server } from '@cairn/gateway/contract/panel'
import type { Session } from '@cairn/gateway/contract/session'
import { create } from 'zustand'
import type { CallFailure } from '../domain/failure.ts'
import { toFailure } from '../services/failure.ts'
import { getSession, listServers, signIn, signOut } from '../services/panel.ts'
import { useAccount } from './account.ts'

interface SessionStore {
  /** Null until the gateway has answered. */
  session: Session | null
  /** The servers that this visitor may control; null until loaded. */
  servers: readonly Server[] | null
  /** Why the last call failed, until one succeeds. */
  failure: CallFailure | null
  load: () => Promise<void>
  /** Renews the session, which otherwise ends after 12 h without use. */
  renew: () => Promise<void>
  /** Null when logged in, else why not. */
  signIn: (key: string) => Promise<CallFailure | null>
  /** Null when logged out, else why not: then the session continues. */
  signOut: () => Promise<CallFailure | null>
}

function readUsername(session: Session | null): string | undefined {
  return session?.signedIn ? session.username : undefined
}

/** The visitor's session, and their servers. */
export const useSession = create<SessionStore>()((set, get) => {
  /** Counts loads, so that an outdated answer changes nothing. */
  let attempt = 0
  function take(session: Session) {
    const { session: former, servers } = get()
    // The servers of who was logged in before are not theirs.
    set({ session, servers: readUsername(session) === readUsername(former) ? servers : null })
    useAccount.getState().note(session)
  }
  // Another page of this site may log in or out.
  useAccount.subscribe(({ signedIn }) => {
    const { session, load } = get()
    if (session !== null && session.signedIn !== signedIn) void load()
  })
  // A page restored from the back/forward cache has missed what changed in the meantime.
  if (typeof window !== 'undefined')
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && get().session !== null) void get().load()
    })
  return {
    session: null,
    servers: null,
    failure: null,

    async load() {
      attempt += 1
      const mine = attempt
      try {
        const session = await getSession()
        if (mine !== attempt) return
        take(session)
        const servers = await listServers()
        if (mine === attempt) set({ servers, failure: null })
      } catch (error) {
        const failure = toFailure(error)
        if (mine === attempt) set({ failure })
      }
    },

    async renew() {
      const mine = attempt
      try {
        const session = await getSession()
        if (mine !== attempt) return
        take(session)
        if (!session.signedIn) await get().load()
      } catch (error) {
        // The next one is early enough; rethrows anything but a failed call.
        toFailure(error)
      }
    },

    async signIn(key) {
      try {
        take(await signIn(key))
      } catch (error) {
        return toFailure(error)
      }
      await get().load()
      // The gateway took the key, and was not shown the cookie that it gave.
      return get().session?.signedIn === false ? { code: 'cookie-refused' } : null
    },

    async signOut() {
      const failure = await signOut().then(() => null, toFailure)
      if (!failure) take({ signedIn: false })
      await get().load()
      // The session may have ended although the answer was lost.
      return get().session?.signedIn === false ? null : failure
    },
  }
})
