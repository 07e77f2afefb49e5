/** A company's folder as its engineer meets it: written by a command, read with every fault named, reviewed. */
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { SAMPLE_COMPANY } from '../../../site/company/company-folder.ts'
import { writeOwnWords } from '../../../site/company/own-words.ts'
import { readCompany } from '../../../site/company/read-company.ts'
import { reviewCompany } from '../../../site/company/review-company.ts'
import { type InitAnswers, writeCompany } from '../../../site/company/write-company.ts'
import { writeLegalDrafts } from '../../../site/company/write-legal-drafts.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-company-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Copies the sample and changes one of its files. */
async function withChange(name: string, change: (content: string) => string): Promise<void> {
  await cp(SAMPLE_COMPANY, folder, { recursive: true })
  // It compares plans, which have one currency then.
  if (name.startsWith('plans/')) await rm(join(folder, 'finder.yaml'))
  const file = join(folder, name)
  const content = await readFile(file, 'utf8')
  const changed = change(content)
  expect(changed).not.toBe(content)
  await writeFile(file, changed)
}

/** What is wrong with the folder, a line each. */
function findFaults(): readonly string[] {
  try {
    readCompany(folder)
    return []
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : []
  }
}

/** The line that a text begins on. */
async function lineOf(name: string, text: string): Promise<number> {
  return (await readFile(join(folder, name), 'utf8')).split(text)[0]?.split('\n').length ?? 0
}

const founding: InitAnswers = {
  name: 'Nordhafen',
  origin: 'https://nordhafen.example',
  email: 'hallo@nordhafen.example',
  town: 'Hamburg',
  country: 'DE',
  currency: 'EUR',
  locale: 'de-DE',
  languages: '',
  orders: 'whmcs',
  ordersAddress: 'https://billing.nordhafen.example/',
  colour: '#1f6feb',
}

describe('a folder that is read', () => {
  test('ties each figure to its unit and counts the locations', async () => {
    await withChange('ddos.yaml', (ddos) =>
      `${ddos}`.replace(/title: .*/, "title: '{locations} places, 10 Gbps'"),
    )
    const { ddos, locations } = readCompany(folder)
    expect(ddos?.title).toBe(`${locations.locations.length} places, 10\u00a0Gbps`)
  })

  test('sells by the month, or for each term in each currency', async () => {
    await withChange('plans/storage-server.yaml', (plan) =>
      plan
        .replace(/price: .*/, 'price: { annually: 49 EUR, monthly: [4.99 EUR, 5.49 USD] }')
        .replace(/price: \d.*/g, 'price: 8 EUR'),
    )
    const [first, second] =
      readCompany(folder).plans.find(({ path }) => path === '/storage-server')?.tiers ?? []
    const euros = (amount: number) => ({ amount, currency: 'EUR' })
    expect(first?.price).toEqual(euros(4.99))
    expect(first?.terms).toEqual([
      { term: 'monthly', price: [euros(4.99), { amount: 5.49, currency: 'USD' }] },
      { term: 'annually', price: [euros(49)] },
    ])
    expect(second).toMatchObject({ price: euros(8) })
    expect(second).not.toHaveProperty('terms')
  })

  test.each([
    ['{ monthy: 5 EUR }', 'tiers[0].price is not a price'],
    ['5', 'tiers[0].price is not a price'],
    ['[5 EUR, 6 EUR]', 'tiers[0].price names a currency twice'],
    ['5 EUR\n    setup: { annually: 5 EUR }', 'tiers[0].setup.annually is for a term that has no price'],
    ['5 EUR\n    setup: 5 USD', 'tiers[0].setup has no amount in EUR, which the tier is sold for'],
    [
      '{ monthly: 5 EUR, annually: [50 EUR, 55 USD] }\n    setup: { annually: 5 EUR }',
      'tiers[0].setup.annually has no amount in USD, which the tier is sold for',
    ],
    [
      '{ monthly: 5 EUR, annually: [50 EUR, 55 USD] }\n    setup: 5 EUR',
      'tiers[0].setup has no amount in USD, which the tier is sold for',
    ],
    ['[5 EUR, 5.5 JPY]', 'tiers[0].price[1] has more decimals than JPY has'],
    ['4,99 EUR', 'tiers[0].price has a comma'],
    ['1.234,99 EUR', 'tiers[0].price has a comma'],
    ['{ monthly: 3,99 EUR }', 'tiers[0].price has a comma'],
    ['\n      monthly: 3,99 EUR', 'tiers[0].price.monthly has a comma'],
    ['5 EUR\n    setup: { monthly: 3,99 EUR }', 'tiers[0].setup has a comma'],
  ])('names the fault of the price %s', async (price, fault) => {
    await withChange('plans/budget-vps.yaml', (plan) => plan.replace(/price: .*/, `price: ${price}`))
    expect(() => readCompany(folder)).toThrow(fault)
    // Nobody sells for the sample's rupees.
    expect(() => readCompany(folder)).not.toThrow(/INR/)
  })

  test('takes set-up fees for all terms or for some, and marks nothing that is sold out', async () => {
    await withChange('plans/budget-vps.yaml', (plan) =>
      plan
        .replace(/price: .*/, 'price: { monthly: 5 EUR, annually: 50 EUR }\n    setup: { monthly: 3 EUR }')
        .replace(/price: \d.*/, 'price: 8 EUR\n    setup: 4 EUR\n    soldOut: true'),
    )
    const [first, second] = readCompany(folder).plans.find(({ path }) => path === '/budget-vps')?.tiers ?? []
    expect(first?.terms?.map(({ setup }) => setup)).toEqual([[{ amount: 3, currency: 'EUR' }], undefined])
    expect(second?.terms?.[0].setup).toEqual([{ amount: 4, currency: 'EUR' }])
    expect(second?.soldOut).toBe(true)
    expect(second).not.toHaveProperty('mark')
  })

  test('has its plans and legal texts in the order of brand.yaml', async () => {
    await withChange('brand.yaml', (brand) => {
      const { plans } = parse(brand) as { plans: string[] }
      const list = (names: string[]) => names.map((name) => `  - ${name}\n`).join('')
      return brand.replace(list(plans), list(plans.toReversed()))
    })
    const { brand, plans } = readCompany(folder)
    expect(plans.map(({ path }) => path)).toEqual(brand.plans.map((name) => `/${name}`))
    expect(plans.length).toBeGreaterThan(1)
  })

  test('takes one tier as well as five', async () => {
    await withChange('plans/budget-vps.yaml', (plan) =>
      plan.replace(/(tiers:\n)([\s\S]*?)(?=\nwhy:)/, (_, head, tiers) => {
        const [first = ''] = String(tiers).split(/\n(?= {2}- name)/)
        const five = Array.from({ length: 5 }, (_, place) =>
          first.replace(/orderId: .*/, `orderId: vps-${place}`),
        )
        return `${head}${five.join('\n')}`
      }),
    )
    expect(readCompany(folder).plans.find(({ path }) => path === '/budget-vps')?.tiers).toHaveLength(5)
  })
})

