/**
 * Companies that have nothing of the sample's: one with long words and twelve plans, one in another script. Both are
 * built and pass what a company's own test asks without a browser (npm run company -- test --quick). The first has a
 * second language, the pseudo-language, in which every word that comes from a message or the folder has accents and is
 * 40 % longer.
 */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { comeAlive, openBrowser, openVisit } from '../../commands/inspection/browser.ts'
import { inspectCompany } from '../../commands/inspection/company-test.ts'
import { findCutHeader, findWidest } from '../../commands/inspection/look.ts'
import { PSEUDO_LOCALE } from '../../site/language/catalogs.ts'
import { buildCompany, type Company, fixtureFolder, replaceIn } from '../support/company.ts'
import { startGateway } from '../support/gateway-process.ts'

/** What its own checks find, without a browser. */
function inspect({ root }: Company) {
  return inspectCompany({ root, folder: join(root, 'company'), visits: false, outside: false })
}

/** What no message holds: names, units, months as Intl writes them, and monitors, which are named in the first language. */
const UNSPOKEN =
  /^(?:API|Bedrock|CPU|DDoS|DNS|Deutsch|Discord|English|GB|GET|IP|Java|MB|Minecraft|NVMe|POST|RAM|SLA|Slime|TPS|UTC|VPS|Website|and|min|ms|vCPU|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)$/

