'use client'

import { useLayoutEffect } from 'react'

/** How many hold the page; it scrolls again when the last lets go. */
let holders = 0
/** The page's own styles, which it has again then. */
let before = {}

/** Keeps the page from scrolling as long as the component is there. What stands on it keeps its place. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement
    if (holders === 0) {
      // Both ways: where a page sets one, `overflow` is empty.
      const { overflowX, overflowY, scrollbarGutter } = style
      before = { overflowX, overflowY, scrollbarGutter }
      // The room of a scrollbar that goes stays empty.
      if (clientWidth < innerWidth) style.scrollbarGutter = 'stable'
      style.overflow = 'hidden'
    }
    holders += 1
    return () => {
      holders -= 1
      if (holders === 0) Object.assign(style, before)
    }
  }, [])
}
