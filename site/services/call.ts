import type { FailureAnswer } from '@cairn/gateway/contract/failure'
import { FetchError, ofetch } from 'ofetch'
import type { CallFailure } from '../domain/failure.ts'
import { CallFailed } from './failure.ts'

/** The gateway's API. It gives the panel 15 s (spec section 9); a little more lets its own answer arrive first. */
export const call = ofetch.create({ baseURL: '/api', timeout: 17_000, retry: 0 })

function reasonOf(error: unknown): CallFailure {
  if (error instanceof FetchError) {
    const answer = error.data as Partial<FailureAnswer> | undefined
    const told = answer?.errors?.[0]
    if (told) return told
    if (error.status) return { code: 'internal', detail: `The gateway answered ${error.status}.` }
  }
  const timedOut = error instanceof Error && /abort|timeout/i.test(`${error.name} ${error.cause}`)
  return timedOut
    ? { code: 'panel-timeout', detail: 'No answer in 17 s.' }
    : { code: 'site-unreachable', detail: 'No connection to this site.' }
}

/** The answer of a call. @throws CallFailed */
export async function told<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    throw new CallFailed(reasonOf(error), error)
  }
}
