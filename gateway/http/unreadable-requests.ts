import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import type { FailureAnswer } from '../contract/failure.ts'
import { GatewayFailure } from './failures.ts'

/** Statuses of Node's parser beside 400, by the error's code (https://nodejs.org/api/http.html#event-clienterror). */
const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** How long a client may keep its connection after the answer, in ms. Closed at once, it may lose what it has not read. */
const LINGER = 1000

/**
 * Answers what Node cannot read as a request, or not in time, and closes the connection.
 * @param headers of every answer
 */
export function answerUnreadable(
  headers: Readonly<Record<string, string>>,
  log: Logger,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const { failure } = new GatewayFailure('invalid-request', 'The request could not be read as HTTP/1.1.')
  const body = JSON.stringify({ errors: [failure] } satisfies FailureAnswer)
  const fields = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  const answer = `${lines.join('')}\r\n${body}`
  return (error, socket) => {
    const { code = '' } = error
    log.trace({ err: error }, 'the request could not be read')
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = statuses[code] ?? 400
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${answer}`)
    // `end` closes our side only, since Node's servers allow half-open connections.
    setTimeout(() => socket.destroy(), LINGER).unref()
  }
}
