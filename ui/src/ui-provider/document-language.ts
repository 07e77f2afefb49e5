'use client'

import { useSyncExternalStore } from 'react'

/** Which way text runs. */
export type Direction = 'ltr' | 'rtl'

const listeners = new Set<() => void>()
/** One for all components: a page holds hundreds. */
let observer: MutationObserver | undefined

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    observer = new MutationObserver(() => {
      for (const listen of listeners) listen()
    })
    observer.observe(document.documentElement, { attributeFilter: ['lang', 'dir'] })
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) observer?.disconnect()
  }
}

/** The page's language; English on the server and in the first render of its HTML, which know no page. */
export function useDocumentLanguage(): string {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.lang || 'en',
    () => 'en',
  )
}

/** The page's direction; left to right on the server and in the first render of its HTML, which know no page. */
export function useDocumentDirection(): Direction {
  return useSyncExternalStore(
    subscribe,
    () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'),
    () => 'ltr',
  )
}
