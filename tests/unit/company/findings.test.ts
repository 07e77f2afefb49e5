/** What a company's own test finds in what was built, with the file and line to change. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Built, type Finding, inspectBuilt, readBuilt } from '../../../commands/inspection/findings.ts'
import { countFindings, formatFindings } from '../../../commands/inspection/report.ts'
import { pageBudget } from '../../../site/build/budget.ts'
import type { Company } from '../../../site/company/read-company.ts'
import type { TermPrice } from '../../../site/domain/terms.ts'
import { fixtureFolder, replaceIn } from '../../support/company.ts'

const folder = fixtureFolder('one-plan')
const FINE = {
  '/': `<title>One</title><meta name="description" content="${'word '.repeat(15)}"><a href="/harbour">plan</a>`,
  '/harbour': `<title>Two</title><meta name="description" content="${'other '.repeat(12)}">
    <h2 id="quay">Quay</h2>€6.50 <a href="/contact?plan=quay">Get Started</a>`,
}
let built: Built
beforeAll(() => {
  built = readBuilt(
    folder,
    new Map([
      ...Object.entries(FINE),
      ['/contact', ''],
      ['/sitemap.xml', '<loc>https://pebblewick.example/</loc><loc>https://pebblewick.example/harbour</loc>'],
    ]),
    {},
  )
})

/** What is found once pages, texts or weights are others. */
function found(change: Partial<Record<keyof typeof FINE, string>>, more: Partial<Built> = {}): Finding[] {
  return inspectBuilt({ ...built, site: new Map([...built.site, ...Object.entries(change)]), ...more })
}

test('nothing where all is well', () => {
  expect(found({})).toEqual([])
})

describe('a fault', () => {
  test.each([
    ['a link to nothing', '/', '<a href="/nowhere">x</a>', /links to \/nowhere, where nothing is/],
    ['a link to no place', '/', '<a href="/harbour#pier">x</a>', /links to \/harbour#pier/],
    ['a link without encryption', '/', '<a href="http://a.example/">x</a>', /is not https/],
    ['an address that is none', '/', '<a href="https://">x</a>', /is not an address/],
  ] as const)('is %s', (_what, page, html, text) => {
    expect(found({ [page]: FINE[page] + html })).toEqual([
      expect.objectContaining({ page, fault: true, text: expect.stringMatching(text) }),
    ])
  })

  test('is a price that its page does not say, with the line of the price', () => {
    expect(found({ '/harbour': FINE['/harbour'].replace('€6.50', '€7.50') })).toEqual([
      expect.objectContaining({
        page: '/harbour',
        text: expect.stringContaining('€6.50'),
        where: 'tests/companies/one-plan/plans/harbour.yaml:9',
      }),
    ])
  })

  test('is a price with a sign that another currency of the company has', () => {
    const { company } = built
    const price = { amount: 6.5, currency: 'CAD' } as const
    const brand: Company['brand'] = { ...company.brand, pricePerGigabyte: [{ amount: 1, currency: 'USD' }] }
    const plans = company.plans.map((plan): typeof plan => ({
      ...plan,
      tiers: [{ ...plan.tiers[0], price }],
    }))
    const says = (shown: string) =>
      found(
        { '/harbour': FINE['/harbour'].replace('€6.50', shown) },
        { company: { ...company, brand, plans } },
      ).map(({ text }) => text)
    expect(says('CA$6.50')).toEqual([])
    expect(says('$6.50')).toEqual([expect.stringContaining('CA$6.50')])
  })

  test('is a tier that no button orders', () => {
    expect(found({ '/harbour': FINE['/harbour'].replace('plan=quay', 'plan=pier') })).toEqual([
      expect.objectContaining({ fault: true, text: expect.stringMatching(/no button orders Quay/) }),
    ])
  })

  test('is a shop that takes orders without https', () => {
    const orders = { system: 'template', address: 'http://shop.example/cart/{plan}' } as const
    const brand = { ...built.company.brand, orders }
    const texts = found({}, { company: { ...built.company, brand } }).map(({ text }) => text)
    expect(texts).toContain('orders.address is not https')
  })

  test('is a title that another page has, and one that is missing', () => {
    const same = found({ '/harbour': FINE['/harbour'].replace('Two', 'One') })
    expect(same.map(({ text }) => text)).toEqual(['the title is also that of /: “One”'])
    const none = found({ '/harbour': FINE['/harbour'].replace(/<title>.*<\/title>/, '') })
    expect(none.map(({ fault, text }) => [fault, text])).toEqual([[true, 'the title is missing']])
  })

  test('is no title that a page has in two languages', () => {
    const brand = { ...built.company.brand, translations: ['de-DE'] }
    const site = new Map([...built.site, ['/de/harbour', FINE['/harbour']]])
    const pages = [...built.pages, '/de/harbour']
    const texts = found({}, { site, pages, company: { ...built.company, brand } }).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('is also that of'))).toEqual([])
  })

  test('is no button without the options of its shop, which are chosen on the page', () => {
    const sale = {
      system: 'whmcs',
      address: 'https://shop.example',
      pid: 7,
      fields: { keep: { option: 9 } },
      initial: { keep: 1 },
    } as const
    const plans = built.company.plans.map((plan): typeof plan => {
      const [tier] = plan.tiers
      return { ...plan, tiers: [{ ...tier, sale }] }
    })
    const orders = (address: string) =>
      found(
        { '/harbour': FINE['/harbour'].replace('/contact?plan=quay', address) },
        { company: { ...built.company, plans } },
      ).filter(({ text }) => text.includes('no button orders'))
    expect(orders('https://shop.example/cart.php?a=add&amp;pid=7&amp;billingcycle=monthly')).toEqual([])
    expect(orders('https://shop.example/cart.php?a=add&amp;pid=8&amp;billingcycle=monthly')).toHaveLength(1)
  })

  test('is no button in the first of the currencies, where a price begins with another', () => {
    const price = { amount: 6.5, currency: 'EUR' } as const
    const terms: [TermPrice] = [{ term: 'monthly', price: [price, { amount: 7, currency: 'USD' }] }]
    const brand: Company['brand'] = { ...built.company.brand, currencies: ['USD', 'EUR'] }
    const plans = built.company.plans.map((plan): typeof plan => ({
      ...plan,
      tiers: [{ ...plan.tiers[0], price, terms }],
    }))
    const orders = (currency: string) =>
      found(
        {
          '/harbour': FINE['/harbour'].replace(
            'plan=quay',
            `plan=quay&amp;term=monthly&amp;currency=${currency}`,
          ),
        },
        { company: { ...built.company, brand, plans } },
      ).map(({ text }) => text)
    expect(orders('USD')).toEqual([])
    expect(orders('EUR')).toEqual([expect.stringContaining('no button orders Quay')])
  })

  test.each([
    ['TODO: say it', /says TODO/],
    ['Lorem ipsum dolor', /says Lorem ipsum/],
    ['Cairn is the best', /names the sample company: Cairn/],
    ['Write to support@cairn.example', /names the sample company: support@cairn\.example/],
  ])('is %j', (value, text) => {
    const written = [...built.written, { file: 'home.yaml', line: 3, path: ['lead'], value }]
    expect(found({}, { written })).toEqual([
      expect.objectContaining({
        fault: true,
        text: expect.stringMatching(text),
        where: 'tests/companies/one-plan/home.yaml:3',
      }),
    ])
  })

  test('is not a word that only holds another, as cairns', () => {
    const written = [
      ...built.written,
      { file: 'home.yaml', line: 3, path: ['lead'], value: 'Two Cairns, todos' },
    ]
    expect(found({}, { written })).toEqual([])
  })
})

