import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comeAlive, holdBack, openBrowser, openVisit, pageCode } from '../../commands/inspection/browser.ts'
import { findBrokenWords, measureOverflow } from '../../commands/inspection/look.ts'
import { notFound, routes } from '../../site/routes.ts'
import { computedStyles } from '../support/computed-styles.ts'
import { type Stack, startStack } from '../support/stack.ts'

/** Where the sample company's site is (site/sample-company/brand.yaml). */
const ORIGIN = 'https://cairn.example'

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

test('every page names itself: title, description, canonical link, language', async () => {
  for (const route of routes) {
    const html = await (await fetch(stack.url + route.path)).text()
    expect(html).toContain('<html lang="en"')
    expect(html).toContain(`<title>${route.title.replaceAll("'", '&#39;')}</title>`)
    expect(html).toMatch(/<meta name="description" content="[^"]{40,160}">/)
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${route.path}">`)
  }
})

const PAGE_STYLES = '**/assets/page-*.css'

test('a page looks as it does with the whole sheet, which hydration adds', async () => {
  const live = await (await fetch(`${stack.url}/network-status`)).text()
  const addresses = [...live.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)
  const whole = await Promise.all(addresses.map(async (href) => (await fetch(stack.url + href)).text()))
  const { page } = await openVisit(browser, { javaScriptEnabled: false, reducedMotion: 'reduce' })
  // Widths change when a face comes.
  await page.route('**/*.woff2', (route) => route.abort())
  let exchanged = 0
  const seen: string[] = []
  for (const { path, live } of [...routes, notFound]) {
    if (live) continue
    await page.goto(stack.url + (path === notFound.path ? '/no-such-page' : path))
    // What another page has shown already is judged.
    const own = await computedStyles(page, seen)
    await page.route(PAGE_STYLES, (route) => {
      exchanged++
      return route.fulfill({ contentType: 'text/css', body: whole.join('') })
    })
    await page.reload()
    expect(await computedStyles(page, seen), path).toEqual(own)
    seen.push(...Object.keys(own))
    await page.unroute(PAGE_STYLES)
  }
  expect(exchanged).toBe(routes.filter((route) => !route.live).length + 1)
}, 120_000)

test('no word is broken where columns are narrow', async () => {
  const { page } = await openVisit(browser, {
    viewport: { width: 1024, height: 640 },
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
  })
  for (const path of ['/', '/products', '/minecraft-intel', '/discord-bot', '/hardware', '/network-status']) {
    await page.goto(stack.url + path)
    expect(await findBrokenWords(page), path).toEqual([])
  }
  await page.context().close()
})

test('text that a reader spaces out fits its page (WCAG 1.4.12)', async () => {
  const { page } = await openVisit(browser, { reducedMotion: 'reduce' })
  const wide: string[] = []
  for (const { path } of routes) {
    await page.goto(stack.url + path)
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      )
      document.adoptedStyleSheets = [sheet]
    })
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await measureOverflow(page)
      if (overflow > 0) wide.push(`${path} at ${width}: ${overflow} px`)
    }
  }
  expect(wide).toEqual([])
  await page.context().close()
})

test('sitemap, robots and manifest name every page and nothing private', async () => {
  const sitemap = await (await fetch(`${stack.url}/sitemap.xml`)).text()
  for (const { path } of routes) expect(sitemap).toContain(`<loc>${ORIGIN}${path}</loc>`)
  expect(sitemap).not.toMatch(/<loc>https:\/\/[^/<]+\/(?:api|demo|chat|404)\b/)
  const robots = await (await fetch(`${stack.url}/robots.txt`)).text()
  expect(robots).toContain('Disallow: /api/')
  expect(robots).toMatch(/Sitemap: https:.*\/sitemap\.xml/)
  const manifest = await fetch(`${stack.url}/manifest.webmanifest`)
  expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  const { start_url, icons } = await manifest.json()
  expect(start_url).toBe('/control-panel')
  for (const { src, sizes } of icons) {
    const icon = await fetch(stack.url + src)
    expect(icon.status, src).toBe(200)
    if (sizes === 'any') continue
    // Width and height of a PNG: https://www.w3.org/TR/png-3/#11IHDR
    const header = new DataView(await icon.arrayBuffer(), 16, 8)
    expect(`${header.getUint32(0)}x${header.getUint32(4)}`, src).toBe(sizes)
  }
})

test('plan pages offer their tiers to search engines at the prices that they show', async () => {
  const html = await (await fetch(`${stack.url}/storage-server`)).text()
  const graph = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')[
    '@graph'
  ]
  const offers = graph.filter((thing: { '@type': string }) => thing['@type'] === 'Product')
  expect(offers.flatMap(({ offers: sold }: { offers: object[] }) => sold)).toMatchObject([
    { price: 29.99, priceCurrency: 'GBP' },
    { price: 59.99, priceCurrency: 'GBP' },
    { price: 99.99, priceCurrency: 'GBP' },
  ])
})

test('an unknown address is a 404 that leads on', async () => {
  const { page } = await openVisit(browser)
  const answer = await page.goto(`${stack.url}/no-such-page`)
  expect(answer?.status()).toBe(404)
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await page.context().close()
})

test('a live region stays with screen readers while it is empty', async () => {
  const { page } = await openVisit(browser)
  for (const path of ['/', '/products', '/datacenters', '/contact', '/network-status', '/control-panel']) {
    await page.goto(stack.url + path)
    await comeAlive(page)
    const regions = page.locator('[role=status], [aria-live=polite]')
    expect(await regions.count(), path).toBeGreaterThan(0)
    const hidden = await regions.evaluateAll((all) =>
      all
        .filter((region) => region.matches(':empty') && !region.checkVisibility({ visibilityProperty: true }))
        .map((region) => region.outerHTML),
    )
    expect(hidden, path).toEqual([])
  }
  await page.context().close()
})

test('links change the page without a reload, move the focus and announce the title', async () => {
  const { page, complaints } = await openVisit(browser)
  await page.goto(stack.url)
  await comeAlive(page)
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
  await page.getByRole('heading', { name: 'Our Products' }).waitFor()
  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
  expect(await page.title()).toMatch(/^Products/)
  await page
    .getByRole('status')
    .filter({ hasText: await page.title() })
    .waitFor({ state: 'attached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /Game servers/ }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the skip link is the first stop of the keyboard and leads to the content', async () => {
  const { page } = await openVisit(browser)
  await page.goto(stack.url)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true)
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.context().close()
})

test('a chosen theme stays and stands before the first paint', async () => {
  const { page } = await openVisit(browser, { colorScheme: 'dark' })
  await page.goto(stack.url)
  await comeAlive(page)
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
  // Without the code that hydrates: that would set it, too.
  const release = await holdBack(page, pageCode)
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.body)
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
  release()
  await page.getByRole('button', { name: 'Switch to the dark theme' }).waitFor()
  await page.context().close()
})
