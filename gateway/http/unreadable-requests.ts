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

/**
 * Answers what Node cannot read as a request, or not in time, and closes the connection.
 * @param headers of every answer
 */
export function answerUnreadable(
  headers: Readonly<Record<string, string>>,
  log: Logger,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return (error, socket) => {
    const { code = '' } = error
    log.trace({ err: error }, 'what came is no request')
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const statusCode = statuses[code] ?? 400
    const { failure } = new GatewayFailure('invalid-request', 'The request could not be read as HTTP/1.1.')
    const body = JSON.stringify({ errors: [failure] } satisfies FailureAnswer)
    socket.end(
      `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${lines.join('')}cache-control: no-store\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    )
  }
}
