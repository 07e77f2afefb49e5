import { t } from '@lingui/core/macro'

/** A name with what it belongs to: `Lyon, France`; alone where both are the same. For a list use `enumerate`. */
export function qualify(name: string, whole: string): string {
  return name === whole ? name : t`${name}, ${whole}`
}
