import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  comeAlive,
  desktop,
  holdBack,
  openBrowser,
  openVisit,
  phone,
} from '../../commands/inspection/browser.ts'
import { findBrokenWords } from '../../commands/inspection/look.ts'
import type { UptimeAnswer } from '../../gateway/contract/status.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { takeIn } from '../support/take-in.ts'

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

async function open(path: string, options = {}): Promise<Page> {
  const { page } = await openVisit(browser, { reducedMotion: 'reduce', ...options })
  await page.goto(stack.url + path)
  return page
}

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const enlarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
const texts = (locator: Locator) => locator.allInnerTexts().then((all) => all.map((text) => text.trim()))

/** What a visitor does on the storefront; what stands there is ticked by the checklist. */

test('on the home page one question is open at a time and closes again', async () => {
  const page = await open('/')
  const faq = section(page, 'Before you order')
  const [first, second] = [faq.getByRole('button').nth(0), faq.getByRole('button').nth(1)]
  await first.click()
  await expect.poll(() => first.getAttribute('aria-expanded')).toBe('true')
  await second.click()
  await expect.poll(() => first.getAttribute('aria-expanded')).toBe('false')
  expect(await second.getAttribute('aria-expanded')).toBe('true')
  await second.click()
  await expect.poll(() => second.getAttribute('aria-expanded')).toBe('false')
  await page.context().close()
})

