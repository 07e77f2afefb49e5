import type { FastifyError } from 'fastify'
import type { Failure, FailureCode } from '../contract/failure.ts'

/** HTTP status of each failure of the contract. */
const statuses: Record<FailureCode, number> = {
  'invalid-request': 400,
  'origin-refused': 403,
  'key-needed': 401,
  'key-refused': 401,
  'not-found': 404,
  'not-permitted': 403,
  'read-only': 403,
  'server-offline': 409,
  busy: 409,
  'too-many-requests': 429,
  'form-stale': 409,
  'panel-unreachable': 502,
  'panel-timeout': 504,
  'panel-error': 502,
  'storage-unavailable': 503,
  internal: 500,
}

/** A failure that the visitor gets unchanged: its detail never quotes a secret or an upstream text. */
export class GatewayFailure extends Error {
  readonly failure: Failure
  readonly statusCode: number

  /** `statusCode` overrides the status of the code. */
  constructor(
    code: FailureCode,
    detail: string,
    { statusCode = statuses[code], ...more }: Omit<Failure, 'code' | 'detail'> & { statusCode?: number } = {},
  ) {
    super(detail)
    this.name = 'GatewayFailure'
    this.failure = { code, detail, ...more }
    this.statusCode = statusCode
  }
}

/** Whether `error` is a {@link GatewayFailure} with one of `codes`. */
export function isFailure(error: unknown, ...codes: FailureCode[]): error is GatewayFailure {
  return error instanceof GatewayFailure && codes.includes(error.failure.code)
}

/** The failure of a call that another site's page made. */
export function originRefused(): GatewayFailure {
  return new GatewayFailure(
    'origin-refused',
    'This call does not come from a page of this site. Reload the page; its operator can allow another address with PUBLIC_ORIGIN.',
  )
}

/** The failure of a caller who has to wait `seconds`, rounded up to whole ones. */
export function tooManyRequests(seconds: number): GatewayFailure {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  return new GatewayFailure('too-many-requests', `Too many requests. Try again in ${retryAfter} s.`, {
    retryAfter,
  })
}

/** The error that refuses a socket with `failure` (https://socket.io/docs/v4/middlewares/#handling-middleware-error). */
export function toConnectError({ failure }: GatewayFailure): Error {
  return Object.assign(new Error(failure.detail), { data: failure })
}

/** The failure that a visitor gets for `error`: its own detail if it is ours, else only its kind. */
export function toFailure(error: FastifyError | GatewayFailure): GatewayFailure {
  if (error instanceof GatewayFailure) return error
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    const detail =
      status === 413
        ? 'The request is too large. Send less at once.'
        : 'The request could not be read. Send well-formed JSON.'
    return new GatewayFailure('invalid-request', detail, { statusCode: status })
  }
  return new GatewayFailure(
    'internal',
    'Something went wrong on this site. Try again; its operator finds the cause in the log.',
  )
}
