import type { ConsoleEntry, ConsoleGap } from './console-entry.ts'

/** What the log can be narrowed to, by the level of its lines. */
export type Filter = 'all' | 'warn' | 'error' | 'chat'

/** How many warnings and errors there are; a stack trace counts once. */
export function count(entries: readonly ConsoleEntry[]): Readonly<Partial<Record<Filter, number>>> {
  const counts = { warn: 0, error: 0 }
  for (const { level, continued } of entries) {
    if (!continued && (level === 'warn' || level === 'error')) counts[level] += 1
  }
  return counts
}

/** The lines that pass the filter and hold the query (in lower case), with marks where some are missing. */
export function arrange(
  entries: readonly ConsoleEntry[],
  gaps: readonly ConsoleGap[],
  filter: Filter,
  query: string,
): readonly (ConsoleEntry | ConsoleGap)[] {
  if (filter !== 'all' || query !== '') {
    return entries.filter(
      ({ level, plain }) => (filter === 'all' || level === filter) && plain.toLowerCase().includes(query),
    )
  }
  if (gaps.length === 0) return entries
  const after = new Map(gaps.map((gap) => [gap.after, gap]))
  return entries.flatMap((entry) => {
    const gap = after.get(entry.line.sequence)
    return gap ? [entry, gap] : [entry]
  })
}
