import { stripAnsi } from './ansi.ts'

/** One line of output as it was received. */
export interface ConsoleLine {
  /** Counts up by one, over missing lines as well; a smaller one than before starts a new log. */
  readonly sequence: number
  /** When it was received, in milliseconds since 1970; null or NaN where it is unknown, as for lines of a replay. */
  readonly time: number | null
  /** May hold terminal sequences. */
  readonly text: string
  /**
   * Who wrote it: the program, its installation, or the machine that runs both.
   * @default 'server'
   */
  readonly origin?: 'server' | 'install' | 'daemon'
}

/** Lines that were left out because the reader was too slow or the log too short. */
export interface ConsoleGap {
  /** The sequence of the line after which they are missing. */
  readonly after: number
  /** How many. */
  readonly count: number
}

/** What a line is about. */
export type ConsoleLevel = 'debug' | 'info' | 'warn' | 'error' | 'chat' | 'cmd' | 'install' | 'daemon'

/** What a filter can tell lines by: their level, or that they have none. */
export type ConsoleKind = ConsoleLevel | 'other'

/** A row of the log: the line that was last written to it. */
export interface ConsoleEntry {
  /** The sequence of the line that was first written to it; the row's own as long as it is there. */
  readonly row: number
  /** As it was received. */
  readonly line: ConsoleLine
  /** Without terminal sequences. */
  readonly plain: string
  /** How many characters of `plain` are the program's own time and level, which have columns of their own. */
  readonly prefix: number
  /** The time of day in it, in the program's own, unknown time zone. */
  readonly clock?: string | undefined
  /** What the line is about; a stack trace has the level of its error. */
  readonly level: ConsoleLevel | undefined
  /** Belongs to the line above it, as the lines of a stack trace do. */
  readonly continued: boolean
}

/**
 * A time, a thread or logger in brackets, and a level: `[12:04:11] [Server thread/INFO]: `, `[12:04:11 INFO]: `, `[INFO] `,
 * `May 1st 2026, 12:04:11 [INFO]: `, Logback's `12:04:11.123 [main] WARN  `, `2026-11-20T12:04:11Z ERROR `.
 */
const PREFIX =
  /^(?:\[?(?:[a-z]{3,9} \d{1,2}(?:st|nd|rd|th) \d{4}, |\d{4}[-/]\d\d[-/]\d\d[T ])?(\d{1,2}:\d\d:\d\d)(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?\]?\s*)?(?:\[[^\]]*\]\s+)??(\[(?:[^\]/]*\/)?)?(TRACE|VERBOSE|DEBUG|INFO|NOTICE|WARN|WARNING|ERR|ERROR|CRIT|CRITICAL|EMERG|FATAL|PANIC|SEVERE)(\]|(?=[\s:]))(?:\s*\[[^\]]*\])?(?:\s+[^\s[\]]+\])?:?(?:\s+|$)/i

const LEVELS: Readonly<Record<string, ConsoleLevel>> = {
  TRACE: 'debug',
  VERBOSE: 'debug',
  DEBUG: 'debug',
  INFO: 'info',
  NOTICE: 'info',
  WARN: 'warn',
  WARNING: 'warn',
  ERR: 'error',
  ERROR: 'error',
  CRIT: 'error',
  CRITICAL: 'error',
  EMERG: 'error',
  FATAL: 'error',
  PANIC: 'error',
  SEVERE: 'error',
}

/** The level among the pairs of a logfmt line: https://brandur.org/logfmt */
const LOGFMT = /^(?:[\w.@-]+=(?:"(?:[^"\\]|\\.)*"|[^\s"]*)\s+)*?(?:level|lvl|severity)="?([a-z]+)/i

/** What JSON log lines call their level: pino, zap, logrus, Google Cloud, Python, Elastic. */
const LEVEL_KEYS = ['level', 'severity', 'lvl', 'levelname', 'log.level']

const CHAT = /^(?:\[CHAT\]: |(?:\[Not Secure\] )?<[^<>\s]{1,40}> )/
const CONTINUED = /^(?:\s+at |\s+\.\.\. \d+ more|Caused by: |\t)/

/** The exception that a logger writes between its message and the stack trace. */
const THROWN = /^(?:[\w$]+\.)+[\w$]*(?:Exception|Error|Throwable)(?::|$)/

/** What the node writes before what it says; the row's level says so already. */
const DAEMON = /^\[[^\]]* Daemon\]:\s+/

function readPrefix(
  plain: string,
  origin: ConsoleLine['origin'],
): (Pick<ConsoleEntry, 'prefix' | 'clock'> & { level: ConsoleLevel | undefined }) | undefined {
  const own = origin === 'daemon' && DAEMON.exec(plain)
  if (own) return { prefix: own[0].length, level: undefined }
  const [whole, clock, opened, word = '', closed] = PREFIX.exec(plain) ?? []
  // In brackets a level is one however it is written; elsewhere a word in small letters is part of a sentence.
  if (whole === undefined || !(opened || closed || word === word.toUpperCase())) return undefined
  return { prefix: whole.length, level: LEVELS[word.toUpperCase()], clock }
}

/** The level that a line of JSON or logfmt names. */
function readStructured(plain: string): ConsoleLevel | undefined {
  if (!plain.startsWith('{')) return LEVELS[LOGFMT.exec(plain)?.[1]?.toUpperCase() ?? '']
  try {
    const fields: Record<string, unknown> = JSON.parse(plain)
    const level = LEVEL_KEYS.map((key) => fields[key]).find((value) => value !== undefined)
    if (typeof level === 'string') return LEVELS[level.toUpperCase()]
    if (typeof level !== 'number') return undefined
    // pino's and bunyan's numbers.
    if (level >= 50) return 'error'
    return level >= 40 ? 'warn' : level >= 30 ? 'info' : 'debug'
  } catch {
    return undefined
  }
}

function levelOf(line: ConsoleLine, said: string, level: ConsoleLevel | undefined): ConsoleLevel | undefined {
  if (line.origin === 'install' || line.origin === 'daemon') return line.origin
  if (said.startsWith('> ')) return 'cmd'
  return CHAT.test(said) && (!level || level === 'info') ? 'chat' : level
}

/** A level of the caller's own; where there is none, the panel's rules apply. */
export type ParseLevel = (text: string, line: ConsoleLine) => ConsoleLevel | undefined

/** Reads lines in their order: a stack trace takes its level from the line above. */
export class LineReader {
  #above: ConsoleLevel | undefined

  read(line: ConsoleLine, row = line.sequence, parseLevel?: ParseLevel): ConsoleEntry {
    const plain = stripAnsi(line.text)
    const {
      prefix,
      clock,
      level: said,
    } = readPrefix(plain, line.origin) ?? {
      prefix: 0,
      level: readStructured(plain),
    }
    const own = parseLevel?.(plain, line) ?? levelOf(line, plain.slice(prefix), said)
    const above = this.#above
    const thrown = (above === 'error' || above === 'warn') && THROWN.test(plain)
    const continued = own === undefined && (thrown || CONTINUED.test(plain))
    const level = continued ? above : own
    this.#above = level
    return { row, line, plain, prefix, clock, level, continued }
  }
}
