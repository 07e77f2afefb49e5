'use client'

import { useSyncExternalStore } from 'react'

/** Whether the browser has taken over: false on the server and in the first render of its HTML, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never() {
  return () => undefined
}