describe('a fault is reported with its file, line and field', () => {
  test.each([
    [
      'a price without a currency',
      'plans/budget-vps.yaml',
      /price: .*/,
      'price: 4,99 €',
      /tiers\[0\]\.price has a comma: .*, as 1234\.99 EUR/,
    ],
    [
      'a price with a comma in a list of them',
      'plans/budget-vps.yaml',
      /price: .*/,
      'price: { monthly: [5,90 EUR, 6.40 CHF] }',
      /tiers\[0\]\.price\.monthly\[0\] has a comma: .*, as 1234\.99 EUR/,
    ],
    [
      'a locale as Linux writes it',
      'brand.yaml',
      /locale: .*/,
      'locale: de_DE',
      /locale is not a BCP 47 tag, such as de-DE/,
    ],
    [
      'orders at a page of the shop in place of the shop',
      'brand.yaml',
      /orders: .*/,
      'orders: { system: whmcs, address: https://billing.example/cart.php }',
      /orders\.address is the address of a page: write where the shop is/,
    ],
    [
      'an unknown currency',
      'plans/budget-vps.yaml',
      /price: .*/,
      'price: 5 EUX',
      /price names EUX, which is not a currency/,
    ],
    [
      'an amount that cannot be paid',
      'plans/budget-vps.yaml',
      /price: .*/,
      'price: 99.5 JPY',
      /price has more decimals than JPY has/,
    ],
    ['a price of nothing', 'plans/budget-vps.yaml', /price: .*/, 'price: 0 EUR', /price is nothing/],
    [
      'an unknown drawing',
      'plans/budget-vps.yaml',
      /scene: .*/,
      'scene: rocket',
      /scene is none of game, .*An example: \w+/,
    ],
    [
      'a word that no field is called',
      'brand.yaml',
      /phone: .*/,
      'telephone: 1',
      /telephone is not a field that a shop has$/,
    ],
    [
      'a field with a typing error',
      'plans/budget-vps.yaml',
      / {4}price: /,
      '    prise: ',
      /\.prise is not a field that a shop has: is price meant\?/,
    ],
    [
      'a text in braces that its comma ends',
      'knowledge.yaml',
      / {2}- question: .*\n {4}answer: [\s\S]*?\n(?= {2}- question)/,
      '  - { question: How do I cancel?, answer: In the client area, at any time. }\n',
      /faqs\[0\]\.at any time\. is not a field that a shop has: a text with a comma stands in quotes here$/,
    ],
    [
      'a product that is no plan',
      'brand.yaml',
      /^products:\n(?: {2}- .*\n)+/m,
      'products: [gone]\n',
      /products\[0\] names gone, but plans\/gone\.yaml is missing/,
    ],
    ['a field that is missing', 'brand.yaml', /email: .*\n/, '', /email is missing\. An example: \S+@\S+/],
    [
      'an address that ends with a slash',
      'brand.yaml',
      /origin: .*/,
      'origin: https://a.example/',
      /origin ends with a slash/,
    ],
    [
      'an address below another one',
      'brand.yaml',
      /origin: .*/,
      'origin: https://a.example/shop',
      /origin is not an address without a path, as https:\/\/www\.example\.com$/,
    ],
    [
      'a translation into the language of the pages',
      'brand.yaml',
      /$/,
      'translations: [en-US]\n',
      /translations\[0\] is a language that the pages are in already: delete it/,
    ],
    [
      'a plan that is listed twice',
      'brand.yaml',
      /^products:\n(?: {2}- .*\n)+/m,
      'products: [budget-vps, budget-vps]\n',
      /products\[1\] names budget-vps again: delete one of them$/,
    ],
    [
      'a probe that no secure page may call',
      'locations.yaml',
      /name: Singapore/,
      'probe: http://sg.example/\n    name: Singapore',
      /locations\[1\]\.probe is not an https address, and browsers let no secure page call another$/,
    ],
    [
      'a place of another one’s ID',
      'locations.yaml',
      /id: us\b/,
      'id: in # again',
      /locations\[\d\]\.id names in again: delete one of them$/,
    ],
    [
      'monitors whose names differ in nothing that is kept',
      'network-status.yaml',
      /monitors:.*\n(?: +.*\n)*/,
      "monitors: { site: Web 1, server: 'web-1!' }\n",
      /monitors are not two names that differ in a letter or digit/,
    ],
    [
      'a category that brand.yaml has not',
      'plans/budget-vps.yaml',
      /category: .*/,
      'category: castles',
      /category names castles, which brand\.yaml has not/,
    ],
    [
      'a category that is called as the filter of every plan',
      'brand.yaml',
      /- \{ id: game, (.*)/,
      '- id: all\n    name: All\n    text: Everything.',
      /categories\[0\]\.id is the filter that shows every plan/,
    ],
    [
      'a country in full',
      'locations.yaml',
      /countryCode: .*/,
      'countryCode: India',
      /locations\[0\]\.countryCode is not an ISO 3166-1/,
    ],
  ])('%s', async (_name, name, found, written, fault) => {
    await withChange(name, (content) => content.replace(found, written))
    expect(() => readCompany(folder)).toThrow(fault)
    const field = written.split(':')[0] ?? ''
    const line = written === '' ? 1 : await lineOf(name, `${field}: ${written.slice(field.length + 2)}`)
    expect(() => readCompany(folder)).toThrow(`${name}:${line}: `)
  })

  test.each([
    ['a list without its end', /$/, '  lead: [\n', /is no YAML|is indented otherwise/],
    [
      'a colon in a text',
      /lead: .*/,
      'lead: New: faster',
      /has a colon within a text, .* in quotes, as 'New: faster'/,
    ],
    ['a space too many', /\nlead: /, '\n lead: ', /is indented otherwise|has a colon within/],
    ['a tab', /\nlead: /, '\n\tlead: ', /is indented by a tab|is indented otherwise/],
    ['a field twice', /(lead: .*\n)/, '$1$1', /is a field that was there before/],
    ['a text in asterisks', /lead: .*/, 'lead: *Full* of ideas', /begins with \*.*put the text in quotes/],
    ['a text between asterisks', /lead: .*/, 'lead: *Privacy', /begins with \*.*put the text in quotes/],
    ['an exclamation mark first', /lead: .*/, 'lead: !Fast hosting', /begins with !.*put the text in quotes/],
    ['an ampersand first', /lead: .*/, 'lead: &Fast hosting', /begins with &.*put the text in quotes/],
  ])('YAML with %s, in one line', async (_name, found, written, fault) => {
    await withChange('about.yaml', (about) => about.replace(found, written))
    expect(() => readCompany(folder)).toThrow(fault)
    expect(() => readCompany(folder)).toThrow(/^\S*about\.yaml:\d+: [^\n]*$/)
  })

  test('nothing is wrong with YAML that says a value once and names it', async () => {
    await withChange('about.yaml', (about) =>
      about.replace(/lead: .*/, 'lead: &lead Who we are').replace(/mission: .*/, 'mission: *lead'),
    )
    expect(readCompany(folder).about?.mission).toBe('Who we are')
  })

  test('a file of another encoding, whose letters would be lost', async () => {
    await withChange('about.yaml', (about) => about.replace(/lead: .*/, 'lead: Über uns'))
    const file = join(folder, 'about.yaml')
    await writeFile(file, await readFile(file, 'utf8'), 'latin1')
    const line = await lineOf('about.yaml', 'lead: ')
    expect(() => readCompany(folder)).toThrow(`about.yaml:${line}: has a letter that is not UTF-8`)
  })

  test('a legal text without its fields', async () => {
    await withChange('legal/terms.md', () => '## What you get\n\nA server.\n')
    expect(() => readCompany(folder)).toThrow(/legal\/terms\.md:1: begins without its fields/)
  })

  test('a legal text with words above its fields, which no page would show', async () => {
    await withChange('legal/terms.md', (terms) => `# Terms\n\n${terms}`)
    expect(findFaults()).toEqual([expect.stringMatching(/legal\/terms\.md:1: begins without its fields/)])
  })

  test('the line of a fault below empty lines, a byte order mark and fields', async () => {
    await withChange('legal/terms.md', (terms) => `\ufeff\n\n${terms}`.replace('draft: ', 'drafted: '))
    const line = await lineOf('legal/terms.md', 'drafted: ')
    expect(findFaults()).toContainEqual(expect.stringMatching(`legal/terms\\.md:${line}: drafted is not`))
  })

  test.each([
    ['nothing', (front: string) => `${front}\n\n`],
    ['no line that ends them and nothing', (front: string) => front.replace(/---$/, '')],
  ])('a legal text with %s below its fields', async (_what, change) => {
    await withChange('legal/terms.md', (terms) => change(/^---\n.*?\n---/s.exec(terms)?.[0] ?? ''))
    expect(findFaults()).toEqual([
      expect.stringMatching(
        /legal\/terms\.md:\d+: has no text: it stands below the fields and a second line ---/,
      ),
    ])
  })

  test('all faults at once, of every file', async () => {
    await withChange('brand.yaml', (brand) => brand.replace(/founded: .*/, 'founded: soon'))
    await rm(join(folder, 'panels.yaml'))
    await appendFile(join(folder, 'support.yaml'), 'colour: red\n')
    const faults = [/brand\.yaml:\d+: founded/, /panels\.yaml is missing/, /support\.yaml:\d+: colour/]
    for (const fault of faults) expect(() => readCompany(folder)).toThrow(fault)
  })

  test('a plan page that no list names, and a list that names none', async () => {
    await withChange('brand.yaml', (brand) => brand.replace(/(plans:\n {2}- )[\w-]+/, '$1castle-in-the-air'))
    expect(() => readCompany(folder)).toThrow(
      /brand\.yaml:\d+: plans\[0\] names castle-in-the-air, .*, or delete the name here(?:.*\n)+.*is missing in the list plans/,
    )
  })

  test('a processor of a plan that is sold no more', async () => {
    await withChange('hardware.yaml', (hardware) =>
      hardware.replace('plan: minecraft-intel', 'plan: minecraft-arm'),
    )
    const line = await lineOf('hardware.yaml', 'minecraft-arm')
    expect(() => readCompany(folder)).toThrow(
      `hardware.yaml:${line}: processors[1].plan names minecraft-arm, but plans/minecraft-arm.yaml is missing`,
    )
  })

  test('a plan page where the site has another one', async () => {
    await withChange('brand.yaml', (brand) => brand.replaceAll('- budget-vps', '- contact'))
    await rename(join(folder, 'plans/budget-vps.yaml'), join(folder, 'plans/contact.yaml'))
    expect(() => readCompany(folder)).toThrow(
      /plans\/contact\.yaml: \/contact is the address of the site’s page contact/,
    )
  })

  test('a page where the pages of another language are', async () => {
    await cp(SAMPLE_COMPANY, folder, { recursive: true })
    await mkdir(join(folder, 'pages'))
    const name = 'de'
    await writeFile(
      join(folder, `pages/${name}.md`),
      '---\ntitle: A\nsummary: B\nmenu: footer\n---\n\nHello.\n',
    )
    expect(findFaults()).toEqual([])
    await appendFile(join(folder, 'brand.yaml'), 'translations: [de-DE]\n')
    expect(findFaults()).toEqual([
      expect.stringMatching(/pages\/de\.md: \/de is the address of the pages in Deutsch/),
    ])
  })

  test('a former address that a page has, or that two plans name', async () => {
    await cp(SAMPLE_COMPANY, folder, { recursive: true })
    await appendFile(join(folder, 'plans/budget-vps.yaml'), 'formerly: [vps, contact, web-hosting]\n')
    await appendFile(join(folder, 'plans/premium-vps.yaml'), 'formerly: [root-server, vps]\n')
    const line = await lineOf('plans/budget-vps.yaml', 'formerly')
    expect(findFaults()).toEqual([
      expect.stringContaining(
        `budget-vps.yaml:${line}: formerly[1] names contact, but /contact is the address of the site’s page contact`,
      ),
      expect.stringMatching(/formerly\[2\] names web-hosting, .*of plans\/web-hosting\.yaml/),
      expect.stringMatching(
        /premium-vps\.yaml:\d+: formerly\[1\] names vps, .*of plans\/budget-vps\.yaml, formerly/,
      ),
    ])
  })

  test('a former address of an own page or a legal text that is taken', async () => {
    await cp(SAMPLE_COMPANY, folder, { recursive: true })
    await mkdir(join(folder, 'pages'))
    const front = 'title: Bilder\nsummary: Where we are.\nmenu: footer\nformerly: [chat-room, impressionen]'
    await writeFile(join(folder, 'pages/impressionen.md'), `---\n${front}\n---\n\nHello.\n`)
    await withChange('legal/refund.md', (text) =>
      text.replace('---\n', '---\nformerly: [widerruf, chat-room]\n'),
    )
    expect(findFaults()).toEqual([
      expect.stringMatching(
        /pages\/impressionen\.md:5: formerly\[1\] names impressionen, .*of pages\/impressionen\.md/,
      ),
      expect.stringMatching(
        /legal\/refund\.md:2: formerly\[1\] names chat-room, .*of pages\/impressionen\.md, formerly/,
      ),
    ])
  })

  test('what a legal text cannot hold', async () => {
    await withChange('legal/terms.md', (terms) => `${terms}\n<script>alert(1)</script>\n`)
    expect(() => readCompany(folder)).toThrow(/legal\/terms\.md:\d+: “<script>/)
  })
})

describe('a fault says what is expected, with an example that is true', () => {
  test.each([
    [
      'plans/minecraft-intel.yaml',
      / {4}players: .*/,
      '    players: 10',
      'players is not two whole numbers, the fewest and the most, as [5, 10]',
    ],
    [
      'brand.yaml',
      /$/,
      'translations: german\n',
      'translations is not a list of languages, such as [en-GB, ar-AE]',
    ],
    [
      'brand.yaml',
      /$/,
      'tax: { included: true, name: VAT, rate: 21% }\n',
      'tax.rate is not a number without a sign, such as 21',
    ],
    [
      'brand.yaml',
      /$/,
      'tax: { included: true, name: VAT, rate: 250 }\n',
      'tax.rate is above 100: it is in per cent, such as 21',
    ],
    [
      'brand.yaml',
      /$/,
      'tax: { included: false, name: VAT, rate: 0 }\n',
      'tax.rate is not above 0: it is in per cent, such as 21',
    ],
    ['brand.yaml', /email: .*/, 'email: hello', 'email is not an email address, such as hello@example.com'],
    ['brand.yaml', /login: ''/, 'login: my.a.example', 'clientArea.login is no web address, as https://'],
    ['brand.yaml', /phone: .*\n/, '', "phone is missing. An example: ''"],
    ['brand.yaml', /phone: .*/, 'phone: call us', 'phone is not a telephone number, such as +49 40 1234567'],
    ['brand.yaml', /chat: .*/, 'chat: 7', 'chat is no web address, as https://www.example.com'],
    ['brand.yaml', /$/, 'consent: never\n', 'consent is neither true nor false'],
    ['careers.yaml', /posted: .*/, 'posted: 1.2.2026', 'posted is not a date, such as 2026-01-31'],
    ['home.yaml', /lead: .*/, 'lead: 24', "lead is a number in place of a text: put it in quotes, as '24'"],
    ['home.yaml', /lead: .*/, 'lead:', 'lead is empty. An example: AMD'],
    ['home.yaml', /faqs:\n[\s\S]*?(?=\n\w)/, 'faqs: none', 'faqs is not a list. An example: [ { question:'],
    ['home.yaml', /tiles:\n[\s\S]*?(?=\n\w)/, 'tiles: [{ title: A, text: B }]', 'tiles has 1 of 4 entries'],
    ['home.yaml', /start:\n[\s\S]*/, '', 'start is missing. An example: { title:'],
    ['plans/own.yaml', /tiers:\n[\s\S]*?(?=\nwhy)/, 'tiers: []', 'tiers is empty: it needs an entry'],
    [
      'plans/own.yaml',
      /tiers:\n[\s\S]*?(?=\nwhy)/,
      '',
      'tiers is missing. An example: [ { name: Pebble, price: 4.99 INR, orderId: budget-vps-1, specs: [ {',
    ],
    ['plans/own.yaml', /scene: .*\n/, '', 'scene is missing: one of game, meadow, slice'],
    ['plans/own.yaml', /scene: .*/, 'scene: rocket', 'scene is none of game, meadow, slice'],
    ['plans/own.yaml', /category: .*\n/, '', 'category is missing. An example: vps'],
    ['plans/own.yaml', /action: .*\n/, '', 'action is missing. An example: Order Now'],
    [
      'plans/own.yaml',
      / {4}specs:\n( {6}.*\n)+/,
      '',
      'tiers[0].specs is missing. An example: [ { label: Cores, value: 1 vCPU } ]',
    ],
  ])('%s: %s is %j', async (name, found, written, fault) => {
    // A file that the sample does not have.
    await cp(join(SAMPLE_COMPANY, 'plans/budget-vps.yaml'), join(folder, 'plans/own.yaml'))
    await withChange(name, (content) => content.replace(found, written))
    expect(() => readCompany(folder)).toThrow(fault)
  })

  test.each([
    ['home.yaml', '', ': site/sample-company/home.yaml shows what it holds'],
    ['brand.yaml', '# Nothing yet.\n', ': site/sample-company/brand.yaml shows what it holds'],
    ['plans/own.yaml', '', ': site/sample-company/plans/budget-vps.yaml shows what it holds'],
    ['colours.yaml', '', ': docs/make-it-yours.md says what it holds'],
  ])('%s has nothing in it', async (name, content, advice) => {
    await cp(SAMPLE_COMPANY, folder, { recursive: true })
    await writeFile(join(folder, name), content)
    expect(() => readCompany(folder)).toThrow(`${name}:1: is empty${advice}`)
  })

  test.each([
    [
      'a key one space off',
      / {4}price:/,
      '   price:',
      /:10: .*indentation of this line and of the one above/,
    ],
    [
      'an apostrophe in quotes',
      /summary: .*/,
      "summary: 'We don't'",
      /:3: .*put a text with : or ' in quotes/,
    ],
    ['an open quote', /summary: .*/, 'summary: "We do', /:3: a quote is opened here and not closed/],
    [
      'an open quote above others that are closed',
      /summary: .*\n/,
      "summary: 'Serveurs\naction: 'Commander'\n",
      /:3: a quote is opened here and not closed/,
    ],
  ])('YAML with %s, and the words of its parser', async (_name, found, written, fault) => {
    await withChange('plans/budget-vps.yaml', (plan) => plan.replace(found, written))
    expect(() => readCompany(folder)).toThrow(fault)
    expect(() => readCompany(folder)).toThrow(/\(YAML: .+\)$/)
  })

  test.each([
    ['[x](minecraft)', /a link leads to a page of the site, as \/products, or to an address, as https:\/\//],
    [
      'a <b>bold</b> word',
      /Markdown may have headings from ##, paragraphs, lists.*HTML and pictures are refused/,
    ],
  ])('Markdown with %s', async (written, fault) => {
    await withChange('legal/terms.md', (terms) => `${terms}\n${written}\n`)
    expect(() => readCompany(folder)).toThrow(fault)
  })

  test.each([
    ['[49 NOK, 4.30 ERU]', ['[1] names ERU, which is not a currency of ISO 4217, such as EUR']],
    [
      '[0 NOK, 0 EUR]',
      ['0', '1'].map(
        (index) =>
          `[${index}] is nothing: an option that costs nothing has no price, and a plan is named with what it costs later`,
      ),
    ],
    [
      '["49,90 NOK", "4,30 EUR"]',
      ['0', '1'].map(
        (index) => `[${index}] has a comma: a price has a point and the code of its currency, as 1234.99 EUR`,
      ),
    ],
    ['[49 NOK, 50 NOK]', [' names a currency twice: each has one amount, as [4.99 EUR, 5.49 USD]']],
  ])('prices %s have what is wrong with each, and no other example', async (prices, faults) => {
    await withChange('plans/budget-vps.yaml', (plan) => plan.replace(/price: .*/, `price: ${prices}`))
    const found = findFaults().map((fault) => fault.replace(/^.*?tiers\[0\]\.price/, ''))
    expect(found.toSorted()).toEqual(faults)
  })

  test('an order ID that two tiers have is named with the tier that has it', async () => {
    await withChange('plans/budget-vps.yaml', (plan) =>
      plan.replace(/orderId: budget-vps-2/, 'orderId: budget-vps-1'),
    )
    expect(findFaults()).toEqual([
      expect.stringMatching(
        /budget-vps\.yaml:\d+: tiers\[1\]\.orderId names budget-vps-1, as tiers\[0\] of plans\/budget-vps\.yaml does$/,
      ),
    ])
  })

  test('a currency without an ID is named once, beside those that have one', async () => {
    writeCompany(folder, founding)
    const brand = join(folder, 'brand.yaml')
    const content = await readFile(brand, 'utf8')
    const changed = content.replace(
      /orders:[\s\S]*?(?=\n\w)/,
      'orders: { system: whmcs, address: https://billing.example, currencies: { USD: 1 } }',
    )
    await writeFile(brand, changed)
    expect(findFaults().filter((fault) => fault.includes('currencies'))).toEqual([
      expect.stringMatching(
        /orders\.currencies names no ID of EUR\. An example: \{ USD: 1, EUR: 2 \}: see plans\/[\w-]+\.yaml and \d+ more$/,
      ),
    ])
  })
})

describe('what an order system needs', () => {
  /** A plan of one tier and its orders, beside the sample's, which are ordered by message. */
  async function sold(plan: string): Promise<void> {
    await cp(SAMPLE_COMPANY, folder, { recursive: true })
    await rm(join(folder, 'finder.yaml'))
    const head = 'name: A\ntitle: B\nsummary: C\nscene: vps\ncategory: vps\naction: Order Now\n'
    const tier = '  - { name: Camp, price: 5 EUR, specs: [], features: [], orderId: camp'
    const whole = plan.replace(/^camp(.*)$/m, `tiers:\n${tier}$1 }`)
    await writeFile(join(folder, 'plans/panel-vps.yaml'), head + whole)
  }
  const whmcs = 'orders: { system: whmcs, address: https://billing.example }\n'
  const paymenter = 'orders: { system: paymenter, address: https://shop.example }\n'
  const template = (query: string) =>
    `orders: { system: template, address: 'https://shop.example/?a={plan}${query}' }\n`
  const option = (rest: string) => `options:\n  - { id: ram, name: Memory, ${rest} }\n`
  const quantity = 'kind: quantity, min: 0, max: 4, unit: GB, price: 1 EUR'
  const choice = 'kind: choice, values: [{ id: a, name: A }, { id: b, name: B }]'

  test.each([
    ['WHMCS', `${whmcs}camp, order: { pid: 12 }\n`, { system: 'whmcs', pid: 12 }],
    [
      'WHMCS with a quantity',
      `${whmcs}camp, order: { pid: 12 }\n${option(`${quantity}, order: { option: 7 }`)}`,
      { fields: { ram: { option: 7 } }, initial: { ram: 0 } },
    ],
    [
      'Paymenter',
      `${paymenter}camp, order: { product: games/camp, plans: { monthly: 3 } }\n${option(`${choice}, order: { option: 7, values: { a: 1, b: 2 } }`)}`,
      {
        product: 'games/camp',
        fields: { ram: { option: 7, values: { a: 1, b: 2 } } },
        initial: { ram: 'a' },
      },
    ],
    [
      'a template, which names the location',
      `${template('&at={location}')}camp\noptions: [{ id: place, name: Location, kind: location }]\n`,
      { address: 'https://shop.example/?a={plan}&at={option:place}', initial: { place: 'in' } },
    ],
  ])('%s', async (_name, plan, sale) => {
    await sold(plan)
    const tier = readCompany(folder).plans.find(({ path }) => path === '/panel-vps')?.tiers[0]
    expect(tier?.sale).toMatchObject(sale)
    expect(tier).not.toHaveProperty('order')
  })

  test('steps that no binary fraction is', async () => {
    await sold(`camp\n${option('kind: quantity, min: 0, max: 0.3, step: 0.1, unit: TB')}`)
    expect(findFaults()).toEqual([])
  })

  test.each([whmcs, paymenter, template('')])('nothing for a tier that is sold out: %s', async (orders) => {
    await sold(`${orders}camp, soldOut: true\n`)
    const plan = readCompany(folder).plans.find(({ path }) => path === '/panel-vps')
    expect(plan?.tiers[0]).toMatchObject({ soldOut: true })
    expect(plan?.tiers[0]).not.toHaveProperty('sale')
  })

  test.each([
    [`${whmcs}camp\n`, /panel-vps\.yaml:\d+: tiers\[0\]\.order is not WHMCS’s.*\{ pid: 12 \}/],
    [`${whmcs}camp, order: { product: a/b, plans: { monthly: 1 } }\n`, /order is not WHMCS’s/],
    [`${paymenter}camp, order: { pid: 1 }\n`, /order is not Paymenter’s.*product: games/],
    [`${paymenter}camp, order: { product: a/b, plans: { annually: 1 } }\n`, /plans names no ID of monthly/],
    [`${template('')}camp, order: { pid: 1 }\n`, /order is for WHMCS and Paymenter/],
    [`camp, order: { pid: 1 }\n`, /order is for WHMCS and Paymenter, but orders.system is message/],
    [
      `${template('&b={plna}')}camp\n`,
      /panel-vps\.yaml:7: orders\.address has \{plna\}, which nothing is called/,
    ],
    [`${template('')}camp\n${option(choice)}`, /orders\.address has no \{option:ram\}/],
    [`${whmcs}camp, order: { pid: 1 }\n${option(choice)}`, /options\[0\]\.order is missing/],
    [
      `${whmcs}camp, order: { pid: 1 }\n${option(`${choice}, order: { config: ram }`)}`,
      /options\[0\]\.order is another system’s/,
    ],
    [
      `${whmcs}camp, order: { pid: 1 }\n${option(`${choice}, order: { option: 7, values: { a: 1 } }`)}`,
      /options\[0\]\.order\.values names no ID of b/,
    ],
    [
      `${paymenter}camp, order: { product: a/b, plans: { monthly: 1 } }\n${option(`${quantity}, order: { option: 7 }`)}`,
      /Paymenter charges nothing for a number/,
    ],
    [
      `${whmcs}camp, order: { pid: 1 }\n${option('kind: switch, price: 1 EUR, order: { field: 5 }')}`,
      /options\[0\]\.price is charged by nobody: a custom field of WHMCS costs nothing\..*\{ option: 9 \}$/m,
    ],
    [
      `${whmcs}camp, order: { pid: 1 }\n${option('kind: choice, values: [{ id: a, name: A }, { id: b, name: B, price: 1 EUR }], order: { field: 5 }')}`,
      /options\[0\]\.values\[1\]\.price is charged by nobody: .*\{ option: 7, values: \{ small: 71, large: 72 \} \}$/m,
    ],
    [
      `${paymenter}camp, order: { product: a/b, plans: { monthly: 1 } }\n${option(`${quantity}, order: { config: ram, values: { 0: a, 1: b, 2: c, 3: d, 4: e } }`)}`,
      /options\[0\]\.price is charged by nobody: a field of Paymenter’s server extension costs nothing/,
    ],
    [
      `camp\n${option('kind: quantity, min: 0, max: 4, unit: GB, price: 1 USD')}`,
      /options\[0\]\.price has no amount in EUR monthly/,
    ],
    [`camp\n${option('kind: quantity, min: 0, max: 4, step: 3, unit: GB')}`, /max is not min and some steps/],
    [
      `camp\n${option('kind: choice, values: [{ id: a, name: A }, { id: a, name: B }]')}`,
      /options\[0\]\.values\[1\]\.id names a again/,
    ],
    [`camp\n${option(choice)}  - { id: ram, name: More, ${choice} }\n`, /options\[1\]\.id names ram again/],
    [
      `camp\n${option('kind: quantity, min: 0, max: 9, step: 0.01, unit: GB')}`,
      /max is not min and some steps/,
    ],
    [
      `camp\n${option('kind: location, values: [{ id: moon }]')}`,
      /names moon, which is not in locations\.yaml/,
    ],
    ['orders: { system: whmsc }\ncamp\n', /:7: orders.system is none of message, whmcs, paymenter/],
  ])('a fault is reported in the nearest field: %#', async (plan, fault) => {
    await sold(plan)
    expect(() => readCompany(folder)).toThrow(fault)
  })

  test('a choice of locations is refused where there are none', async () => {
    await withChange(
      'plans/storage-server.yaml',
      (plan) => `${plan}options: [{ id: place, name: Place, kind: location }]\n`,
    )
    expect(findFaults()).toEqual([])
    const locations = join(folder, 'locations.yaml')
    await writeFile(
      locations,
      (await readFile(locations, 'utf8')).replace(/\nlocations:[\s\S]*/, '\nlocations: []\n'),
    )
    expect(findFaults()).toEqual([
      expect.stringMatching(
        /storage-server\.yaml:\d+: options\[0\]\.kind is a choice of locations, of which/,
      ),
    ])
  })

  /** A company of some plans, each of one tier at a price, with its orders and the price of memory in `brand.yaml`. */
  async function sellAll(
    orders: string,
    pricePerGigabyte: string | undefined,
    plans: Record<string, string>,
  ): Promise<void> {
    await cp(SAMPLE_COMPANY, folder, { recursive: true })
    for (const name of ['finder.yaml', 'hardware.yaml', 'plans'])
      await rm(join(folder, name), { recursive: true })
    const brand = join(folder, 'brand.yaml')
    const content = (await readFile(brand, 'utf8'))
      .replace(/^orders: .*/m, `orders: ${orders}`)
      .replace(/^pricePerGigabyte: .*\n/m, pricePerGigabyte ? `pricePerGigabyte: ${pricePerGigabyte}\n` : '')
      .replace(/^plans:\n(?: {2}- .*\n)+/m, `plans: [${Object.keys(plans)}]\n`)
      .replace(/^products:\n(?: {2}- .*\n)+/m, 'products: []\n')
    await writeFile(brand, content)
    await mkdir(join(folder, 'plans'))
    for (const [name, tier] of Object.entries(plans)) {
      const head = 'title: B\nsummary: C\nscene: vps\ncategory: vps\naction: Order Now\n'
      const tiers = `tiers:\n  - { name: Camp, specs: [], features: [], orderId: ${name}, ${tier} }\n`
      await writeFile(join(folder, `plans/${name}.yaml`), `name: ${name}\n${head}${tiers}`)
    }
  }

  const one = "{ system: template, address: 'https://shop.example/order' }"
  const billing = '{ system: whmcs, address: https://billing.example }'
  test.each<
    [
      what: string,
      orders: string,
      memory: string | undefined,
      prices: Record<string, string>,
      RegExp | undefined,
    ]
  >([
    [
      'two plans of a tier each at one address',
      one,
      undefined,
      { a: 'price: 5 EUR', b: 'price: 9 EUR' },
      /brand\.yaml:\d+: orders\.address has no \{plan\}, of which there is a choice: see plans\/a\.yaml and 1 more$/,
    ],
    [
      'a plan and memory by the GB at one address',
      one,
      '2 EUR',
      { a: 'price: 5 EUR' },
      /brand\.yaml:\d+: orders\.address has no \{plan\}, of which there is a choice: see plans\/a\.yaml and 1 more$/,
    ],
    ['one plan of one tier', one, undefined, { a: 'price: 5 EUR' }, undefined],
    [
      'plans of one term and currency each, which {plan} names',
      "{ system: template, address: 'https://shop.example/{plan}' }",
      undefined,
      { a: 'price: 5 EUR', b: 'price: { annually: 50 USD }' },
      undefined,
    ],
    [
      'plans of one currency each at WHMCS',
      billing,
      undefined,
      { a: 'price: 5 EUR, order: { pid: 1 }', b: 'price: 5 USD, order: { pid: 2 }' },
      /brand\.yaml:\d+: orders\.currencies names no ID of EUR and USD\. An example: \{ EUR: 1, USD: 2 \}: see plans\/a\.yaml and 1 more$/,
    ],
    [
      'a plan and memory by the GB of one currency each at WHMCS',
      billing,
      '2 USD\nmemoryOrder: { pid: 20, option: 7 }',
      { a: 'price: 5 EUR, order: { pid: 1 }' },
      /brand\.yaml:\d+: orders\.currencies names no ID of EUR and USD\. An example: \{ EUR: 1, USD: 2 \}: see plans\/a\.yaml and 1 more$/,
    ],
    [
      'plans of one currency at WHMCS',
      billing,
      '2 EUR\nmemoryOrder: { pid: 20, option: 7 }',
      { a: 'price: 5 EUR, order: { pid: 1 }', b: 'price: 5 EUR, order: { pid: 2 }' },
      undefined,
    ],
  ])('all that shares its orders: %s', async (_what, orders, memory, prices, fault) => {
    await sellAll(orders, memory, prices)
    expect(findFaults()).toEqual(fault ? [expect.stringMatching(fault)] : [])
  })

  test('memory by the GB is due where a shop sells it', async () => {
    await withChange('brand.yaml', (brand) =>
      brand.replace(/orders: .*/, 'orders: { system: whmcs, address: https://billing.example }'),
    )
    expect(() => readCompany(folder)).toThrow(/brand\.yaml:\d+: memoryOrder is due.*\{ pid: 20, option: 7 \}/)
  })
})

describe('pages of its own', () => {
  const NAME = 'discord'
  const page = (body: string) =>
    `---\ntitle: Discord\nsummary: Where we talk.\nmenu: footer\n---\n\n${body}\n`

  async function written(body: string): Promise<void> {
    await cp(SAMPLE_COMPANY, folder, { recursive: true })
    await mkdir(join(folder, 'pages'))
    await writeFile(join(folder, 'pages', `${NAME}.md`), page(body))
  }

  test('are Markdown, an address each', async () => {
    await written(
      '## Rules\n\nBe **kind**, read [the rules](/legal).\n\n- one\n- two `x`\n\n1. first\n\n> said\n\n---',
    )
    expect(readCompany(folder).ownPages).toEqual([
      {
        path: '/discord',
        title: 'Discord',
        summary: 'Where we talk.',
        menu: 'footer',
        content: [
          { tag: 'h2', children: ['Rules'] },
          {
            tag: 'p',
            children: [
              'Be ',
              { tag: 'strong', children: ['kind'] },
              ', read ',
              { tag: 'a', href: '/legal', children: ['the rules'] },
              '.',
            ],
          },
          {
            tag: 'ul',
            children: [
              { tag: 'li', children: ['one'] },
              { tag: 'li', children: ['two ', { tag: 'code', children: ['x'] }] },
            ],
          },
          { tag: 'ol', children: [{ tag: 'li', children: ['first'] }] },
          { tag: 'blockquote', children: [{ tag: 'p', children: ['said'] }] },
          { tag: 'hr' },
        ],
      },
    ])
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['an element of HTML', 'Some <b>bold</b> words'],
    ['a link that runs code', '[here](javascript:alert(1))'],
    ['a link to another host without a scheme', '[here](//other.example)'],
    ['a picture', '![cat](cat.png)'],
    ['a heading above the page’s own', '# Title'],
  ])('hold no %s', async (_name, body) => {
    await written(body)
    expect(() => readCompany(folder)).toThrow(/pages\/discord\.md:\d+: “.*” is nothing that a page shows/)
  })

  test.each([
    ['products', /pages\/products\.md: \/products is the address of the site’s page products/],
    ['about', /\/about is the address of the page of about\.yaml/],
    ['budget-vps', /\/budget-vps is the address of plans\/budget-vps\.yaml/],
    ['api', /\/api is the address of the site itself/],
    ['Our Rules', /Our Rules\.md: the name holds other characters/],
  ])('are refused at /%s, with who has it', async (name, fault) => {
    await written('Hello')
    await rename(join(folder, 'pages', `${NAME}.md`), join(folder, 'pages', `${name}.md`))
    expect(() => readCompany(folder)).toThrow(fault)
  })

  test('say what the front matter lacks', async () => {
    await written('Hello')
    await writeFile(join(folder, 'pages', `${NAME}.md`), page('Hello').replace('menu: footer', 'menu: attic'))
    expect(() => readCompany(folder)).toThrow(/pages\/discord\.md:4: menu is none of header, footer/)
  })
})

describe('a folder that is written', () => {
  test('is whole, says what was answered, and bills in its currency', () => {
    writeCompany(folder, founding)
    const { brand, plans, look } = readCompany(folder)
    const {
      town,
      country,
      currency,
      colour,
      languages: ___,
      orders: _,
      ordersAddress: __,
      ...said
    } = founding
    expect(look.palette.size).toBeGreaterThan(30)
    expect(colour).not.toBe('')
    expect(brand.orders).toEqual({ system: 'whmcs', address: 'https://billing.nordhafen.example' })
    expect(brand.clientArea).toEqual({
      register: 'https://billing.nordhafen.example/register.php',
      login: 'https://billing.nordhafen.example/clientarea.php',
    })
    expect(brand).toMatchObject({
      ...said,
      address: { locality: town, country },
      place: 'Hamburg, Deutschland',
    })
    expect(new Set(plans.flatMap(({ tiers }) => tiers.map(({ price }) => price.currency)))).toEqual(
      new Set([currency]),
    )
  })

  test.each(['JPY', 'KRW', 'KWD'])(
    'has prices that %s can pay, of which each is still the sample’s',
    (currency) => {
      writeCompany(folder, { ...founding, currency })
      const { brand, plans } = readCompany(folder)
      expect(brand.pricePerGigabyte?.map((price) => price.currency)).toEqual([currency])
      expect(plans.length).toBeGreaterThan(1)
      const review = reviewCompany(folder).join('\n')
      for (const { path } of plans)
        expect(review).toContain(`plans${path}.yaml: is the sample company’s, word for word`)
    },
  )

  test('has an example of a price that can be paid', async () => {
    writeCompany(folder, { ...founding, currency: 'JPY' })
    const file = join(folder, 'plans/budget-vps.yaml')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/price: .*/, 'price: 4.99 JPY'))
    expect(findFaults()).toEqual([
      expect.stringMatching(/tiers\[0\]\.price has more decimals than JPY has\. An example: 5 JPY$/),
    ])
  })

  test('names a schema in every file, which has the fields of that file', async () => {
    writeCompany(folder, founding)
    const plan = await readFile(join(folder, 'plans/budget-vps.yaml'), 'utf8')
    const [, path = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(plan) ?? []
    const schema = JSON.parse(await readFile(join(folder, 'plans', path), 'utf8')) as {
      properties: Record<string, unknown>
    }
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(parse(plan))))
  })

  test('is never written over', () => {
    writeCompany(folder, founding)
    expect(() => writeCompany(folder, founding)).toThrow(/stay as they are/)
  })

  test.each<[keyof InitAnswers, string, RegExp]>([
    ['origin', 'www.nordhafen.example', /is not an address, such as https:\/\/www\.example\.com/],
    ['origin', 'https://nordhafen.example/shop', /is not an address, such as https:\/\/www\.example\.com/],
    ['email', 'hallo', /hallo is not an email address/],
    ['country', 'Germany', /two letters, such as DE/],
    ['currency', 'Euro', /three letters, such as EUR/],
    ['locale', 'de_DE', /de_DE is not a language, such as de-DE/],
    ['locale', 'Deutschland', /is not a language, such as de-DE/],
    ['languages', 'en-GB, en-US', /en-US is a language that the pages are in already/],
    ['orders', 'blesta', /blesta is none of message, template, whmcs, paymenter/],
    ['ordersAddress', 'https://billing.nordhafen.example/cart.php', /as https:\/\/billing\.example\.com/],
    [
      'ordersAddress',
      'billing.nordhafen.example',
      /^billing\.nordhafen\.example does not begin with https:\/\/: write https:\/\/billing\.nordhafen\.example\.$/m,
    ],
    ['ordersAddress', '', /^whmcs needs the address that takes orders, as /],
    ['colour', 'sea', /sea is not a colour/],
  ])('is not begun with %s %s', async (field, answer, fault) => {
    expect(() => writeCompany(folder, { ...founding, [field]: answer })).toThrow(fault)
    expect(await readdir(folder)).toEqual([])
  })

  test('names all answers that will not do at once, and each once', () => {
    const wrong = { email: 'hallo', currency: 'Euro', locale: 'de_DE', languages: 'en-GB', orders: 'blesta' }
    expect(() => writeCompany(folder, { ...founding, ...wrong })).toThrow(
      /^hallo is not .*\.\nEuro is not .*\.\nde_DE is not .*\.\nblesta is none of .*\.\nNothing was written\.$/,
    )
  })
})

