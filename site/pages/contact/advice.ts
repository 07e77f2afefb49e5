import { fieldAdvice } from '../../domain/contact-failure.ts'

/** A field that a visitor types into. */
export type Control = HTMLInputElement | HTMLTextAreaElement

export function isControl(target: unknown): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

/** What to change about a field that is not valid as HTML has it. */
export function advise({ name, validity, validationMessage }: Control): string {
  return fieldAdvice(name, { code: validity.typeMismatch ? 'malformed' : 'missing' }) ?? validationMessage
}
