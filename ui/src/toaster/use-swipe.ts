'use client'

import { type PointerEvent, useRef } from 'react'

/** So many pixels, or so many per millisecond, send it away. */
const FAR = 45
const FAST = 0.4

/** A finger pushes it to the end edge; browsers send all that the finger does to where it began. A mouse selects text. */
export function useSwipe(done: () => void) {
  const from = useRef<{ x: number; time: number } | null>(null)
  function distance({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    if (!from.current) return 0
    const towardsEnd = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
    return Math.max(0, (clientX - from.current.x) * towardsEnd) * towardsEnd
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      from.current = { x: event.clientX, time: event.timeStamp }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current) event.currentTarget.style.translate = `${distance(event)}px`
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!from.current) return
      const way = Math.abs(distance(event))
      if (way > FAR || way / (event.timeStamp - from.current.time) > FAST) done()
      else event.currentTarget.style.translate = ''
      from.current = null
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      event.currentTarget.style.translate = ''
      from.current = null
    },
  }
}
