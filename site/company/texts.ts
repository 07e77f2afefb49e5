/** A value with every text in it changed. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)]))
}

/** Units that must stay on the line of their figure (behaviour 10.3): a company writes `4 GB` with an ordinary space. */
const UNIT = /(\d) (?=(?:[kMGT]B|[MGT]o|[MG]bps|ms|min|vCPU|cores?|s)\b)/g

/** What visitors read in place of a text, as in another language; `file` is the one that it is read from. */
export type Wording = (text: string, file: string) => string

/** Set while a company's folder is read. */
let current: { wording: Wording; file: string } = { wording: (text) => text, file: '' }

/** A visitor's text in the current wording. */
export function wordText(text: string): string {
  return current.wording(text, current.file).replace(UNIT, '$1\u00a0')
}

/** Reads in another wording, or from another file. */
export function readWorded<Read>(change: Partial<typeof current>, read: () => Read): Read {
  const former = current
  current = { ...current, ...change }
  try {
    return read()
  } finally {
    current = former
  }
}
