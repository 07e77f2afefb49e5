/** A number of bytes in a text. */
export interface FoundSize {
  /** As it stands there, such as `1 000 Go`. */
  readonly written: string
  /** Where it begins. */
  readonly index: number
  readonly unit: 'M' | 'G' | 'T'
  readonly gigabytes: number
}

/** Thousands may be set apart by spaces of any width, commas or points; French counts in octets. */
const SIZE = /(?<![\d.,])([1-9]\d{0,2}(?:[\s.,]\d{3})+(?!\d)|\d+)(?:[.,](\d+))?\s*([MGT])[Bo]\b/

const gigabytesPer = { M: 0.001, G: 1, T: 1000 }

/** The first number of bytes in a text, such as `2 TB`, `16 GB DDR5` or `1 000 Go`. */
export function findSize(text: string): FoundSize | undefined {
  const found = SIZE.exec(text)
  if (!found) return undefined
  const [written, whole = '', decimals = '0'] = found
  const unit = found[3] as FoundSize['unit']
  const amount = Number(`${whole.replace(/\D/g, '')}.${decimals}`)
  return { written, index: found.index, unit, gigabytes: amount * gigabytesPer[unit] }
}
