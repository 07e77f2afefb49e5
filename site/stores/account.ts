import type { Session } from '@cairn/gateway/contract/session'
import { create } from 'zustand'
import { readStored, writeStored } from '../services/storage.ts'

/** Where the end of the session stays between pages, in ms since 1970 (behaviour 8.8). */
const STORED_UNTIL = 'signedInUntil'

interface AccountStore {
  /** Whether this browser logged in and the session has not ended by itself; the gateway decides what it may do. */
  signedIn: boolean
  /** Reads what was stored, and follows what other pages store until the returned function is called. */
  load: () => () => void
  /** Stores what the gateway has answered. */
  note: (session: Session) => void
}

/** Whether the visitor is logged in, as far as a page knows that has not asked the gateway. */
export const useAccount = create<AccountStore>()((set) => ({
  signedIn: false,
  load() {
    const read = () => set({ signedIn: Number(readStored(STORED_UNTIL)) > Date.now() })
    read()
    addEventListener('storage', read)
    return () => removeEventListener('storage', read)
  },
  note(session) {
    set({ signedIn: session.signedIn })
    // Where storage is closed, other pages show Login.
    writeStored(STORED_UNTIL, session.signedIn ? String(session.expiresAt) : null)
  },
}))
