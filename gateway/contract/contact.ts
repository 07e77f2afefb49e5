import { z } from 'zod'
import type { Failure, FieldFailure } from './failure.ts'
import { CONTACT_LIMITS } from './limits.ts'

/** Whether `text` holds anything that a reader sees: marks and spaces alone do not count. */
const seen = (typed: string) => /[^\p{C}\p{Z}]/u.test(typed)

type FieldName = keyof typeof CONTACT_LIMITS

/** What is wrong with a field, as zod's message. */
type Complaint = FieldFailure['code']

/** A field as it is kept: whole characters, one kind of line end, nothing around it. */
function text() {
  return z
    .string({ error: 'missing' satisfies Complaint })
    .overwrite((typed) => typed.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n').trim())
}

function atMost(limit: number) {
  return z.refine<string>((typed) => typed.length <= limit, {
    error: 'too-long' satisfies Complaint,
    params: { limit },
  })
}

function field(name: FieldName) {
  return text()
    .refine(seen, { error: 'missing' satisfies Complaint, abort: true })
    .check(atMost(CONTACT_LIMITS[name]))
}

const line = (name: FieldName) => field(name).overwrite((text) => text.replace(/\s+/g, ' '))

/** What a visitor writes. The email check is the browser's own (HTML). */
export const contactFields = z.object({
  name: line('name'),
  email: line('email').refine((text) => z.regexes.html5Email.test(text), 'malformed' satisfies Complaint),
  subject: line('subject'),
  message: field('message'),
})
export type ContactFields = z.infer<typeof contactFields>

/**
 * Body of `POST /api/contact` as JSON, and of `POST /contact` as a plain form. The message of an order says what is
 * ordered; what is kept begins with what it replaces and the location, and ends with the visitor's note.
 */
export const contactForm = contactFields
  .extend({
    /** Where an ordered server is to stand. */
    location: line('location').optional(),
    /** What else the visitor says about an order; may be empty. */
    note: text().check(atMost(CONTACT_LIMITS.message)).optional(),
    /** The reference of the same message, sent before with a wrong email address. */
    replaces: z
      .string()
      .regex(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}$/)
      .optional()
      .catch(undefined),
    token: z.string().max(200).default(''),
    /** A field that people do not see; what is in it was put there by a program. */
    homepage: z.string().default(''),
  })
  .transform(({ replaces, location, note, ...form }) => ({
    ...form,
    message: [
      replaces && `Replaces ${replaces}, which was sent with a wrong email address.`,
      location && `Location: ${location}`,
      form.message,
      note,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }))
export type ContactForm = z.input<typeof contactForm>

/** Answer of `POST /api/contact`, 202: the message is kept and will be delivered. */
export const contactReceipt = z.object({
  /** What the visitor can name it by. */
  reference: z.string(),
  /** For the next message from the same page. */
  token: z.string(),
})
export type ContactReceipt = z.infer<typeof contactReceipt>

/** What a visitor typed, valid or not. */
export type ContactValues = {
  [field in keyof ContactFields | 'location' | 'note' | 'replaces']?: string | undefined
}

const need = z.string().max(20).optional().catch(undefined)

/** What the RAM calculator was asked, as it stands in an address; the site judges the values. */
export const calculatorNeeds = z.object({
  'server-type': need,
  players: need,
  mods: need,
  'optimization-mods': need,
})

/** How much of what was chosen of a plan an address or a form may say: parameters, and characters of each. */
const CHOICE_LIMITS = { parameters: 16, characters: 60 } as const

/** What was chosen of a plan, by the names that its page gives the parameters; nothing else of an address or a form. */
export const planChoice = z
  .record(z.string(), z.unknown())
  .transform((written) =>
    Object.fromEntries(
      Object.entries(written)
        .filter(
          (parameter): parameter is [string, string] =>
            /^(?:term|currency|option-[a-z\d-]{1,40})$/.test(parameter[0]) &&
            typeof parameter[1] === 'string' &&
            parameter[1].length <= CHOICE_LIMITS.characters,
        )
        .slice(0, CHOICE_LIMITS.parameters),
    ),
  )
  .catch({})

/** Data of the pages with the message form. */
export interface ContactPage {
  /** Signed by the gateway: shows that this form was opened here, and lets one message be sent once. */
  token: string
  /** What the fields hold: what was typed, or what the address of the page asks for. */
  values: ContactValues
  /** The plan that is ordered: the address of the page names it, as the order links do, and its form sends it along. */
  plan?: string | undefined
  /** What a plan of the RAM calculator is ordered for; the form sends it along as well. */
  needs?: z.infer<typeof calculatorNeeds> | undefined
  /** What was chosen of the plan, as it stands in an address; the site judges it, and the form sends it along. */
  choice?: z.infer<typeof planChoice> | undefined
  /** What came of a form that was sent without JavaScript. */
  outcome?: { reference: string; sent: ContactValues } | { failure: Failure }
}
