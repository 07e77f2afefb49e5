import type { Failure } from '@cairn/gateway/contract/failure'

/** A call that did not succeed, with the reason that the page explains. */
export class CallFailed extends Error {
  readonly failure: Failure
  constructor(failure: Failure, cause: unknown) {
    super(failure.detail, { cause })
    this.failure = failure
  }
}

/** Why a call was rejected. Anything but a failed call is a fault of ours and is thrown on. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallFailed) return error.failure
  throw error
}
