import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planPages } from '../../site/content/plan-pages.ts'
import { routes } from '../../site/routes.ts'
import { desktop, openBrowser, visitor } from '../support/browser.ts'
import { type Stack, startStack } from '../support/stack.ts'

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

/** All that a page links to, as it is written. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

function partOf(html: string, element: 'header' | 'main' | 'footer'): string {
  const [, part = ''] = new RegExp(`<${element}[ >]([^]*?)</${element}>`).exec(html) ?? []
  return part
}

async function htmlOf(path: string): Promise<string> {
  return (await fetch(stack.url + path)).text()
}

test('every link leads somewhere, to a place that is there, with what it fills in', async () => {
  const answers = new Map<string, { status: number; html: string }>()
  const links = new Set<string>()
  const toVisit = ['/']
  for (let path = toVisit.pop(); path !== undefined; path = toVisit.pop()) {
    if (answers.has(path)) continue
    const answer = await fetch(stack.url + path, { redirect: 'manual' })
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
    const html = isPage ? await answer.text() : ''
    answers.set(path, { status: answer.status, html })
    for (const href of linksOf(html)) {
      const { origin, pathname, search, hash } = new URL(href, stack.url + path)
      links.add(href.startsWith('#') ? `${pathname}${search}${hash}` : href)
      if (origin === stack.url) toVisit.push(pathname + search)
    }
  }
  expect([...answers].filter(([, { status }]) => status >= 400).map(([path]) => path)).toEqual([])
  expect(routes.map(({ path }) => path).filter((path) => !answers.has(path))).toEqual([])

  const wrong = [...links].filter((href) => {
    if (/^mailto:[^@\s]+@[^@\s]+$/.test(href)) return false
    if (!href.startsWith('/')) return true
    const { pathname, search, hash } = new URL(href, stack.url)
    const html = answers.get(pathname + search)?.html ?? ''
    if (hash && !html.includes(`id="${hash.slice(1)}"`)) return true
    const query = new URLSearchParams(search)
    const subject = /<input[^>]*name="subject"[^>]*>/.exec(html)?.[0] ?? ''
    if (query.has('plan')) return !/value="Order: [^"]+, [^"]+"/.test(subject)
    return query.has('subject') && !subject.includes(`value="${query.get('subject')}"`)
  })
  expect(wrong).toEqual([])
})

test('every page is reached from the menu, the footer or the plans', async () => {
  const home = await htmlOf('/')
  const plans = await Promise.all(['/products', ...planPages.map(({ path }) => path)].map(htmlOf))
  const near = [
    ...linksOf(partOf(home, 'header')),
    ...linksOf(partOf(home, 'footer')),
    ...plans.flatMap((html) => linksOf(partOf(html, 'main'))),
  ]
  expect(routes.map(({ path }) => path).filter((path) => !near.includes(path))).toEqual([])
})

test('each link of header and footer is followed by a click, to its own page', async () => {
  const { page, complaints } = await visitor(browser, { viewport: desktop, reducedMotion: 'reduce' })
  await page.goto(`${stack.url}/careers`)
  const titles = new Map(routes.map(({ path, title }) => [path, title]))
  for (const part of ['banner', 'contentinfo'] as const) {
    const links = page.getByRole(part).getByRole('link').filter({ visible: true })
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs.length).toBeGreaterThan(5)
    for (const [index, href] of hrefs.entries()) {
      if (href.startsWith('mailto:')) continue
      await links.nth(index).click()
      await expect.poll(() => page.url().slice(stack.url.length)).toBe(href)
      await expect.poll(() => page.title()).toBe(titles.get(href.replace(/[?#].*/, '')))
      // Login opens the dialog, which covers the rest.
      if (!href.endsWith('?sign-in')) continue
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  }
  expect(complaints).toEqual([])
  await page.context().close()
})
