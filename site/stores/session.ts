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
  /** Puts off the end of the session, which comes when nobody is there for 12 h. */
  renew: () => Promise<void>
  /** Null when logged in, else why not. */
  signIn: (key: string) => Promise<CallFailure | null>
  /** Null when logged out, else why not: then the session goes on. */
  signOut: () => Promise<CallFailure | null>
}

/** Who the visitor is to the gateway, and which servers are his. */
export const useSession = create<SessionStore>()((set, get) => {
  /** Counts loads, so that one which answers after a newer one changes nothing. */
  let attempt = 0
  function take(session: Session) {
    set({ session })
    useAccount.getState().note(session)
  }
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
        // The next one is early enough; anything but a failed call is thrown on.
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
      return null
    },

    async signOut() {
      const failure = await signOut().then(() => null, toFailure)
      // Also when it failed: an answer that was lost may have ended the session.
      await get().load()
      return failure
    },
  }
})
