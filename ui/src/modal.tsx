'use client'

import { type ComponentProps, useRef } from 'react'
import { useScrollLock } from './use-scroll-lock.ts'

/**
 * Over the page, which does not scroll below it, behind what is modal. Radix's Overlay locks the scrolling with a `<style>`
 * element, which a strict content security policy refuses.
 */
export function Veil(props: ComponentProps<'div'>) {
  useScrollLock()
  return <div className="ui:pointer-events-auto ui:fixed ui:inset-0 ui:z-50 ui:bg-scrim" {...props} />
}

/** The dialogs' own title, and the sentence below it. */
export const modalTitle = 'ui:display ui:text-21 ui:wrap-anywhere'
export const modalDescription = 'ui:pt-1 ui:text-15 ui:text-pretty ui:text-muted'

/** Handlers of one that Radix opens. */
interface FocusHandlers {
  readonly onOpenAutoFocus?: ((event: Event) => void) | undefined
  readonly onCloseAutoFocus?: ((event: Event) => void) | undefined
}

/** Gives the focus back to what had it. Radix gives it to a trigger only; what a page opens by itself has none. */
export function useFocusReturn({ onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement
      onOpenAutoFocus?.(event)
    },
    onCloseAutoFocus(event: Event) {
      onCloseAutoFocus?.(event)
      const { current } = opener
      if (event.defaultPrevented || !(current instanceof HTMLElement) || !current.isConnected) return
      event.preventDefault()
      current.focus()
    },
  }
}

/** A toast lies above what is modal and is no part of the page behind it. */
export function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-slot=toaster]') !== null
}
