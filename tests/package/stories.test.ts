/**
 * Every story of a component, built for production, is rendered under the strict content security policy in silence;
 * galleries are played as well.
 */
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Browser } from 'playwright'
import { parse } from 'postcss'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser, openVisit, phone, type WatchedPage } from '../../commands/inspection/browser.ts'
import { CLASS, classOf } from '../../ui/css-class.ts'
import { source } from '../../ui/vite-source.ts'
import { components } from '../support/design-system.ts'
import { POLICY } from './content-security-policy.ts'
import { serveFolder } from './serve-folder.ts'

/** Of the page's own script (stories/show.tsx). */
declare const listClasses: typeof import('./stories/show.tsx').listClasses
declare const listStories: typeof import('./stories/show.tsx').listStories
declare const showStory: typeof import('./stories/show.tsx').showStory

let folder: string
let site: Awaited<ReturnType<typeof serveFolder>>
let browser: Browser
/** One for all stories. */
let tab: WatchedPage
/** All stories, which are drawn once for all tests, and what was wrong with them. */
let ids: string[]
let faults: string[]

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  folder = await mkdtemp(join(tmpdir(), 'cairn-stories-'))
  await build({
    root: join(import.meta.dirname, 'stories'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwindcss({ optimize: false }), source()],
    build: {
      outDir: folder,
      cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
      modulePreload: { polyfill: false },
      // Only the test runner has it.
      rolldownOptions: { external: ['vitest/browser'] },
    },
  })
  site = await serveFolder(folder, { 'content-security-policy': POLICY })
  browser = await openBrowser()
  tab = await openVisit(browser, { viewport: phone, reducedMotion: 'reduce' })
  await tab.page.goto(site.origin)
  await tab.page.waitForFunction(() => 'showStory' in globalThis)
  ids = await tab.page.evaluate(() => listStories())
  faults = tab.complaints.splice(0)
  for (const id of ids) faults.push(...(await faultsOf(id)))
})

afterAll(async () => {
  await browser?.close()
  site?.close()
  await rm(folder, { recursive: true, force: true })
})

/** What the browser refused of a story, and what its console said. */
async function faultsOf(id: string): Promise<string[]> {
  const refused = await tab.page
    .evaluate((story) => showStory(story), id)
    .catch((error: Error) => [error.message])
  return [...refused, ...tab.complaints.splice(0)].map((text) => `${id}: ${text}`)
}

test('no story as rendered, and no gallery as played, does what the policy refuses', () => {
  expect(ids.length).toBeGreaterThan(components.length * 3)
  expect(faults).toEqual([])
})

/** What each class sets, by the sheets' layer, the condition and the property. */
function readUtilities(): Map<string, Map<string, string>> {
  const utilities = new Map<string, Map<string, string>>()
  for (const file of globSync(join(import.meta.dirname, '../../ui/dist/sheets/*.css'))) {
    parse(readFileSync(file, 'utf8')).walkDecls((declaration) => {
      const around: string[] = []
      for (let node = declaration.parent; node && node.type !== 'root'; node = node.parent as typeof node)
        around.push('selector' in node ? String(node.selector) : 'params' in node ? String(node.params) : '')
      const [, layer] = /(components\.u\d+)$/.exec(around.at(-1) ?? '') ?? []
      const selector = around.findLast((text) => text.includes('.ui')) ?? ''
      const name = classOf(selector)
      if (layer === undefined || name === undefined || declaration.important) return
      const conditions = around.map((text) => text.replaceAll(CLASS, '')).join(' ')
      const set = utilities.get(name) ?? new Map<string, string>()
      utilities.set(name, set.set(`${layer} ${conditions} ${declaration.prop}`, declaration.value))
    })
  }
  return utilities
}

test('no element has two utilities that the order of the sheets decides between', async () => {
  const utilities = readUtilities()
  expect(utilities.size).toBeGreaterThan(500)
  const lists = await tab.page.evaluate(() => listClasses())
  expect(lists.length).toBeGreaterThan(300)
  const undecided = lists.flatMap((list) => {
    const setters = new Map<string, string>()
    return list.split(/\s+/).flatMap((name) =>
      [...(utilities.get(name) ?? [])].flatMap(([what]) => {
        const other = setters.get(what)
        setters.set(what, name)
        if (other === undefined) return []
        const values = [other, name].map((setter) => utilities.get(setter)?.get(what) ?? '')
        // A value that is read of a property of Tailwind's own is the same by both.
        const same = values[0] === values[1] || values.some((value) => value.includes('var(--tw-'))
        return same ? [] : [`${other} and ${name} in “${list.slice(0, 150)}”`]
      }),
    )
  })
  expect([...new Set(undecided)]).toEqual([])
})

test('a story with a style element is named', async () => {
  expect(await faultsOf('broken--styled')).toContain('broken--styled: refused: style-src-elem inline')
})

test('the policy is the one that is promised', async () => {
  const page = await readFile(join(import.meta.dirname, '../../stories/content-security-policy.mdx'), 'utf8')
  expect(page).toContain(POLICY)
})
