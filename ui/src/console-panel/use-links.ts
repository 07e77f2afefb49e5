'use client'

import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { VirtualizerHandle } from 'virtua'
import { hasLink } from './console-text.tsx'
import type { Narrowed } from './narrowed.ts'

const NONE: readonly number[] = []

/**
 * The links of a log are one stop of the keyboard, the log itself; the arrow keys go through them, whether their lines are drawn
 * or not. https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex
 */
export function useLinks(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  rows: Narrowed,
) {
  // The focused line stays rendered, wherever it scrolls.
  const [focused, setFocused] = useState<number>()
  const place = focused === undefined ? -1 : rows.indexOf(focused)
  const gone = focused !== undefined && place < 0

  useLayoutEffect(() => {
    if (!gone) return
    setFocused(undefined)
    scroller.current?.focus({ preventScroll: true })
  }, [gone, scroller])

  /** Focuses the next link in a direction. Returns whether there was one; else the key scrolls long lines. */
  function move(event: KeyboardEvent): boolean {
    const { key, ctrlKey, altKey, metaKey, shiftKey } = event
    const forwards = key === 'ArrowRight'
    const step = forwards ? 1 : -1
    if (!(forwards || key === 'ArrowLeft') || ctrlKey || altKey || metaKey || shiftKey) return false
    const beside = linksOf(focused)
    const next = beside[beside.indexOf(findFocus(event.currentTarget) as HTMLElement) + step]
    if (next) {
      event.preventDefault()
      next.focus()
      return true
    }
    for (let index = place < 0 ? edge(forwards) : place + step; rows.items.at(index); index += step) {
      const item = rows.items.at(index)
      if (!item || !('line' in item) || !hasLink(item.plain)) continue
      event.preventDefault()
      flushSync(() => setFocused(item.row))
      linksOf(item.row)
        .at(forwards ? 0 : -1)
        ?.focus()
      return true
    }
    return false
  }

  /** The first item in view, or the last. */
  function edge(first: boolean): number {
    const { current } = list
    if (!current) return -1
    const { scrollOffset, viewportSize } = current
    return current.findItemIndex(first ? scrollOffset : scrollOffset + viewportSize - 1)
  }

  function linksOf(row: number | undefined): HTMLElement[] {
    return [...(scroller.current?.querySelectorAll<HTMLElement>(`[data-sequence="${row}"] a`) ?? [])]
  }

  function keep({ target }: FocusEvent) {
    const row = target.closest<HTMLElement>('[data-sequence]')
    setFocused(row ? Number(row.dataset.sequence) : undefined)
  }

  function release() {
    // A window in the background keeps its focused link, and comes back to it.
    const { current: log } = scroller
    if (log && !log.contains(findFocus(log))) setFocused(undefined)
  }

  return { kept: place < 0 ? NONE : [place], move, keep, release }
}

/** What has the focus where `element` is, also within a shadow root. */
function findFocus(element: Element): Element | null {
  return (element.getRootNode() as Document | ShadowRoot).activeElement
}
