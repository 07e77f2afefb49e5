import type { CallFailure } from '../domain/failure.ts'

/** A call that did not succeed, with the reason that the page explains. */
export class CallError extends Error {
  readonly failure: CallFailure
  constructor(failure: CallFailure, cause: unknown) {
    super(failure.code, { cause })
    this.failure = failure
  }
}

/** Why a call was rejected. Anything but a failed call is a fault of ours and is thrown on. */
export function toFailure(error: unknown): CallFailure {
  if (error instanceof CallError) return error.failure
  throw error
}
