/** Where the sample company is stands in its folder alone, so that a company's own folder is enough. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const PLACES =
  /\b(?:Mumbai|India|Bangalore|Singapore|Frankfurt|Germany|New York|United States|London|United Kingdom|Sydney|Australia|six (?:locations|places|regions))\b/gi

const namedIn = (source: string) => source.match(PLACES) ?? []

const files = globSync('site/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:dist|node_modules)$/.test(path),
})

test('there are files to judge', () => {
  expect(files.length).toBeGreaterThan(80)
})

test.each(files)('%s names no place of the sample company', (file) => {
  expect(namedIn(readFileSync(join(root, file), 'utf8'))).toEqual([])
})

test.each([
  [
    "'Six locations from Bangalore to Sydney, each with AMD EPYC 7763'",
    ['Six locations', 'Bangalore', 'Sydney'],
  ],
  ['<p>\n  Six locations with the same machines.\n</p>', ['Six locations']],
  ["import('./sign-in-dialog.tsx').then((module) => module.SignInDialog)", []],
])('%s names %j', (source, places) => {
  expect(namedIn(source)).toEqual(places)
})
