import { z } from 'zod'
import type { Failure, FieldFailure } from './failure.ts'
import { CONTACT_LIMITS } from './limits.ts'

/** Whether `text` holds anything that a reader sees: marks and spaces alone do not count. */
const isVisible = (typed: string) => /[^\p{C}\p{Z}]/u.test(typed)

type FieldName = keyof typeof CONTACT_LIMITS

/** What is wrong with a field, as zod's message. */
type Complaint = FieldFailure['code']

/** A field as it is stored: well-formed, with LF line ends, trimmed. */
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
    .refine(isVisible, { error: 'missing' satisfies Complaint, abort: true })
    .check(atMost(CONTACT_LIMITS[name]))
}

const oneLine = z.overwrite<string>((text) => text.replace(/\s+/g, ' '))

const line = (name: FieldName) => field(name).check(oneLine)

/** A line that may be empty. */
const optionalLine = (name: FieldName) =>
  text()
    .check(atMost(CONTACT_LIMITS[name]), oneLine)
    .transform((typed) => (isVisible(typed) ? typed : ''))
    .nullish()

/** What a visitor writes. The email check is the browser's own (HTML). */
export const contactFields = z.object({
  name: line('name'),
  email: line('email').refine((text) => z.regexes.html5Email.test(text), 'malformed' satisfies Complaint),
  subject: line('subject'),
  message: field('message'),
})
export type ContactFields = z.infer<typeof contactFields>

/**
 * Body of `POST /api/contact` as JSON, and of `POST /contact` as a plain form. The message of an order lists what is
 * ordered.
 */
export const contactForm = contactFields.extend({
  /** Location of the ordered server. */
  location: line('location').optional(),
  /** The business that orders, and its tax number: the invoice is made out to it. */
  company: optionalLine('company'),
  taxNumber: optionalLine('taxNumber'),
  /** What else the visitor says about an order; may be empty. */
  note: text().check(atMost(CONTACT_LIMITS.message)).nullish(),
  /** The reference of a message that this one takes the place of. */
  replaces: z
    .string()
    .regex(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}$/)
    .optional()
    .catch(undefined),
  token: z.string().max(200).default(''),
  /** The order ID of what is ordered, whose words `subject` and `message` then are. */
  plan: z.string().max(100).optional(),
  /** A field hidden from people; bots fill it in. */
  homepage: z.string().default(''),
})
export type ContactForm = z.input<typeof contactForm>

/** Answer of `POST /api/contact`, 202: the message is kept and will be delivered. */
export const contactReceipt = z.object({
  /** What the visitor can quote. */
  reference: z.string(),
  /** For the next message from the same page. */
  token: z.string(),
})
export type ContactReceipt = z.infer<typeof contactReceipt>

/** What a visitor typed, valid or not. */
export type ContactValues = {
  [field in FieldName | 'note' | 'replaces']?: string | undefined
}

const need = z.string().max(20).optional().catch(undefined)

/** The RAM calculator's inputs as in an address; the site validates the values. */
const calculatorNeeds = z.object({
  'server-type': need,
  players: need,
  mods: need,
  'optimization-mods': need,
})

/** Limits of a plan's options in an address or a form: parameters, and characters of each. */
const CHOICE_LIMITS = { parameters: 16, characters: 60 } as const

/** The chosen options of a plan, by the plan page's parameter names; other parameters are dropped. */
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

/** What an order's address or form asks for. */
export type AskedOrder = Pick<ContactPage, 'plan' | 'needs' | 'choice'>

/** What an order says to the company, in a language of the site. */
export const orderWords = contactFields.pick({ subject: true, message: true }).extend({
  /** Where it can run, of which its form asks for one; empty where it does not ask. */
  locations: z.array(line('location')),
})
export type OrderWords = z.infer<typeof orderWords>

/** Reads the calculator's inputs and the plan's options from an order's address or form. */
export function readOrder(said: unknown): Omit<AskedOrder, 'plan'> {
  return { needs: calculatorNeeds.safeParse(said).data, choice: planChoice.parse(said) }
}

/** Data of the pages with the message form. */
export interface ContactPage {
  /** Signed by the gateway: shows that this form was opened here, and lets one message be sent once. */
  token: string
  /** Values of the fields: typed, or prefilled by the page's address. */
  values: ContactValues
  /** The plan that is ordered: the address of the page names it, as the order links do, and its form sends it along. */
  plan?: string | undefined
  /** The RAM calculator's inputs for an order; the form sends them along as well. */
  needs?: z.infer<typeof calculatorNeeds> | undefined
  /** The plan's chosen options as in an address; the site validates them, and the form sends them along. */
  choice?: z.infer<typeof planChoice> | undefined
  /** Result of a form that was sent without JavaScript. */
  outcome?: { reference: string; sent: ContactValues } | { failure: Failure }
}
