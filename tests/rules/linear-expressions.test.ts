import { glob, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** A literal: not after what a division stands after. Classes may hold slashes. */
const LITERAL =
  /(?<![\w)\]"'`<*/.]\s*)\/((?:[^/\\[\n*]|\\.|\[(?:[^\]\\\n]|\\.)*\])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])*)\/([dgimsuvy]*)/g
/** What one quantifier repeats. */
const ATOM = String.raw`(?:\\[pP]\{[^}]*\}|\\.|\[(?:[^\]\\]|\\.)*\]|[^\\()[\]|^$])`
const REPEATED_TO_THE_END = new RegExp(String.raw`(${ATOM})(?:[*+]|\{\d+,\})\$`)

/**
 * Whether matching takes the square of the text's length: what is repeated up to `$` is tried from every place of a
 * long run that does not end there. Not so where only the text's start, or a run's, is a place to begin.
 */
function isQuadratic(source: string, flags: string): boolean {
  if (flags.includes('m') && /\^\(?\\s[*+]/.test(source)) return true
  const [, atom] = REPEATED_TO_THE_END.exec(source) ?? []
  if (atom === undefined || (source.startsWith('^') && !flags.includes('m'))) return false
  return !source.includes(`(?<!${atom})`) && !source.includes(String.raw`\s\S*$`)
}

test('the rule tells expressions apart', () => {
  const quadratic = [/[\r\n]+$/, /\/*$/, /%.*$/, /^(\s*)-/m, /a+$/, /^ +$/m]
  const linear = [/(?<![\r\n])[\r\n]+$/, /^\d+$/, /\s\S*$/, /^( *)-/m, /x$/, /\/+/]
  for (const { source, flags } of quadratic)
    expect([source, isQuadratic(source, flags)]).toEqual([source, true])
  for (const { source, flags } of linear)
    expect([source, isQuadratic(source, flags)]).toEqual([source, false])
})

test('no expression over what others send takes the square of its length', async () => {
  const found: string[] = []
  let literals = 0
  for (const folder of ['gateway', 'postgres', 'sandbox', 'site', 'ui/src']) {
    for await (const file of glob(`${folder}/**/*.{ts,tsx}`, { cwd: root })) {
      if (/(?:^|\/)(?:node_modules|dist)\//.test(file)) continue
      for (const line of (await readFile(join(root, file), 'utf8')).split('\n')) {
        if (/^\s*(?:\/?\*|\/\/)/.test(line)) continue
        for (const [literal, source = '', flags = ''] of line.matchAll(LITERAL)) {
          literals += 1
          if (isQuadratic(source, flags)) found.push(`${file}: ${literal}`)
        }
      }
    }
  }
  expect(found).toEqual([])
  expect(literals).toBeGreaterThan(50)
})
