import { direction } from 'virtual:language'
import { t } from '@lingui/core/macro'
import { number } from '../language/forms.ts'

/** A figure with its unit, which stay on one line: `4 GB`. */
export function withUnit(figure: number | string, unit: string): string {
  const text = `${typeof figure === 'number' ? number(figure) : figure}\u00a0${unit}`
  // Otherwise the unit would come first in right-to-left text.
  return direction === 'rtl' ? `\u2066${text}\u2069` : text
}

/** Memory, disk or traffic in gigabytes: `4 GB`, or `4 Go` where bytes are octets. */
export function withGigabytes(figure: number | string): string {
  return withUnit(figure, t({ context: 'unit', message: 'GB' }))
}
