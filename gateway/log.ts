import { DrizzleQueryError } from 'drizzle-orm'
import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** The gateway's log on stdout, a line of JSON each. What visitors send, and their keys, stay out of it. */
export function openLog(level: Config['logLevel']): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: described },
    // Nothing of these is logged on purpose.
    redact: ['key', 'token', 'command', 'cookie', 'authorization'].flatMap((name) => [
      name,
      `*.${name}`,
      `*.headers.${name}`,
    ]),
  })
}

/** A failed query without its parameters, nor the rows that PostgreSQL quotes in a detail; other errors whole. */
function described(error: Error): object {
  if (!(error instanceof DrizzleQueryError)) return pino.stdSerializers.err(error)
  const { cause, query } = error
  const code = cause !== undefined && 'code' in cause ? cause.code : undefined
  return { type: cause?.name, message: cause?.message, code, stack: cause?.stack, query }
}
