import { fieldAdvice } from '../../domain/contact-failure.ts'
import { NOTICED } from '../../notifications/noticed.ts'

/** A field that a visitor types into. */
export type Control = HTMLInputElement | HTMLTextAreaElement

export function isControl(target: unknown): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

/** What to change about a field that is not valid as HTML has it. */
export function advise({ name, validity, validationMessage }: Control): string {
  return fieldAdvice(name, { code: validity.typeMismatch ? 'malformed' : 'missing' }) ?? validationMessage
}

/** Lets errors that come now be read with their field alone, as the focus comes to it, not all at once. */
export function silenceErrors(form: HTMLFormElement): void {
  const regions = form.querySelectorAll('[aria-live=polite]')
  for (const region of regions) region.ariaLive = 'off'
  setTimeout(() => {
    for (const region of regions) region.ariaLive = 'polite'
  }, NOTICED)
}
