import { z } from 'zod'

/**
 * Why a call failed, in the few ways that a page can explain:
 * - `invalid-request`: what was sent has the wrong shape; `fields` says what to change of which field
 * - `origin-refused`: the call came from a page that this gateway does not serve
 * - `key-needed`: the server is not public, log in with a Client API key
 * - `key-refused`: the panel no longer (or never) took the key; the session has ended
 * - `not-found`: no such server, or not the visitor's: the answer does not say which
 * - `not-permitted`: the key may see the server but not do this
 * - `read-only`: this server's console takes no commands from visitors
 * - `server-offline`: a command needs a running server
 * - `busy`: the panel holds the server; `status` says why
 * - `too-many-requests`: wait `retryAfter` seconds
 * - `form-stale`: the form is too new or too old, or was already sent with a different text; send it again
 *   with `token`, after `retryAfter` seconds where that is given
 * - `panel-unreachable`, `panel-timeout`, `panel-error`: the panel did not answer, was too late, or answered wrongly
 * - `storage-unavailable`: the gateway's database is full or does not answer; nothing was kept or changed
 * - `internal`: an error in the gateway
 */
export const failureCode = z.enum([
  'invalid-request',
  'origin-refused',
  'key-needed',
  'key-refused',
  'not-found',
  'not-permitted',
  'read-only',
  'server-offline',
  'busy',
  'too-many-requests',
  'form-stale',
  'panel-unreachable',
  'panel-timeout',
  'panel-error',
  'storage-unavailable',
  'internal',
])
export type FailureCode = z.infer<typeof failureCode>

/** The cause of a failure, where the site words each differently. */
export const failureReason = z.enum([
  // Of `form-stale`.
  'unknown-token',
  'too-early',
  'too-late',
  'clock-set',
  'sent-already',
  // Of `invalid-request`.
  'administrator-key',
  'order-changed',
  // Of `too-many-requests`.
  'sockets',
  'consoles',
  // Of `not-permitted`.
  'two-factor',
  'key-limited',
])

/** What is wrong with one field of a form. */
export const fieldFailure = z.object({
  /** `missing`: nothing to read in it; `malformed`: not of its kind, as an email address; `too-long`. */
  code: z.enum(['missing', 'malformed', 'too-long']),
  /** For people who read the answer itself. */
  detail: z.string(),
  /** How many characters it may have and has, with `too-long`. */
  limit: z.number().optional(),
  length: z.number().optional(),
})
export type FieldFailure = z.infer<typeof fieldFailure>

/** One failure, by a code and figures: the site words it (decision 0042). */
export const failure = z.object({
  code: failureCode,
  /** For people who read the answer itself, with curl or on the gateway's plain page. It never quotes a secret. */
  detail: z.string(),
  reason: failureReason.optional(),
  /** How many there may be at once, with `consoles`. */
  limit: z.number().optional(),
  /** Seconds to wait, with `too-many-requests` and `form-stale`. */
  retryAfter: z.number().optional(),
  /** What is wrong with each field of a form, by the field's name, with `invalid-request`. */
  fields: z.record(z.string(), fieldFailure).optional(),
  /** A form token to send in place of the former one, with `form-stale`. */
  token: z.string().optional(),
  /** The message that the form was sent with before, with `sent-already`. */
  reference: z.string().optional(),
  /** What holds the server, with `busy`. */
  status: z.string().optional(),
})
export type Failure = z.infer<typeof failure>
export type FailureReason = z.infer<typeof failureReason>

/** Body of every answer of 400 and above. */
export const failureAnswer = z.object({ errors: z.tuple([failure]) })
export type FailureAnswer = z.infer<typeof failureAnswer>
