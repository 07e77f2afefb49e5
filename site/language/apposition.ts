import { t } from '@lingui/core/macro'

/** A name and what it belongs to, once where both are one: `Lyon, France`. Things beside each other are a list. */
export function apposition(name: string, whole: string): string {
  return name === whole ? name : t`${name}, ${whole}`
}
