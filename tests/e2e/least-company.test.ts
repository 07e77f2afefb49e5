/** A company that offers as little as one can (tests/companies/one-plan): what it leaves out leaves nothing behind. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  comeAlive,
  desktop,
  openBrowser,
  openVisit,
  phone,
  withoutNetwork,
} from '../../commands/inspection/browser.ts'
import {
  type BuiltSite,
  findAddresses,
  findDeadAddresses,
  readBuiltSite,
} from '../../commands/inspection/built-site.ts'
import { inspectCompany } from '../../commands/inspection/company-test.ts'
import { optionalFiles } from '../../site/company/schema/files.ts'
import { livePages } from '../../stories/pages/live-pages.ts'
import { buildCompany, type Company, fixtureFolder } from '../support/company.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'

const ORIGIN = 'https://pebblewick.example'
const PLAN = 'harbour'

let company: Company
let gateway: GatewayProcess
let browser: Browser
let built: BuiltSite
beforeAll(async () => {
  company = await buildCompany(undefined, fixtureFolder('one-plan'))
  ;[gateway, browser, built] = await Promise.all([
    startGateway({ root: company.root, env: { PANEL_URL: 'http://127.0.0.1:1', LOG_LEVEL: 'silent' } }),
    openBrowser(),
    readBuiltSite(join(company.root, 'site/dist'), livePages),
  ])
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await gateway?.stop()
  await company?.remove()
})

/** What a page shows that has nothing in it, as the beginning of its HTML. */
function findEmpty(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility()
    const lists = [...document.querySelectorAll('ul, ol, dl')].filter(
      (list) => shown(list) && list.querySelector('li, dt') === null,
    )
    const headings = [...document.querySelectorAll<HTMLElement>('main section h2')].filter((heading) => {
      const section = heading.closest('section')
      const lead = section?.querySelector<HTMLElement>('[data-slot=section-lead]')?.innerText ?? ''
      const below = section?.innerText.replace(heading.innerText, '').replace(lead, '')
      return shown(heading) && below?.trim() === ''
    })
    const choices = [
      ...document.querySelectorAll('[role=radiogroup], [role=tablist], [data-slot=toggle-group]'),
    ].filter(
      (group) => shown(group) && group.querySelectorAll('[role=radio], [role=tab], input, button').length < 2,
    )
    const zeros = [...document.querySelectorAll('main *')].filter(
      (element) =>
        shown(element) &&
        element.children.length === 0 &&
        /^0\s\w|undefined|NaN/.test(element.textContent ?? ''),
    )
    return [...lists, ...headings, ...choices, ...zeros].map((element) => element.outerHTML.slice(0, 120))
  })
}

test('what has nothing in it is found', async () => {
  const { page } = await openVisit(browser)
  await page.setContent(`<main>
    <section><div><div><h2>Ahead</h2><div data-slot="section-lead">Nothing follows.</div></div><div></div></div></section>
    <section><h2>Filled</h2><ul><li>One</li></ul><ol></ol></section>
    <div role="radiogroup"><button role="radio">Alone</button></div>
    <p>0 plans</p><p>0&nbsp;months</p>
  </main>`)
  expect((await findEmpty(page)).map((html) => /^<(\w+)/.exec(html)?.[1])).toEqual([
    'ol',
    'h2',
    'div',
    'p',
    'p',
  ])
  await page.context().close()
})

/** The pages that there are, as the sitemap lists them. */
function paths(): string[] {
  return [...(built.get('/sitemap.xml') ?? '').matchAll(/<loc>[^<]*?([^/<]*)<\/loc>/g)].map(
    ([, path]) => `/${path}`,
  )
}

test('no page of what it leaves out is there, and no link leads to one', async () => {
  expect(paths()).toContain(`/${PLAN}`)
  for (const page of Object.values(optionalFiles)) {
    if (page === undefined) continue
    expect(paths()).not.toContain(page)
    expect((await fetch(gateway.url + page)).status, page).toBe(404)
  }
  expect([...built].flatMap(([path, text]) => findAddresses(path, text, ORIGIN)).length).toBeGreaterThan(100)
  expect(findDeadAddresses(built, built, ORIGIN)).toEqual([])
})

test('the network status publishes nothing beside what it measures', async () => {
  const { page } = await openVisit(browser)
  await page.goto(`${gateway.url}/network-status`)
  const tiles = page.locator('[data-slot=summary-tiles]')
  await tiles.getByText('None open').waitFor()
  await tiles.getByText('None reported in 90 days').waitFor()
  expect(await tiles.getByText('Published').count()).toBe(0)
})

test('payments are named as it writes them', async () => {
  const { page } = await openVisit(browser)
  await page.goto(gateway.url)
  const payments = page.getByRole('contentinfo').getByRole('list', { name: 'Payment methods' })
  expect(await payments.getByRole('listitem').allInnerTexts()).toEqual([
    'bank transfer',
    'iDEAL',
    'SEPA direct debit',
  ])
  await page.context().close()
})

test('without optional cookies there is no banner', async () => {
  const { page } = await openVisit(browser, { viewport: phone }, { answered: false })
  await page.goto(gateway.url)
  await comeAlive(page)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(true)
  expect(await page.getByText(/cookie/i).count()).toBe(0)
  await page.context().close()
})

test('its own checks find nothing to change', async () => {
  const folder = join(company.root, 'company')
  expect(await inspectCompany({ root: company.root, folder, visits: false, outside: false })).toEqual([])
})