describe('a warning', () => {
  test('is a title or description that search results cut, with what it is made of', () => {
    const long = found({ '/harbour': FINE['/harbour'].replace('Two', 'x'.repeat(61)) })
    expect(long).toEqual([
      expect.objectContaining({
        fault: false,
        text: expect.stringMatching(/61 characters, 60/),
        where: 'tests/companies/one-plan/plans/harbour.yaml:2',
      }),
    ])
    const short = found({ '/': FINE['/'].replace(/(?:word )+/, 'word') })
    expect(short.map(({ fault, text }) => [fault, text.includes('4 characters')])).toEqual([[false, true]])
  })

  test('is a page that is too heavy, with its longest texts', () => {
    const written = [
      { file: 'home.yaml', line: 9, path: ['lead'], value: 'plan' },
      { file: 'home.yaml', line: 4, path: ['faqs'], value: 'not on this page' },
    ]
    const weights = { '/': { ...pageBudget('/'), page: pageBudget('/').page + 1 } }
    expect(found({}, { written, weights })).toEqual([
      expect.objectContaining({
        page: '/',
        fault: false,
        text: expect.stringContaining('home.yaml:9 (4 characters)'),
      }),
    ])
  })

  test('is no weight that no text of the company can mend', () => {
    const { page, atOnce, alive, requests } = pageBudget('/')
    const weighed = (weight: object, more: Partial<Built> = {}) =>
      found({}, { weights: { '/': { page, atOnce, alive, requests, ...weight } }, ...more })
    expect(weighed({ atOnce: atOnce + 1, requests: requests + 1 })).toEqual([])
    // Terms, currencies and taxes load code of their own.
    const { company } = built
    const taxed = {
      ...company,
      brand: { ...company.brand, tax: { included: true, rate: 19, name: 'VAT' } },
    } as const
    expect(weighed({ page: page + 1 })).toHaveLength(1)
    expect(weighed({ page: page + 1 }, { company: taxed })).toEqual([])
  })

  test('is a text of the sample’s, but where it says what the software keeps', () => {
    const value = 'Under 60 seconds after payment, every time'
    const sample = { ...built.sample, texts: new Set([value]) }
    const at = (file: string) => found({}, { sample, written: [{ file, line: 3, path: [], value }] })
    expect(at('home.yaml').map(({ text }) => text)).toEqual([expect.stringMatching(/is the sample’s/)])
    expect(at('legal/privacy.md')).toEqual([])
  })

  test('is no line of the console that is the game’s own', () => {
    const value = 'Done (3.214s)! For help, type "help"'
    const sample = { ...built.sample, texts: new Set([value]) }
    const written = [{ file: 'panels.yaml', line: 3, path: ['sampleStart', 3, 'text'], value }]
    expect(found({}, { sample, written })).toEqual([])
  })

  test('is a letter that link previews cannot show', () => {
    const written = [{ file: 'brand.yaml', line: 1, path: ['name'], value: 'Pebble 石' }]
    expect(found({}, { written }).map(({ fault, text }) => [fault, text])).toEqual([
      [false, expect.stringContaining('cannot show 石')],
    ])
  })
})

