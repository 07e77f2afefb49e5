/** The packed style sheets in other people's applications: whole or in parts, beside Tailwind or without it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { createElement, createRef } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../../commands/inspection/browser.ts'
import { classesIn } from '../../site/build/page-styles.ts'
import { CLASS, classOf } from '../../ui/css-class.ts'
import { Button } from '../../ui/src/button/button.tsx'
import { samples } from '../ssr/samples.tsx'
import { computedStyles } from '../support/computed-styles.ts'
import { components } from '../support/design-system.ts'
import { bundle } from './bundle.ts'
import { type Consumer, installPackage } from './consumer.ts'

let consumer: Consumer
let browser: Browser
beforeAll(async () => {
  ;[consumer, browser] = await Promise.all([installPackage(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await consumer?.remove()
})

const sheet = (name: string) =>
  readFileSync(join(consumer.app, '../../node_modules/@cairn/ui/dist', name), 'utf8')

/** A page of `html` with style sheets in their order. */
async function pageWith(html: string, ...sheets: readonly string[]) {
  const { page } = await openVisit(browser, { reducedMotion: 'reduce', javaScriptEnabled: false })
  await page.setContent(`<!doctype html><html lang="en"><head>${sheets.map((css) => `<style>${css}</style>`).join('')}</head>
    <body>${html}</body></html>`)
  return page
}

/** The samples of one component. */
function rendered(name: string): string {
  return Object.entries(samples[name] ?? {})
    .map(([component, sample]) => sample?.({ className: 'probe', 'data-probe': component, ref: createRef() }))
    .map((sample) => renderToString(sample))
    .join('')
}

test.each(['in their order', 'the other way round'])(
  'the sheets of all components, %s, are the whole sheet',
  async (order) => {
    const names = components.map(({ name }) => name)
    if (order !== 'in their order') names.reverse()
    const parts = ['tokens', 'reset', 'fonts', ...names].map((name) => sheet(`sheets/${name}.css`))
    const html = names.map(rendered).join('')
    const whole = await pageWith(html, sheet('styles.css'))
    const split = await pageWith(html, ...parts)
    expect(await computedStyles(split)).toEqual(await computedStyles(whole))
  },
  60_000,
)

/** The classes that a sheet has rules for. */
function classesOf(css: string): Set<string> {
  return new Set(Array.from(css.matchAll(CLASS), ([name]) => classOf(name) ?? ''))
}

test('the sheet of a component has rules for all its classes', () => {
  const whole = classesOf(sheet('styles.css'))
  for (const { name } of components) {
    const html = rendered(name)
    // A sample may hold other components, whose styles are their own, and makes what is around it as wide as the page.
    const parts = components.filter(
      (other) => other.name === name || html.includes(`data-slot="${other.name}"`),
    )
    const own = parts.map((part) => classesOf(sheet(`sheets/${part.name}.css`)))
    const missing = [...classesIn(html)].filter(
      (one) => whole.has(one) && one !== 'ui:w-full' && !own.some((classes) => classes.has(one)),
    )
    expect(missing, name).toEqual([])
  }
})

test('a Button costs 6 KB of styles', () => {
  const parts = ['tokens', 'reset', 'button'].map((name) => sheet(`sheets/${name}.css`))
  expect(gzipSync(parts.join('')).length).toBeLessThanOrEqual(6000)
})

test('sheets weigh what the README says', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../ui/README.md'), 'utf8')
  const weigh = (name: string) => gzipSync(sheet(name)).length / 1000
  const [, whole] = /styles\.css`[^|]*?, in (\d+) KB\s+after gzip/.exec(readme) ?? []
  expect(whole).toBe(weigh('styles.css').toFixed(0))
  for (const name of ['tokens', 'reset', 'fonts']) {
    const [, part] = new RegExp(`\\| \`${name}\\.css\` \\| ([\\d.]+) KB`).exec(readme) ?? []
    expect(part, name).toBe(weigh(`sheets/${name}.css`).toFixed(1))
  }
})

describe('what an application gives as className wins', () => {
  const html = renderToString(createElement(Button, { className: 'mine h-20 rounded-none' }, 'Start'))

  test('with a sheet of its own, before ours or after it', async () => {
    const own = '.mine { height: 5rem; border-radius: 0 }'
    for (const sheets of [
      [own, sheet('styles.css')],
      [sheet('styles.css'), own],
    ]) {
      const page = await pageWith(html, ...sheets)
      expect(await page.getByRole('button').evaluate((button) => getComputedStyle(button).height)).toBe(
        '80px',
      )
    }
  })

  test.each([
    "import './tailwind.css'; import '@cairn/ui/styles.css'",
    "import '@cairn/ui/styles.css'; import './tailwind.css'",
  ])('with Tailwind: %s', async (code) => {
    const { css } = await bundle(consumer.app, code, { tailwind: true })
    const page = await pageWith(html, css)
    expect(
      await page
        .getByRole('button')
        .evaluate((button) => [getComputedStyle(button).height, getComputedStyle(button).borderRadius]),
    ).toEqual(['80px', '0px'])
  })
})

test.each([
  "import './tailwind.css'; import '@cairn/ui/styles.css'",
  "import '@cairn/ui/styles.css'; import './tailwind.css'",
  "import '@cairn/ui/styles.css'; import './theme.css'",
  "import '@cairn/ui/tokens.css'; import '@cairn/ui/card.css'; import './theme.css'",
])('text is in our font beside Tailwind: %s', async (code) => {
  const { css } = await bundle(consumer.app, code, { tailwind: true })
  const page = await pageWith(rendered('card'), css)
  const font = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).fontFamily)
  expect(await font('html')).toMatch(/^"?Instrument Sans/)
  expect(await font('[data-probe=Card]')).toBe(await font('html'))
})

test("theme.css adds its tokens to Tailwind's theme and takes nothing away", async () => {
  const classes = 'bg-blue-500 text-sm rounded-xl rounded-md font-sans font-mono text-lg duration-200'
  const html = `${classes.split(' ').map((name) => `<p class="${name}"></p>`)}`
  const alone = await bundle(consumer.app, "import './tailwind.css'", { tailwind: true })
  const themed = await bundle(consumer.app, "import './theme.css'", { tailwind: true })
  // The application's own; without one the page has ours.
  const font = 'html { font-family: serif }'
  const plain = await computedStyles(await pageWith(html, alone.css, font))
  expect(await computedStyles(await pageWith(html, themed.css, font))).toEqual(plain)
  expect(Object.values(plain).join()).toContain('font-size: 14px')
  const { css } = themed
  for (const added of ['.bg-ice', '.text-15', '.page', '.off\\:opacity-off']) expect(css).toContain(added)
})
