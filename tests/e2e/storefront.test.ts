import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, visitor } from '../support/browser.ts'
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

async function open(path: string, options = {}): Promise<Page> {
  const { page } = await visitor(browser, { reducedMotion: 'reduce', ...options })
  await page.goto(stack.url + path)
  return page
}

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const texts = (locator: Locator) => locator.allInnerTexts().then((all) => all.map((text) => text.trim()))

describe('home', () => {
  let page: Page
  beforeAll(async () => {
    page = await open('/')
  })
  afterAll(() => page.context().close())

  test('the hero leads to the products and to the locations', async () => {
    const hero = section(page, 'Game servers, stacked to last.')
    expect(await hero.getByRole('link', { name: 'Deploy Server Now' }).getAttribute('href')).toBe('/products')
    await hero.getByRole('link', { name: 'View Locations' }).click()
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#locations')
  })

  test('four tiles stand below it', async () => {
    expect(await texts(section(page, 'What every plan has').getByRole('heading'))).toEqual([
      'NVMe SSD Storage',
      'DDoS Protection',
      'AMD EPYC',
      'Instant Setup',
    ])
  })

  test.each([
    [
      'Game Panel',
      [
        'One-click game installation',
        'Real-time console access',
        'Automated backups',
        'Plugin/mod manager',
        'Performance monitoring',
        'DDoS protection',
      ],
    ],
    [
      'VPS Panel',
      [
        'Full root access',
        'Resource monitoring',
        'Backup management',
        'Network configuration',
        'Security settings',
        'OS reinstallation',
      ],
    ],
    [
      'Web Panel',
      [
        'Domain management',
        'SSL certificates',
        'Email accounts',
        'Database management',
        'File manager',
        'Website statistics',
      ],
    ],
  ])('the tab %s has its features, a picture and Try Demo', async (name, features) => {
    await page.getByRole('tab', { name }).click()
    const panel = page.getByRole('tabpanel', { name })
    expect(await texts(panel.getByRole('listitem'))).toEqual(features)
    const picture = panel.getByRole('img')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect(await panel.getByRole('link', { name: /Try Demo/ }).getAttribute('href')).toBe('/demo')
  })

  test('without JavaScript all three panels are there to read, and no tab that does nothing', async () => {
    const still = await open('/', { javaScriptEnabled: false })
    const panels = section(still, 'The console is the product')
    for (const name of ['Game Panel', 'VPS Panel', 'Web Panel']) {
      expect(await panels.getByRole('heading', { name }).isVisible()).toBe(true)
    }
    expect(await panels.getByText('Real-time console access').isVisible()).toBe(true)
    expect(await panels.getByText('OS reinstallation').isVisible()).toBe(true)
    expect(await panels.getByText('Website statistics').isVisible()).toBe(true)
    expect(await panels.getByRole('tab').count()).toBe(0)
    await still.context().close()
  })

  test('four panels and four things on a VPS', async () => {
    expect(await texts(section(page, 'Four panels, one sign-in').getByRole('heading', { level: 3 }))).toEqual(
      ['Game Panel', 'Web Panel', 'VPS Panel', 'Dev Panel'],
    )
    expect(await texts(section(page, 'A VPS without a ticket').getByRole('heading', { level: 3 }))).toEqual([
      'VPS Management',
      'Resource Monitoring',
      'Backup Management',
      'Security',
    ])
  })

  test.each([
    ['Bangalore', 'India', '42 ms', 'ok'],
    ['Singapore', 'Singapore', '113 ms', 'warn'],
    ['Frankfurt', 'Germany', '143 ms', 'warn'],
    ['New York', 'United States', '127 ms', 'warn'],
    ['London', 'United Kingdom', '131 ms', 'warn'],
    ['Sydney', 'Australia', '146 ms', 'warn'],
  ])('%s in %s: %s, the hardware, the band', async (city, country, ping, band) => {
    const card = section(page, 'Global Infrastructure')
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: city }) })
    const text = await card.innerText()
    for (const part of [country, ping, 'AMD EPYC 7763', '10 Gbps']) expect(text).toContain(part)
    expect(await card.getAttribute('data-tone')).toBe(band)
  })

  test('testimonials go by one, end at the ends, and say that they are samples', async () => {
    const part = section(page, 'What customers say')
    await part.getByText('These testimonials are samples').waitFor()
    await part.getByText('Excellent').waitFor()
    await part.getByText('638').waitFor()
    const [back, next] = [
      part.getByRole('button', { name: /previous/i }),
      part.getByRole('button', { name: /next/i }),
    ]
    expect(await back.isDisabled()).toBe(true)
    await next.click()
    await expect.poll(() => next.isDisabled()).toBe(true)
    await back.click()
    await expect.poll(() => back.isDisabled()).toBe(true)
    expect(await part.getByText('03/14/26').count()).toBe(1)
  })

  test('the counters end at their figures, each with its label', async () => {
    const support = section(page, 'People who answer')
    const pairs = await support
      .locator('dl > div')
      .evaluateAll((all) =>
        all.map((pair) => [pair.querySelector('dd')?.innerText, pair.querySelector('dt')?.innerText]),
      )
    expect(pairs).toEqual([
      ['78%', 'chats answered in seconds'],
      ['11 min', 'average wait'],
      ['98%', 'satisfaction'],
      ['91%', 'first-time resolution'],
    ])
    expect(await support.getByRole('link', { name: 'Live Chat' }).getAttribute('href')).toBe('/chat')
  })

  test('one question is open at a time and closes again', async () => {
    const faq = section(page, 'Asked before ordering')
    const [first, second] = [faq.getByRole('button').nth(0), faq.getByRole('button').nth(1)]
    await first.click()
    await second.click()
    expect(await first.getAttribute('aria-expanded')).toBe('false')
    expect(await second.getAttribute('aria-expanded')).toBe('true')
    await second.click()
    expect(await second.getAttribute('aria-expanded')).toBe('false')
  })

  test('the page ends with Get Started and Contact Us', async () => {
    const end = section(page, 'Lay the first stone')
    expect(await end.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/products')
    expect(await end.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact')
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
  const plans = (page: Page) => texts(section(page, 'Plans').getByRole('heading', { level: 2 }))

  test.each([
    ['Minecraft AMD EPYC', '₹320', ['2 vCores', '4GB RAM', '50GB NVMe'], '/minecraft-amd'],
    ['Minecraft Intel Xeon', '₹299.99', ['2 vCores', '4GB RAM', '50GB NVMe'], '/minecraft-intel'],
    ['Budget VPS', '₹4.99', ['1 vCore', '2GB', '20GB', '1TB'], '/budget-vps'],
    ['Premium VPS', '₹49.99', ['4 vCPU', '16GB DDR5', '200GB', 'Recommended'], '/premium-vps'],
    ['Discord Bot Hosting', '₹4.99', ['1 vCore', '1GB', '10GB'], '/discord-bot'],
    ['Web Hosting', '₹2.99', ['10GB SSD'], '/web-hosting'],
  ])('%s costs %s a month, has its specs and leads to its plans', async (name, price, specs, path) => {
    const page = await open('/products')
    const card = section(page, 'Plans')
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
    const text = await card.innerText()
    for (const part of [price, '/Monthly', ...specs]) expect(text).toContain(part)
    await card.getByRole('link', { name: `View Plans of ${name}` }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(path)
    await page.context().close()
  })

  test('a filter shows its plans, stays in the address, and is cleared by pressing it again', async () => {
    const page = await open('/products')
    expect(await plans(page)).toEqual(names)
    await page.getByRole('button', { name: 'VPS Solutions' }).click()
    await expect.poll(() => plans(page)).toEqual(['Budget VPS', 'Premium VPS'])
    await page.reload()
    await expect.poll(() => plans(page)).toEqual(['Budget VPS', 'Premium VPS'])
    await page.getByRole('button', { name: 'Game Servers' }).click()
    await expect.poll(() => plans(page)).toEqual(names.slice(0, 2))
    await page.getByRole('button', { name: 'Other Services' }).click()
    await expect.poll(() => plans(page)).toEqual(names.slice(4))
    await page.getByRole('button', { name: 'Other Services' }).click()
    await expect.poll(() => plans(page)).toEqual(names)
    expect(new URL(page.url()).search).toBe('')
    await page.context().close()
  })

  test('without JavaScript every plan is listed', async () => {
    const page = await open('/products?category=vps', { javaScriptEnabled: false })
    expect(await plans(page)).toEqual(names)
    await page.context().close()
  })

  test('three tiles stand below', async () => {
    const page = await open('/products')
    expect(await section(page, 'With every plan').getByRole('heading').count()).toBe(3)
    await page.context().close()
  })
})

describe.each([
  ['/minecraft-amd', 'Deploy Now', ['₹320', '₹480', '₹720'], 'highlighted'],
  ['/minecraft-intel', 'Deploy Now', ['₹299.99', '₹449.99', '₹699.99'], 'recommended'],
  ['/discord-bot', 'Deploy Bot', ['₹4.99', '₹9.99', '₹19.99'], 'highlighted'],
  ['/web-hosting', 'Get Started', ['₹2.99', '₹5.99', '₹12.99'], 'highlighted'],
  ['/budget-vps', 'Order Now', ['₹4.99', '₹9.99', '₹19.99'], 'highlighted'],
  ['/panel-vps', 'Select Plan', ['₹14.99', '₹24.99', '₹44.99'], 'highlighted'],
  ['/premium-vps', 'Deploy Now', ['₹49.99', '₹89.99', '₹149.99'], 'highlighted'],
  ['/ultra-premium-vds', 'Deploy Now', ['₹199.99', '₹299.99', '₹499.99'], 'highlighted'],
  ['/ryzen-vps', 'Order Now', ['₹29.99', '₹49.99', '₹89.99'], 'highlighted'],
  ['/storage-server', 'Select Plan', ['£29.99', '£59.99', '£99.99'], 'highlighted'],
])('%s', (path, action, prices, mark) => {
  test('has three tiers at their prices, the middle one marked, and three tiles', async () => {
    const page = await open(path)
    const cards = section(page, 'Plans').getByRole('article')
    expect(await cards.count()).toBe(3)
    for (const [index, price] of prices.entries()) {
      const card = cards.nth(index)
      expect(await card.innerText()).toContain(price)
      expect(await card.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
      expect(await card.getAttribute('data-mark')).toBe(index === 1 ? mark : null)
      const link = card.getByRole('link', { name: action })
      expect(await link.getAttribute('href')).toBe(`/contact?plan=${path.slice(1)}-${index + 1}`)
    }
    expect(await page.getByRole('region', { name: /^Why / }).getByRole('heading').count()).toBe(3)
    await page.context().close()
  })
})

test('memory is drawn as blocks where it is given; elsewhere it is on request', async () => {
  const page = await open('/minecraft-amd')
  const cards = section(page, 'Plans').getByRole('article')
  await cards.nth(0).getByRole('img', { name: '4 GB of RAM' }).waitFor()
  for (const card of [cards.nth(1), cards.nth(2)]) {
    expect(await card.getByRole('img').count()).toBe(0)
    expect(await card.innerText()).toMatch(/RAM\s+on request/)
  }
  await page.goto(`${stack.url}/products`)
  const drawn = section(page, 'Plans').getByRole('img', { name: /of RAM$/ })
  expect(await drawn.evaluateAll((all) => all.map((image) => image.getAttribute('aria-label')))).toEqual(
    [4, 4, 2, 16, 1].map((gigabytes) => `${gigabytes} GB of RAM`),
  )
  await page.context().close()
})

test('Intel cards name the players that they are for', async () => {
  const page = await open('/minecraft-intel')
  const cards = section(page, 'Plans').getByRole('article')
  for (const [index, players] of ['1-5 players', '5-15 players', '15-30 players'].entries()) {
    expect(await cards.nth(index).innerText()).toContain(players)
  }
  await page.context().close()
})

test('storage is sold by 2, 5 and 10 TB', async () => {
  const page = await open('/storage-server')
  const cards = section(page, 'Plans').getByRole('article')
  for (const [index, [name, size]] of [
    ['Basic Storage', '2 TB'],
    ['Professional', '5 TB'],
    ['Enterprise', '10 TB'],
  ].entries()) {
    const text = await cards.nth(index).innerText()
    expect(text).toContain(name)
    expect(text).toContain(size)
  }
  await page.context().close()
})

test('Register leads to the plans, Login to the sign-in', async () => {
  const page = await open('/')
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
  await page.getByRole('heading', { name: 'Our Products' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in with your key' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await page.context().close()
})

describe('the RAM calculator', () => {
  const calculator = (page: Page) => section(page, 'Minecraft RAM calculator')

  test.each(['/', '/products'])('on %s: optimisation mods save 1 GB and never go below 2', async (path) => {
    const page = await open(path)
    const box = calculator(page)
    await box.getByText('Slime').waitFor()
    await box.getByText('For Minecraft 1.21 or newer.').waitFor()
    await box.getByText('2 GB', { exact: true }).waitFor()
    await box.getByText('$5.98').waitFor()
    await box.getByLabel('Optimization mods').check()
    await box.getByText('2 GB', { exact: true }).waitFor()
    await box.getByRole('slider', { name: 'Players' }).fill('10')
    await box.getByText('5 GB', { exact: true }).waitFor()
    await box.getByText('$14.95').waitFor()
    await page.context().close()
  })

  test('on the plan page they change nothing', async () => {
    const page = await open('/minecraft-intel')
    const box = calculator(page)
    await box.getByRole('slider', { name: 'Players' }).fill('10')
    await box.getByLabel('Optimization mods').check()
    await box.getByText('Does not affect the result.').waitFor()
    await box.getByText('6 GB', { exact: true }).waitFor()
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

  test('what was set before the page came to life counts', async () => {
    const { page } = await visitor(browser)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${stack.url}/minecraft-intel`, { waitUntil: 'commit' })
    const box = calculator(page)
    await box.getByRole('slider', { name: 'Players' }).fill('10')
    release()
    await box.getByText('6 GB', { exact: true }).waitFor()
    await page.context().close()
  })

  test('the slider has its labelled stops and speaks its unit', async () => {
    const page = await open('/minecraft-intel')
    const box = calculator(page)
    for (const stop of ['2+', '5+', '15+', '25+', '40+']) await box.getByText(stop, { exact: true }).waitFor()
    const slider = box.getByRole('slider', { name: 'Players' })
    expect(await slider.getAttribute('aria-valuetext')).toBe('2 players')
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    expect(await slider.getAttribute('aria-valuetext')).toBe('3 players')
    await page.context().close()
  })
})

test('the home page’s toggle changes the plans below it', async () => {
  const page = await open('/')
  const plans = section(page, 'Pick what to run')
  const names = () => texts(plans.getByRole('article').getByRole('heading'))
  expect(await names()).toEqual(['Minecraft AMD EPYC', 'Minecraft Intel Xeon'])
  await plans.getByRole('radio', { name: 'Other' }).check()
  await expect.poll(names).toEqual(['Budget VPS', 'Premium VPS', 'Discord Bot Hosting', 'Web Hosting'])
  await page.context().close()
})
