import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const sheet = readFileSync(join(import.meta.dirname, '../../ui/src/theme/fonts.css'), 'utf8')

/** Whether a family of ui/src/theme/fonts.css, as `Archivo`, has a character. */
export function readFamily(family: string): (character: string) => boolean {
  const faces = sheet.matchAll(
    new RegExp(`font-family: "${family} Variable"[^}]*unicode-range:([^;]+);`, 'g'),
  )
  const ranges = [...faces].flatMap(([, list = '']) =>
    list.split(',').map((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return { first, last }
    }),
  )
  return (character) => {
    const code = character.codePointAt(0) ?? 0
    return ranges.some(({ first, last }) => first <= code && code <= last)
  }
}
