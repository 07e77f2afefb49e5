import type { Session } from '@cairn/gateway/contract/session'
import { create } from 'zustand'
import { readStored, writeStored } from '../services/storage.ts'

/** Where the session's end is stored between pages, in ms since 1970 (behaviour 8.8). */
const STORED_UNTIL = 'signedInUntil'

interface AccountStore {
  /** Whether this browser logged in and the session has not expired; the gateway decides what the visitor may do. */
  signedIn: boolean
  /** Reads the stored value, and follows other pages' changes until the returned function is called. */
  load: () => () => void
  /** Stores the gateway's answer. */
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
