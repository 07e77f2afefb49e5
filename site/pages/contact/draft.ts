import { isControl } from './advice.ts'
import { readValues, valueNames } from './values.ts'

const KEY = 'contactDraft'

/**
 * What is typed and not yet sent, kept while the tab is open (behaviour 6.16): the refund policy, another tier, another
 * language or a reload cost none of it. A browser may deny the storage, and the form is then as it was served.
 */
function readDraft(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** Keeps what `form` says now, beside what only another form asks for. */
export function keepDraft(form: HTMLFormElement): void {
  const typed = new FormData(form)
  // An order's subject and message are the site's words.
  for (const { name } of form.querySelectorAll<HTMLInputElement>('[type=hidden]')) typed.delete(name)
  // Links such as Apply Now fill in the subject. As long as nobody changes it, it is not typed.
  const subject = form.elements.namedItem('subject')
  if (
    subject instanceof HTMLInputElement &&
    subject.value === subject.defaultValue &&
    new URLSearchParams(location.search).has('subject')
  )
    typed.delete('subject')
  // By its place in the list: another language has other words for it.
  for (const { name, selectedIndex } of form.querySelectorAll('select'))
    typed.set(name, String(selectedIndex))
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readDraft(), ...readValues(typed) }))
  } catch {
    // The page itself has what was typed.
  }
}

/** Fills in what was kept, where nothing stands yet. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft()
  for (const field of valueNames) {
    const control = form.elements.namedItem(field)
    const value = draft[field]
    if (typeof value !== 'string' || value === '') continue
    if (control instanceof HTMLSelectElement) {
      const place = Number(value)
      if (control.options[place]) control.selectedIndex = place
    } else if (isControl(control) && control.value === '') {
      control.value = value
      const details = control.closest('details')
      if (details) details.open = true
    }
  }
}

/** A form that the browser posts has CR LF for each line end: https://html.spec.whatwg.org/#convert-to-a-list-of-name-value-pairs */
const withoutReturns = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value

/** Forgets what was sent; what was typed since stays. */
export function dropFromDraft(sent: Readonly<Record<string, unknown>>): void {
  const { location: _, ...draft } = readDraft()
  const left = Object.entries(draft).filter(([name, value]) => value !== withoutReturns(sent[name]))
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(left)))
  } catch {
    // Nothing was kept either.
  }
}