describe('the recording of the game panel', () => {
  test.each([
    ['a phone', 'game-phone', { viewport: phone, reducedMotion: 'no-preference' }],
    ['a wide window', 'game', { viewport: desktop, reducedMotion: 'reduce' }],
    ['a wide window without JavaScript', 'game', { viewport: desktop, javaScriptEnabled: false }],
  ] as const)(
    'on %s plays when it is asked for, by keyboard, and moves nothing',
    async (_name, file, options) => {
      const { page, complaints } = await openVisit(browser, options)
      const fetched: [path: string, status: number][] = []
      page.on('response', (response) => fetched.push([new URL(response.url()).pathname, response.status()]))
      const media = () => fetched.filter(([path]) => /\.(?:webm|mp4)$/.test(path))
      await page.goto(stack.url)
      const video = page.getByLabel('Recording of the game panel')
      const lengths = () =>
        video.evaluate((element: HTMLVideoElement) => ({
          played: element.currentTime,
          whole: element.duration,
          source: new URL(element.currentSrc || location.href).pathname,
        }))
      // In its section, not the window: the focus may still be scrolling it into view, and by parts of a pixel.
      const place = () =>
        video.evaluate((element) => {
          const from = element.closest('section')?.getBoundingClientRect()
          if (!from) throw new Error('The recording is in no section.')
          const { left, top, width, height } = element.getBoundingClientRect()
          return [left - from.left, top - from.top, width, height, from.height].map(Math.round)
        })
      await page.getByText('Watch the recording').click()
      await video.scrollIntoViewIfNeeded()
      expect((await lengths()).played).toBe(0)
      // The picture is seen until it plays: one colour would be a few hundred bytes.
      expect((await video.screenshot()).length).toBeGreaterThan(30_000)
      // What happens in it can be read as well.
      expect(await page.getByRole('figure').filter({ has: video }).innerText()).toMatch(
        /without sound.+crash/i,
      )

      await page.locator('summary', { hasText: 'Watch the recording' }).focus()
      await page.keyboard.press('Tab')
      const before = await place()
      expect(media()).toEqual([])
      await page.keyboard.press('Space')
      await expect.poll(async () => (await lengths()).played).toBeGreaterThan(0.5)
      expect(await place()).toEqual(before)
      const { whole, source } = await lengths()
      expect(source).toBe(`/panels/${file}.webm`)
      expect(whole).toBeGreaterThan(5)
      expect(whole).toBeLessThanOrEqual(15)
      expect(new Set(media().map(([, status]) => status))).toEqual(new Set([206]))
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )

  test.each(['webm', 'mp4'])('is small as %s, and sent as what it is', async (ending) => {
    for (const name of ['game', 'game-phone']) {
      const path = `/panels/${name}.${ending}`
      const { size } = await stat(join(import.meta.dirname, '../../site/dist/client', path))
      expect(size).toBeLessThanOrEqual(600_000)
      const { headers } = await fetch(stack.url + path, { headers: { 'accept-encoding': 'br, gzip' } })
      expect(headers.get('content-type')).toBe(`video/${ending}`)
      expect(headers.get('content-length')).toBe(String(size))
    }
  })
})

describe('products', () => {
  const names = [
    'Minecraft AMD EPYC',
    'Minecraft Intel Xeon',
    'Budget VPS',
    'Premium VPS',
    'Discord Bot Hosting',
    'Web Hosting',
  ]
  const plans = (page: Page) => texts(section(page, 'Plans').getByRole('heading', { level: 3 }))

  test('a filter shows its plans, stays in the address, and is cleared by All or by pressing it again', async () => {
    const page = await open('/products')
    expect(await plans(page)).toEqual(names)
    await page.getByRole('button', { name: 'All', pressed: true }).waitFor()
    const count = page.getByRole('status').filter({ hasText: /^\d plans$/ })
    expect(await texts(count)).toEqual(['6 plans'])
    await page.getByRole('button', { name: 'VPS Solutions' }).click()
    await expect.poll(() => plans(page)).toEqual(['Budget VPS', 'Premium VPS'])
    // The number of plans is announced, not all their words.
    expect(await texts(count)).toEqual(['2 plans'])
    expect(await page.locator('[aria-live]', { hasText: 'Budget VPS' }).count()).toBe(0)
    await page.reload()
    await expect.poll(() => plans(page)).toEqual(['Budget VPS', 'Premium VPS'])
    await page.getByRole('button', { name: 'Game Servers' }).click()
    await expect.poll(() => plans(page)).toEqual(names.slice(0, 2))
    await page.getByRole('button', { name: 'Other Services' }).click()
    await expect.poll(() => plans(page)).toEqual(names.slice(4))
    await page.getByRole('button', { name: 'Other Services' }).click()
    await expect.poll(() => plans(page)).toEqual(names)
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('button', { name: 'Game Servers' }).click()
    await expect.poll(() => plans(page)).toEqual(names.slice(0, 2))
    await page.getByRole('button', { name: 'All' }).click()
    await expect.poll(() => plans(page)).toEqual(names)
    expect(new URL(page.url()).search).toBe('')
    await page.context().close()
  })

  test('without JavaScript every plan is listed', async () => {
    const page = await open('/products?category=vps', { javaScriptEnabled: false })
    expect(await plans(page)).toEqual(names)
    await page.context().close()
  })
})

test('memory is drawn as blocks where it is given; figures that are not given are named in one line', async () => {
  const page = await open('/minecraft-amd')
  const cards = section(page, 'Plans').getByRole('article')
  await cards.nth(0).getByRole('img', { name: '4 GB of RAM' }).waitFor()
  const [first, ...others] = (await texts(cards.nth(0).getByRole('term'))).map((text) =>
    text.replace(/\s+/g, ' '),
  )
  for (const card of [cards.nth(1), cards.nth(2)]) {
    expect(await card.getByRole('img').count()).toBe(0)
    expect(await card.getByRole('term').count()).toBe(0)
    const line = await card.getByText(/agreed before you pay$/).innerText()
    for (const label of [first, ...others.map((other) => other.toLowerCase())]) expect(line).toContain(label)
  }
  await page.goto(`${stack.url}/products`)
  const drawn = section(page, 'Plans').getByRole('img', { name: /of RAM$/ })
  expect(await drawn.evaluateAll((all) => all.map((image) => image.getAttribute('aria-label')))).toEqual(
    [4, 4, 2, 16, 1].map((gigabytes) => `${gigabytes} GB of RAM`),
  )
  await page.context().close()
})

test('on a phone with text of twice the size prices stay whole, and no action lies over one', async () => {
  const page = await open('/products', { viewport: phone })
  await enlarge(page)
  const plans = page.locator('[data-slot="plan-card"]')
  expect(await plans.count()).toBeGreaterThan(0)
  const covered = await plans.evaluateAll((cards) =>
    cards.flatMap((card) => {
      const price = card.querySelector('[data-slot="plan-card-price"] bdi')
      const action = card.querySelector('[data-slot="plan-card-action"] a')
      if (!price || !action) return ['A card has neither']
      const [text, button] = [price.getBoundingClientRect(), action.getBoundingClientRect()]
      return text.right > button.left && text.bottom > button.top ? [price.textContent] : []
    }),
  )
  expect(covered).toEqual([])
  await page.goto(`${stack.url}/minecraft-intel`)
  await enlarge(page)
  const lines = await page.locator('[data-slot="page-header-eyebrow"]').evaluate(({ firstChild }) => {
    const range = document.createRange()
    const at = firstChild?.textContent?.indexOf('299.99') ?? -1
    range.setStart(firstChild as Node, at)
    range.setEnd(firstChild as Node, at + '299.99'.length)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  await page.context().close()
})

test('on a phone with text of twice the size no word is broken, and what is aligned stays so', async () => {
  const page = await open('/', { viewport: phone, javaScriptEnabled: false })
  const broken: string[] = []
  for (const path of ['/', '/products', '/minecraft-intel', '/datacenters']) {
    await page.goto(stack.url + path)
    await enlarge(page)
    broken.push(...(await findBrokenWords(page)).map((text) => `${path}: ${text}`))
  }
  expect(broken).toEqual([])
  await page.goto(stack.url)
  await enlarge(page)
  const chart = section(page, 'Under 60 seconds?')
  const [label, core] = await Promise.all([
    chart.getByText('60 s', { exact: true }).boundingBox(),
    chart.locator('svg').boundingBox(),
  ])
  expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThanOrEqual(core?.x ?? 0)
  await page.context().close()
})

test.each(['/panel-vps', '/ultra-premium-vds', '/ryzen-vps'])(
  '%s names what no tier gives, and what a button opens (behaviour 3.5 and 3.10)',
  async (path) => {
    const page = await open(path)
    const cards = section(page, 'Plans').getByRole('article')
    expect(await cards.getByText('Cores, memory and storage: agreed before you pay').count()).toBe(3)
    expect(await cards.getByText('Short form first. Invoice by email.').count()).toBe(3)
    await page.context().close()
  },
)

test('the Minecraft pages say for how many players before the choice (behaviour 3.11)', async () => {
  const page = await open('/minecraft-amd')
  const plans = section(page, 'Plans')
  await plans.getByRole('article').nth(0).getByText('9 players on vanilla').waitFor()
  await plans.getByText(/^Camp has memory for 9 players on vanilla\. For 10 take/).waitFor()
  await plans.getByRole('link', { name: 'Guild on Minecraft Intel Xeon' }).click()
  const box = section(page, 'Minecraft RAM calculator')
  await box.getByRole('link', { name: 'Order the Guild plan' }).waitFor()
  await section(page, 'Plans').getByRole('link', { name: 'Work out the memory' }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#calculator')
  await page.context().close()
})

test('Register leads to the plans, Login to the sign-in', async () => {
  const page = await open('/')
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
  await page.getByRole('heading', { name: 'Our Products' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await page.context().close()
})

describe('a plan page ends with what decides', () => {
  const end = (page: Page) => section(page, /^Order the/)
  const figure = (page: Page, words: RegExp) =>
    end(page)
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: words }) })
      .getByRole('definition')

  test('the tier that is marked, the guarantee, and what was measured', async () => {
    const page = await open('/minecraft-amd')
    const answer: UptimeAnswer = { uptime: { percent: 99.987, since: Date.parse('2026-11-02T10:00Z') } }
    await page.route('**/api/status/uptime', (route) => route.fulfill({ json: answer }))
    await end(page).scrollIntoViewIfNeeded()
    await figure(page, /money back/)
      .getByText(/7\sdays/)
      .waitFor()
    const measured = figure(page, /uptime, measured since 2 Nov 2026/)
    await measured.waitFor()
    expect(await measured.innerText()).toBe('99.98%')
    await end(page)
      .getByRole('link', { name: /^Deploy Now/ })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Order Village' }).waitFor()
    await page.context().close()
  })

  test.each([
    ['fails', { status: 502, body: '<h1>Bad gateway</h1>' }],
    ['has measured less than a day', undefined],
  ])('where the gateway %s the way to the measurements stands there without a figure', async (_, answer) => {
    const { page } = await openVisit(browser)
    if (answer) await page.route('**/api/status/uptime', (route) => route.fulfill(answer))
    await page.goto(`${stack.url}/budget-vps`)
    const asked = page.waitForResponse('**/api/status/uptime')
    await end(page).scrollIntoViewIfNeeded()
    await (await asked).finished()
    await takeIn(page)
    expect(await figure(page, /uptime/).innerText()).not.toMatch(/\d/)
    await end(page).getByRole('link', { name: 'Network Status' }).click()
    await page.getByRole('heading', { level: 1, name: 'Network Status' }).waitFor()
    await page.context().close()
  })
})

describe('the RAM calculator', () => {
  const calculator = (page: Page) => section(page, 'Minecraft RAM calculator')

  test.each(['/', '/products'])('on %s: optimisation mods save 1 GB and never go below 2', async (path) => {
    const page = await open(path)
    const box = calculator(page)
    await box.getByText('Slime', { exact: true }).waitFor()
    await box.getByText('For Minecraft 1.21 or newer.').waitFor()
    await box.getByText('2 GB', { exact: true }).waitFor()
    await box.getByText('$5.98').waitFor()
    await box.getByLabel('Optimization mods').check()
    await page.waitForURL(/[?&]optimization-mods=1/)
    await box.getByText('2 GB', { exact: true }).waitFor()
    await box.getByRole('slider', { name: 'Players' }).fill('10')
    await box.getByText('5 GB', { exact: true }).waitFor()
    await box.getByText('$14.95').waitFor()
    await page.context().close()
  })

  test('the plan that fits leads, with its price and its order (behaviour 4.7 and 4.8)', async () => {
    const page = await open('/?players=10')
    const box = calculator(page)
    const result = box.getByRole('status')
    const links = () => texts(box.getByRole('link'))
    await expect.poll(() => result.innerText()).toMatch(/^For 10 players\s+Guild\s+₹449.99\s*\/Monthly/)
    expect(await result.innerText()).toMatch(/You need 6\sGB. Sized for 5–\u206015 players$/)
    expect(await links()).toEqual(['Order the Guild plan', 'Deploy Now'])
    await box.getByText('$17.94').waitFor()
    // More players, or mods whose memory no plan says it has: the package by the GB.
    for (const change of [
      () => box.getByRole('slider', { name: 'Players' }).fill('31'),
      () => box.getByRole('radio', { name: 'Modded' }).check(),
    ]) {
      await change()
      await expect.poll(() => result.innerText()).toMatch(/Slime\s+\$/)
      expect(await links()).toEqual(['Deploy Now'])
      await box.getByRole('slider', { name: 'Players' }).fill('16')
    }
    await box.getByRole('radio', { name: 'Vanilla' }).check()
    await box.getByRole('link', { name: 'Order the Realm plan' }).click()
    await page.getByRole('heading', { level: 1, name: 'Order Realm' }).waitFor()
    const facts = page.locator('dl').filter({ hasText: 'Server type' })
    expect(await facts.innerText()).toMatch(
      /Sized for\s+15–30 players\s+Server type\s+Vanilla\s+Players\s+16\s/,
    )
    await page.context().close()
  })

  test('on the plan page they change nothing', async () => {
    const page = await open('/minecraft-intel')
    const box = calculator(page)
    await box.getByRole('slider', { name: 'Players' }).fill('10')
    await box.getByLabel('Optimization mods').check()
    await page.waitForURL(/[?&]optimization-mods=1/)
    await box.getByText('Does not affect the result.').waitFor()
    await box.getByText('6 GB', { exact: true }).waitFor()
    await page.context().close()
  })

  test.each([
    ['/?server-type=modded&mods=1', '4.5 GB', '$13.46'],
    ['/?server-type=optimized&players=40', '19 GB', '$56.81'],
    ['/?server-type=bedrock&players=5', '3 GB', '$8.97'],
    ['/?server-type=bedrock', '2 GB', '$5.98'],
    ['/?players=4&mods=50', '2 GB', '$5.98'],
    ['/products?server-type=modded&players=5&optimization-mods=1', '5 GB', '$14.95'],
    ['/minecraft-intel?server-type=modded&players=5&optimization-mods=1', '6 GB', '$17.94'],
  ])('%s comes to %s for %s a month', async (path, gigabytes, price) => {
    const page = await open(path)
    await calculator(page).scrollIntoViewIfNeeded()
    await calculator(page).getByText(gigabytes, { exact: true }).waitFor()
    await calculator(page).getByText(price).waitFor()
    await page.context().close()
  })

  test.each([
    ['/minecraft-intel', 2, 2, undefined],
    ['/products?server-type=modded&players=40&mods=30', 35, 35, undefined],
    ['/?server-type=modded&players=40&mods=500', 270, 40, '+ 230 GB'],
  ])('%s: %d GB are a stack of %d blocks (behaviour 4.6)', async (path, gigabytes, blocks, more) => {
    const page = await open(path, { viewport: { width: 320, height: 800 } })
    const stack = calculator(page).getByRole('img', { name: `${gigabytes} GB of RAM` })
    await stack.waitFor()
    await expect.poll(() => stack.locator('use').count()).toBe(blocks)
    expect(await calculator(page).getByText('+ 230 GB', { exact: true }).count()).toBe(more ? 1 : 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.context().close()
  })

  test('nothing moves while the stack grows', async () => {
    const page = await open('/minecraft-intel')
    // The first of them leads to what fits best: a plan, or beyond its players the package.
    const below = calculator(page).getByRole('link').first()
    await calculator(page).getByRole('slider', { name: 'Players' }).fill('5')
    await calculator(page).getByText('4 GB', { exact: true }).waitFor()
    const before = await below.boundingBox()
    await calculator(page).getByRole('slider', { name: 'Players' }).fill('40')
    await calculator(page).getByRole('img', { name: '18 GB of RAM' }).waitFor()
    expect(await below.boundingBox()).toEqual(before)
    await page.context().close()
  })

  test('fewer than no mods are none', async () => {
    const page = await open('/minecraft-intel?server-type=modded')
    await calculator(page).scrollIntoViewIfNeeded()
    await calculator(page).getByLabel('Number of mods').fill('-4')
    await expect.poll(() => calculator(page).getByLabel('Number of mods').inputValue()).toBe('0')
    await calculator(page).getByText('4 GB', { exact: true }).waitFor()
    await page.context().close()
  })

  test('mods are asked for modded servers only, and the sum stands item by item in a shareable address', async () => {
    const page = await open('/minecraft-intel')
    const box = calculator(page)
    expect(await box.getByLabel('Number of mods').count()).toBe(0)
    await box.getByRole('radio', { name: 'Modded' }).check()
    await box.getByLabel('Number of mods').fill('3')
    await box.getByRole('slider', { name: 'Players' }).fill('17')
    const rows = () => texts(box.getByRole('row'))
    await expect
      .poll(async () => (await rows()).map((row) => row.replace(/\s+/g, ' ')))
      .toEqual(['Base +2 GB', '17 players +6 GB', 'Modded server +2 GB', '3 mods +1.5 GB'])
    await box.getByText('$34.39').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?server-type=modded&players=17&mods=3')
    await page.reload()
    await box.getByText('11.5 GB', { exact: true }).waitFor()
    await page.context().close()
  })

  test.each(['', '?utm_source=newsletter', '?server-type=optimized'])(
    'values set before hydration count, at the address %s',
    async (query) => {
      const { page } = await openVisit(browser)
      const release = await holdBack(page, /\.js$/)
      await page.goto(`${stack.url}/minecraft-intel${query}`, { waitUntil: 'commit' })
      const box = calculator(page)
      await box.getByRole('slider', { name: 'Players' }).fill('10')
      release()
      const players = query ? `${query}&players=10` : '?players=10'
      await page.waitForURL(`${stack.url}/minecraft-intel${players}`)
      await comeAlive(page)
      expect(await box.getByRole('slider', { name: 'Players' }).inputValue()).toBe('10')
      await page.context().close()
    },
  )

  test('the slider has its labelled stops and speaks its unit', async () => {
    const page = await open('/minecraft-intel')
    const box = calculator(page)
    for (const stop of ['2+', '5+', '15+', '25+', '40+']) await box.getByText(stop, { exact: true }).waitFor()
    const slider = box.getByRole('slider', { name: 'Players' })
    expect(await slider.getAttribute('aria-valuetext')).toBe('2 players')
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('3 players')
    await page.context().close()
  })
})

test('the home page’s toggle changes the plans below it', async () => {
  const page = await open('/')
  const plans = section(page, 'Pick what to run')
  const names = () => texts(plans.getByRole('article').getByRole('heading'))
  expect(await names()).toEqual(['Minecraft AMD EPYC', 'Minecraft Intel Xeon'])
  await plans.getByRole('radio', { name: 'Other' }).check()
  await plans.getByRole('status').filter({ hasText: 'Other: 4 plans' }).waitFor()
  await expect.poll(names).toEqual(['Budget VPS', 'Premium VPS', 'Discord Bot Hosting', 'Web Hosting'])
  await expect.poll(() => new URL(page.url()).search).toBe('?plans=other')
  await page.reload()
  await expect.poll(names).toEqual(['Budget VPS', 'Premium VPS', 'Discord Bot Hosting', 'Web Hosting'])
  await page.context().close()
})
