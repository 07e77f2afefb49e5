'use client'

import { useFocusScopeBranch } from '@radix-ui/react-focus-scope'
import { type ComponentProps, type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { hideAllBut } from './hide-all-but.ts'
import { belongsToInputMethod } from './input-method.ts'
import { useToasterPlace } from './toaster-place.ts'
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
export const modalDescription = 'ui:pt-1 ui:text-15 ui:text-pretty ui:text-muted ui:wrap-anywhere'

/** Also an `alertdialog`. */
const dialogs = '[role$=dialog]'

/** Handlers of one that Radix opens. */
interface FocusHandlers {
  readonly onOpenAutoFocus?: ((event: Event) => void) | undefined
  readonly onCloseAutoFocus?: ((event: Event) => void) | undefined
  readonly onBlur?: ((event: FocusEvent<HTMLDivElement>) => void) | undefined
}

/**
 * Gives the focus back to what had it, or to the dialog around that, where it is gone or disabled. Radix gives it to a trigger
 * only; what a page opens by itself has none.
 */
export function useFocusReturn({ onOpenAutoFocus, onCloseAutoFocus, onBlur }: FocusHandlers) {
  const openers = useRef<(Element | null | undefined)[]>([])
  const remember = (opener: Element | null) => {
    openers.current = [opener, opener?.closest(dialogs)]
  }
  return {
    onOpenAutoFocus(event: Event) {
      remember(findOpener())
      onOpenAutoFocus?.(event)
    },
    onBlur(event: FocusEvent<HTMLDivElement>) {
      onBlur?.(event)
      // Radix gives a closed menu's focus to its trigger only after a dialog of the same render has opened.
      if (openers.current[0] === document.body) remember(event.relatedTarget)
    },
    onCloseAutoFocus(event: Event) {
      onCloseAutoFocus?.(event)
      if (event.defaultPrevented) return
      for (const opener of openers.current) {
        if (!(opener instanceof HTMLElement && opener.isConnected)) continue
        event.preventDefault()
        opener.focus()
        if (document.activeElement === opener) return
      }
    },
  }
}

/** What has the focus; of a menu, which closes next, its trigger. */
function findOpener(): Element | null {
  const { activeElement } = document
  const menu = activeElement?.closest('[role=menu]')
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : activeElement
}

/**
 * Stands directly in what is modal. Hides the page behind it from screen readers, closes its popovers, and lets the focus go
 * to the toasts, which lie above.
 */
export function ModalScope() {
  const mark = useRef<HTMLSpanElement>(null)
  const toaster = useToasterPlace()
  useFocusScopeBranch(toaster)
  // They would lie above it; those in it are not open yet. So does showModal(); the focus goes to their trigger first.
  useLayoutEffect(() => {
    for (const popover of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open'))
      popover.hidePopover()
  }, [])
  useEffect(() => hideAllBut([mark.current?.parentElement ?? null, toaster]), [toaster])
  return <span ref={mark} hidden />
}

/** Handlers of what closes one that Radix opens. */
interface CloseHandlers<Outside extends Event> {
  readonly onEscapeKeyDown?: ((event: KeyboardEvent) => void) | undefined
  readonly onInteractOutside?: ((event: Outside) => void) | undefined
}

/**
 * Keeps it open by a click or Escape on a toast, which lies above it, and by Escape while something in it, or an input
 * method, has use for the key.
 */
export function keepOpen<Outside extends Event>({
  onEscapeKeyDown,
  onInteractOutside,
}: CloseHandlers<Outside>) {
  return {
    onEscapeKeyDown(event: KeyboardEvent) {
      onEscapeKeyDown?.(event)
      if (isOnToast(event) || belongsToInputMethod(event) || takesEscape(event)) event.preventDefault()
      if (!event.defaultPrevented) giveEscapeToInner(event)
    },
    onInteractOutside(event: Outside) {
      onInteractOutside?.(event)
      if (isOnToast(event)) event.preventDefault()
    },
  }
}

/** Radix waits for the click to end, by which time an action may have replaced its own toast. */
function isOnToast({ target }: Event) {
  return target instanceof Element && (!target.isConnected || target.closest('[data-slot=toaster]'))
}

/** Radix handles the key at the document, before any handler in the page. */
function takesEscape({ target }: Event) {
  return target instanceof Element && target.closest('[data-takes-escape]')
}

/** Closes the innermost popover: the browser closes none once the key is prevented. */
function giveEscapeToInner(event: KeyboardEvent): void {
  const popovers = document.querySelectorAll<HTMLElement>(`${dialogs} :popover-open`)
  const inner = [...popovers].at(-1)
  if (!inner) return
  event.preventDefault()
  inner.hidePopover()
}
