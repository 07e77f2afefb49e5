import type { ConsoleBatch, ConsoleLine } from '@cairn/gateway/contract/console'
import { RING_LINES } from '@cairn/gateway/contract/limits'

/** A place in the console where lines were lost to a slow connection: `count` lines follow line `after`. */
export interface ConsoleGap {
  after: number
  count: number
}

/** What a viewer has of a console, in order. */
export interface ConsoleView {
  epoch: string | null
  lines: readonly ConsoleLine[]
  gaps: readonly ConsoleGap[]
}

export const emptyConsole: ConsoleView = { epoch: null, lines: [], gaps: [] }

/**
 * The view after a batch. Lines already held (a batch that came twice around a reconnect) are left out, the
 * oldest beyond the ring's 10,000 go, and gaps go with the lines that they follow.
 */
export function withBatch(view: ConsoleView, batch: ConsoleBatch): ConsoleView {
  const base = batch.replace || batch.epoch !== view.epoch ? emptyConsole : view
  const last = base.lines.at(-1)?.sequence ?? 0
  const fresh = batch.lines.filter((line) => line.sequence > last)
  const lines = [...base.lines, ...fresh].slice(-RING_LINES)
  const first = lines[0]?.sequence ?? 0
  const gap =
    fresh[0] && batch.skipped > 0
      ? [{ after: fresh[0].sequence - 1 - batch.skipped, count: batch.skipped }]
      : []
  return {
    epoch: batch.epoch,
    lines,
    gaps: [...base.gaps, ...gap].filter(({ after }) => after >= first),
  }
}
