import { cva } from 'class-variance-authority'
import { memo } from 'react'
import { utcClock } from '../utc.ts'
import { type AnsiColor, type AnsiName, type AnsiRun, parseAnsi } from './ansi.ts'
import type { ConsoleEntry } from './console-entry.ts'

const row = cva(
  'ui:figures ui:block ui:px-4 ui:py-[3px] ui:text-13 ui:[overflow-wrap:anywhere] ui:whitespace-pre-wrap ui:[tab-size:4]',
  {
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
      continued: { true: 'ui:bg-transparent ui:text-muted', false: '' },
      columns: {
        both: 'ui:@xl:grid ui:@xl:grid-cols-[8ch_7ch_minmax(0,1fr)] ui:@xl:gap-x-4',
        level: 'ui:@xl:grid ui:@xl:grid-cols-[7ch_minmax(0,1fr)] ui:@xl:gap-x-4',
      },
    },
  },
)

const label = cva('ui:pe-2 ui:text-11 ui:uppercase ui:@xl:pe-0 ui:@xl:leading-5', {
  variants: { quiet: { true: 'ui:text-muted' } },
})

interface ConsoleRowProps {
  readonly entry: ConsoleEntry
  /** Shows when the line was received. */
  readonly timed: boolean
  /** Lower case; where it occurs is marked. */
  readonly query: string
}

/**
 * One line: time, level, text. In a narrow panel the columns fold into the text's own line. Everything is a text
 * node; only http and https addresses become links.
 */
export const ConsoleRow = memo(function ConsoleRow({ entry, timed, query }: ConsoleRowProps) {
  const { line, level, continued, prefix } = entry
  return (
    <div
      data-slot="console-row"
      data-sequence={line.sequence}
      data-level={level}
      className={row({ level, continued, columns: timed ? 'both' : 'level' })}
    >
      {timed && <Time time={line.time} hidden={continued} />}
      <span data-slot="console-level" className={label({ quiet: level === 'info' || level === 'debug' })}>
        {continued ? '' : level}
      </span>
      <span data-slot="console-text" className={tone(entry)}>
        {without(parseAnsi(line.text), timed && line.time === null ? 0 : prefix).map((run, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a line never move
          <Run key={index} run={run} query={query} />
        ))}
      </span>
    </div>
  )
})

/** When a line was received. Where nobody knows, its text keeps the time that the program wrote. */
function Time({ time, hidden }: { time: number | null; hidden: boolean }) {
  if (time === null) {
    return (
      <span aria-hidden="true" className="ui:hidden ui:text-muted ui:@xl:inline">
        {hidden ? '' : '–'}
      </span>
    )
  }
  return (
    <time dateTime={new Date(time).toISOString()} className="ui:pe-2 ui:text-muted ui:@xl:pe-0">
      {hidden ? '' : utcClock(time)}
    </time>
  )
}

/** What a player or owner waits for stands out. */
function tone({ plain, prefix, level }: ConsoleEntry): string | undefined {
  if (level !== 'info' && level !== undefined) return undefined
  return /^Done \(|^\S+ joined the game$/.test(plain.slice(prefix)) ? 'ui:text-ok' : undefined
}

/** The runs without their first so many characters. */
function without(runs: readonly AnsiRun[], count: number): readonly AnsiRun[] {
  let left = count
  return runs.flatMap((run) => {
    const text = run.text.slice(left)
    left = Math.max(0, left - run.text.length)
    return text ? { ...run, text } : []
  })
}

const TEXT: Readonly<Record<AnsiName, string>> = {
  black: 'ui:text-ansi-black',
  red: 'ui:text-ansi-red',
  green: 'ui:text-ansi-green',
  yellow: 'ui:text-ansi-yellow',
  blue: 'ui:text-ansi-blue',
  magenta: 'ui:text-ansi-magenta',
  cyan: 'ui:text-ansi-cyan',
  white: 'ui:text-ansi-white',
  'bright-black': 'ui:text-ansi-bright-black',
  'bright-red': 'ui:text-ansi-bright-red',
  'bright-green': 'ui:text-ansi-bright-green',
  'bright-yellow': 'ui:text-ansi-bright-yellow',
  'bright-blue': 'ui:text-ansi-bright-blue',
  'bright-magenta': 'ui:text-ansi-bright-magenta',
  'bright-cyan': 'ui:text-ansi-bright-cyan',
  'bright-white': 'ui:text-ansi-bright-white',
}

const run = cva('', {
  variants: {
    bold: { true: 'ui:font-bold' },
    italic: { true: 'ui:italic' },
    underline: { true: 'ui:underline' },
    strike: { true: 'ui:line-through' },
  },
})

function Run({ run: { text, color, inverse, ...style }, query }: { run: AnsiRun; query: string }) {
  const marked = <Marked text={text} query={query} />
  const named = color && !own(color) && TEXT[color]
  const className = run({ ...style, className: named })
  if (!className && !color && !inverse) return marked
  return (
    <span className={className || undefined} style={color && own(color) ? { color } : undefined}>
      {/* The colour stays the outer text's, so that it can be the ground of the inner one. */}
      {inverse ? (
        <span className="ui:bg-current ui:forced-colors:outline">
          <span className="ui:text-console">{marked}</span>
        </span>
      ) : (
        marked
      )}
    </span>
  )
}

/** A colour that the theme has no name for. */
function own(color: AnsiColor): color is `#${string}` {
  return color.startsWith('#')
}

/** Whether a text holds what is shown as a link. */
export function hasLink(text: string): boolean {
  return text.search(LINK) >= 0
}

const LINK = /https?:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}]/g

function Marked({ text, query }: { text: string; query: string }) {
  const parts = []
  let from = 0
  for (const match of text.matchAll(LINK)) {
    parts.push(<Found key={from} text={text.slice(from, match.index)} query={query} />)
    parts.push(
      <a
        key={match.index}
        href={match[0]}
        // The arrow keys reach it: a log may hold thousands.
        tabIndex={-1}
        target="_blank"
        rel="noopener noreferrer nofollow"
        // Also while the list measures its row, which it hides: what is hidden can neither take the focus nor keep it.
        className="ui:[visibility:visible] ui:underline ui:underline-offset-2"
      >
        <Found text={match[0]} query={query} />
      </a>,
    )
    from = match.index + match[0].length
  }
  return (
    <>
      {parts}
      <Found text={text.slice(from)} query={query} />
    </>
  )
}

function Found({ text, query }: { text: string; query: string }) {
  if (query === '') return text
  const lower = text.toLowerCase()
  const parts = []
  let from = 0
  for (let at = lower.indexOf(query); at >= 0; at = lower.indexOf(query, from)) {
    parts.push(text.slice(from, at))
    from = at + query.length
    parts.push(
      <mark key={at} className="ui:rounded-sm ui:bg-ember ui:text-on-ember">
        {text.slice(at, from)}
      </mark>,
    )
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  )
}
