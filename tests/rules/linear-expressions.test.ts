import { glob, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { analyse } from 'scslre'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

interface Expression {
  source: string
  flags: string
}

/** Whether matching some text takes the square of its length or longer. */
function blowsUp(expression: Expression): boolean {
  return analyse(expression).reports.length > 0
}

/** The expressions of a syntax tree. */
function listExpressions(node: unknown): Expression[] {
  if (typeof node !== 'object' || node === null) return []
  if (!('regex' in node)) return Object.values(node).flatMap(listExpressions)
  const { pattern, flags } = node.regex as { pattern: string; flags: string }
  return [{ source: pattern, flags }]
}

test.each([
  ...[/[\r\n]+$/, /\/*$/, /%.*$/, /a+$/, /\s*,/, /^(\s*)-/m],
  ...[/^\d*\d*x$/, /^(\w+\s?)*$/, /^(a+)+$/, /(x+x+)+y/],
])('%s takes more than its share', (expression) => {
  expect(blowsUp(expression)).toBe(true)
})

test.each([
  ...[
    /(?<![\r\n])[\r\n]+$/,
    /^\d+$/,
    /\s\S*$/,
    /^( *)-/m,
    /^ +$/m,
    /x$/,
    /\/+/,
    /,\s*/,
    /^\d*x$/,
    /^(?:\w+\s)*$/,
  ],
])('%s is linear', (expression) => {
  expect(blowsUp(expression)).toBe(false)
})

test('no expression over what others send takes the square of its length', async () => {
  const found: string[] = []
  let literals = 0
  for (const folder of ['gateway', 'postgres', 'sandbox', 'site', 'ui/src']) {
    for await (const file of glob(`${folder}/**/*.{ts,tsx}`, { cwd: root })) {
      if (/(?:^|\/)(?:node_modules|dist)\//.test(file)) continue
      const { program, errors } = parseSync(file, await readFile(join(root, file), 'utf8'))
      expect(errors, file).toEqual([])
      const expressions = listExpressions(program)
      literals += expressions.length
      for (const expression of expressions.filter(blowsUp))
        found.push(`${file}: /${expression.source}/${expression.flags}`)
    }
  }
  expect(found).toEqual([])
  expect(literals).toBeGreaterThan(250)
})
