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
 */
export function useView(lines: readonly ConsoleLine[], following: boolean) {
  const [known, setKnown] = useState(lines)
  const [view, setView] = useState(lines)
  const [paused, setPaused] = useState<number>()
  let current = view
  if (lines !== known || following !== (paused === undefined)) {
    current = following ? lines : extended(view, lines)
    setKnown(lines)
    setView(current)
    if (following) setPaused(undefined)
    else if (paused === undefined) setPaused(view.at(-1)?.sequence ?? -1)
  }
  const unread = following || paused === undefined ? 0 : lines.length - firstAfter(lines, paused)
  return { view: current, unread }
}

function extended(view: readonly ConsoleLine[], lines: readonly ConsoleLine[]): readonly ConsoleLine[] {
  const end = view.at(-1)
  const newest = lines.at(-1)
  // A log that starts again, or was cleared, is another log.
  if (!end || !newest || newest.sequence < end.sequence) return lines
  if (view.length >= HELD || newest.sequence === end.sequence) return view
  return view.concat(lines.slice(firstAfter(lines, end.sequence)))
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
