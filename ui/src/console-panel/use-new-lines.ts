'use client'

import { useEffect, useRef, useState } from 'react'
import { stripAnsi } from './ansi.ts'
import type { ConsoleLine } from './console-entry.ts'
import { beforeFirst } from './log-view.ts'

/** How often screen readers are told of new lines, in milliseconds. */
const ANNOUNCED_EVERY = 5000

/** How long it stays, in milliseconds: read once, it would be a second copy of a line. */
const STAYS = 1000

/**
 * The announcement of new lines: how many came and the last of them, every five seconds at most. A paused console
 * announces nothing. Once it follows its end again, it announces the lines that came during the pause. Those that come
 * with another program are not new.
 */
export function useNewLines(
  lines: readonly ConsoleLine[],
  following: boolean,
  program: string | undefined,
): { count: number; line: string } | null {
  const [newLines, setNewLines] = useState<{ count: number; line: string } | null>(null)
  const latest = useRef(lines)
  const paused = useRef(!following)
  useEffect(() => {
    latest.current = lines
    paused.current = !following
  }, [lines, following])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another program begins anew
  useEffect(() => {
    let silence: ReturnType<typeof setTimeout>
    let known = latest.current.at(-1)?.sequence
    const timer = setInterval(() => {
      const newest = latest.current.at(-1)
      if (paused.current || !newest || newest.sequence === known) return
      // A log that starts again is another log, of which nothing has been told.
      if (known === undefined || newest.sequence < known) known = beforeFirst(latest.current)
      const length = newest.sequence - known
      known = newest.sequence
      setNewLines({ count: length, line: stripAnsi(newest.text) })
      silence = setTimeout(() => setNewLines(null), STAYS)
    }, ANNOUNCED_EVERY)
    return () => {
      clearInterval(timer)
      clearTimeout(silence)
      setNewLines(null)
    }
  }, [program])
  return newLines
}
