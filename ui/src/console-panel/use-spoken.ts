'use client'

import { useEffect, useRef, useState } from 'react'
import { stripAnsi } from './ansi.ts'
import type { ConsoleLine } from './console-entry.ts'
import { numbers } from './numbers.ts'
import { beforeFirst } from './use-view.ts'

/** How often screen readers are told of new lines, in milliseconds. */
const ANNOUNCED_EVERY = 5000

/** What screen readers are told: every five seconds at most, how many lines came and the last of them. */
export function useSpoken(lines: readonly ConsoleLine[]): string {
  const [spoken, setSpoken] = useState('')
  const latest = useRef(lines)
  useEffect(() => {
    latest.current = lines
  }, [lines])
  useEffect(() => {
    let known = latest.current.at(-1)?.sequence
    const timer = setInterval(() => {
      const newest = latest.current.at(-1)
      if (!newest || newest.sequence === known) return
      // A log that starts again is another log, of which nothing has been told.
      if (known === undefined || newest.sequence < known) known = beforeFirst(latest.current)
      const length = newest.sequence - known
      known = newest.sequence
      setSpoken(`${numbers.format(length)} new ${length === 1 ? 'line' : 'lines'}: ${stripAnsi(newest.text)}`)
    }, ANNOUNCED_EVERY)
    return () => clearInterval(timer)
  }, [])
  return spoken
}
