import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codePointsIn } from '../../ui/unicode-range.ts'

const sheet = readFileSync(join(import.meta.dirname, '../../ui/src/theme/fonts.css'), 'utf8')

/** Whether a family of ui/src/theme/fonts.css, such as `Archivo`, has a character. */
export function readFamily(family: string): (character: string) => boolean {
  const faces = sheet.matchAll(
    new RegExp(`font-family: "${family} Variable"[^}]*unicode-range:([^;]+);`, 'g'),
  )
  const drawn = new Set([...faces].flatMap(([, ranges = '']) => codePointsIn(ranges)))
  return (character) => drawn.has(character.codePointAt(0) ?? 0)
}
