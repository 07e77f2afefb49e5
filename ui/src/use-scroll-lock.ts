'use client'

import { useLayoutEffect } from 'react'

/** How many hold the page; it scrolls again when the last lets go. */
let holders = 0

/** Keeps the page from scrolling as long as the component is there. What stands on it keeps its place. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement
    if (holders === 0) {
      // The room of a scrollbar that goes stays empty.
      if (clientWidth < window.innerWidth) style.scrollbarGutter = 'stable'
      style.overflow = 'hidden'
    }
    holders += 1
    return () => {
      holders -= 1
      if (holders > 0) return
      style.overflow = ''
      style.scrollbarGutter = ''
    }
  }, [])
}
