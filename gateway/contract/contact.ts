import { z } from 'zod'
import { CONTACT_ADVICE } from './contact-advice.ts'
import type { Failure } from './failure.ts'
import { CONTACT_LIMITS } from './limits.ts'

/** Whether `text` holds anything that a reader sees: marks and spaces alone do not count. */
const seen = (text: string) => /[^\p{C}\p{Z}]/u.test(text)

type FieldName = keyof typeof CONTACT_LIMITS

/** A field as it is kept: whole characters, one kind of line end, nothing around it. */
function field(name: FieldName) {
  const [advice, longest] = [CONTACT_ADVICE[name], CONTACT_LIMITS[name]]
  return z
    .string({ error: advice })
    .overwrite((text) => text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n').trim())
    .refine(seen, { error: advice, abort: true })
    .refine((text) => text.length <= longest, {
      error: ({ input }) =>
        `Shorten this to ${longest.toLocaleString('en-IN')} characters; it has ${String(input).length.toLocaleString('en-IN')}.`,
    })
}

const line = (name: FieldName) => field(name).overwrite((text) => text.replace(/\s+/g, ' '))

/** What a visitor writes, each field with what to change about it. The e-mail check is the browser's own (HTML). */
export const contactFields = z.object({
  name: line('name'),
  email: line('email').refine((text) => z.regexes.html5Email.test(text), CONTACT_ADVICE.emailForm),
  subject: line('subject'),
  message: field('message'),
})
export type ContactFields = z.infer<typeof contactFields>

/**
 * Body of `POST /api/contact` as JSON, and of `POST /contact` as a plain form. Where an order names a location, the
 * message begins with it.
 */
export const contactForm = contactFields
  .extend({
    /** Where an ordered server is to stand. */
    location: line('location').optional(),
    token: z.string().max(200).default(''),
    /** A field that people do not see; what is in it was put there by a program. */
    homepage: z.string().default(''),
  })
  .transform(({ location, ...form }) =>
    location === undefined ? form : { ...form, message: `Location: ${location}\n\n${form.message}` },
  )
export type ContactForm = z.input<typeof contactForm>

/** Answer of `POST /api/contact`, 202: the message is kept and will be delivered. */
export const contactReceipt = z.object({
  /** What the visitor can name it by. */
  reference: z.string(),
  /** For the next message from the same page. */
  token: z.string(),
})
export type ContactReceipt = z.infer<typeof contactReceipt>

/** Data of the pages with the message form. */
export interface ContactPage {
  /** Signed by the gateway: shows that this form was opened here, and lets one message be sent once. */
  token: string
  /** What the fields hold: what was typed, or what the address of the page asks for. */
  values: { [field in keyof ContactFields | 'location']?: string | undefined }
  /** The plan that is ordered: the address of the page names it, as the order links do, and its form sends it along. */
  plan?: string | undefined
  /** What came of a form that was sent without JavaScript. */
  outcome?: { reference: string } | { failure: Failure }
}
