'use client'

import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import type { VirtualizerHandle } from 'virtua'

/** How near to its end the log counts as followed, in pixels. */
const NEAR = 24

interface Follow {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly list: RefObject<VirtualizerHandle | null>
  /** There are rows, and they are drawn. */
  readonly drawn: boolean
  /** Another one whenever the end may have moved. */
  readonly changes: readonly unknown[]
  /** Whether the end is kept in view. */
  readonly following: boolean
  /** The reader scrolled to the end, or away from it, or selects. */
  readonly onFollow: (following: boolean) => void
}

/** Keeps the log's end in view, and distinguishes the reader's scrolling from rows that change their height. */
export function useFollow({ scroller, list, drawn, changes, following, onFollow }: Follow) {
  const offset = useRef(0)
  // Rows whose height differs from the estimate move the log too; only after this it was the reader.
  const steering = useRef(false)
  // The same for scrolling down, after which following may resume.
  const reading = useRef(false)
  // The reader did something, and the log has not moved since: a scroll that ends now started before.
  const expected = useRef(false)

  useLayoutEffect(() => {
    reading.current = false
    if (following) steering.current = false
  }, [following])

  const toEnd = useCallback(() => {
    const log = scroller.current
    if (!log || steering.current) return
    log.scrollTo({ top: log.scrollHeight, left: log.scrollLeft, behavior: 'instant' })
  }, [scroller])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change may move the end
  useLayoutEffect(() => {
    if (following) toEnd()
  }, [following, drawn, toEnd, ...changes])

  // Rows may differ from their estimated height once rendered, and the panel may change its size.
  useEffect(() => {
    if (!following || !drawn) return
    // A frame later, since a scroll within the observer's own turn would change sizes again.
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(toEnd)
    })
    for (const element of [scroller.current, scroller.current?.firstElementChild]) {
      if (element) observer.observe(element)
    }
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [following, drawn, toEnd, scroller])

  const pauseForSelection = useEffectEvent(() => {
    const selection = document.getSelection()
    if (selection?.isCollapsed === false && scroller.current?.contains(selection.anchorNode)) onFollow(false)
  })
  useEffect(() => {
    const end = new AbortController()
    document.addEventListener('selectionchange', () => pauseForSelection(), end)
    return () => end.abort()
  }, [])

  /** The reader's next input may scroll the log. */
  function steer(upwards: boolean) {
    reading.current = true
    expected.current = true
    if (upwards && scroller.current?.scrollTop) steering.current = true
  }
  function release() {
    steering.current = false
  }
  function pressKey(event: KeyboardEvent) {
    const { key, shiftKey, altKey, metaKey } = event
    const upwards = key === 'ArrowUp' || key === 'PageUp' || key === 'Home' || (key === ' ' && shiftKey)
    // At once: a busy page scrolls by too little at first to distinguish it from rows that change their height.
    if (upwards && scroller.current?.scrollTop) onFollow(false)
    if (key !== 'End' || shiftKey || altKey || metaKey) return steer(false)
    // The browser scrolls to where the end was when the key was pressed; rows on the way change where it is.
    event.preventDefault()
    steering.current = false
    toEnd()
    onFollow(true)
  }
  function scroll(to: number) {
    expected.current = false
    const handle = list.current
    if (!handle) return
    const rest = handle.scrollSize - handle.viewportSize - to
    const down = to > offset.current
    if (rest <= NEAR && down && reading.current) onFollow(true)
    else if (rest > NEAR && !down && steering.current) onFollow(false)
    offset.current = to
  }
  function endScroll() {
    if (expected.current) return
    reading.current = false
    release()
  }
  return { steer, release, pressKey, scroll, endScroll }
}
