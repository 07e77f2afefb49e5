/** ui/tokens.json is the one source of the tokens, and other people's tools can read it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig, Logger, parse } from '@terrazzo/parser'
import { expect, test } from 'vitest'
import { readTokens, sheetsOf } from '../../../ui/write-tokens.ts'

const ui = join(import.meta.dirname, '../../../ui')

test('the sheets are as tokens.json says', async () => {
  const words = (css: string) => css.replaceAll(/\s+/g, ' ')
  for (const [name, sheet] of Object.entries(sheetsOf(await readTokens()))) {
    const written = readFileSync(join(ui, 'src/theme', name), 'utf8')
    expect(words(written), `${name} is not what ui/tokens.json says: npm run tokens -w ui`).toBe(words(sheet))
  }
})

test('a reader of the format finds every token, in both themes', async () => {
  const file = join(ui, 'tokens.json')
  const logger = new Logger({ level: 'warn' })
  const config = defineConfig({}, { logger, cwd: pathToFileURL(`${ui}/`) })
  const { resolver } = await parse([{ filename: pathToFileURL(file), src: readFileSync(file, 'utf8') }], {
    config,
    logger,
  })
  expect([logger.errorCount, logger.warnCount]).toEqual([0, 0])
  const [dark, light] = [resolver.apply({ theme: 'dark' }), resolver.apply({ theme: 'light' })]
  expect(Object.keys(dark)).toEqual(Object.keys(light))
  expect(dark['color.bg']?.$value).toMatchObject({ colorSpace: 'oklch', components: [0.165, 0.012, 165] })
  expect(light['color.bg']?.$value).toMatchObject({ colorSpace: 'oklch', components: [0.975, 0.008, 100] })
  expect(dark['text.15']?.$value).toEqual({ value: 0.9375, unit: 'rem' })
})

test('lines of text whose size the window bounds are as far apart as the size is, by a ratio', async () => {
  const sheet = sheetsOf(await readTokens())['semantic.css'] ?? ''
  const bounded = [...sheet.matchAll(/--ui-text-(\w+): [^;]*vw/g)].map(([, name]) => name)
  expect(bounded).not.toEqual([])
  for (const name of bounded) expect(sheet).toMatch(new RegExp(`--ui-text-${name}--line-height: [\\d.]+;`))
})
