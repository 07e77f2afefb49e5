/**
 * The documents name what there is: every script, variable, content file and header, and no path, heading or record that
 * is not here. What the sources cite is a document of this repository and a rule or a decision in it.
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { securityHeaders } from '../../gateway/http/headers.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })]
const readme = read('README.md')
const operating = read('docs/operating.md')
const behaviour = read('docs/behaviour.md')

/** What stands between backticks, outside blocks of code. */
function termsIn(document: string): string[] {
  const words = document.replace(/^\s*```[\s\S]*?^\s*```$/gm, '')
  return [...words.matchAll(/`([^`\n]+)`/g)].map(([, term = '']) => term)
}

/** The terms of the first column of the tables below a heading. */
function inTables(document: string, heading: string): string[] {
  const section = document.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, term = '']) => term),
  )
}

/** Of two lists, what is in one alone. */
function difference(documented: readonly string[], there: readonly string[]) {
  return {
    missing: there.filter((name) => !documented.includes(name)),
    gone: documented.filter((name) => !there.includes(name)),
  }
}

const none = { missing: [], gone: [] }

/** Paths that a document's code names, as far as their first placeholder; what a build makes is left out. */
function pathsIn(document: string): string[] {
  const code = [...document.matchAll(/^\s*```[\s\S]*?^\s*```$|`[^`\n]+`/gm)].map(([text]) => text).join('\n')
  const paths = code.match(
    /(?<![\w/.-])(?:ui|site|gateway|postgres|sandbox|stories|tests|commands|docs|\.storybook|\.github)\/[\w./*-]*/g,
  )
  return (paths ?? []).map((path) => path.replace(/\.$/, '')).filter((path) => !/(?:^|\/)dist\b/.test(path))
}

const absentPaths = (document: string) =>
  pathsIn(document).filter((path) => globSync(path, { cwd: root }).length === 0)

/** A heading's address, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

/** Links and pictures of a document that lead nowhere. */
function deadLinks(path: string, document: string): string[] {
  return [...document.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => {
      if (/^(?:https?|mailto):/.test(target)) return false
      const [file = '', anchor] = target.split('#')
      const linked = file === '' ? path : join(dirname(path), file)
      if (!existsSync(join(root, linked))) return true
      if (anchor === undefined) return false
      const text = file === '' ? document : read(linked)
      return ![...text.matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor)
    })
}

test('every script has its row, and every row its script', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const documented = inTables(readme, 'Commands').flatMap((term) => {
    const [, name = term] = /^npm (?:run )?([\w:]+)$/.exec(term) ?? []
    return term.includes(' -w ') || term.startsWith('-') ? [] : [name]
  })
  expect(difference(documented, Object.keys(scripts))).toEqual(none)
})

test('every variable of the gateway has its row, and every row its variable', () => {
  const variables = [...read('gateway/config.ts').matchAll(/^ +([A-Z][A-Z_]+): /gm)]
  expect(
    difference(
      inTables(operating, 'Environment'),
      variables.map(([, name = '']) => name),
    ),
  ).toEqual(none)
})

