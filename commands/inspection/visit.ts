import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { comeAlive, desktop, openVisit, phone, type WatchedPage, withoutNetwork } from './browser.ts'
import type { Finding } from './findings.ts'
import { COLOUR_RULES, findCutHeader, findViolations, findWidest, showInTheme, type Theme } from './look.ts'

/** The standard for pages: https://www.w3.org/TR/WCAG22/, levels A and AA. */
const WCAG = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const

/** Windows that a page has to fit, in px: the narrowest (WCAG 2.2, 1.4.10), and where columns come side by side. */
const FITTED = [320, 768, 1024]

/** What to do on a visit. */
export interface Visit {
  browser: Browser
  /** Where the site is served. */
  url: string
  /** The folder that pictures are written to; undefined writes none. */
  pictures?: string | undefined
  /** The language of a visitor who reads a page, BCP 47: another one would be offered theirs, above the page. */
  locale: (path: string) => string
  /** Where a text of a page is written. */
  findText: (text: string) => string | undefined
}

/** Loads pictures further down as well, which are lazy. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      [...document.images].map((image) => {
        image.loading = 'eager'
        return image.decode()
      }),
    ),
  )
}

/**
 * Inspects pages one after the other, in both widths and themes, as visitors who have answered the cookie banner: one for
 * each width and language, who goes from page to page, since a new one for each page takes twice as long.
 */
export async function visitPages(paths: Iterable<string>, visit: Visit): Promise<Finding[]> {
  const findings: Finding[] = []
  const visitors = new Map<string, WatchedPage>()
  for (const path of paths)
    for (const viewport of [phone, desktop]) {
      const locale = visit.locale(path)
      const key = `${viewport.width} ${locale}`
      const visited =
        visitors.get(key) ??
        (await openVisit(visit.browser, { viewport, locale, colorScheme: 'dark', reducedMotion: 'reduce' }))
      visitors.set(key, visited)
      findings.push(...(await visitPage(path, viewport, visited, visit)))
    }
  return findings
}

type Viewport = typeof phone | typeof desktop

async function visitPage(
  path: string,
  viewport: Viewport,
  { page, complaints }: WatchedPage,
  visit: Visit,
): Promise<Finding[]> {
  const findings: Finding[] = []
  complaints.length = 0
  try {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(visit.url + path)
    await comeAlive(page)
    if (visit.pictures !== undefined) await loadPictures(page)
    for (const theme of ['dark', 'light'] as const) {
      await showInTheme(page, theme)
      findings.push(...(await violations(page, path, theme, visit)))
      if (visit.pictures !== undefined)
        await page.screenshot({
          path: join(visit.pictures, pictureName(path, viewport.width, theme)),
          type: 'jpeg',
          quality: 80,
          fullPage: true,
        })
    }
    if (viewport === phone) {
      findings.push(...(await tooWide(page, path, visit)))
    } else if (path === '/') {
      // The header is the same on every page.
      findings.push(...(await cutHeader(page)))
    }
  } catch (error) {
    findings.push({ page: path, fault: true, text: `cannot be shown: ${firstLine(error)}` })
  }
  // The gateway of a test has no panel: complaints about that are expected.
  for (const complaint of withoutNetwork(complaints))
    findings.push({ page: path, fault: true, text: `the browser’s console says ${complaint}` })
  return findings
}

async function violations(page: Page, path: string, theme: Theme, { findText }: Visit): Promise<Finding[]> {
  const found = await findViolations(page, theme === 'light' ? COLOUR_RULES : WCAG)
  const { width = 0 } = page.viewportSize() ?? {}
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, text, why }) => ({
      page: path,
      fault: true,
      text: `${help} (${id}, ${theme}, ${width} px): ${shorten(text.trim() || html)}: ${why.split('\n').at(1)?.trim() ?? ''}`,
      where: findText(text),
    })),
  )
}

async function tooWide(page: Page, path: string, { findText }: Visit): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const width of FITTED) {
    await page.setViewportSize({ width, height: phone.height })
    for (const text of await findWidest(page))
      findings.push({
        page: path,
        fault: true,
        text: `is wider than ${width} px: ${shorten(text)}`,
        where: findText(text),
      })
  }
  return findings
}

/** Widths at which the header may show its links in a row, in px. */
const ROWS = [1024, 1280]

async function cutHeader(page: Page): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const width of ROWS) {
    await page.setViewportSize({ width, height: desktop.height })
    const cut = await findCutHeader(page)
    if (cut.length > 0)
      findings.push({
        fault: true,
        text: `the header is wider than ${width} px, so that nobody reaches ${cut.join(', ')}: shorten the name or the titles of pages with menu: header, or move one to the footer`,
      })
  }
  return findings
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}

function pictureName(path: string, width: number, theme: Theme): string {
  return `${path.slice(1).replaceAll('/', '-') || 'home'}-${width}-${theme}.jpg`
}

/** Writes `index.html` beside the pictures of all pages, which shows them in rows. */
export async function writeContactSheet(folder: string, paths: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const looks = [phone.width, desktop.width].flatMap((width) =>
    (['dark', 'light'] as const).map((theme) => ({ width, theme })),
  )
  const rows = paths.map((path) => {
    const pictures = looks.map(({ width, theme }) => {
      const name = pictureName(path, width, theme)
      return `<a href="${name}"><img src="${name}" alt="${path}, ${theme}, ${width} px" loading="lazy"></a>`
    })
    return `<h2>${path}</h2>\n<div>${pictures.join('\n')}</div>`
  })
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>All pages</title>
<style>
body { font-family: sans-serif; margin: 1rem; background: #ddd; color: #111 }
div { display: grid; grid-template-columns: 1fr 1fr 2fr 2fr; gap: 0.5rem }
a { display: block; max-height: 60rem; overflow: hidden }
img { width: 100% }
</style>
<h1>All pages</h1>
${rows.join('\n')}
</html>
`,
  )
}
