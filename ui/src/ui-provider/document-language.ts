'use client'

import { useSyncExternalStore } from 'react'

/** Which way text runs. */
export type Direction = 'ltr' | 'rtl'

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['lang', 'dir'] })
  return () => observer.disconnect()
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
