import type { z } from 'zod'
import { type AskedOrder, contactForm, orderWords, readOrder } from '../contract/contact.ts'
import { type FailureReason, type FieldFailure, fieldFailure } from '../contract/failure.ts'
import type { GatewayWords } from '../contract/words.ts'
import { GatewayFailure, tooManyRequests } from '../http/failures.ts'
import type { Site } from '../pages/files.ts'
import type { Store } from '../store/store.ts'
import type { LimitLog } from '../throttle/limit-log.ts'
import { networkKey, providerKey } from '../throttle/network.ts'
import type { SharedBuckets } from '../throttle/shared-buckets.ts'
import type { KeptMessage } from './embeds.ts'
import { type FormTokens, MAX_FORM_AGE, MIN_FORM_AGE } from './form-token.ts'
import type { Messages } from './messages.ts'

const NOT_KEPT =
  'Your message was not kept: the storage of this site is full or does not answer. Your text is still here: send it again in a few minutes. It will arrive only once.'

interface ContactServiceOptions {
  messages: Messages
  tokens: FormTokens
  store: Pick<Store, 'write'>
  site: Pick<Site, 'describeOrder' | 'words'>
  /** How many messages one network sends. */
  networks: SharedBuckets
  /** How many the networks of a provider send together, one of whose customers may have hundreds. */
  providers: SharedBuckets
  /** How many all networks send together. */
  all: SharedBuckets
  limitLog: LimitLog
}

/** Accepts contact messages after checks against bots; none of these calls a third party. */
export class ContactService {
  readonly #options: ContactServiceOptions

  constructor(options: ContactServiceOptions) {
    this.#options = options
  }

  /**
   * Stores the message of `form` (contract/contact.ts) and returns its reference; the same form again is the same
   * message. One that a bot seems to have filled in is quarantined silently. An order has to say what the site says of
   * it: a price is not taken from the browser.
   * @throws GatewayFailure `invalid-request` with `fields`, `form-stale` with a `token`, `too-many-requests`,
   * `storage-unavailable`
   */
  async submit(form: unknown, address: string): Promise<string> {
    const { messages, tokens, store, site, networks, providers } = this.#options
    const { homepage, token, ...sent } = parseForm(form)
    const claims = tokens.read(token)
    if (claims === undefined) throw this.#staleWithNewToken('unknown-token')
    // Issued in this clock's future: the clock was set back, or another gateway's is ahead.
    const ageUnknown = claims.age < 0
    if (!ageUnknown && claims.age < MIN_FORM_AGE)
      throw staleForm('too-early', token, MIN_FORM_AGE - claims.age)
    const wait = await store.write(
      async () =>
        (await networks.claim(networkKey(address))) ||
        providers.take(providerKey(address)) ||
        this.#claimOverall(),
      NOT_KEPT,
    )
    if (wait > 0) throw tooManyRequests(wait)

    const { plan } = sent
    const changed = plan !== undefined && !(await this.#offers({ plan, ...readOrder(form) }, sent))
    // In the company's own language: it is who reads it.
    const fields = toKept(sent, (await site.words('')).message)
    const suspicion = homepage === '' ? undefined : 'its hidden field was filled in'
    const outcome = await store.write(
      () =>
        changed || ageUnknown || claims.age > MAX_FORM_AGE
          ? messages.find(claims.reference, fields)
          : messages.save(claims.reference, fields, suspicion),
      NOT_KEPT,
    )
    // An order that was kept before its plan changed is found, though its answer was lost.
    if (outcome === 'none' && changed) {
      throw new GatewayFailure('invalid-request', 'What is ordered is not what this site offers.', {
        reason: 'order-changed',
      })
    }
    if (outcome === 'none') {
      throw this.#staleWithNewToken(ageUnknown ? 'clock-set' : 'too-late')
    }
    if (outcome === 'other') throw this.#staleWithNewToken('sent-already', claims.reference)
    return claims.reference
  }

  /** Takes one of the messages of all networks together. Returns 0, or the seconds until there is one. */
  async #claimOverall(): Promise<number> {
    const { all, limitLog } = this.#options
    const wait = await all.claim('')
    if (wait > 0) limitLog.report(undefined, 'messages are refused: all networks together have sent too many')
    return wait
  }

  /** Whether the site says the same of an order, in one of its languages. */
  async #offers(
    asked: AskedOrder,
    said: { subject: string; message: string; location?: string | undefined },
  ): Promise<boolean> {
    const offered = await this.#options.site.describeOrder(asked)
    return offered.some((words) => {
      const { subject, message, locations } = orderWords.parse(words)
      const located = said.location === undefined ? locations.length === 0 : locations.includes(said.location)
      return said.subject === subject && said.message === message && located
    })
  }

  /** Asks for the form again, with a new token that has to wait too: an old form does not skip the wait. */
  #staleWithNewToken(reason: FailureReason, reference?: string): GatewayFailure {
    return staleForm(reason, this.#options.tokens.issue(), MIN_FORM_AGE, reference)
  }
}

/** A message as it is kept: it starts with what it replaces, the location and the business, and ends with the note. */
function toKept(
  { replaces, location, company, taxNumber, note, message, ...fields }: SentForm,
  names: GatewayWords['message'],
): KeptMessage {
  const before = { replaces, location, company, taxNumber }
  const named = (name: keyof typeof names, value: string | null | undefined) =>
    value ? [`${names[name]}: ${value}`] : []
  return {
    ...fields,
    message: [
      ...Object.entries(before).flatMap(([name, value]) => named(name as keyof typeof before, value)),
      message,
      ...named('note', note),
    ].join('\n\n'),
  }
}

type SentForm = Omit<z.output<typeof contactForm>, 'homepage' | 'token'>

function parseForm(form: unknown) {
  const parsed = contactForm.safeParse(form, { reportInput: true })
  if (parsed.success) return parsed.data
  const failures = parsed.error.issues.flatMap((issue) => {
    const failure = toFieldFailure(issue)
    return failure ? [[String(issue.path[0]), failure] as const] : []
  })
  // Reports the first failure of each field.
  const fields = failures.length > 0 ? { fields: Object.fromEntries(failures.reverse()) } : {}
  throw new GatewayFailure('invalid-request', 'Some fields need a change.', fields)
}

/** The field's failure for a zod issue; undefined for anything else, as a body that is not a form. */
function toFieldFailure(issue: z.core.$ZodIssue): FieldFailure | undefined {
  const { data: code } = fieldFailure.shape.code.safeParse(issue.message)
  switch (code) {
    case 'missing':
      return { code, detail: 'This field is needed.' }
    case 'malformed':
      return { code, detail: 'This is not an email address.' }
    case 'too-long': {
      const limit = issue.code === 'custom' ? Number(issue.params?.limit) : 0
      const { length } = String(issue.input)
      return { code, detail: `This has ${length} characters; ${limit} is the most.`, limit, length }
    }
    case undefined:
      return undefined
  }
}

/**
 * @param wait in ms
 * @param reference of what was sent with the form before
 */
function staleForm(reason: FailureReason, token: string, wait: number, reference?: string): GatewayFailure {
  const retryAfter = Math.ceil(wait / 1000)
  const detail = `The form cannot be taken (${reason}). Send it again with this token in ${retryAfter} s.`
  const sent = reference === undefined ? {} : { reference }
  return new GatewayFailure('form-stale', detail, { reason, token, retryAfter, ...sent })
}
