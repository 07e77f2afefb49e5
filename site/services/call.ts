import type { FailureAnswer } from '@cairn/gateway/contract/failure'
import { FetchError, ofetch } from 'ofetch'
import type { CallFailure } from '../domain/failure.ts'
import { CallError } from './failure.ts'

/** The gateway's API. The gateway gives the panel 15 s (behaviour 7.9); this timeout lets its answer arrive. */
export const call = ofetch.create({ baseURL: '/api', timeout: 17_000, retry: 0 })

function toCallFailure(error: unknown): CallFailure {
  if (error instanceof FetchError) {
    const answer = error.data as Partial<FailureAnswer> | undefined
    const told = answer?.errors?.[0]
    if (told) return told
    // 502 and above without the gateway's answer are a proxy's: it got none.
    if (error.status && error.status < 502) return { code: 'internal' }
  }
  return { code: 'site-unreachable' }
}

/**
 * The answer of a call.
 * @param known whether it is the gateway's: a network's sign-in page or a proxy may answer 200 in its place
 * @throws CallError
 */
export async function readAnswer<T>(
  request: Promise<T>,
  known: (answer: Partial<T> | null | undefined) => boolean,
): Promise<T> {
  const answer = await request.catch((error) => {
    throw new CallError(toCallFailure(error), error)
  })
  if (known(answer)) return answer
  throw new CallError({ code: 'site-unreachable' }, answer)
}

/** Expects an answer without content (204), from a call that changes something. @throws CallError */
export async function expectNoContent(request: Promise<unknown>): Promise<void> {
  await readAnswer(request, (answer) => answer === undefined)
}
