import type { Session } from '@cairn/gateway/contract/session'
import { create } from 'zustand'

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

function isStored(): boolean {
  try {
    return Number(localStorage.getItem(STORED_UNTIL)) > Date.now()
  } catch {
    // Storage is not available to this page.
    return false
  }
}

/** Whether the visitor is logged in, as far as a page knows without asking the gateway. */
export const useAccount = create<AccountStore>()((set) => ({
  signedIn: false,
  load() {
    const read = () => set({ signedIn: isStored() })
    read()
    addEventListener('storage', read)
    return () => removeEventListener('storage', read)
  },
  note(session) {
    set({ signedIn: session.signedIn })
    try {
      if (session.signedIn) localStorage.setItem(STORED_UNTIL, String(session.expiresAt))
      else localStorage.removeItem(STORED_UNTIL)
    } catch {
      // Storage is not available to this page: other pages show Login.
    }
  },
}))
