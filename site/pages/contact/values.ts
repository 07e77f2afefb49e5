import type { ContactValues } from '@cairn/gateway/contract/contact'
import { CONTACT_LIMITS } from '@cairn/gateway/contract/limits'

/** What a visitor types into the form of a message or an order. */
export const valueNames = [
  'name',
  'email',
  'subject',
  'message',
  'location',
  'company',
  'taxNumber',
  'note',
] as const satisfies readonly (keyof ContactValues)[]

/** What each field that is typed into is given, by its name. */
export function fieldsOf(values: ContactValues, errors: Readonly<Record<string, string | undefined>>) {
  return (name: keyof typeof CONTACT_LIMITS) => ({
    name,
    maxLength: CONTACT_LIMITS[name],
    defaultValue: values[name],
    error: errors[name],
  })
}

/** What is typed into a form, by name; nothing of what it does not ask for. */
export function readValues(form: FormData): { [name in (typeof valueNames)[number]]?: string } {
  return Object.fromEntries(
    valueNames.flatMap((name) => (form.has(name) ? [[name, String(form.get(name))]] : [])),
  )
}
