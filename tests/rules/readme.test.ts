/** The README names what there is: every script, variable and content file, and no path that has moved. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const readme = read('README.md')

/** What stands between backticks, outside blocks of code. */
const terms = [...readme.replace(/^\s*```[\s\S]*?^\s*```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(
  ([, term = '']) => term,
)

const inTables = (heading: string) =>
  [...(readme.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/^\| (`[^|]+) \|/gm)].flatMap(
    ([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, term = '']) => term),
  )

/** Of two lists, what is in one alone. */
function difference(documented: readonly string[], there: readonly string[]) {
  return {
    missing: there.filter((name) => !documented.includes(name)),
    gone: documented.filter((name) => !there.includes(name)),
  }
}

const none = { missing: [], gone: [] }

test('every script has its row, and every row its script', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const documented = inTables('Commands').flatMap((term) => {
    const [, name = term] = /^npm (?:run )?([\w:]+)$/.exec(term) ?? []
    return term.includes(' -w ') || term.startsWith('-') ? [] : [name]
  })
  // Step 8 of "Make it yours" builds; on its own it is what start does.
  expect(difference([...documented, 'build'], Object.keys(scripts))).toEqual(none)
})

test('every variable of the gateway has its row, and every row its variable', () => {
  const variables = [...read('gateway/config.ts').matchAll(/^ +([A-Z][A-Z_]+): /gm)]
  expect(
    difference(
      inTables('Environment'),
      variables.map(([, name = '']) => name),
    ),
  ).toEqual(none)
})

test('every content file is named, so that none is published unread', () => {
  const documented = terms.map((term) => term.replace(/^site\/content\//, ''))
  expect(difference(documented, readdirSync(join(root, 'site/content'))).missing).toEqual([])
})

test('every path is there', () => {
  const paths = terms.filter((term) =>
    /^(?:ui|site|gateway|sandbox|stories|tests|commands)\/[\w./*-]+$/.test(term),
  )
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([])
})

test('every heading that is linked to is there', () => {
  const anchors = [...readme.matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) => `#${heading.toLowerCase().replaceAll(' ', '-')}`,
  )
  expect(
    difference(
      [...readme.matchAll(/\]\((#[^)]+)\)/g)].map(([, anchor = '']) => anchor),
      anchors,
    ).gone,
  ).toEqual([])
  for (const [, picture = ''] of readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g))
    expect(existsSync(join(root, picture)), picture).toBe(true)
})

describe('a fault is noticed', () => {
  test('what is not documented, and what is no more', () => {
    expect(difference(['start', 'serve'], ['start', 'inbox'])).toEqual({
      missing: ['inbox'],
      gone: ['serve'],
    })
  })
})