test('every content file is named, so that none is published unread', () => {
  const documented = termsIn(read('docs/make-it-yours.md')).map((term) =>
    term.replace(/^site\/content\//, ''),
  )
  const files = [
    ...readdirSync(join(root, 'site/content')),
    ...globSync('*.yaml', { cwd: join(root, 'site/sample-company') }),
  ]
  const { missing } = difference(documented, files)
  expect(
    missing,
    'Files of site/content and site/sample-company that docs/make-it-yours.md does not name',
  ).toEqual([])
})

test('every security header is explained', () => {
  const headers = Object.keys(securityHeaders({ scriptHashes: [], probeOrigins: [] }, true))
  const explained = read('docs/SECURITY.md').split('\n## Headers\n')[1]?.split('\n## ')[0] ?? ''
  expect(headers.filter((header) => !explained.includes(`\`${header}`))).toEqual([])
})

test('there are paths to judge', () => {
  expect(documents.flatMap((path) => pathsIn(read(path))).length).toBeGreaterThan(100)
})

describe.each(documents)('%s', (path) => {
  test('every path that it names is there', () => {
    expect(absentPaths(read(path))).toEqual([])
  })

  test('every link and picture leads somewhere', () => {
    expect(deadLinks(path, read(path))).toEqual([])
  })
})

const records = readdirSync(join(root, 'docs/decisions')).filter((file) => file !== 'README.md')

test('decisions are numbered without a gap, and listed under their titles', () => {
  expect(records.map((file) => file.slice(0, 4))).toEqual(
    records.map((_, index) => String(index + 1).padStart(4, '0')),
  )
  const listed = [...read('docs/decisions/README.md').matchAll(/^\| \[(\d+)\]\((.+?)\) \| (.+) \|$/gm)].map(
    ([, number, file, title]) => `${file}: # ${number} ${title}`,
  )
  expect(listed).toEqual(records.map((file) => `${file}: ${read(`docs/decisions/${file}`).split('\n')[0]}`))
})

test.each(records)('%s says what, why, what was measured, and when to look again', (file) => {
  const parts = [...read(`docs/decisions/${file}`).matchAll(/^\*\*(.+?)\*\*/gm)].map(([, part]) => part)
  expect(parts).toEqual(['What.', 'Why.', 'Measured.', 'Revisit when'])
})

/** Rules by number, and sections. */
const rules = [...behaviour.matchAll(/^(\d+\.\d+) /gm)].map(([, number = '']) => number)
const sections = [...behaviour.matchAll(/^## (\d+) /gm)].map(([, number = '']) => number)

test('rules are numbered in order, each number once', () => {
  const inOrder = sections.flatMap((section) => {
    const own = rules.filter((rule) => rule.startsWith(`${section}.`))
    return own.map((_, index) => `${section}.${index + 1}`)
  })
  expect(rules).toEqual(inOrder)
})

const sources = globSync(
  [
    '{ui,site,gateway,sandbox,stories,commands,tests,.storybook,.github,.ci,docs}/**/*.{ts,tsx,mjs,css,mdx,md,html,sh,yml,json,jsonc}',
    '*.{ts,mjs,md,jsonc}',
  ],
  { cwd: root, exclude: (path) => /(?:^|\/)(?:dist|node_modules|\.data|meta)$|-(?:next|former)$/.test(path) },
)

const names = new Set(sources.map((path) => basename(path)))

/** Documents, rules and decisions that `text` cites, and files that its comments name, that are not here. */
function absentCitations(text: string): string[] {
  // A citation may go on in the comment's next line.
  const words = text.replace(/https?:\/\/\S+/g, '').replace(/\n[ \t]*(?:\*|\/\/|#)?[ \t]*/g, ' ')
  const comments = text.match(/^[ \t]*(?:\/?\*|\/\/).*$/gm)?.join('\n') ?? ''
  const files = [
    ...(words.match(/[\w-]+\.mdx?\b/g) ?? []),
    ...(comments.match(/(?<![\w.-])[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs)\b/g) ?? []),
  ]
  const cited = [
    ...words.matchAll(/\bbehaviour (\d+(?:\.\d+)?(?:(?:, | and | or | to )\d+\.\d+)*)/g),
  ].flatMap(([, numbers = '']) => numbers.match(/\d+(?:\.\d+)?/g) ?? [])
  const decisions = [...words.matchAll(/\bdecision (\d{4})\b/g)].map(([, number = '']) => number)
  const vague = words.match(/\b(?:the specification|spec(?:ification)? sections? \d+|issue #?\d+)\b/gi) ?? []
  return [
    ...vague,
    ...files.filter((file) => !names.has(file)),
    ...cited.filter((number) => !rules.includes(number) && !sections.includes(number)),
    ...decisions.filter((number) => !records.some((file) => file.startsWith(number))),
  ]
}

test('what the sources cite is in this repository', () => {
  expect(sources.length).toBeGreaterThan(600)
  const absent = sources
    .filter((path) => path !== 'tests/rules/documents.test.ts')
    .flatMap((path) => absentCitations(read(path)).map((citation) => `${path}: ${citation}`))
  expect(absent, 'no such rule in docs/behaviour.md, decision or file').toEqual([])
})

describe('a fault is noticed', () => {
  test('what is not documented, and what is no more', () => {
    expect(difference(['start', 'serve'], ['start', 'inbox'])).toEqual({
      missing: ['inbox'],
      gone: ['serve'],
    })
  })

  test.each([
    ['a path', 'Open `site/nothing.ts`.', ['site/nothing.ts']],
    ['a path in a command', '```sh\ngit grep x site/nowhere\n```', ['site/nowhere']],
    ['no path that has a placeholder', 'Add `site/pages/<route>/page.tsx` to `gateway/dist`.', []],
  ])('%s that is not there', (_what, document, absent) => {
    expect(absentPaths(document)).toEqual(absent)
  })

  test.each([
    ['[x](nothing.md)', ['nothing.md']],
    ['[x](behaviour.md#nothing)', ['behaviour.md#nothing']],
    ['# A `b`, c\n[x](#a-b-c) [y](#a-b) [z](behaviour.md#1-frame) https://x.example', ['#a-b']],
  ])('a link: %j', (document, dead) => {
    expect(deadLinks('docs/operating.md', document)).toEqual(dead)
  })

  test.each([
    ['/** The form (spec sections 2 to 5). */', ['spec sections 2']],
    ['// The words are the specification’s.', ['the specification']],
    ['// See toolchain.md.', ['toolchain.md']],
    ["// See late.ts and app.tsx.\nimport './later.ts'", ['late.ts']],
    ['/** Once (behaviour 2.8,\n * 9.99 and 2.9). */', ['9.99']],
    ['/** All pages (behaviour 99). */', ['99']],
    ['// Against it: decision 9999.', ['9999']],
    [
      '// https://html.spec.whatwg.org/ and https://x.example/GAMES.md, RFC 9110 section 8.8.1, behaviour 1',
      [],
    ],
  ])('a citation: %j', (source, absent) => {
    expect(absentCitations(source)).toEqual(absent)
  })
})
