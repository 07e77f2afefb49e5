'use client'

import { useEffect, useRef, useState } from 'react'
import { LogView, type ViewInput } from './log-view.ts'

/** Milliseconds of a frame for reading and searching lines. */
const BUDGET = 8

/** Lines that are read before the first render, in a server's HTML as in the browser. */
const AT_ONCE = 2000

/** A view that follows its input once per animation frame, in slices if there is much. `version` counts its changes. */
export function useLogView(input: ViewInput): {
  readonly view: LogView
  readonly version: number
  readonly done: boolean
} {
  const [view] = useState(() => {
    const first = new LogView()
    first.update(input, Number.POSITIVE_INFINITY, AT_ONCE)
    return first
  })
  const [state, setState] = useState({ version: 0, done: true })
  const latest = useRef(input)
  const frame = useRef(0)
  const { lines, gaps, following, filter, pattern, cleared } = input

  // biome-ignore lint/correctness/useExhaustiveDependencies: any part of the input that changes asks for a frame
  useEffect(() => {
    latest.current = input
    // Keeps a pending frame: an input for each frame would postpone it forever.
    if (frame.current === 0) frame.current = requestAnimationFrame(step)
    function step() {
      const done = view.update(latest.current, performance.now() + BUDGET)
      frame.current = done ? 0 : requestAnimationFrame(step)
      setState(({ version }) => ({ version: version + 1, done }))
    }
  }, [view, lines, gaps, following, filter, pattern, cleared])

  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current)
      frame.current = 0
    },
    [],
  )
  return { view, ...state }
}
