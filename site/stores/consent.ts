import { create } from 'zustand'

/** Where the answer stays, as the raw strings `true` and `false` (spec section 3). */
const STORED_ANSWER = 'cookieConsent'

interface ConsentStore {
  /**
   * Whether analytics and marketing are allowed; null while nobody has answered. Nothing but essential storage exists
   * in this site: the answer gates what an operator adds.
   */
  allowed: boolean | null
  /** Whether the banner is open. */
  asking: boolean
  /** Reads the stored answer. A Global Privacy Control signal declines without storing anything. */
  load: () => void
  answer: (allowed: boolean) => void
  /** Hides the banner without an answer; it is asked again on the next visit. */
  close: () => void
  /** Opens the banner to change an answer. */
  ask: () => void
}

function storedAnswer(): boolean | null {
  try {
    const stored = localStorage.getItem(STORED_ANSWER)
    return stored === 'true' ? true : stored === 'false' ? false : null
  } catch {
    return null
  }
}

export const useConsent = create<ConsentStore>()((set) => ({
  allowed: null,
  asking: false,
  load() {
    // https://w3c.github.io/gpc/: not in TypeScript's DOM library yet.
    const signal = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
    const allowed = storedAnswer() ?? (signal ? false : null)
    set({ allowed, asking: allowed === null })
  },
  answer(allowed) {
    try {
      localStorage.setItem(STORED_ANSWER, String(allowed))
    } catch {
      // Storage is closed to this page: the answer holds until it is left.
    }
    set({ allowed, asking: false })
  },
  close: () => set({ asking: false }),
  ask: () => set({ asking: true }),
}))
