import type { Logger } from 'pino'
import { LONGEST_QUERY } from '../store/store.ts'
import { type Backoff, pause, retryDelay } from '../timing.ts'
import { toPayloads } from './embeds.ts'
import type { Outbox, OutboxItem } from './outbox.ts'
import { ANSWER_TIME, type Answer, type Webhook } from './webhook.ts'

/** How long a gateway leases a message, in ms: a claim, the webhook's answer, and two tries to record it. */
const LEASE = LONGEST_QUERY + ANSWER_TIME + 2 * LONGEST_QUERY
/** Between two tries to record what the webhook took, in ms. */
const RECORD_PAUSE = 500
/**
 * Poll interval while the database does not notify, in ms: finds messages that other gateways accepted or an operator
 * released.
 */
export const POLL_INTERVAL = 5000
/** How long a call under way may go on after {@link Sender.stop}, in ms. */
const STOP_GRACE = 3000

/** When a message is tried again; it is parked after the last of `tries`. */
export interface Retries extends Backoff {
  tries: number
}

/** About a day. */
export const RETRIES: Retries = { first: 2000, longest: 60 * 60 * 1000, tries: 43 }

/**
 * Delivers the outbox one message at a time, each at least once: a message is delivered once the webhook confirmed it
 * and the outbox recorded that. p-retry keeps its retries in one process; rows survive a crash, and any gateway
 * continues them.
 */
export class Sender {
  readonly #outbox: Outbox
  readonly #webhook: Webhook
  readonly #log: Logger
  readonly #retries: Retries
  readonly #longestWait: () => number
  readonly #stopping = new AbortController()
  readonly #aborting = new AbortController()
  #sleeping = new AbortController()
  #running: Promise<void> | undefined

  constructor(options: {
    outbox: Outbox
    webhook: Webhook
    log: Logger
    retries?: Retries
    /** Longest time between two polls, in ms. */
    longestWait?: () => number
  }) {
    this.#outbox = options.outbox
    this.#webhook = options.webhook
    this.#log = options.log
    this.#retries = options.retries ?? RETRIES
    this.#longestWait = options.longestWait ?? (() => POLL_INTERVAL)
  }

  start(): void {
    this.#running ??= this.#run()
  }

  /** Reads for new messages at once. */
  wake(): void {
    this.#sleeping.abort()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    const abortTimer = setTimeout(() => this.#aborting.abort(), STOP_GRACE)
    await this.#running
    clearTimeout(abortTimer)
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        // Set before the read: a message that comes in during it is read at once.
        this.#sleeping = new AbortController()
        const leasedUntil = performance.now() + LEASE
        const item = await this.#outbox.claim(LEASE)
        if (item === undefined)
          await this.#sleep(
            Math.min(this.#longestWait(), (await this.#outbox.timeUntilNext()) ?? Number.POSITIVE_INFINITY),
          )
        else if (!(await this.#deliver(item, leasedUntil))) return
      } catch (error) {
        this.#log.warn({ err: error }, 'the outbox cannot be read or written: contact messages wait')
        await this.#sleep(POLL_INTERVAL)
      }
    }
  }

  /** Returns whether the webhook may be called again. */
  async #deliver({ message, failures, partsTaken }: OutboxItem, claimedUntil: number): Promise<boolean> {
    const { reference } = message
    let leasedUntil = claimedUntil
    const payloads = toPayloads(message)
    for (const [part, payload] of payloads.entries()) {
      if (part < partsTaken) continue
      if (this.#stopping.signal.aborted) {
        await this.#outbox.postpone(reference, 0, { failure: null, failures })
        return true
      }
      const answer = await this.#webhook.post(payload, this.#aborting.signal)
      if (answer.outcome !== 'taken') return this.#handleFailure(reference, failures, answer)
      const lease = LEASE + answer.wait
      const began = await this.#record(leasedUntil, () =>
        part + 1 < payloads.length
          ? this.#outbox.recordProgress(reference, part + 1, lease)
          : this.#outbox.markDelivered(reference),
      )
      leasedUntil = began + lease
      await pause(answer.wait, this.#stopping.signal)
    }
    // An earlier release split it into more parts.
    if (partsTaken >= payloads.length) await this.#outbox.markDelivered(reference)
    this.#log.debug({ reference }, 'a contact message was delivered')
    return true
  }

  /** Tries again while the lease holds. Returns when the try that succeeded began. */
  async #record(leasedUntil: number, write: () => Promise<void>): Promise<number> {
    for (;;) {
      const began = performance.now()
      try {
        await write()
        return began
      } catch (error) {
        const last = performance.now() + RECORD_PAUSE + LONGEST_QUERY > leasedUntil
        if (last || this.#aborting.signal.aborted) throw error
        await pause(RECORD_PAUSE, this.#aborting.signal)
      }
    }
  }

  async #handleFailure(
    reference: string,
    failures: number,
    answer: Exclude<Answer, { outcome: 'taken' }>,
  ): Promise<boolean> {
    const { failure } = answer
    const failed = { failure, failures: failures + 1 }
    switch (answer.outcome) {
      case 'limited':
        await this.#outbox.postpone(reference, answer.wait, { failure, failures })
        await pause(answer.wait, this.#stopping.signal)
        return true
      case 'refused':
        await this.#outbox.postpone(reference, 0, { failure, failures })
        this.#log.error(
          `CONTACT_WEBHOOK_URL is refused (${failure}): nothing more is sent to it and contact messages are kept. Give the address of a webhook that exists and start again; npm run inbox shows what waits`,
        )
        return false
      case 'failed': {
        if (this.#aborting.signal.aborted) {
          await this.#outbox.postpone(reference, 0, { failure, failures })
          return true
        }
        if (failed.failures < this.#retries.tries) {
          const wait = Math.max(answer.wait, retryDelay(failures, this.#retries))
          await this.#outbox.postpone(reference, wait, failed)
          this.#log.warn({ reference, ...failed }, 'the webhook failed: the contact message is tried again')
          await pause(answer.wait, this.#stopping.signal)
          return true
        }
        await this.#park(reference, failed)
        return true
      }
      case 'rejected':
        await this.#park(reference, failed)
        return true
    }
  }

  async #park(reference: string, outcome: { failure: string; failures: number }): Promise<void> {
    await this.#outbox.park(reference, outcome)
    this.#log.error(
      { reference, ...outcome },
      'a contact message is parked: npm run inbox shows it and sends it again with requeue',
    )
  }

  async #sleep(ms: number): Promise<void> {
    await pause(ms, AbortSignal.any([this.#sleeping.signal, this.#stopping.signal]))
  }
}