describe('a review', () => {
  test('names what is the sample’s, invented, a draft, and due by law', () => {
    writeCompany(folder, founding)
    const review = reviewCompany(folder).join('\n')
    expect(review).toMatch(/brand\.yaml:\d+: headline is still the sample/)
    expect(review).not.toMatch(/: (?:name|origin|email) is still/)
    expect(review).toMatch(/plans\/budget-vps\.yaml: is the sample company’s, word for word/)
    expect(review).toMatch(/testimonials\.yaml:\d+: the testimonials are invented/)
    expect(review).toMatch(/terms\.md:3: .* is a draft/)
    expect(review).toMatch(/brand\.yaml: withdrawal is missing, and the EU asks for it/)
    expect(review).not.toMatch(/orders\.system/)
    // Until each tier has the ID of a product of its own, once for each plan.
    expect(review.match(/same product/g)).toHaveLength(readCompany(folder).plans.length)
    expect(review).toMatch(
      /budget-vps\.yaml:\d+: tiers\[0\]\.order and 2 more are as init wrote them.* order: \{ pid: 12 \}/,
    )
  })

  test.each([
    ['{ monthly: 5 EUR, annually: 500 EUR }', /annually.* 500 EUR .*12 × 5 EUR/],
    ['{ monthly: 5 EUR, annually: 5 EUR }', /annually.* 5 EUR .*12 × 5 EUR/],
    ['{ monthly: [5 EUR, 6 USD], annually: [50 EUR, 600 USD] }', /annually.* 600 USD .*12 × 6 USD/],
    ['{ monthly: 5 EUR, annually: 60 EUR }', undefined],
  ])('names a price that is far from the monthly one: %s', async (price, found) => {
    writeCompany(folder, { ...founding, orders: 'message', ordersAddress: '' })
    const file = join(folder, 'plans/budget-vps.yaml')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/price: .*/, `price: ${price}`))
    const line = await lineOf('plans/budget-vps.yaml', price)
    expect(reviewCompany(folder).filter((one) => one.includes('tiers[0].price'))).toEqual(
      found ? [expect.stringMatching(new RegExp(`:${line}: tiers\\[0\\]\\.price\\.${found.source}`))] : [],
    )
  })

  test.each([
    ['value: 8 GB, gigabytes: 80', /tiers\[0\]\.specs\[1\]\.gigabytes is 80 beside 8\sGB/],
    ['value: 2 TB, gigabytes: 2048', undefined],
    ['value: 1.5 GB, gigabytes: 1.5', undefined],
    ['value: from 8 GB, gigabytes: 8', undefined],
    ['value: 10 Go, gigabytes: 100', /tiers\[0\]\.specs\[1\]\.gigabytes is 100 beside 10\sGo/],
    ['value: 2 To, gigabytes: 2048', undefined],
    ['value: 1 000 Go, gigabytes: 1000', undefined],
    ['value: 1\u202f000\u00a0Go, gigabytes: 1024', /gigabytes is 1024 beside 1\s000\sGo/],
  ])('names memory that is drawn as another amount: %s', async (spec, found) => {
    writeCompany(folder, founding)
    const file = join(folder, 'plans/budget-vps.yaml')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/value: 2 GB, gigabytes: 2/, spec))
    expect(reviewCompany(folder).filter((one) => one.includes('gigabytes'))).toEqual(
      found ? [expect.stringMatching(found)] : [],
    )
  })

  test.each([
    ['en-GB', 'Everything in Camp'],
    ['de-DE', 'Alles aus Camp'],
    // The page's language comes first; a shop may have left the sample's words.
    ['de-DE', 'Everything in Camp'],
    ['fr-FR', 'Tout de Camp'],
  ])('names a tier that is called otherwise now, in %s as %s', async (locale, feature) => {
    writeCompany(folder, { ...founding, locale, orders: 'message', ordersAddress: '' })
    await mkdir(join(folder, 'words'))
    if (locale === 'fr-FR')
      await writeFile(
        join(folder, 'words/fr.po'),
        'msgid ""\nmsgstr ""\n"Language: fr\\n"\n\nmsgid "Everything in {name}"\nmsgstr "Tout de {name}"\n',
      )
    const file = join(folder, 'plans/minecraft-amd.yaml')
    const plan = await readFile(file, 'utf8')
    const renamed = plan
      .replace(/- (?:Everything in|Alles aus) Camp/, `- ${feature}`)
      .replace('name: Camp', 'name: Bivouac')
    await writeFile(file, renamed)
    const named = () => reviewCompany(folder).filter((line) => line.includes('no tier before this one'))
    const line = await lineOf('plans/minecraft-amd.yaml', feature)
    expect(named()).toEqual([
      expect.stringMatching(
        new RegExp(`minecraft-amd\\.yaml:${line}: tiers\\[1\\]\\.features\\[0\\] .*“${feature}”.* Bivouac`),
      ),
    ])
    await writeFile(file, renamed.replace(feature, feature.replace('Camp', 'Bivouac')))
    expect(named()).toEqual([])
    await writeFile(file, renamed)
    await writeFile(join(folder, 'confirmed.yaml'), `- ${feature}\n`)
    expect(named()).toEqual([])
  })

  test('names translations of languages that no page is in', async () => {
    writeCompany(folder, { ...founding, languages: 'en-GB' })
    const unread = () => reviewCompany(folder).filter((line) => line.includes('is not read'))
    await mkdir(join(folder, 'translations'), { recursive: true })
    await writeFile(join(folder, 'translations/en.po'), '')
    expect(unread()).toEqual([])
    await writeFile(join(folder, 'translations/en-GB.po'), '')
    expect(unread()).toEqual([
      expect.stringContaining('translations/en-GB.po: is not read: translations are in en.po'),
    ])
  })

  test.each([
    'mark.png',
    'preise.yaml',
    'brand.yml',
    'plans/vserver.yml',
    'legal/terms.txt',
    'pages/jobs.html',
  ])('names %s, which nothing reads, and no other file', async (name) => {
    writeCompany(folder, founding)
    const unread = () => reviewCompany(folder).filter((line) => line.includes('is not read'))
    expect(unread()).toEqual([])
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), '')
    expect(unread()).toEqual([expect.stringContaining(`${name}: is not read: `)])
  })

  test('names the product of the memory that init wrote, until it is another or confirmed', async () => {
    writeCompany(folder, founding)
    const review = () => reviewCompany(folder).join('\n')
    expect(review()).toMatch(/brand\.yaml:\d+: memoryOrder is as init wrote it/)
    const confirmed = join(folder, 'confirmed.yaml')
    await writeFile(confirmed, '- memoryOrder\n')
    expect(review()).not.toMatch(/memoryOrder/)
    await rm(confirmed)
    const brand = join(folder, 'brand.yaml')
    const own = (await readFile(brand, 'utf8')).replace(
      /memoryOrder: .*/,
      'memoryOrder: { pid: 40, option: 7 }',
    )
    await writeFile(brand, own)
    expect(review()).not.toMatch(/memoryOrder/)
  })

  test('names orders by message and the sample’s place, until a company confirms them', async () => {
    const { place } = readCompany(SAMPLE_COMPANY).brand
    writeCompany(folder, { ...founding, locale: 'en-GB', orders: 'message', ordersAddress: '' })
    const brand = join(folder, 'brand.yaml')
    await writeFile(brand, (await readFile(brand, 'utf8')).replace(/^place: .*$/m, `place: ${place}`))
    const named = () => reviewCompany(folder).filter((line) => /: (?:orders\.system|place) is/.test(line))
    expect(named()).toEqual([
      expect.stringMatching(/place is still the sample company’s.* confirmed\.yaml/),
      expect.stringMatching(/orders\.system is message.* orders in confirmed\.yaml/),
    ])
    await writeFile(join(folder, 'confirmed.yaml'), `- orders\n- ${place}\n`)
    expect(named()).toEqual([])
  })

  test('names pictures of another look than the pages, until they are its own or confirmed', async () => {
    writeCompany(folder, founding)
    const review = () => reviewCompany(folder).join('\n')
    const foreign = /panels\.yaml:\d+: panels\[0\]\.picture\.src shows a panel in Cairn’s look/
    expect(review()).toMatch(foreign)
    await writeFile(join(folder, 'confirmed.yaml'), '- pictures\n')
    expect(review()).not.toMatch(foreign)
    await rm(join(folder, 'confirmed.yaml'))
    writeCompany(join(folder, 'plain'), { ...founding, colour: '', locale: 'en-GB' })
    expect(reviewCompany(join(folder, 'plain')).join('\n')).not.toMatch(/shows a panel/)
    writeCompany(join(folder, 'german'), { ...founding, colour: '' })
    expect(reviewCompany(join(folder, 'german')).join('\n')).toMatch(
      /picture\.src shows a panel in English: npm run company -- pictures takes it in yours/,
    )
  })

  test.each([
    [
      'kind: quantity, min: 2, max: 8, step: 2, unit: GB, price: 1 EUR',
      /Extra costs something .*put 2 GB into/,
    ],
    ['kind: quantity, min: 0, max: 8, step: 2, unit: GB, price: 1 EUR', undefined],
    ['kind: quantity, min: 2, max: 8, step: 2, unit: GB', undefined],
    [
      'kind: choice, values: [{ id: a, name: A, price: 1 EUR }, { id: b, name: B, price: 2 EUR }]',
      /take it off/,
    ],
    ['kind: choice, values: [{ id: a, name: A }, { id: b, name: B, price: 2 EUR }]', undefined],
    ['kind: switch, price: 1 EUR', undefined],
  ])('names an option without which nobody gets the price of a page: %s', async (option, expected) => {
    writeCompany(folder, { ...founding, orders: 'message', ordersAddress: '' })
    const budget = join(folder, 'plans/budget-vps.yaml')
    await appendFile(budget, `options: [{ id: extra, name: Extra, ${option} }]\n`)
    const review = reviewCompany(folder).filter((line) => /options\[0\]/.test(line))
    if (expected) expect(review.join('\n')).toMatch(expected)
    else expect(review).toEqual([])
  })

  test('refuses a range of players that begins with the most', async () => {
    await withChange('plans/minecraft-intel.yaml', (plan) => plan.replace('[ 5, 15 ]', '[ 15, 5 ]'))
    expect(() => readCompany(folder)).toThrow(
      /players begins with the most: the fewest come first, as \[5, 10\]/,
    )
  })

  test('refuses an order ID of two tiers, though their orders come by message', async () => {
    writeCompany(folder, { ...founding, orders: 'message', ordersAddress: '' })
    const read = (name: string) => readFile(join(folder, 'plans', name), 'utf8')
    const [, taken = ''] = /orderId: (\S+)/.exec(await read('budget-vps.yaml')) ?? []
    await writeFile(
      join(folder, 'plans/web-hosting.yaml'),
      (await read('web-hosting.yaml')).replace(/orderId: \S+/, `orderId: ${taken}`),
    )
    expect(() => readCompany(folder)).toThrow(
      `orderId names ${taken}, as tiers[0] of plans/budget-vps.yaml does`,
    )
  })

  test('names tiers that order one product, also where one plan has options', async () => {
    writeCompany(folder, founding)
    let pid = 10
    for (const name of await readdir(join(folder, 'plans'))) {
      const file = join(folder, 'plans', name)
      const plan = await readFile(file, 'utf8')
      await writeFile(
        file,
        plan.replaceAll('order: { pid: 1 }', () => `order: { pid: ${pid++} }`),
      )
    }
    const review = () => reviewCompany(folder).join('\n')
    expect(review()).not.toMatch(/same product/)
    const budget = join(folder, 'plans/budget-vps.yaml')
    const options =
      'options: [{ id: keep, name: Backups, kind: switch, price: 1 EUR, order: { option: 9 } }]\n'
    await appendFile(budget, options)
    const [, first = ''] = /order: (\{ pid: \d+ \})/.exec(await readFile(budget, 'utf8')) ?? []
    const hosting = join(folder, 'plans/web-hosting.yaml')
    await writeFile(
      hosting,
      (await readFile(hosting, 'utf8')).replace(/order: \{ pid: \d+ \}/, `order: ${first}`),
    )
    expect(review()).toMatch(/budget-vps\.yaml:\d+: tiers\[0\]\.order is that of another tier/)
    expect(review()).toMatch(/web-hosting\.yaml:\d+: tiers\[0\]\.order is that of another tier/)
  })

  test.each([
    {
      locale: 'de-DE',
      name: 'Impressum',
      address: '[Straße und Hausnummer], [Postleitzahl] Hamburg, Deutschland',
    },
    { locale: 'en-GB', name: 'Imprint', address: '[street and number], [postcode] Hamburg, Germany' },
    // A language that there are no drafts in.
    { locale: 'hi-IN', name: 'Imprint', address: '[street and number], [postcode] Hamburg, Germany' },
  ])('names each blank of the legal drafts that init writes in the EU, in $locale', async (own) => {
    writeCompany(folder, { ...founding, locale: own.locale })
    const review = reviewCompany(folder).join('\n')
    for (const id of ['imprint', 'withdrawal', 'accessibility', 'cookies']) {
      const draft = await readFile(join(folder, 'legal', `${id}.md`), 'utf8')
      const blanks = draft.split('\n').flatMap((line, index) =>
        line
          .split('[')
          .slice(1)
          .map((rest) => `${id}.md:${index + 1}: [${rest.slice(0, 5)}`),
      )
      expect(blanks).not.toEqual([])
      for (const blank of blanks) expect(review).toContain(blank)
      // Each field of a draft is known.
      expect(draft).not.toMatch(/\{\w+\}/)
    }
    const imprint = readCompany(folder).legal.find(({ id }) => id === 'imprint')
    expect(imprint).toMatchObject({ name: own.name, draft: true })
    const text = await readFile(join(folder, 'legal/imprint.md'), 'utf8')
    expect(text).toContain(own.address)
    expect(text).toContain(founding.email)
    // Who is responsible, and where to complain.
    expect(review).toMatch(/privacy\.md:\d+: \[/)
    const privacy = await readFile(join(folder, 'legal/privacy.md'), 'utf8')
    expect(privacy).toContain(founding.email)
    expect(privacy).not.toMatch(/\{\w+\}/)
    expect(review).not.toMatch(/names neither the GDPR/)
  })

  test('names a legal draft that is in English where the pages are not', async () => {
    const english = () => reviewCompany(folder).filter((line) => line.includes('language is en'))
    writeCompany(folder, { ...founding, locale: 'cy-GB' })
    const imprint = await readFile(join(folder, 'legal/imprint.md'), 'utf8')
    expect(imprint).toMatch(/^---\nname: Imprint\ndraft: true\nlanguage: en\n---\n/)
    expect(english()).toHaveLength(4)
    expect(english()).toContainEqual(
      expect.stringMatching(/imprint\.md:4: language is en: the text is in English, on pages in Welsh\. Say/),
    )
    await rm(folder, { recursive: true })
    writeCompany(folder, { ...founding, locale: 'de-DE' })
    expect(english()).toEqual([])
    expect(await readFile(join(folder, 'legal/imprint.md'), 'utf8')).not.toContain('language:')
  })

  test('names a legal text that is due and missing; a draft of it is written into what is there', async () => {
    writeCompany(folder, founding)
    const { brand } = readCompany(folder)
    await rm(join(folder, 'legal/imprint.md'))
    await appendFile(join(folder, 'legal/withdrawal.md'), '\n## Ours\n\nStays.\n')
    const brandFile = join(folder, 'brand.yaml')
    await writeFile(brandFile, (await readFile(brandFile, 'utf8')).replace('  - imprint\n', ''))
    expect(reviewCompany(folder).join('\n')).toMatch(/imprint\.md: is missing, and the EU asks for it/)
    expect(writeLegalDrafts(folder)).toEqual(['imprint'])
    expect(new Set(readCompany(folder).brand.legal)).toEqual(new Set(brand.legal))
    expect(await readFile(join(folder, 'legal/withdrawal.md'), 'utf8')).toMatch(/Stays\.$/m)
    expect(writeLegalDrafts(folder)).toEqual([])
  })

  test('takes a legal text under another address for what its front matter says it is', async () => {
    writeCompany(folder, { ...founding, locale: 'fr-FR' })
    const brand = join(folder, 'brand.yaml')
    const names = { imprint: 'mentions-legales', withdrawal: 'retractation', accessibility: 'accessibilite' }
    for (const [kind, name] of Object.entries(names)) {
      await rm(join(folder, `legal/${kind}.md`))
      await writeFile(
        join(folder, `legal/${name}.md`),
        `---\nname: ${name}\ndraft: false\n---\n\n## Un\n\nDeux.\n`,
      )
      await writeFile(brand, (await readFile(brand, 'utf8')).replace(`  - ${kind}\n`, `  - ${name}\n`))
    }
    const missing = () => reviewCompany(folder).filter((line) => line.includes('the EU asks for it: '))
    expect(missing()).toEqual([
      expect.stringMatching(/imprint\.md: is missing, .*kind: imprint in its front matter/),
      expect.stringContaining('withdrawal.md: is missing'),
      expect.stringContaining('accessibility.md: is missing'),
    ])
    for (const [kind, name] of Object.entries(names)) {
      const file = join(folder, `legal/${name}.md`)
      await writeFile(file, (await readFile(file, 'utf8')).replace('draft:', `kind: ${kind}\ndraft:`))
    }
    expect(missing()).toEqual([])
    expect(writeLegalDrafts(folder)).toEqual([])
  })

  test('asks for the law in the privacy policy; what is written into it has to be reviewed', async () => {
    writeCompany(folder, founding)
    const file = join(folder, 'legal/privacy.md')
    const own = '---\nname: Datenschutz\ndraft: false\n---\n\n## Verantwortlich\n\nNordhafen.\n'
    await writeFile(file, own)
    const named = () => reviewCompany(folder).filter((line) => line.includes('2016/679'))
    expect(named()).toEqual([
      expect.stringMatching(/privacy\.md: names neither the GDPR .*nor Regulation \(EU\) 2016\/679, /),
    ])
    const confirmed = join(folder, 'confirmed.yaml')
    await writeFile(confirmed, '- controller\n')
    expect(named()).toEqual([])
    expect(writeLegalDrafts(folder)).toEqual([])
    await rm(confirmed)
    expect(writeLegalDrafts(folder)).toEqual(['privacy'])
    expect(readCompany(folder).legal.find(({ id }) => id === 'privacy')?.draft).toBe(true)
    for (const law of ['DS-GVO', 'RODO', 'der Verordnung (EU) 2016/679']) {
      await writeFile(file, `${own}\nNach ${law}.\n`)
      expect(named()).toEqual([])
    }
  })

  test.each([
    ['en-GB', '“You can change your answer at any time with Cookie settings at the foot of every page.”'],
    ['de-DE', '“Mit „Cookie-Einstellungen“ am Ende jeder Seite ändern Sie Ihre Auswahl jederzeit.”'],
  ])(
    'names what speaks of cookie settings and notices where nobody is asked, in %s',
    async (locale, sentence) => {
      writeCompany(folder, { ...founding, locale })
      const promised = () => reviewCompany(folder).filter((line) => line.includes('consent: false'))
      expect(promised()).toEqual([])
      await appendFile(join(folder, 'brand.yaml'), 'consent: false\n')
      expect(promised().map((line) => /legal\/\w+/.exec(line)?.[0])).toEqual([
        'legal/cookies',
        'legal/cookies',
        'legal/privacy',
        'legal/privacy',
      ])
      expect(promised().join()).toContain(sentence)
    },
  )

  test('asks whether there is a control panel where no game panel is shown, and refuses both answers at once', async () => {
    writeCompany(folder, founding)
    const asked = () => reviewCompany(folder).filter((line) => line.includes('controlPanel is missing'))
    expect(asked()).toEqual([])
    await appendFile(join(folder, 'brand.yaml'), 'controlPanel: false\n')
    expect(findFaults()).toEqual([
      expect.stringMatching(/panels\.yaml:\d+: panels\[0\] is the game panel, which controlPanel: false/),
    ])
    const panels = join(folder, 'panels.yaml')
    const { panels: shown, ...rest } = parse(await readFile(panels, 'utf8'))
    await writeFile(panels, stringify({ ...rest, panels: shown.slice(1), samples: [] }))
    expect(findFaults()).toEqual([])
    const promised = () => reviewCompany(folder).join('\n')
    expect(promised()).not.toMatch(/is dropped at our edge|wird am Rand|nennen Sie namentlich/)
    expect(promised()).toMatch(
      /legal\/privacy\.md:\d+: “Wenn Sie sich im Control-Panel anmelden, .* with controlPanel: false/,
    )
    expect(promised()).toMatch(/shows a panel in Cairn’s look: put a picture of the one that you sell/)
    const brand = join(folder, 'brand.yaml')
    await writeFile(brand, (await readFile(brand, 'utf8')).replace('controlPanel: false\n', ''))
    await writeFile(panels, stringify({ ...rest, panels: shown.slice(1) }))
    expect(asked()).toHaveLength(1)
    expect(promised()).toMatch(/nennen Sie namentlich/)
  })

  test('names languages that the software does not speak, until the company says all of its words', async () => {
    writeCompany(folder, { ...founding, locale: 'cy-GB', languages: 'de-DE, nl-NL' })
    const unspoken = () =>
      reviewCompany(folder).filter((line) => /words\/\w+\.po:.* (?:speaks|are not filled in)\b/.test(line))
    expect(unspoken()).toEqual([
      expect.stringMatching(/words\/cy\.po: .*, and no Welsh: (\d+) of its \1 words are in English/),
      expect.stringMatching(/words\/nl\.po: .*, and no Dutch: /),
    ])
    await writeOwnWords(folder, '', 'cy')
    expect(unspoken()).toEqual([
      expect.stringMatching(/words\/cy\.po:\d+: (\d+) of the software’s \1 words are not filled in/),
      expect.stringMatching(/words\/nl\.po: .*, and no Dutch: /),
    ])
    const words = join(folder, 'words/cy.po')
    const [head, ...messages] = (await readFile(words, 'utf8')).split('\n\n')
    await writeFile(
      words,
      [
        head,
        ...messages.map((message) => message.replace(/msgid (.*)\nmsgstr ""/, 'msgid $1\nmsgstr $1')),
      ].join('\n\n'),
    )
    expect(unspoken()).toEqual([expect.stringMatching(/words\/nl\.po: .*, and no Dutch: /)])
  })

  test('asks in the EU whether prices include tax, until they do or none is charged', async () => {
    writeCompany(folder, founding)
    const taxes = () => reviewCompany(folder).filter((line) => line.includes('Directive 98/6/EC'))
    expect(taxes()).toEqual([expect.stringContaining('brand.yaml: tax is missing')])
    await writeFile(join(folder, 'confirmed.yaml'), '- tax\n')
    expect(taxes()).toEqual([])
    await rm(join(folder, 'confirmed.yaml'))
    await appendFile(join(folder, 'brand.yaml'), 'tax: { included: true, rate: 19, name: MwSt. }\n')
    expect(taxes()).toEqual([])
  })

  test('asks for no imprint where the EU is not', () => {
    writeCompany(folder, { ...founding, country: 'IN', orders: 'message', ordersAddress: '' })
    const review = reviewCompany(folder).join('\n')
    expect(review).not.toMatch(/imprint|withdrawal/)
    expect(review).toMatch(/orders\.system is message/)
  })

  test('names each price that a currency of the shop lacks, and prices without tax in the EU', async () => {
    writeCompany(folder, { ...founding, currency: 'EUR', orders: 'message', ordersAddress: '' })
    const brand = join(folder, 'brand.yaml')
    await appendFile(brand, 'currencies: [EUR, USD]\ntax: { included: false, name: VAT }\n')
    const plan = join(folder, 'plans/budget-vps.yaml')
    await writeFile(
      plan,
      (await readFile(plan, 'utf8')).replace(
        /price: .*/,
        'price: { monthly: [5 EUR, 6 USD], annually: 50 EUR }',
      ),
    )
    const review = reviewCompany(folder)
    const line = await lineOf('plans/budget-vps.yaml', 'price: { monthly')
    const lacks = `plans/budget-vps.yaml:${line}: tiers[0].price.annually has no price in USD`
    expect(review).toContainEqual(expect.stringContaining(lacks))
    expect(review.join('\n')).not.toMatch(/budget-vps.yaml:\d+: tiers\[0\]\.price\.monthly/)
    expect(review).toContainEqual(expect.stringMatching(/brand\.yaml:\d+: prices are without VAT.*98\/6\/EC/))
  })

  test('is silent on what was changed', async () => {
    writeCompany(folder, founding)
    const file = join(folder, 'ddos.yaml')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/title: .*/, 'title: Another title'))
    expect(reviewCompany(folder).join('\n')).not.toMatch(/ddos\.yaml/)
  })
})
