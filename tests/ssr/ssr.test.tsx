/**
 * Every component of every export renders on the server without an inline style, hydrates in a browser under the
 * strict content security policy with a silent console, and carries class, attributes, ref and data-slot to the DOM.
 */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type Browser, chromium, type Page } from 'playwright'
import { createRef, isValidElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumLaunch } from '../../commands/inspection/chromium.ts'
import { stripAnsi } from '../../ui/src/console-panel/ansi.ts'
import { source } from '../../ui/vite-source.ts'
import { components } from '../support/design-system.ts'
import { broken } from './broken.tsx'
import { portals, samples } from './samples.tsx'
import { type SettingName, settings } from './settings.tsx'

const root = join(import.meta.dirname, '../..')
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** The rules engine, once its script has run in the page. */
declare const axe: { run: (options: object) => Promise<{ violations: { id: string }[] }> }
const axeScript = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Of the page's own script (client.tsx). */
declare const styles: typeof import('../support/semantic-styles.ts')

/** Runs in the page: what is wrong with the styles of its sample. */
function stylesOf(): string[] {
  const probe = document.querySelector('.probe')
  return [
    ...styles.rawColors(document.body, '[role=log] span:not([class])').map((text) => `colour: ${text}`),
    ...(probe ? styles.outerMargins(probe).map((text) => `outer margin: ${text}`) : []),
    ...styles.unmirrored(document.body).map((text) => `mirror: ${text}`),
  ]
}

/** Runs in the page: all that a reader gets of it, whatever reads. */
function readersText(): string[] {
  const attributes = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt']
  const texts: (string | null)[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node instanceof Element) texts.push(...attributes.map((name) => node.getAttribute(name)))
    else if (!node.parentElement?.matches('script, style')) texts.push(node.nodeValue)
  }
  return texts.filter((text) => text !== null)
}

/** All words in what an element was given, and in what stands inside of it. */
function strings(given: unknown): string[] {
  if (typeof given === 'string') return given === '' ? [] : [given]
  if (typeof given !== 'object' || given === null) return []
  return Object.values(isValidElement(given) ? (given.props as object) : given).flatMap(strings)
}

/** What a page owes, not a component alone on one. */
const pageRules = /^axe: (?:landmark-one-main|page-has-heading-one|region|heading-order|landmark-.*|bypass)$/

const names = Object.entries(samples).flatMap(([entry, components]) =>
  Object.keys(components).map((component) => [entry, component] as const),
)
const sampled = names.filter(([entry, component]) => samples[entry]?.[component])

function render(entry: string, component: string, setting: SettingName = 'plain'): string {
  return renderToString(settings[setting].around(element(entry, component)))
}

function element(entry: string, component: string): ReactNode {
  const sample = entry === 'broken' ? broken[component]?.render : samples[entry]?.[component]
  return sample?.({ className: 'probe', 'data-probe': component, ref: createRef() })
}

test('every export is sampled, with every component in it', async () => {
  expect(Object.keys(samples).sort()).toEqual(components.map(({ name }) => name).sort())
  for (const { name, source } of components) {
    const module = (await import(join(root, source))) as Record<string, unknown>
    const exported = Object.keys(module).filter(
      (key) => /^[A-Z]/.test(key) && typeof module[key] === 'function',
    )
    expect(Object.keys(samples[name] ?? {}).sort(), name).toEqual(exported.sort())
  }
})

describe.each(sampled)('%s: %s', (entry, component) => {
  test('renders on the server without an inline style', () => {
    const html = render(entry, component)
    expect(html).not.toMatch(/ style=/)
    if (portals.includes(component)) expect(html).not.toContain('probe')
    else expect(html).toContain(`data-probe="${component}"`)
  })
})

