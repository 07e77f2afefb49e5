import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'

/** How many inputs each property is tried with; more for a longer search. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 100)

/** How long the inputs of one property are tried, and made smaller where one breaks it, in ms: a busy machine tries fewer. */
const SEARCH_TIME = 5000 * Math.max(1, RUNS / 100)

/**
 * Holds a property of any input, first of those in `corpus/<name>.json`: a list of the arguments that once broke it, as
 * fast-check prints them. Reports the smallest input that breaks it, and the seed.
 */
export async function hold<Inputs extends [unknown, ...unknown[]]>(
  name: string,
  property: fc.IRawProperty<Inputs>,
  runs = RUNS,
): Promise<void> {
  const path = join(import.meta.dirname, 'corpus', `${name}.json`)
  const found: Inputs[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
  for (const inputs of found) {
    const failure = await property.run(inputs)
    if (failure !== null && 'error' in failure) throw failure.error
  }
  // Of what is found in time the smallest is reported.
  await fc.assert(property, { numRuns: runs, interruptAfterTimeLimit: SEARCH_TIME })
}

/** Text as others send it: any UTF-16, halves of characters among it, and much of what means something to a parser. */
export const text = (maxLength = 200) =>
  fc.oneof(
    // Its own unit 'binary' takes a second to be made.
    fc.string({
      unit: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
      maxLength,
    }),
    fc.string({
      unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      maxLength,
    }),
    fc.string({
      unit: fc.constantFrom(
        ...'\u001b[];:,.=-*`<>&"\'\\/@#%\n\r\t \0\b\u009b\u202e\u200b\ud800\udc00019aAmK{}',
      ),
      maxLength,
    }),
  )

/** `whole` with some of its values, at any depth, replaced by anything, left out, or joined by others. */
export function damaged(whole: unknown): fc.Arbitrary<unknown> {
  const self = fc.constant(whole)
  if (Array.isArray(whole)) {
    const items = fc.tuple(...whole.map(damaged))
    return fc.oneof({ weight: 6, arbitrary: items }, fc.array(fc.jsonValue()), fc.jsonValue())
  }
  if (typeof whole === 'object' && whole !== null) {
    const fields = fc.record(
      Object.fromEntries(
        Object.entries(whole).map(([key, value]) => [
          key,
          fc.oneof({ weight: 12, arbitrary: damaged(value) }, fc.constant(undefined)),
        ]),
      ),
    )
    const more = fc
      .tuple(fields, fc.dictionary(fc.string(), fc.jsonValue()))
      .map(([one, other]) => ({ ...other, ...one }))
    return fc.oneof(
      { weight: 6, arbitrary: fc.oneof(fields, more) },
      { weight: 2, arbitrary: self },
      fc.jsonValue(),
    )
  }
  return fc.oneof({ weight: 8, arbitrary: self }, text(40), fc.jsonValue())
}
