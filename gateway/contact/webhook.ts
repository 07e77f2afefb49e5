import { z } from 'zod'
import { readRetryAfter } from '../http/retry-after.ts'
import type { Payload } from './embeds.ts'

/** How long the webhook may take to answer, in ms. */
export const ANSWER_TIME = 15_000
/** Most that is read of its answer, in bytes. */
const ANSWER_BYTES = 64 * 1024
/** Longest wait that it can ask for, in ms. */
const LONGEST_WAIT = 60 * 60 * 1000
/** The wait if it asks for one without saying how long, in ms. */
const DEFAULT_WAIT = 5000
/** Shortest wait where it limits calls, in ms: one of nothing would call it in a loop. */
const SHORTEST_WAIT = 1000

/** The result of a call; `wait`, in ms, applies to all further calls. */
export type Answer =
  /** It accepted the payload. */
  | { outcome: 'taken'; wait: number }
  /** It limits calls; this says nothing about the payload. */
  | { outcome: 'limited'; failure: string; wait: number }
  /** It did not confirm the payload. */
  | { outcome: 'failed'; failure: string; wait: number }
  /** It rejects this payload: a retry cannot help. */
  | { outcome: 'rejected'; failure: string }
  /** It is gone, or refuses us: do not call it again. */
  | { outcome: 'refused'; failure: string }

const limited = z.object({ retry_after: z.number().nonnegative() })

/** A Discord-style webhook: https://discord.com/developers/docs/resources/webhook#execute-webhook */
export class Webhook {
  readonly #url: URL
  readonly #answerTime: number

  /** @param answerTime in ms */
  constructor(url: URL, answerTime = ANSWER_TIME) {
    this.#url = new URL(url)
    // Without it the answer comes before the message is kept.
    this.#url.searchParams.set('wait', 'true')
    this.#answerTime = answerTime
  }

  /** Never rejects; failures never name the address, which is a secret. */
  async post(payload: Payload, signal: AbortSignal): Promise<Answer> {
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(payload),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(this.#answerTime)]),
      })
      // Read to the end: a truncated answer is no confirmation.
      return toAnswer(response, await readText(response))
    } catch (error) {
      return { outcome: 'failed', failure: describeFailedCall(error), wait: 0 }
    }
  }
}

function toAnswer({ status, headers, ok }: Response, text: string): Answer {
  const failure = `it answered ${status}`
  if (ok) {
    const spent = headers.get('x-ratelimit-remaining') === '0'
    return {
      outcome: 'taken',
      wait: spent ? toWait(readRetryAfter(headers, 'x-ratelimit-reset-after') ?? 0) : 0,
    }
  }
  if (status === 429) {
    const asked = [
      limited.safeParse(json(text)).data?.retry_after,
      readRetryAfter(headers),
      readRetryAfter(headers, 'x-ratelimit-reset-after'),
    ].filter((value) => value !== undefined)
    const wait = asked.length === 0 ? DEFAULT_WAIT : toWait(Math.max(...asked))
    return { outcome: 'limited', failure, wait: Math.max(SHORTEST_WAIT, wait) }
  }
  if ([401, 403, 404].includes(status)) return { outcome: 'refused', failure }
  if (status >= 400 && status < 500 && status !== 408) return { outcome: 'rejected', failure }
  return { outcome: 'failed', failure, wait: toWait(readRetryAfter(headers) ?? 0) }
}

function toWait(waitSeconds: number): number {
  return Math.min(LONGEST_WAIT, waitSeconds * 1000)
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes <= ANSWER_BYTES) text += decoder.decode(chunk, { stream: true })
  }
  return text
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function describeFailedCall(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'it did not answer in time'
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  return code === undefined ? 'its answer broke off' : `it cannot be reached (${code})`
}