/** Words of a page in the pseudo-language that have no accents: those of no message. */
function rawWords(html: string): string[] {
  const shown = html
    .replace(/<(script|style|template|svg|code|pre)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*data-slot="terminal"[\s\S]*?<\/\w+>/g, '')
  const read = /\s(?:aria-label|aria-description|aria-roledescription|alt|title|placeholder)="([^"]*)"/g
  const texts = [
    ...shown.replace(/<[^>]*>/g, '\n').split('\n'),
    ...[...shown.matchAll(read)].map(([, text = '']) => text),
  ]
  return texts.filter((text) =>
    text
      .replace(/\S+[@/]\S*|\S+\.(?:example|com)\b/g, '')
      .split(/[^\p{L}\d_~’'-]+/u)
      // Letters that the pseudo-language leaves as they are make no word.
      .some((word) => /^[a-z]{2,}$/i.test(word) && /[aceginosuyz]/i.test(word) && !UNSPOKEN.test(word)),
  )
}

test('with twelve plans and words that no column holds nothing is wrong, no page is wider than its window, and every word is a message’s', async () => {
  const company = await buildCompany(async (folder) => {
    const spoken = `locale: de-DE\ntranslations: [${PSEUDO_LOCALE}]`
    await replaceIn(folder, 'brand.yaml', [
      ['locale: de-DE', spoken],
      // Words that look like an attribute are words.
      ['in Husum.', 'in Husum, style="frei".'],
    ])
    await replaceIn(folder, 'plans/vserver-einsteiger.yaml', [
      ['scene: vps\n', 'scene: vps\nformerly: [vserver]\n'],
    ])
    await replaceIn(folder, 'plans/wurzelserver.yaml', [
      ['category: vps\n', 'category: vps\norders: { system: message }\n'],
    ])
    await replaceIn(folder, 'pages/impressionen.md', [
      ['menu: footer\n', 'menu: footer\nformerly: [bilder]\n'],
    ])
    await replaceIn(folder, 'legal/agb.md', [['draft: false\n', 'draft: false\nformerly: [bedingungen]\n']])
    await replaceIn(folder, 'legal/imprint.md', [['draft: false\n', 'draft: false\nlanguage: nl\n']])
  }, fixtureFolder('german'))
  const [gateway, browser] = await Promise.all([
    startGateway({ root: company.root, env: { PANEL_URL: 'http://127.0.0.1:1', LOG_LEVEL: 'silent' } }),
    openBrowser(),
  ])
  const read = async (path: string) => {
    const answer = await fetch(gateway.url + path)
    expect(answer.status, path).toBe(200)
    return answer.text()
  }
  try {
    expect((await inspect(company)).filter(({ fault }) => fault)).toEqual([])
    const sitemap = await read('/sitemap.xml')
    const paths = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(50)
    const pseudo = paths.filter((path) => /^\/en(?:\/|$)/.test(path))
    expect(pseudo.length).toBeGreaterThan(25)
    const pages = pseudo.map(async (path) => [path, rawWords(await read(path))] as const)
    expect((await Promise.all(pages)).filter(([, words]) => words.length > 0)).toEqual([])
    // In the company's own words, in place of the software's.
    const plan = await read('/vserver-einsteiger')
    expect(plan).toContain('Ein größerer Tarif gilt sofort')
    expect(plan).not.toContain('Abrechnungszeitraum')
    // Its shop needs no form.
    const found = await read('/plan-finder?use=minecraft&size=15')
    expect(found).toContain('Bestellen')
    expect(found).not.toContain('Erst ein kurzes Formular')
    // A position's description is HTML to search engines.
    const careers = await read('/careers')
    expect(careers).toContain('\\u003cp>Anfahrt von &#60;30 Minuten\\u003c/p>')
    const robots = await read('/robots.txt')
    expect(robots).toMatch(/^Disallow: \/en\/demo\$$/m)
    // What a page leads to speaks its language.
    expect(await read('/en')).toContain('href="/en/demo"')
    const demo = await fetch(`${gateway.url}/en/demo`, { redirect: 'manual' })
    expect([demo.status, demo.headers.get('location')]).toEqual([303, '/en/control-panel'])
    const partners = await read('/en/partners')
    expect(partners).toContain('href="/en/partnership-guide.txt"')
    const products = await read('/en/products')
    expect(products).toMatch(/<link rel="alternate" [^>]*href="\/en\/plans\.json"/)
    const { seller, plans } = JSON.parse(await read('/en/plans.json'))
    const own = [seller, ...plans].map(({ url }: { url: string }) => new URL(url).pathname)
    expect(own.length).toBeGreaterThan(12)
    expect(own.filter((path) => !/^\/en(?:\/|$)/.test(path))).toEqual([])
    expect(sitemap).toMatch(/<loc>[^<]*\/products<\/loc>.*hreflang="x-default" href="[^"]*[^n]\/products"/)
    // What was renamed is found by its former address, in each language.
    for (const [from, to] of [
      ['/vserver?term=annually', '/vserver-einsteiger?term=annually'],
      ['/bilder', '/impressionen'],
      ['/bedingungen/?a=b', '/legal?a=b#agb'],
    ])
      for (const base of ['', '/en']) {
        const answer = await fetch(gateway.url + base + from, { redirect: 'manual' })
        expect([answer.status, answer.headers.get('location')], base + from).toEqual([301, base + to])
        expect((await fetch(gateway.url + base + to)).status).toBe(200)
      }
    // A legal text in another language says so, until it is translated.
    const legal = (base: string) => read(`${base}/legal`)
    expect(await legal('')).toMatch(/<h2[^>]* lang="nl"[^>]*>[^<]*Anbieterkennzeichnung/)
    expect(await legal('')).not.toMatch(/<h2[^>]* lang="nl"[^>]*>[^<]*Allgemeine/)
    expect(await legal('/en')).not.toContain('lang="nl"')
    // One processor is no choice.
    for (const path of ['/hardware', '/minecraft-klassisch'])
      expect(await read(path), path).not.toMatch(/[#"]processors"/)
    // What was chosen for an order is chosen in another language.
    const { page: ordering } = await openVisit(browser)
    await ordering.goto(`${gateway.url}/contact?plan=wurzelserver-1`)
    await comeAlive(ordering)
    const place = () => ordering.locator('select[name=location]')
    await place().selectOption({ index: 3 })
    const named = await place().inputValue()
    await ordering.getByRole('contentinfo').locator('a[hreflang=en]').click()
    await ordering.waitForURL(/\/en\/contact\?plan=wurzelserver-1$/)
    await comeAlive(ordering)
    await expect.poll(() => place().evaluate((select: HTMLSelectElement) => select.selectedIndex)).toBe(3)
    expect(await place().inputValue()).not.toBe(named)
    // So is the text that is read.
    await ordering.goto(`${gateway.url}/legal#imprint`)
    await comeAlive(ordering)
    await ordering.getByRole('contentinfo').locator('a[hreflang=en]').click()
    await ordering.waitForURL(/\/en\/legal#imprint$/)
    await ordering.context().close()
    // A browser that asks for English gets a link to the English pages, after the question about cookies (behaviour 12.3).
    const { page: foreign } = await openVisit(browser, { locale: 'en-GB' }, { answered: false })
    await foreign.goto(`${gateway.url}/products?gclid=1`)
    await comeAlive(foreign)
    const strip = foreign.locator('aside', { has: foreign.locator('a[hreflang=en]') })
    const banner = foreign.getByRole('region', { name: 'Cookies' })
    await banner.waitFor()
    // Its code would come after the page's.
    await foreign.waitForLoadState('networkidle')
    expect(await strip.count()).toBe(0)
    await banner.getByRole('button', { name: 'Alle ablehnen' }).click()
    await strip.waitFor()
    expect(foreign.url()).toBe(`${gateway.url}/products?gclid=1`)
    expect(await strip.locator('a').getAttribute('href')).toBe('/en/products?gclid=1')
    await strip.getByRole('button', { name: 'Hier bleiben' }).click()
    await strip.waitFor({ state: 'detached' })
    await foreign.reload()
    await comeAlive(foreign)
    await foreign.waitForLoadState('networkidle')
    expect(await strip.count()).toBe(0)
    await foreign.context().close()
    const { page } = await openVisit(browser, { javaScriptEnabled: false, reducedMotion: 'reduce' })
    const wide: string[] = []
    for (const path of paths) {
      await page.goto(gateway.url + path)
      for (const width of [320, 768, 1024]) {
        await page.setViewportSize({ width, height: 640 })
        wide.push(...(await findWidest(page)).map((text) => `${path} at ${width} px: ${text}`))
      }
    }
    expect(wide).toEqual([])
    await page.goto(gateway.url)
    for (const width of [1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findCutHeader(page), `header at ${width} px`).toEqual([])
    }
  } finally {
    await browser.close()
    await gateway.stop()
    await company.remove()
  }
}, 240_000)

test('another script has no faults, and letters that link previews cannot show are reported', async () => {
  const company = await buildCompany(undefined, fixtureFolder('arabic'))
  try {
    const found = await inspect(company)
    expect(found.filter(({ fault }) => fault)).toEqual([])
    expect(found.map(({ text }) => text).join()).toMatch(/link preview cannot show/)
  } finally {
    await company.remove()
  }
}, 240_000)
