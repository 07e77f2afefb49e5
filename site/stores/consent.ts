import type { ConsentChoice } from '@cairn/ui/consent-banner'
import { create } from 'zustand'
import { readStored, writeStored } from '../services/storage.ts'

/** Where the answer is stored, as the raw strings `true` and `false` (behaviour 1.6). */
const STORED_ANSWER = 'cookieConsent'
/** Where the accepted kinds are stored beside it, such as JSON. */
const STORED_CHOICE = 'cookieChoice'

interface ConsentStore {
  /**
   * The kinds of cookies that the visitor allows; none before they answer. This site has essential storage only: the
   * choice gates what an operator adds, in a component by `useConsent((state) => state.choice.analytics)`, elsewhere by
   * `useConsent.getState()` and `useConsent.subscribe()`.
   */
  choice: ConsentChoice
  /** Whether the banner is open; `again` where the visitor has opened it. */
  asking: boolean | 'again'
  /** Reads the stored answer. A Global Privacy Control signal declines without storing anything. */
  load: () => void
  accept: (choice: ConsentChoice) => void
  decline: () => void
  /** Hides the banner without an answer; it is asked again on the next visit. */
  close: () => void
  /** Opens the banner to change an answer. */
  ask: () => void
}

const nothing: ConsentChoice = { analytics: false, marketing: false }

/** The stored choice, null before any answer. */
function storedChoice(): ConsentChoice | null {
  const answer = readStored(STORED_ANSWER)
  if (answer !== 'true') return answer === 'false' ? nothing : null
  try {
    const { analytics, marketing } = JSON.parse(readStored(STORED_CHOICE) ?? '{}')
    return { analytics: analytics === true, marketing: marketing === true }
  } catch {
    // Storage has another value.
    return null
  }
}

function store(allowed: boolean, choice: ConsentChoice) {
  writeStored(STORED_ANSWER, String(allowed))
  writeStored(STORED_CHOICE, JSON.stringify(choice))
  return { choice, asking: false }
}

export const useConsent = create<ConsentStore>()((set) => ({
  choice: nothing,
  asking: false,
  load() {
    // https://w3c.github.io/gpc/: not in TypeScript's DOM library yet.
    const signal = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
    const choice = storedChoice() ?? (signal ? nothing : null)
    set({ choice: choice ?? nothing, asking: choice === null })
  },
  accept: (choice) => set(store(true, choice)),
  decline: () => set(store(false, nothing)),
  close: () => set({ asking: false }),
  ask: () => set({ asking: 'again' }),
}))
