import type { CallFailure } from '../domain/failure.ts'

/** A call that did not succeed, with the reason that the page explains. */
export class CallError extends Error {
  readonly failure: CallFailure
  constructor(failure: CallFailure, cause: unknown) {
    super(failure.code, { cause })
    this.failure = failure
  }
}

/** The failure of a rejected call. Rethrows anything else: an error of ours. */
export function toFailure(error: unknown): CallFailure {
  if (error instanceof CallError) return error.failure
  throw error
}
