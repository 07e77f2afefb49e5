import { stripAnsi } from './ansi.ts'

/** One line of output as it was received. */
export interface ConsoleLine {
  /** Ascends by line; a smaller one than before starts a new log. */
  readonly sequence: number
  /** When it was received, in milliseconds since 1970; null where nobody knows, as for lines of a replay. */
  readonly time: number | null
  /** May hold terminal sequences. */
  readonly text: string
  /** Who wrote it: the program, its installation, or the machine that runs both. */
  readonly origin: 'server' | 'install' | 'daemon'
}

/** Lines that were left out because the reader was too slow or the log too short. */
export interface ConsoleGap {
  /** The sequence of the line after which they are missing. */
  readonly after: number
  /** How many. */
  readonly count: number
}

export type ConsoleLevel = 'debug' | 'info' | 'warn' | 'error' | 'chat' | 'cmd' | 'install' | 'daemon'

/** A line as it is shown. */
export interface ConsoleEntry {
  /** As it was received. */
  readonly line: ConsoleLine
  /** Without terminal sequences. */
  readonly plain: string
  /** How many characters of `plain` are the program's own time and level, which have columns of their own. */
  readonly prefix: number
  /** What the line is about; a stack trace has the level of its error. */
  readonly level: ConsoleLevel | undefined
  /** Belongs to the line above it, as the lines of a stack trace do. */
  readonly continued: boolean
}

/** `[12:04:11] [Server thread/INFO]: `, `[12:04:11 INFO]: `, `12:04:11.123 WARN `, `[INFO] `, `May 1st 2026, 12:04:11 [INFO]: `. */
const PREFIX =
  /^(?:[A-Z][a-z]{2,8} \d{1,2}(?:st|nd|rd|th) \d{4}, )?(?:\[?\d{1,2}:\d\d:\d\d(?:[.,]\d+)?\]?\s*)?(?:\[[^\]/]*\/|\[)?(TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL|SEVERE)(?:\]|(?=[\s:]))(?:\s*\[[^\]]*\])?:?(?:\s+|$)/

const LEVELS: Readonly<Record<string, ConsoleLevel>> = {
  TRACE: 'debug',
  DEBUG: 'debug',
  INFO: 'info',
  WARN: 'warn',
  WARNING: 'warn',
  ERROR: 'error',
  FATAL: 'error',
  SEVERE: 'error',
}

const CHAT = /^(?:\[CHAT\]: |(?:\[Not Secure\] )?<[^<>\s]{1,40}> )/
const CONTINUED = /^(?:\s+at |\s+\.\.\. \d+ more|Caused by: |\t)/

interface Reading {
  readonly plain: string
  readonly prefix: number
  readonly level: ConsoleLevel | undefined
}

const readings = new WeakMap<ConsoleLine, Reading>()

/** What the line says by itself; kept as long as the line is. */
function read(line: ConsoleLine): Reading {
  const known = readings.get(line)
  if (known) return known
  const plain = stripAnsi(line.text)
  const match = PREFIX.exec(plain)
  const prefix = match?.[0].length ?? 0
  const said = plain.slice(prefix)
  const reading = { plain, prefix, level: levelOf(line, said, match?.[1]) }
  readings.set(line, reading)
  return reading
}

function levelOf(line: ConsoleLine, said: string, word: string | undefined): ConsoleLevel | undefined {
  if (line.origin !== 'server') return line.origin
  if (said.startsWith('> ')) return 'cmd'
  const level = word && LEVELS[word]
  return CHAT.test(said) && (!level || level === 'info') ? 'chat' : level || undefined
}

/** The lines as they are shown. A line that reads as before is the same object as before. */
export function readEntries(lines: readonly ConsoleLine[]): readonly ConsoleEntry[] {
  let above: ConsoleLevel | undefined
  return lines.map((line) => {
    const { plain, prefix, level: own } = read(line)
    const continued = line.origin === 'server' && own === undefined && CONTINUED.test(plain)
    const level = continued ? above : own
    above = level
    const known = entries.get(line)
    if (known && known.level === level && known.continued === continued) return known
    const entry = { line, plain, prefix, level, continued }
    entries.set(line, entry)
    return entry
  })
}

const entries = new WeakMap<ConsoleLine, ConsoleEntry>()
