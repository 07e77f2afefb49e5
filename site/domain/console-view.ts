import type { ConsoleBatch, ConsoleLine, ConsolePosition } from '@cairn/gateway/contract/console'
import { RING_LINES } from '@cairn/gateway/contract/limits'

/** A place in the console where lines were lost to a slow connection: `count` lines follow line `after`. */
export interface ConsoleGap {
  after: number
  count: number
}

/** A viewer's lines of a console, in order. */
export interface ConsoleView {
  epoch: string | null
  /** The gateway's lines and the commands sent from this page, numbered together. */
  lines: readonly ConsoleLine[]
  gaps: readonly ConsoleGap[]
  /** Commands sent from this page in this epoch: line numbers are higher than the gateway's by this many. */
  commands: number
}

export const emptyConsole: ConsoleView = { epoch: null, lines: [], gaps: [], commands: 0 }

/** The viewer's position in the gateway's ring; undefined before the first batch. */
export function consolePosition({ epoch, lines, commands }: ConsoleView): ConsolePosition | undefined {
  return epoch === null ? undefined : { epoch, sequence: lastSequence(lines) - commands }
}

/**
 * The view after a batch. Lines already held (a batch sent twice around a reconnect) are left out. The oldest beyond
 * the ring's 10,000 are dropped, and gaps with the lines that they follow.
 */
export function withBatch(view: ConsoleView, batch: ConsoleBatch): ConsoleView {
  const base = batch.replace || batch.epoch !== view.epoch ? emptyConsole : view
  const { commands } = base
  const last = lastSequence(base.lines)
  const fresh = batch.lines
    .map((line) => (commands === 0 ? line : { ...line, sequence: line.sequence + commands }))
    .filter((line) => line.sequence > last)
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
    commands,
  }
}

/** The view after a command that the panel accepted: a line of its own, as a terminal shows it (behaviour 7.18). */
export function withCommand(view: ConsoleView, command: string, time: number): ConsoleView {
  const line: ConsoleLine = {
    sequence: lastSequence(view.lines) + 1,
    time,
    text: `> ${command}`,
    origin: 'server',
  }
  return { ...view, lines: [...view.lines, line].slice(-RING_LINES), commands: view.commands + 1 }
}

function lastSequence(lines: readonly ConsoleLine[]): number {
  return lines.at(-1)?.sequence ?? 0
}
