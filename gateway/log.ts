import { writeSync } from 'node:fs'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** The log on stdout, of the gateway and of the database's host, a line of JSON each. What visitors send, and their keys, stay out of it. */
export function createLog(level: Config['logLevel']): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
    // None of these is logged on purpose.
    redact: ['key', 'token', 'command', 'cookie', 'authorization'].flatMap((name) => [
      name,
      `*.${name}`,
      `*.headers.${name}`,
    ]),
  }
  return pino(options, standardOutput)
}

/** Wait before writing to a busy reader again, in ms. */
const BUSY_WAIT = 10

/**
 * Drops what standard output does not take. Pino's own destination throws if that is a file on a full disk, and retries
 * forever when the process exits (sonic-boom 4.2, `flushSync`).
 */
const standardOutput = {
  write(line: string): void {
    let rest = Buffer.from(line)
    while (rest.length > 0) {
      try {
        rest = rest.subarray(writeSync(1, rest))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_WAIT)
      }
    }
  },
}

/**
 * A failed query without its parameters, nor the rows that PostgreSQL quotes in a detail; a request that is no HTTP
 * without its bytes, which hold cookies; other errors whole.
 */
function serializeError(error: Error): object {
  if (!(error instanceof DrizzleQueryError)) {
    const { rawPacket, ...rest } = pino.stdSerializers.err(error)
    return rest
  }
  const { cause, query } = error
  const code = cause !== undefined && 'code' in cause ? cause.code : undefined
  return { type: cause?.name, message: cause?.message, code, stack: cause?.stack, query }
}
