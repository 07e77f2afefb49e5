import Color from 'colorjs.io'
import { z } from 'zod'
import { cairn } from '../../../ui/palette.ts'
import { type Script, scripts } from '../scripts.ts'
import { text } from './fields.ts'

/** A colour as CSS writes it, without transparency. */
const colour = z
  .string("is empty: a colour that begins with # stands in quotes, as '#1f6feb'")
  .refine(isColour, "is not a colour that CSS knows, such as '#1f6feb' or oklch(0.6 0.2 260)")

function isColour(written: string): boolean {
  try {
    return new Color(written).alpha === 1
  } catch {
    return false
  }
}

const paletteNames = [...cairn.keys(), 'ember-ink-light']

/** `colours.yaml`, which a company may leave out. */
export const coloursSchema = z
  .strictObject({
    accent: colour
      .exactOptional()
      .describe('Of buttons and links: all other colours are derived from it, and every text can be read.'),
    ground: colour
      .exactOptional()
      .describe('What pages stand on: near black it is the dark theme’s, near white the light one’s.'),
    themes: z
      .enum(['both', 'dark', 'light'])
      .exactOptional()
      .describe(
        'Which themes there are; with both, as without it, a visitor’s system decides, and a switch.',
      ),
    palette: z
      .strictObject(Object.fromEntries(paletteNames.map((name) => [name, colour.exactOptional()])))
      .exactOptional()
      .describe('Colours by hand, which go before what is derived: ui/tokens.json says what each is for.'),
  })
  .refine(({ accent, ground }) => ground === undefined || accent !== undefined, {
    path: ['ground'],
    message: 'goes with an accent, which is missing',
  })

/** A file within the company's folder. */
const ownFile = text.regex(
  /^(?!\/|.*\.\.\/)[^\\]+$/,
  'is not a file within the folder, such as fonts/Inter.woff2',
)
const weight = z.number().min(1).max(1000)

const font = z
  .strictObject({
    family: text.regex(/^[\w -]+$/, 'has other characters than letters, digits, spaces and -'),
    files: z
      .array(
        ownFile.regex(
          /\.(?:woff2?|ttf|otf)$/i,
          'is not a font file: its name ends in .woff2, .woff, .ttf or .otf',
        ),
      )
      .min(1)
      .describe('A variable font, or one for each weight.'),
    weight: weight
      .or(z.tuple([weight, weight]))
      .exactOptional()
      .describe(
        'Or two, from the lightest to the heaviest; absent, as Cairn’s: text 400 to 600, display 720, code 400 to 700.',
      ),
  })
  .exactOptional()

/** `fonts.yaml`, which a company may leave out. */
export const fontsSchema = z.strictObject({
  text: font,
  display: font.describe('Headings and prices.'),
  code: font.describe('The console and figures; all letters as wide.'),
  scripts: z
    .array(z.enum(Object.keys(scripts) as Script[]))
    .min(1)
    .exactOptional()
    .describe('What is kept of the fonts, the first loaded with each page. Absent, latin and latin-ext.'),
  licence: ownFile.exactOptional().describe('The text of the licence that lets you serve them.'),
})
