/** A shop in a language that the software does not speak, whose company says its words itself. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SAMPLE_COMPANY } from '../../../site/company/company-folder.ts'
import { company } from '../../../site/company/vite-plugin.ts'
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

test('the plan finder asks for sizes and names them in the units of the company', async () => {
  await sayInWelsh('unit', 'GB', 'PB')
  const vite = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '../../../site'),
    plugins: [company(), words()],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  })
  try {
    const { describeSize, nameUnit } = await vite.ssrLoadModule('/domain/plan-finder.ts')
    expect(describeSize(8, { by: 'figure', label: 'Memory', unit: 'GB' })).toBe('8\u00a0PB')
    expect(['GB', 'TB'].map(nameUnit)).toEqual(['PB', 'TB'])
  } finally {
    await vite.close()
  }
})

/** What Combobox says of so many matches, on a server, once the labels' plugin has been at it. */
async function sayMatches(counts: readonly number[]): Promise<string[]> {
  const vite = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '../../../ui/src'),
    plugins: [labels()],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  })
  try {
    const { UiProvider, useLabels } = await vite.ssrLoadModule('/ui-provider/ui-provider.tsx')
    const { comboboxLabels } = await vite.ssrLoadModule('/combobox/labels.ts')
    return counts.map((count) =>
      renderToStaticMarkup(
        createElement(
          UiProvider,
          { locale: 'pt-BR' },
          createElement(Says, { useLabels, comboboxLabels, count }),
        ),
      ),
    )
  } finally {
    await vite.close()
  }
}

interface SaysProps {
  useLabels: (component: string, labels: object) => (key: string, values: object) => string
  comboboxLabels: object
  count: number
}

function Says({ useLabels, comboboxLabels, count }: SaysProps): string {
  return useLabels('combobox', comboboxLabels)('matches', { count })
}

test('a plural of components that stays English keeps English forms, and one that is said has the language’s', async () => {
  // In Portuguese 0 takes the form of 1.
  const brand = join(folder, 'brand.yaml')
  await writeFile(brand, (await readFile(brand, 'utf8')).replace('locale: cy-GB', 'locale: pt-BR'))
  const file = join(folder, 'words/pt.po')
  await mkdir(join(folder, 'words'))
  await writeFile(file, 'msgctxt "Breadcrumb"\nmsgid "Breadcrumb"\nmsgstr "Trilha"\n')
  expect(await sayMatches([0, 1, 2])).toEqual(['0 matches', '1 match', '2 matches'])
  const english = '{count, plural, one {{count} match} other {{count} matches}}'
  const said = '{count, plural, one {{count} resultado} other {{count} resultados}}'
  await writeFile(file, `msgctxt "Combobox"\nmsgid "${english}"\nmsgstr "${said}"\n`)
  expect(await sayMatches([0, 1, 2])).toEqual(['0 resultado', '1 resultado', '2 resultados'])
})
