import { number } from '../language/forms.ts'

/** A figure with its unit, which stay on one line: `4 GB`. */
export function withUnit(figure: number | string, unit: string): string {
  return `${typeof figure === 'number' ? number(figure) : figure}\u00a0${unit}`
}
