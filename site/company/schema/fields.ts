import { z } from 'zod'
import { scenes } from '../../../ui/src/block-illustration/scenes.ts'
import { wordText } from '../texts.ts'

/** A text for visitors; IDs, files and addresses are none. */
export const text = z.string().trim().min(1).overwrite(wordText)
/** A word of another system, which is never translated. */
export const word = z.string().trim().min(1)

/** Refuses what a list names a second time; the name of what has fields is its `id`. */
export function refuseRepeats(
  items: readonly (string | { id: string })[],
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  const names = items.map((item) => (typeof item === 'string' ? item : item.id))
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) === index) continue
    const path = typeof items[index] === 'string' ? [index] : [index, 'id']
    addIssue({ code: 'custom', path, message: `names ${name} again: delete one of them` })
  }
}

/** A heading with a sentence or two below it. */
export const titled = z.strictObject({ title: text, text })
export const figure = z.strictObject({ value: text, label: text })
export const country = z.string().regex(/^[A-Z]{2}$/, 'is not an ISO 3166-1 alpha-2 code, such as IN')
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'holds other characters than a-z, 0-9 and -')
export const formerly = z
  .array(slug)
  .min(1)
  .exactOptional()
  .describe('Its addresses before, as what its file was called: visitors of these are sent to it.')
export const webAddress = z.url({ protocol: /^https?$/ })
/** Empty where there is none. */
export const webAddressOrNone = z.union(
  [webAddress, z.literal('')],
  'is no web address, as https://www.example.com',
)

const sceneNames = Object.keys(scenes) as (keyof typeof scenes)[]
export const scene = z
  .enum(sceneNames)
  .describe('The drawing: a kind of product, or an idea. Storybook shows all under Block illustration.')

/** A language that this Node writes numbers in. */
function knownLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length === 1
  } catch {
    // A tag of another form, as de_DE.
    return false
  }
}
export const localeTag = z.string().refine(knownLocale, 'is not a BCP 47 tag, such as de-DE')
