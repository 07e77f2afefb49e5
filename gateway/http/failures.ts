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
  'panel-unreachable': 502,
  'panel-timeout': 504,
  'panel-error': 502,
  internal: 500,
}

/** A failure that is told to the visitor as it stands: its detail never quotes a secret or an upstream text. */
export class GatewayFailure extends Error {
  readonly failure: Failure
  statusCode: number

  constructor(code: FailureCode, detail: string, more: Partial<Pick<Failure, 'retryAfter' | 'status'>> = {}) {
    super(detail)
    this.name = 'GatewayFailure'
    this.failure = { code, detail, ...more }
    this.statusCode = statuses[code]
  }
}

/** Whether `error` is a {@link GatewayFailure} with one of `codes`. */
export function failedWith(error: unknown, ...codes: FailureCode[]): error is GatewayFailure {
  return error instanceof GatewayFailure && codes.includes(error.failure.code)
}

/** The failure of a caller who has to wait `seconds`, rounded up to whole ones. */
export function tooManyRequests(seconds: number): GatewayFailure {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  return new GatewayFailure('too-many-requests', `Too many requests. Try again in ${retryAfter} s.`, {
    retryAfter,
  })
}
