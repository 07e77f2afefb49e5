/**
 * The page of all samples, which each application that has installed the package shows. All share its references, so it
 * looks the same in all. What opens above the page is closed: the pictures of its gallery show it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { expect } from 'vitest'
import { openVisit } from '../../commands/inspection/browser.ts'
import { pinned } from '../../commands/inspection/chromium.ts'
import { portals } from '../ssr/samples.tsx'
import { pictureComparison } from '../support/picture-comparison.ts'

const root = join(import.meta.dirname, '../..')
const references = join(root, 'tests/__screenshots__')
/** Where those go that differ. */
const different = join(root, '.vitest/pictures')

/** As stories are pictured. */
const pictured: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce',
  locale: 'en-GB',
  timezoneId: 'UTC',
}

interface Picture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

// What Vitest reads and compares the pictures of stories with, in its versions.
const require = createRequire(createRequire(import.meta.url).resolve('@vitest/browser-playwright'))
const vitest = createRequire(require.resolve('@vitest/browser'))
const { PNG } = vitest('pngjs') as { PNG: { sync: { read: (file: Uint8Array) => Picture } } }
const { diff } = vitest('@blazediff/core') as {
  diff: (
    one: Uint8Array,
    other: Uint8Array,
    output: undefined,
    width: number,
    height: number,
    options: object,
  ) => number
}

/** Samples that are open at first come with the page's scripts, and Escape closes one after the other. */
export async function closeSamples(page: Page): Promise<void> {
  const open = page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true })
  // A busy machine takes long to hydrate all components at once.
  const patient = { timeout: 60_000 }
  await expect.poll(() => open.count(), patient).toBeGreaterThan(portals.length / 2)
  const close = async () => {
    await page.keyboard.press('Escape')
    return open.count()
  }
  await expect.poll(close, patient).toBe(0)
}

const SHOWN = {
  dark: { theme: 'dark', lang: 'en', dir: 'ltr' },
  light: { theme: 'light', lang: 'en', dir: 'ltr' },
  rtl: { theme: 'dark', lang: 'he', dir: 'rtl' },
}

/** Compares the page at `address` with its references, without what stands in an aside. */
export async function compareSamples(browser: Browser, address: string): Promise<void> {
  const { page, complaints } = await openVisit(browser, pictured)
  page.setDefaultTimeout(60_000)
  await page.goto(address)
  await closeSamples(page)
  await page.evaluate(() => {
    // In the order of closing the focus went back to one of them.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    for (const aside of document.querySelectorAll('aside')) aside.hidden = true
    // What lies above the page would cover other samples.
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(element).position === 'fixed') element.style.position = 'relative'
    }
  })
  const faults: string[] = []
  for (const [name, { theme, lang, dir }] of Object.entries(SHOWN)) {
    await page.evaluate(
      ([theme, lang, dir]) => {
        Object.assign(document.documentElement, { lang, dir })
        document.documentElement.dataset.theme = theme
        return document.fonts.ready.then(() => {})
      },
      [theme, lang, dir] as const,
    )
    const file = await page.screenshot({ fullPage: true, animations: 'disabled' })
    if (pinned) faults.push(...compare(`consumer-${name}`, file))
  }
  await page.context().close()
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
}

function compare(name: string, file: Buffer): string[] {
  const path = join(references, `${name}.png`)
  const fault = existsSync(path) ? differenceOf(readFileSync(path), file) : 'has no reference'
  if (!fault) return []
  if (Reflect.get(expect.getState().snapshotState, '_updateSnapshot') === 'all') {
    writeFileSync(path, file)
    return []
  }
  mkdirSync(different, { recursive: true })
  writeFileSync(join(different, `${name}-actual.png`), file)
  return [`${name} ${fault}, see ${different}`]
}

function differenceOf(reference: Buffer, actual: Buffer): string | undefined {
  // The same browser writes the same pixels as the same bytes.
  if (reference.equals(actual)) return undefined
  const [one, other] = [PNG.sync.read(reference), PNG.sync.read(actual)]
  const { width, height } = one
  if (width !== other.width || height !== other.height)
    return `is ${other.width} × ${other.height} px instead of ${width} × ${height}`
  const { threshold, allowedMismatchedPixels } = pictureComparison.comparatorOptions
  const pixels = diff(one.data, other.data, undefined, width, height, { threshold })
  return pixels > allowedMismatchedPixels ? `differs in ${pixels} pixels` : undefined
}