describe('in a browser', () => {
  let out: string
  let server: Server
  let browser: Browser
  /** One for all samples, each loaded anew. */
  let tab: Page
  const heard: string[] = []
  /** What happens to the server's HTML on its way. */
  let spoil = (html: string) => html

  beforeAll(async () => {
    out = await mkdtemp(join(tmpdir(), 'cairn-ssr-'))
    await build({
      root: import.meta.dirname,
      configFile: false,
      logLevel: 'warn',
      // React's development build says what it would keep to itself otherwise.
      mode: 'development',
      define: { 'process.env.NODE_ENV': '"development"' },
      plugins: [react(), tailwindcss({ optimize: false }), source()],
      build: {
        outDir: out,
        minify: false,
        cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
        rolldownOptions: {
          input: join(import.meta.dirname, 'client.tsx'),
          output: { entryFileNames: 'client.js', assetFileNames: '[name][extname]' },
        },
      },
    })
    await cp(axeScript, join(out, 'axe.js'))
    const types: Record<string, string> = {
      '.js': 'text/javascript',
      '.css': 'text/css',
      '.woff2': 'font/woff2',
    }
    server = createServer(async (request, response) => {
      const path = request.url ?? '/'
      response.setHeader('content-security-policy', POLICY)
      const type = types[extname(path)]
      if (type) {
        // All samples share their code: compiled once, the browser keeps it.
        response.setHeader('cache-control', 'max-age=3600').setHeader('content-type', type)
        return response.end(await readFile(join(out, path)))
      }
      const [, setting, entry = '', component = ''] = path.split('/') as [string, SettingName, ...string[]]
      response.setHeader('content-type', 'text/html').end(spoil(page(setting, entry, component)))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    browser = await chromium.launch(await chromiumLaunch())
    // What fades in is judged once it is there.
    tab = await browser.newPage({ reducedMotion: 'reduce' })
    tab.on('console', (message) => heard.push(message.text()))
    tab.on('pageerror', (error) => heard.push(error.message))
  }, 60_000)

  afterAll(async () => {
    await browser?.close()
    server?.close()
    await rm(out, { recursive: true, force: true })
  })

  /** Opens the sample and waits until it is alive. */
  async function open(setting: SettingName, entry: string, component: string): Promise<void> {
    heard.length = 0
    const { port } = server.address() as AddressInfo
    await tab.goto(`http://127.0.0.1:${port}/${setting}/${entry}/${component}`)
    await tab.waitForSelector('body[data-ref]', { state: 'attached' })
  }

  /** What the console said; React's development build advertises its tools. */
  const complaints = () => heard.filter((text) => !text.includes('React DevTools'))

  /** What is wrong with a component once it is alive, axe's findings included; empty on a sound one. */
  async function faultsOf(entry: string, component: string): Promise<string[]> {
    const faults: string[] = []
    await open('plain', entry, component)
    const probe = tab.locator(`[data-probe="${component}"]`)
    const slot = await probe.getAttribute('data-slot')
    if (!slot || !/^[a-z-]+$/.test(slot)) faults.push(`data-slot: ${slot}`)
    const referred = await tab.locator('body').getAttribute('data-ref')
    if (referred !== (slot ?? 'none')) faults.push(`ref: it holds ${referred}`)
    // A field's class is for its place in the layout, its attributes and ref are for the control.
    const classed = await tab.evaluate(
      () => document.querySelector('.probe')?.getAttribute('data-slot') ?? '',
    )
    if (slot && (classed === '' || !slot.startsWith(classed)))
      faults.push(`class: it is on ${classed || 'nothing'}`)
    faults.push(...(await tab.evaluate(stylesOf)))
    await tab.evaluate("import('/axe.js')")
    const { violations } = await tab.evaluate(() => axe.run({ resultTypes: ['violations'] }))
    faults.push(
      ...violations.map(({ id }) => `axe: ${id}`),
      ...complaints().map((text) => `console: ${text}`),
    )
    return faults.filter((text) => !pageRules.test(text))
  }

  /** What a component says in Latin letters that is neither a label nor in its props; empty on a sound one. */
  async function ownWordsOf(entry: string, component: string): Promise<string[]> {
    await open('marked', entry, component)
    const given = strings(element(entry, component))
      // A console's line is shown without its colours.
      .map((text) => stripAnsi(text))
      .sort((a, b) => b.length - a.length)
    const own = (await tab.evaluate(readersText)).map((text) =>
      given.reduce((rest, word) => rest.replaceAll(word, ''), text.replaceAll(/⟦[^⟧]*⟧/g, '')),
    )
    return own.filter((text) => /[a-z]/i.test(text))
  }

  test.each(sampled)(
    '%s: %s hydrates silently; class, attributes and ref reach the element; axe finds nothing',
    async (entry, component) => {
      expect(await faultsOf(entry, component)).toEqual([])
    },
  )

  test.each(sampled)('%s: %s says only labels and what it was given', async (entry, component) => {
    expect(await ownWordsOf(entry, component)).toEqual([])
    expect(complaints()).toEqual([])
  })

  test('a component with words of its own is noticed', async () => {
    expect(await ownWordsOf('broken', 'Talkative')).not.toEqual([])
  })

  test.each([
    ['button', 'Button', '⟦button.loading⟧'],
    ['carousel', 'Carousel', '⟦carousel.next⟧'],
    ['dialog', 'DialogContent', '⟦dialog.close⟧'],
  ])('%s: %s says %s', async (entry, component, label) => {
    await open('marked', entry, component)
    expect(await tab.evaluate(readersText)).toContain(label)
  })

  test('figures of the server are in the provider’s language, and hydrate in silence', async () => {
    expect(render('uptime-cores', 'UptimeCores', 'german-provider')).toContain('100\u00a0% since 2. Jan')
    await open('german-provider', 'uptime-cores', 'UptimeCores')
    expect(complaints()).toEqual([])
    expect(await tab.locator('figcaption').textContent()).toContain('100\u00a0% since 2. Jan')
  })

  test('without a provider the page’s language is followed after hydration, without warnings', async () => {
    expect(render('uptime-cores', 'UptimeCores', 'german-page')).toContain('100% since Jan 2')
    await open('german-page', 'uptime-cores', 'UptimeCores')
    await expect.poll(() => tab.locator('figcaption').textContent()).toContain('100\u00a0% since 2. Jan')
    expect(complaints()).toEqual([])
    await tab.evaluate(() => document.documentElement.setAttribute('lang', 'en'))
    await expect.poll(() => tab.locator('figcaption').textContent()).toContain('100% since Jan 2')
  })

  test('a server that writes a month otherwise than the browser is hydrated in silence', async () => {
    spoil = (html) => html.replaceAll('Jan 2', 'Janu. 2').replaceAll('03/05/24', '03.05.24')
    try {
      await open('plain', 'uptime-cores', 'UptimeCores')
      expect(await tab.locator('figcaption').textContent()).toContain('Janu. 2')
      expect(complaints()).toEqual([])
      await open('plain', 'testimonial-card', 'TestimonialCard')
      expect(await tab.locator('time').textContent()).toBe('03.05.24')
      expect(complaints()).toEqual([])
    } finally {
      spoil = (html) => html
    }
  })

  test.each(Object.entries(broken))('a broken one is noticed: %s', async (component, { fault }) => {
    const faults = await faultsOf('broken', component)
    expect(faults.some((text) => fault.test(text))).toBe(true)
  })
})

function page(setting: SettingName, entry: string, component: string): string {
  return [
    `<!doctype html><html lang="${settings[setting].lang}">`,
    '<head><meta charset="utf-8"><title>Sample</title><link rel="icon" href="data:,">',
    '<link rel="stylesheet" href="/client.css"><script type="module" src="/client.js"></script></head><body>',
    `<div data-sample="${setting}/${entry}/${component}">${render(entry, component, setting)}</div></body></html>`,
  ].join('')
}