describe('on pages of a language that the software does not speak, a warning', () => {
  let welsh: string
  beforeAll(async () => {
    welsh = await mkdtemp(join(tmpdir(), 'cairn-welsh-'))
    await cp(folder, welsh, { recursive: true })
    await replaceIn(welsh, 'brand.yaml', [['locale: en-IE', 'locale: cy-GB\ntranslations: [en-IE]']])
    return () => rm(welsh, { recursive: true })
  })

  /** What is found of English words, each with its page. */
  const english = (pages: Record<string, string>) =>
    inspectBuilt({
      ...built,
      folder: welsh,
      pages: Object.keys(pages),
      site: new Map([...built.site, ...Object.entries(pages)]),
    })
      .filter(({ text }) => text.includes('says in English'))
      .map(({ page, fault, text, where }) => [page, fault, text.replace(/^.*?: /, ''), where])

  const pages = {
    '/': '<html lang="cy"><a>Contact Support</a><p>Ein gweinyddion</p>',
    '/harbour': '<html lang="cy"><a>Contact Support</a><button aria-label="Close"></button>',
    '/en': '<html lang="en"><a>Contact Support</a><a>Close</a>',
  }

  test('names the words of the software that are English, those on all pages once', () => {
    const todo = "npm run company -- words '' cy takes them to a file, to be filled in"
    const file = expect.stringMatching(/words\/cy\.po$/)
    expect(english(pages)).toEqual([
      [undefined, false, `“Contact Support”. ${todo}`, file],
      ['/harbour', false, `“Close”. ${todo}`, file],
    ])
  })

  test('finds a message with values, elements and plurals, and no other text', () => {
    const other = {
      '/': '',
      '/harbour':
        '<p>Order the <!-- -->Camp &amp; Base<!-- --> plan</p><p>The plan</p><a>Order<b> Camp</b></a><b>3 matches</b>',
    }
    expect(english(other).map(([page, , text]) => [page, String(text).replace(/\. npm.*/, '')])).toEqual([
      [
        '/harbour',
        '“Order<0> {name}</0>”, “Order the {name} plan”, “{count, plural, one {{count} match} other {{count} matches}}”',
      ],
    ])
  })

  test('names no word that the company says, and the line of the first that is not', async () => {
    await mkdir(join(welsh, 'words'))
    const say = (said: string) =>
      writeFile(
        join(welsh, 'words/cy.po'),
        `msgid "Contact Support"\nmsgstr "${said}"\n\nmsgctxt "Dialog"\nmsgid "Close"\nmsgstr ""\n`,
      )
    await say('')
    expect(english(pages).map(([, , , where]) => where)).toEqual([
      expect.stringMatching(/words\/cy\.po:1$/),
      expect.stringMatching(/words\/cy\.po:5$/),
    ])
    await say('Cysylltu â ni')
    expect(english(pages).map(([page]) => page)).toEqual(['/harbour'])
  })
})

test('a report says once what is on many pages, then page by page', () => {
  const everywhere = ['/', '/a', '/b', '/c'].map((page) => ({
    page,
    fault: true,
    text: 'in the footer',
    where: 'brand.yaml:1',
  }))
  const findings = [{ page: '/a', fault: false, text: 'is long' }, ...everywhere]
  expect(countFindings(findings)).toEqual({ faults: 1, warnings: 1 })
  expect(formatFindings(findings)).toEqual([
    '4 pages',
    '  fault: in the footer\n    brand.yaml:1',
    '',
    '/a',
    '  warning: is long',
    '',
  ])
})
