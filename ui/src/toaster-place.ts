'use client'

import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** A Toaster came, or went. */
export function setToasterPlace(element: HTMLElement | null) {
  place = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts appear, for what is modal. It may come later, as with code that the first toast loads. */
export function useToasterPlace() {
  return useSyncExternalStore(
    subscribe,
    () => place,
    () => null,
  )
}
