import { t } from '@lingui/core/macro'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

/** A line as the frame shows it. */
export interface FrameRow {
  id: number
  time: string
  /** Its kind in a word, where it says one. */
  level: string | undefined
  text: string
}

/** The console's own colours; a kind that is not here has that of plain text. */
const tones: Record<string, string> = {
  warn: 'bg-warn/10 text-warn',
  error: 'bg-bad/12 text-bad',
  chat: 'text-ice',
  cmd: 'text-ember-text',
  daemon: 'text-ice',
}

/** What a player or owner waits for stands out, as in the whole console. */
const GOOD = /^Done \(|^\S+ joined the game$/

/**
 * The last lines of a console, each on one line of the screen. Lines come into a box that is high enough for all of
 * them, so nothing around it moves, and none is announced.
 */
export function ConsoleFrame({
  status,
  control,
  rows,
  children,
}: {
  /** How it stands. */
  status: ReactNode
  /** At the end of the first line. */
  control?: ReactNode
  rows: readonly FrameRow[]
  /** Below the lines. */
  children: ReactNode
}) {
  return (
    <section
      aria-label={t`Console`}
      data-theme="dark"
      className="flex flex-1 flex-col divide-y divide-line bg-console text-13 text-text"
    >
      <div className="flex min-h-14 items-center justify-between gap-4 px-4 py-2">
        {status}
        {control}
      </div>
      <div
        role="log"
        aria-live="off"
        // As the console itself writes.
        dir="ltr"
        aria-label={t`Last lines`}
        className="figures box-content min-h-56 flex-1 overflow-hidden py-2"
      >
        {rows.map(({ id, time, level = '', text }) => (
          <div
            key={id}
            className={cx(
              'grid h-7 grid-cols-[6ch_minmax(0,1fr)] items-center gap-x-3 px-4 sm:grid-cols-[8ch_6ch_minmax(0,1fr)]',
              tones[level],
            )}
          >
            <span className="hidden text-muted sm:block">{time}</span>
            <span className="text-muted text-11 uppercase">{level}</span>
            <span className={cx('truncate', GOOD.test(text) && 'text-ok')}>{text}</span>
          </div>
        ))}
      </div>
      <div className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 text-muted">
        {children}
      </div>
    </section>
  )
}
