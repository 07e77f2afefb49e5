import { CONTACT_ADVICE } from '@cairn/gateway/contract/contact-advice'

/** A field that a visitor types into. */
export type Control = HTMLInputElement | HTMLTextAreaElement

export function isControl(target: unknown): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

const advice: Readonly<Record<string, string | undefined>> = CONTACT_ADVICE

/** What to change about a field that is not valid as HTML has it. */
export function advise({ name, validity, validationMessage }: Control): string {
  return advice[validity.typeMismatch ? 'emailForm' : name] ?? validationMessage
}
