/** A shop in a language that the software does not speak, whose company says its words itself. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SAMPLE_COMPANY } from '../../../site/company/company-folder.ts'
import { labels, words } from '../../../site/language/vite-plugin.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-welsh-'))
  await cp(SAMPLE_COMPANY, folder, { recursive: true })
  const brand = join(folder, 'brand.yaml')
  await writeFile(brand, (await readFile(brand, 'utf8')).replace('locale: en-IN', 'locale: cy-GB'))
  vi.stubEnv('COMPANY_DIR', folder)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

async function sayInWelsh(context: string, message: string, said: string): Promise<void> {
  await mkdir(join(folder, 'words'), { recursive: true })
  const entry = `msgctxt "${context}"\nmsgid "${message}"\nmsgstr "${said}"\n`
  await writeFile(join(folder, 'words/cy.po'), entry)
}

/** What a plugin makes of a module; undefined where it leaves it as it is. */
async function load(plugin: ReturnType<typeof words>, id: string): Promise<string | undefined> {
  const { load } = plugin
  if (typeof load !== 'object') throw new Error('The plugin loads nothing.')
  const loaded = await Reflect.apply(load.handler, {}, [id])
  return typeof loaded === 'object' ? loaded?.code : loaded
}

test('figures, dates and plurals are English as long as all words are', async () => {
  expect(await load(words(), '\0virtual:language')).toContain('locale = "en-GB"')
  expect(await load(labels(), '/ui/src/breadcrumb/labels.ts')).toBeUndefined()
})

test('figures, dates and plurals are the language’s once the company says words in it', async () => {
  await sayInWelsh('unit', 'GB', 'PB')
  const module = await load(words(), '\0virtual:language')
  expect(module).toContain('export const locale = "cy-GB"')
  expect(module).toContain('export const ui = {"locale":"cy-GB"}')
})

test('components say what the company says, and the rest in English', async () => {
  await sayInWelsh('Breadcrumb', 'Breadcrumb', 'Llwybr briwsion')
  expect(await load(labels(), '/ui/src/breadcrumb/labels.ts')).toContain('"Llwybr briwsion"')
  expect(await load(labels(), '/ui/src/dialog/labels.ts')).toContain('"Close"')
})
