import { z } from 'zod'
import type { ConsoleLine, ConsoleStats } from '../contract/console.ts'
import { type PowerState, powerState } from '../contract/panel.ts'

/** Longest line that is kept, in UTF-16 units; Wings cuts its own at 64 KiB. */
const LINE_LIMIT = 64 * 1024

/** The Wings socket events that the gateway understands. */
export type WingsEvent =
  | { name: 'auth success' | 'token expiring' | 'token expired' | 'deleted' }
  | { name: 'jwt error'; reason: string }
  | { name: 'lines'; origin: ConsoleLine['origin']; lines: string[] }
  | { name: 'status'; state: PowerState }
  | { name: 'stats'; stats: Omit<ConsoleStats, 'time'> }

const frame = z.object({ event: z.string(), args: z.array(z.string()).nullish() })

const stats = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' })
      return z.NEVER
    }
  })
  .pipe(
    z.object({
      memory_bytes: z.number(),
      cpu_absolute: z.number(),
      disk_bytes: z.number(),
      uptime: z.number(),
      state: powerState,
    }),
  )
  .transform(({ memory_bytes, cpu_absolute, disk_bytes, uptime, state }) => ({
    current: state,
    cpu: cpu_absolute,
    memory: memory_bytes,
    disk: disk_bytes,
    uptime,
  }))

/** How the daemon signs what it writes among the server's output: `[Pterodactyl Daemon]: …`, coloured or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the colour begins with ESC
const SIGNED_BY_DAEMON = /^(?:\u001b\[[\d;]*m)*\[[^[\]]{1,64} Daemon\]:/

/** Reads a Wings frame by allow-list; undefined if malformed or of no interest. */
export function readFrame(text: string): WingsEvent | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const read = frame.safeParse(json)
  if (!read.success) return undefined
  const { event, args } = read.data
  const argument = (args ?? []).join('')
  switch (event) {
    case 'auth success':
    case 'token expiring':
    case 'token expired':
    case 'deleted':
      return { name: event }
    case 'jwt error':
      return { name: event, reason: argument }
    case 'console output':
      return {
        name: 'lines',
        origin: SIGNED_BY_DAEMON.test(argument) ? 'daemon' : 'server',
        lines: splitLines(argument),
      }
    case 'daemon message':
    case 'daemon error':
      return { name: 'lines', origin: 'daemon', lines: splitLines(argument) }
    case 'install output':
      return { name: 'lines', origin: 'install', lines: splitLines(argument) }
    case 'install started':
      return { name: 'lines', origin: 'install', lines: ['The installation has started.'] }
    case 'install completed':
      return { name: 'lines', origin: 'install', lines: ['The installation is complete.'] }
    case 'status': {
      const state = powerState.safeParse(argument)
      return state.success ? { name: event, state: state.data } : undefined
    }
    case 'stats': {
      const measured = stats.safeParse(argument)
      return measured.success ? { name: event, stats: measured.data } : undefined
    }
    default:
      return undefined
  }
}

/** A frame is one line; if it holds several, they are split. */
function splitLines(text: string): string[] {
  return text
    .replace(/(?<![\r\n])[\r\n]+$/, '')
    .split(/\r?\n/)
    .map((line) => (line.length > LINE_LIMIT ? `${line.slice(0, LINE_LIMIT)}…` : line))
}
