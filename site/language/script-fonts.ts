import { createRequire } from 'node:module'
import type { FontRole, Fonts } from '../company/read-fonts.ts'
import type { Script } from '../company/scripts.ts'

/** A family of a role, and its files, as packages name them. */
type Family = readonly [family: string, ...files: string[]]

/** What other scripts than Latin are set in, where a company brings no font that has them. */
const families: Partial<Record<Script, Readonly<Record<Exclude<FontRole, 'code'>, Family>>>> = {
  arabic: {
    text: [
      'Noto Sans Arabic',
      '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
    ],
    display: [
      'Noto Kufi Arabic',
      '@fontsource-variable/noto-kufi-arabic/files/noto-kufi-arabic-arabic-wght-normal.woff2',
    ],
  },
  // Files of 40 kB; variable ones of this script have 120 and more.
  devanagari: {
    text: [
      'Poppins',
      '@fontsource/poppins/files/poppins-devanagari-400-normal.woff2',
      '@fontsource/poppins/files/poppins-devanagari-600-normal.woff2',
    ],
    display: ['Poppins', '@fontsource/poppins/files/poppins-devanagari-700-normal.woff2'],
  },
}

const scriptNames: Readonly<Record<string, Script>> = { Arab: 'arabic', Deva: 'devanagari' }

const require = createRequire(import.meta.url)

/** The script of a language that has fonts of its own here. @param tag BCP 47, such as `hi-IN` */
export function findScript(tag: string): Script | undefined {
  return scriptNames[new Intl.Locale(tag).maximize().script ?? '']
}

/**
 * Fonts for the scripts of languages, one after the other.
 * @param own scripts that the company's fonts have
 */
export function scriptFonts(tags: readonly string[], own: readonly Script[] = []): Fonts[] {
  const wanted = new Set(
    tags.flatMap((tag) => findScript(tag) ?? []).filter((script) => !own.includes(script)),
  )
  return [...wanted].flatMap((script) => {
    const roles = families[script]
    if (roles === undefined) return []
    const role = ([family, ...files]: Family) => ({
      family,
      files: files.map((file) => require.resolve(file)),
    })
    return [
      {
        roles: { text: role(roles.text), display: role(roles.display) },
        scripts: [script],
        licence: undefined,
        shown: script,
      },
    ]
  })
}
