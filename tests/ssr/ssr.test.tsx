/**
 * Every component of every export renders on the server without an inline style, hydrates in a browser under the
 * strict content security policy with a silent console, and carries class, attributes, ref and data-slot to the DOM.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type Browser, chromium, type Page } from 'playwright'
import { createRef } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { source } from '../../ui/vite-source.ts'
import { chromiumLaunch } from '../support/chromium.ts'
import { components } from '../support/design-system.ts'
import { broken } from './broken.tsx'
import { portals, samples } from './samples.tsx'

const root = join(import.meta.dirname, '../..')
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** The rules engine, once its script has run in the page. */
declare const axe: { run: (options: object) => Promise<{ violations: { id: string }[] }> }
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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

/** What a page owes, not a component alone on one. */
const pageRules = /^axe: (?:landmark-one-main|page-has-heading-one|region|heading-order|landmark-.*|bypass)$/

const names = Object.entries(samples).flatMap(([entry, components]) =>
  Object.keys(components).map((component) => [entry, component] as const),
)
const sampled = names.filter(([entry, component]) => samples[entry]?.[component])

function render(entry: string, component: string): string {
  const sample = entry === 'broken' ? broken[component]?.render : samples[entry]?.[component]
  return renderToString(sample?.({ className: 'probe', 'data-probe': component, ref: createRef() }))
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
    const types: Record<string, string> = {
      '.js': 'text/javascript',
      '.css': 'text/css',
      '.woff2': 'font/woff2',
    }
    server = createServer(async (request, response) => {
      const path = request.url ?? '/'
      response.setHeader('content-security-policy', POLICY)
      const type = types[extname(path)]
      if (type) return response.setHeader('content-type', type).end(await readFile(join(out, path)))
      const [, entry = '', component = ''] = path.split('/')
      response.setHeader('content-type', 'text/html').end(page(entry, component))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    browser = await chromium.launch(await chromiumLaunch())
    tab = await browser.newPage()
    tab.on('console', (message) => heard.push(message.text()))
    tab.on('pageerror', (error) => heard.push(error.message))
  }, 60_000)

  afterAll(async () => {
    await browser?.close()
    server?.close()
    await rm(out, { recursive: true, force: true })
  })

  /** What is wrong with a component once it is alive, axe's findings included; empty on a sound one. */
  async function faultsOf(entry: string, component: string): Promise<string[]> {
    heard.length = 0
    const faults: string[] = []
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${entry}/${component}`)
    await tab.waitForSelector('body[data-ref]', { state: 'attached' })
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
    await tab.evaluate(axeScript)
    const { violations } = await tab.evaluate(() => axe.run({ resultTypes: ['violations'] }))
    faults.push(...violations.map(({ id }) => `axe: ${id}`), ...heard.map((text) => `console: ${text}`))
    // React's development build advertises its tools.
    return faults.filter((text) => !text.includes('React DevTools') && !pageRules.test(text))
  }

  test.each(sampled)(
    '%s: %s hydrates silently; class, attributes and ref reach the element; axe finds nothing',
    async (entry, component) => {
      expect(await faultsOf(entry, component)).toEqual([])
    },
  )

  test.each(Object.entries(broken))('a broken one is noticed: %s', async (component, { fault }) => {
    const faults = await faultsOf('broken', component)
    expect(faults.some((text) => fault.test(text))).toBe(true)
  })
})

function page(entry: string, component: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sample</title><link rel="icon" href="data:,">',
    '<link rel="stylesheet" href="/client.css"><script type="module" src="/client.js"></script></head><body>',
    `<div data-sample="${entry}/${component}">${render(entry, component)}</div></body></html>`,
  ].join('')
}