describe('without locations, products and game servers', () => {
  let bare: Company
  let served: GatewayProcess
  beforeAll(async () => {
    bare = await buildCompany(async (folder) => {
      const change = async (name: string, found: RegExp, written: string) => {
        const file = join(folder, name)
        await writeFile(file, (await readFile(file, 'utf8')).replace(found, written))
      }
      await change('locations.yaml', /locations:[\s\S]*/, 'locations: []\n')
      await change('brand.yaml', /products:\n {2}- harbour/, 'products: []\ncontrolPanel: false')
      await change('brand.yaml', /$/, 'tax: { included: false, rate: 23, name: VAT }\n')
      await change('panels.yaml', /panels:[\s\S]*sampleStart:[\s\S]*/, 'panels: []\nsampleStart: []\n')
      await change('home.yaml', /starts:[\s\S]*(?=faqs:)/, '')
      await change('plans/harbour.yaml', /category: game/, '$&\nminecraft: true')
    }, fixtureFolder('one-plan'))
    served = await startGateway({
      root: bare.root,
      env: { PANEL_URL: 'http://127.0.0.1:1', LOG_LEVEL: 'silent' },
    })
  }, 240_000)
  afterAll(async () => {
    await served?.stop()
    await bare?.remove()
  })

  test('the home page has no section of them and no way to one', async () => {
    const { page } = await openVisit(browser)
    await page.goto(served.url)
    await comeAlive(page)
    expect(await findEmpty(page)).toEqual([])
    const main = page.getByRole('main')
    for (const name of ['Global Infrastructure', 'Pick what to run'])
      expect(await main.getByRole('heading', { name }).count(), name).toBe(0)
    expect(await main.getByRole('link', { name: 'View Locations' }).count()).toBe(0)
    expect((await main.locator('p').allInnerTexts()).filter((text) => text.trim() === '')).toEqual([])
    await page.context().close()
  })

  test('the control panel and what is about it are gone, and no link leads there', async () => {
    const folder = join(bare.root, 'company')
    expect(await inspectCompany({ root: bare.root, folder, visits: false, outside: false })).toEqual([])
    for (const path of ['/control-panel', '/minecraft-tools', '/security', '/demo'])
      expect((await fetch(served.url + path, { redirect: 'manual' })).status, path).toBe(404)
    const { page } = await openVisit(browser)
    await page.goto(served.url)
    expect(await page.getByRole('link', { name: 'Login' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/products')
    await page.context().close()
  })

  test('its plans are the products page’s, and an order asks for no location, names its tax and promises no start', async () => {
    const { page } = await openVisit(browser)
    await page.goto(`${served.url}/products`)
    const main = page.getByRole('main')
    expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Plans'])
    expect(await page.getByRole('region', { name: 'Plans' }).count()).toBe(0)
    await page.goto(`${served.url}/contact?plan=quay`)
    await main.getByRole('heading', { level: 1, name: /^Order / }).waitFor()
    expect(await main.getByRole('combobox').count()).toBe(0)
    // Nor how soon a server runs, which its home page does not say either.
    expect(await main.getByText(/^Pay with /).innerText()).not.toMatch(/\d/)
    // Its price is €6.50 without the tax.
    const summary = main.getByRole('article').filter({ hasText: 'Your order' })
    expect((await summary.innerText()).replaceAll('\n', ' ')).toMatch(
      /23% VAT €1\.50 First invoice with VAT €8\b/,
    )
    expect(await page.getByLabel('VAT number').count()).toBe(0)
    await page.context().close()
  })
})

describe.each([
  ['on a phone', phone],
  ['on a desktop', desktop],
])('%s', (_name, viewport) => {
  test('no page has an empty list, a heading without anything below it, or a choice of one', async () => {
    const { page, complaints } = await openVisit(browser, { viewport, reducedMotion: 'reduce' })
    const empty: string[] = []
    for (const path of paths()) {
      await page.goto(gateway.url + path)
      await comeAlive(page)
      const found = await findEmpty(page)
      empty.push(...found.map((html) => `${path}: ${html}`))
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        path,
      ).toBeLessThanOrEqual(0)
    }
    expect(empty).toEqual([])
    expect(withoutNetwork(complaints)).toEqual([])
    await page.context().close()
  })
})

test('its one plan is found from the home page and ordered', async () => {
  const { page } = await openVisit(browser)
  await page.goto(gateway.url)
  await page.getByRole('link', { name: /^View Plans of/ }).click()
  await page.waitForURL(`${gateway.url}/${PLAN}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Get Started for/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor()
  await page.context().close()
})

test.each([true, false])(
  'a page of its own is in menu, sitemap and search, with JavaScript: %s',
  async (on) => {
    const { page, complaints } = await openVisit(browser, { javaScriptEnabled: on, colorScheme: 'light' })
    await page.goto(gateway.url)
    // It has one theme, whatever the system's is, and no switch.
    expect(await page.locator('html').evaluate((html) => getComputedStyle(html).colorScheme)).toBe('dark')
    expect(await page.getByRole('button', { name: /theme/ }).count()).toBe(0)
    await page.getByRole('banner').getByRole('link', { name: 'Our guild' }).click()
    await page.getByRole('heading', { level: 1, name: 'Our guild' }).waitFor()
    await expect.poll(() => page.title()).toBe('Our guild · Pebblewick')
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 2, name: 'Meetings' }).waitFor()
    expect(await main.getByRole('listitem').allInnerTexts()).toEqual(['bring a friend', 'bring a pickaxe'])
    expect(await main.getByRole('strong').innerText()).toBe('Sundays')
    await page.goto(`${gateway.url}/guild`)
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(
      'Where we meet, when we play, and how you join us.',
    )
    expect(paths()).toContain('/guild')
    await main.getByRole('link', { name: 'the plans' }).click()
    await page.waitForURL(`${gateway.url}/products`)
    expect(complaints).toEqual([])
    await page.context().close()
  },
)
