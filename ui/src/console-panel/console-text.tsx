import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'
import type { AnsiColor, AnsiName, AnsiRun } from './ansi.ts'
import type { Pattern } from './pattern.ts'

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

type Found = ReturnType<Pattern['find']>

interface ConsoleTextProps {
  /** The whole line. */
  readonly runs: readonly AnsiRun[]
  /** How many characters at the start are left out. */
  readonly from: number
  /** What is marked; it may reach over several runs. */
  readonly found: Found
}

/** A line's text in its colours, with links and marks. */
export function ConsoleText({ runs, from, found }: ConsoleTextProps) {
  let end = 0
  return runs.map((run, index) => {
    const start = end
    end += run.text.length
    if (end <= from) return null
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a line never move
    return <Run key={index} run={run} start={start} from={from} found={found} />
  })
}

interface RunProps {
  /** The text and its style. */
  readonly run: AnsiRun
  /** Where it starts in its line. */
  readonly start: number
  /** How many characters of the line are left out at its start. */
  readonly from: number
  /** What of the line is marked. */
  readonly found: Found
}

function Run({ run: { text, color, inverse, ...style }, start, from, found }: RunProps) {
  const marked = link(text, start, Math.max(0, from - start), found)
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

/** A text from an index on; addresses in it are links. */
function link(text: string, start: number, from: number, found: Found): ReactNode {
  if (!text.includes('://', from)) return mark(text, start, from, text.length, found)
  const parts: ReactNode[] = []
  let rest = from
  for (const match of text.matchAll(LINK)) {
    const end = match.index + match[0].length
    if (match.index < from) continue
    parts.push(mark(text, start, rest, match.index, found))
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
        {mark(text, start, match.index, end, found)}
      </a>,
    )
    rest = end
  }
  parts.push(mark(text, start, rest, text.length, found))
  return parts
}

/** A part of a text that starts at a place in its line; what was found in the line is marked. */
function mark(text: string, start: number, from: number, to: number, found: Found): ReactNode {
  if (found.length === 0) return text.slice(from, to)
  const parts: ReactNode[] = []
  let rest = from
  for (const range of found) {
    const [first, last] = [Math.max(rest, range[0] - start), Math.min(to, range[1] - start)]
    if (first >= last) continue
    parts.push(text.slice(rest, first))
    parts.push(
      <mark key={first} className="ui:rounded-sm ui:bg-ember ui:text-on-ember">
        {text.slice(first, last)}
      </mark>,
    )
    rest = last
  }
  parts.push(text.slice(rest, to))
  return parts
}
