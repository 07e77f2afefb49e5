import { join } from 'node:path'
import { findScript, scriptFonts } from '../language/script-fonts.ts'
import { companyLocales } from './company-locales.ts'
import { type CutFonts, cutFonts } from './cut-fonts.ts'
import type { Look } from './read-look.ts'

/** The folder of a company's cut fonts; the build copies those that pages use. */
const CUT_FONTS = join(import.meta.dirname, '../../node_modules/.cache/cairn/company-fonts')

/** The fonts of pages beside Cairn's. */
export interface PageFonts {
  /** The company's. */
  own: CutFonts | undefined
  /** For scripts of its languages that these have not. */
  others: readonly CutFonts[]
  /** The one of `others` for the language of this build. */
  here: CutFonts | undefined
}

/** Cuts the fonts of a company's pages, in all of its languages. */
export async function cutPageFonts(folder: string, fonts: Look['fonts']): Promise<PageFonts> {
  const tags = companyLocales(folder)
  const scripts = scriptFonts(tags, fonts?.scripts)
  const [own, others] = await Promise.all([
    fonts && cutFonts(fonts, CUT_FONTS),
    Promise.all(scripts.map((one) => cutFonts(one, CUT_FONTS))),
  ])
  const tag = tags.find((one) => new Intl.Locale(one).language === process.env.SITE_LANGUAGE) ?? tags[0]
  const place = scripts.findIndex(({ scripts: [script] }) => script === findScript(tag))
  return { own, others, here: others[place] }
}

/** What is loaded with pages and what drawings are set in: the company's, and Cairn's where it has none. */
export function toTypography({ own, others, here }: PageFonts) {
  const { text = 'Instrument Sans', display = 'Archivo' } = own?.drawn.families ?? {}
  const has = own?.roles ?? {}
  return {
    /** As their fonts name them. */
    families: { text, display },
    /** The company's own fonts as sfnt. */
    files: [own, ...others].flatMap((cut) => cut?.drawn.files ?? []),
    /** Names of font files without hash and ending. */
    preloaded: [
      ...(has.display ? [] : ['archivo-latin', 'archivo-currency']),
      ...(has.text ? [] : ['instrument-sans-latin']),
      ...(has.code ? [] : ['jetbrains-mono-latin']),
      ...(own?.preloaded ?? []),
      ...(here?.preloaded ?? []),
    ],
  }
}
