'use client'

import { type RefObject, useEffect, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { LogView } from './log-view.ts'
import { orderOf } from './narrowed.ts'
import type { Pattern } from './pattern.ts'

/** The reader's current match, and how to reach the next one. */
export function useMatches(
  view: LogView,
  list: RefObject<VirtualizerHandle | null>,
  pattern: Pattern | undefined,
  onlyMatches: boolean,
  following: boolean,
) {
  const [chosen, setChosen] = useState<{ row: number; pattern: Pattern | undefined }>()
  const { matches } = view
  const index = chosen?.pattern === pattern && chosen ? (matches?.indexOf(chosen.row) ?? -1) : -1
  const current = index < 0 ? undefined : chosen?.row
  const item = index < 0 ? undefined : matches?.items.at(index)
  const line = item && 'line' in item ? item.plain : undefined

  // A match that was left for the log's end is not what a later change of the view goes back to.
  useEffect(() => {
    if (following) setChosen(undefined)
  }, [following])

  // After the rows that the choice adds to the view.
  useEffect(() => {
    if (chosen === undefined) return
    const rows = onlyMatches ? view.matches : view.shown
    const place = rows?.indexOf(chosen.row) ?? -1
    if (place >= 0) list.current?.scrollToIndex(place, { align: 'center' })
  }, [chosen, onlyMatches, view, list])

  /** Goes to the next match or the previous one, from the last one or from the view, and wraps around. */
  function go(forwards: boolean): boolean {
    const count = matches?.items.length ?? 0
    if (!matches || count === 0) return false
    const from = index < 0 ? inView(forwards) - (forwards ? 1 : 0) : index
    const next = matches.items.at((from + (forwards ? 1 : -1) + count) % count)
    if (!next || !('line' in next)) return false
    setChosen({ row: next.row, pattern })
    return true
  }

  /** The index of the first match that is not above the view, or of the one after those that are not below it. */
  function inView(first: boolean): number {
    const rows = onlyMatches ? matches : view.shown
    const { current: handle } = list
    if (!handle || !rows || !matches) return 0
    const edge = first ? handle.scrollOffset : handle.scrollOffset + handle.viewportSize - 1
    const item = rows.items.at(handle.findItemIndex(edge))
    if (!item) return 0
    const order = orderOf(item)
    return matches.items.search((match) => (first ? orderOf(match) >= order : orderOf(match) > order))
  }

  return { current, at: index + 1, line, go }
}
