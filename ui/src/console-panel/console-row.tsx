import { cva, cx } from 'class-variance-authority'
import { memo } from 'react'
import { canDate } from '../figures.ts'
import { utcClock } from '../utc.ts'
import { parseAnsi } from './ansi.ts'
import type { ConsoleEntry } from './console-entry.ts'
import { ConsoleText } from './console-text.tsx'
import type { Pattern } from './pattern.ts'

const row = cva('ui:figures ui:block ui:px-4 ui:py-[3px] ui:text-13 ui:[tab-size:4]', {
  variants: {
    level: {
      debug: 'ui:text-muted',
      info: 'ui:text-text',
      warn: 'ui:bg-warn/10 ui:text-warn ui:forced-colors:border-s-4 ui:forced-colors:ps-3',
      error: 'ui:bg-bad/12 ui:text-bad ui:forced-colors:border-s-4 ui:forced-colors:ps-3',
      chat: 'ui:text-ice',
      cmd: 'ui:text-ember-text',
      install: 'ui:text-text',
      daemon: 'ui:text-ice',
    },
    continued: { true: 'ui:bg-transparent! ui:text-muted!', false: '' },
    columns: {
      2: 'ui:@xl:grid ui:@xl:grid-cols-[8ch_8ch_7ch_minmax(0,1fr)] ui:@xl:gap-x-4',
      1: 'ui:@xl:grid ui:@xl:grid-cols-[8ch_7ch_minmax(0,1fr)] ui:@xl:gap-x-4',
      0: 'ui:@xl:grid ui:@xl:grid-cols-[7ch_minmax(0,1fr)] ui:@xl:gap-x-4',
    },
    wrap: {
      true: 'ui:wrap-anywhere ui:whitespace-pre-wrap',
      false: 'ui:whitespace-pre',
    },
    current: { true: 'ui:outline ui:-outline-offset-1 ui:outline-ember-text' },
  },
})

/** The columns and the shape of all rows. */
export interface RowStyle {
  /** Shows when each line was received, in UTC. */
  readonly utc: boolean
  /** The same in the reader's own time. */
  readonly local: boolean
  /** Long lines go on below. */
  readonly wrap: boolean
}

interface ConsoleRowProps extends RowStyle {
  /** The line. */
  readonly entry: ConsoleEntry
  /** Where it stands is marked. */
  readonly pattern?: Pattern | undefined
  /** It is the match that the reader went to. */
  readonly current?: boolean | undefined
}

/**
 * One line: times, level, text. In a narrow panel the columns fold into the text's own line. Everything is a text
 * node; only http and https addresses become links.
 */
export const ConsoleRow = memo(function ConsoleRow({
  entry,
  utc,
  local,
  wrap,
  pattern,
  current = false,
}: ConsoleRowProps) {
  const { line, level, continued, prefix, clock, plain } = entry
  const timed = utc || local
  const time = canDate(line.time) ? line.time : null
  const runs = line.text === plain ? [{ text: plain }] : parseAnsi(line.text)
  return (
    <div
      dir="ltr"
      data-slot="console-row"
      data-sequence={entry.row}
      data-level={level}
      aria-current={current || undefined}
      className={row({ level, continued, wrap, current, columns: utc && local ? 2 : timed ? 1 : 0 })}
    >
      {utc && <Time time={time} clock={utcClock} written={clock} hidden={continued} />}
      {local && <Time time={time} clock={localClock} written={utc ? undefined : clock} hidden={continued} />}
      <span
        data-slot="console-level"
        className={cx(
          'ui:pe-2 ui:text-11 ui:uppercase ui:@xl:pe-0 ui:@xl:leading-5',
          (level === 'info' || level === 'debug') && 'ui:text-muted',
        )}
      >
        {continued ? '' : level}
      </span>
      <span data-slot="console-text" className={tone(entry)}>
        <ConsoleText runs={runs} from={prefix} found={pattern ? pattern.find(plain) : []} />
      </span>
    </div>
  )
})

/** A moment as `12:04:11` where the reader is. */
function localClock(time: number): string {
  return new Date(time).toTimeString().slice(0, 8)
}

interface TimeProps {
  /** In milliseconds since 1970. */
  readonly time: number | null
  /** Writes it. */
  readonly clock: (time: number) => string
  /** As the program wrote it, in its own zone. */
  readonly written: string | undefined
  /** The line above has it. */
  readonly hidden: boolean
}

/** When a line was received; if that is unknown, when the program says that it wrote it. */
function Time({ time, clock, written, hidden }: TimeProps) {
  const said = time === null ? written : clock(time)
  if (!said) {
    return (
      <span aria-hidden="true" className="ui:hidden ui:text-muted ui:@xl:inline">
        {hidden ? '' : '–'}
      </span>
    )
  }
  return (
    <time
      dateTime={time === null ? said : new Date(time).toISOString()}
      className="ui:pe-2 ui:text-muted ui:@xl:pe-0"
    >
      {hidden ? '' : said}
    </time>
  )
}

/** Highlights lines that players and owners wait for. */
function tone({ plain, prefix, level }: ConsoleEntry): string | undefined {
  if (level !== 'info' && level !== undefined) return undefined
  return /^Done \(|^\S+ joined the game$/.test(plain.slice(prefix)) ? 'ui:text-ok' : undefined
}
