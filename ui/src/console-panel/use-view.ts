'use client'

import { useEffect, useState } from 'react'
import type { ConsoleLine } from './console-entry.ts'

/** So many lines may be held while a reader pauses; later ones are only counted. */
const HELD = 20_000

/** The value as of the last animation frame, so that a flood of lines renders once per frame. */
export function useFrame<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(() => value))
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}

/**
 * The lines in view and how many newer ones there are. While `following` the view is the log. While not, lines that
 * fall out of the log's start stay in view, so that what is being read never moves, and new ones come at the end.
 * Of another log all lines are newer.
 */
export function useView(lines: readonly ConsoleLine[], following: boolean) {
  const [known, setKnown] = useState(lines)
  const [view, setView] = useState(lines)
  const [paused, setPaused] = useState<number>()
  let current = view
  if (lines !== known || following !== (paused === undefined)) {
    const anew = startsAnew(view, lines)
    current = following || anew ? lines : extended(view, lines)
    setKnown(lines)
    setView(current)
    if (following) setPaused(undefined)
    else if (anew) setPaused(beforeFirst(lines))
    else if (paused === undefined) setPaused(view.at(-1)?.sequence ?? beforeFirst(lines))
  }
  // By their numbers: the log may have dropped some of them again.
  const unread = following || paused === undefined ? 0 : (lines.at(-1)?.sequence ?? paused) - paused
  return { view: current, unread }
}

/** The sequence that comes before a log's lines. */
export function beforeFirst(lines: readonly ConsoleLine[]): number {
  return (lines[0]?.sequence ?? 0) - 1
}

/** Whether the lines are of another log than the view: one that starts again, or was cleared. */
function startsAnew(view: readonly ConsoleLine[], lines: readonly ConsoleLine[]): boolean {
  const [end, newest] = [view.at(-1), lines.at(-1)]
  return !end || !newest || newest.sequence < end.sequence
}

function extended(view: readonly ConsoleLine[], lines: readonly ConsoleLine[]): readonly ConsoleLine[] {
  const end = view.at(-1)?.sequence ?? -1
  if (view.length >= HELD || lines.at(-1)?.sequence === end) return view
  return view.concat(lines.slice(firstAfter(lines, end)))
}

/** The index of the first line later than a sequence, by bisection. */
function firstAfter(lines: readonly ConsoleLine[], sequence: number): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.sequence ?? 0) > sequence) high = middle
    else low = middle + 1
  }
  return low
}
