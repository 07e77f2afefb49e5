import type { Server } from '@cairn/gateway/contract/panel'
import type { Session } from '@cairn/gateway/contract/session'
import { create } from 'zustand'
import type { CallFailure } from '../domain/failure.ts'
import { failureOf } from '../services/failure.ts'
import { getSession, listServers, signIn, signOut } from '../services/panel.ts'

interface SessionStore {
  /** Null until the gateway has answered. */
  session: Session | null
  /** The servers that this visitor may control; null until loaded. */
  servers: readonly Server[] | null
  /** Why the last call failed, until one succeeds. */
  failure: CallFailure | null
  load: () => Promise<void>
  /** Null when signed in, else why not. */
  signIn: (key: string) => Promise<CallFailure | null>
  signOut: () => Promise<void>
}

/** Who the visitor is to the gateway, and which servers are his. */
export const useSession = create<SessionStore>()((set, get) => ({
  session: null,
  servers: null,
  failure: null,

  async load() {
    try {
      set({ session: await getSession() })
      set({ servers: await listServers(), failure: null })
    } catch (error) {
      set({ failure: failureOf(error) })
    }
  },

  async signIn(key) {
    try {
      set({ session: await signIn(key) })
    } catch (error) {
      return failureOf(error)
    }
    await get().load()
    return null
  },

  async signOut() {
    try {
      await signOut()
      await get().load()
    } catch (error) {
      set({ failure: failureOf(error) })
    }
  },
}))
