/**
 * What a company decides, file by file: the folder that COMPANY_DIR names holds a YAML file of each name here. Read at
 * build time alone; the pages get what came of it. Editors complete it by the JSON Schemas that `npm run company` writes.
 */
import Color from 'colorjs.io'
import { z } from 'zod'
import { cairn } from '../../ui/palette.ts'
import { scenes } from '../../ui/src/block-illustration/scenes.ts'
import { planDrawings } from '../content/plan-drawings.ts'
import { type Currency, countDecimals, type Money } from '../domain/money.ts'
import type { Orderable, Sale } from '../domain/order-link.ts'
import { type Prices, TERMS, type TermPrice } from '../domain/terms.ts'
import type { Prose } from './read-prose.ts'
import { type Script, scripts } from './scripts.ts'
import { said } from './texts.ts'

/** A text for visitors; IDs, files and addresses are none. */
const text = z.string().trim().min(1).overwrite(said)
/** A word of another system, which is never translated. */
const word = z.string().trim().min(1)

/** A heading with a sentence or two below it. */
const titled = z.strictObject({ title: text, text })
const figure = z.strictObject({ value: text, label: text })
const country = z.string().regex(/^[A-Z]{2}$/, 'is no ISO 3166-1 alpha-2 code, as IN')
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'holds other characters than a-z, 0-9 and -')
const webAddress = z.url({ protocol: /^https?$/ })

const sceneNames = Object.keys(scenes) as (keyof typeof scenes)[]
const scene = z
  .enum(sceneNames)
  .describe('The drawing: a kind of product, or an idea. Storybook shows all under Block illustration.')

const drawings = Object.keys(planDrawings) as (keyof typeof planDrawings)[]

/** ISO 4217, as this Node knows it. */
const currencies = Intl.supportedValuesOf('currency') as Currency[]

const currencyCode = z.enum(currencies, 'is no currency of ISO 4217, as EUR')

const WITH_COMMA = 'has a comma: a price has a point and the code of its currency, as 1234.99 EUR'

/** `320 INR`: an amount above 0 in whole units with the decimals that its currency has, and an ISO 4217 code. */
const price = z
  // In a list YAML ends a value at the comma of 5,90 EUR.
  .string({ error: ({ input }) => (typeof input === 'number' ? WITH_COMMA : undefined) })
  .regex(/^\d+(\.\d+)? [A-Z]{3}$/, {
    error: ({ input }) =>
      /^[\d.]*,\d/.test(String(input)) ? WITH_COMMA : 'is not an amount with its currency, as 4.99 EUR',
  })
  .transform((written, context): Money => {
    const [amount = '', currency = ''] = written.split(' ')
    const fault = (message: string) => context.addIssue({ code: 'custom', message, input: written })
    if (!currencies.some((known) => known === currency))
      fault(`names ${currency}, which is no currency of ISO 4217`)
    else if ((amount.split('.')[1] ?? '').length > countDecimals(currency as Currency))
      fault(`has more decimals than ${currency} has`)
    else if (Number(amount) === 0) fault('is nothing: leave a free plan out, or name what it costs later')
    return { amount: Number(amount), currency: currency as Currency }
  })

/** An amount, or one in each currency. */
const prices = z.union([
  price.transform((one): Prices => [one]),
  z
    .tuple([price], price)
    .refine(
      (amounts) => new Set(amounts.map(({ currency }) => currency)).size === amounts.length,
      'names a currency twice: each has one amount, as [4.99 EUR, 5.49 USD]',
    )
    .transform((amounts): Prices => amounts),
])

const pricesByTerm = z.partialRecord(z.enum(TERMS), prices)

/** What a tier costs a month, or what each term costs whole; the shortest term first. */
const tierPrice = z.union(
  [
    prices.transform((amounts): [TermPrice] => [{ term: 'monthly', price: amounts }]),
    pricesByTerm.transform((terms, context): [TermPrice, ...TermPrice[]] => {
      const [first, ...others] = TERMS.flatMap((term) => {
        const amounts = terms[term]
        return amounts ? [{ term, price: amounts }] : []
      })
      if (first) return [first, ...others]
      context.addIssue({ code: 'custom', message: 'names no term, as monthly: 4.99 EUR', input: terms })
      return z.NEVER
    }),
  ],
  'is no price, as 4.99 EUR, or of each term, as { monthly: 4.99 EUR, annually: 49 EUR }',
)

/** What is paid once: the same for every term, or for those that are named. */
const tierSetup = z.union(
  [
    prices.transform((everyTerm) => ({ everyTerm, of: undefined })),
    pricesByTerm.transform((of) => ({ everyTerm: undefined, of })),
  ],
  'is no price, as 5 EUR, or of a term, as { monthly: 5 EUR }',
)

const id = z.int().positive()
const shopAddress = webAddress
  .regex(/[^/]$/, 'ends with a slash')
  .regex(
    /^[^?#]*(?<!\.php)$/,
    'is the address of a page: write where the shop is, as https://billing.example.com, and orders find its pages',
  )
const promoCode = word.exactOptional().describe('Every order begins with it.')

/** Where plans are ordered; what a system needs of each tier is its `order` (read-sales.ts). */
const orders = z
  .discriminatedUnion(
    'system',
    [
      z.strictObject({ system: z.literal('message') }),
      z.strictObject({
        system: z.literal('template'),
        address: webAddress.describe('With {plan}, {term}, {currency}, {location} and {option:id} in it.'),
      }),
      z.strictObject({
        system: z.literal('whmcs'),
        address: shopAddress.describe('Of WHMCS, without a slash at its end: https://billing.example.com'),
        currencies: z
          .partialRecord(currencyCode, id)
          .exactOptional()
          .describe('The ID that WHMCS has for each currency: { EUR: 1, USD: 2 }.'),
        promoCode,
        language: word.exactOptional().describe('As WHMCS calls it: english.'),
      }),
      z.strictObject({
        system: z.literal('paymenter'),
        address: shopAddress.describe(
          'Of Paymenter, without a slash at its end: https://billing.example.com',
        ),
        promoCode,
      }),
    ],
    'is none of message, whmcs, paymenter and template',
  )
  .describe('Where plans are ordered.')

const whmcsOrder = z.strictObject({ pid: id.describe('The product’s ID.') })
const paymenterOrder = z.strictObject({
  product: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)+$/, 'is no category and product, as games/minecraft-4gb')
    .describe('As in its address: category/product.'),
  plans: z.partialRecord(z.enum(TERMS), id).describe('The ID of its plan for each term: { monthly: 3 }.'),
})

/** What WHMCS or Paymenter knows an option by. */
const fieldOf = {
  option: z.strictObject({
    option: id.describe('The ID of the configurable option.'),
    values: z.record(z.string(), id).exactOptional().describe('The ID of each value.'),
  }),
  field: z.strictObject({
    field: id.describe('The ID of a custom field of WHMCS.'),
    values: z.record(z.string(), z.union([word, z.number()])).exactOptional(),
  }),
  config: z.strictObject({
    config: word.describe('The name of a field that Paymenter’s server extension asks for.'),
    values: z.record(z.string(), z.union([word, z.number()])).exactOptional(),
  }),
}

const optionOrder = z
  .union(
    [fieldOf.option, fieldOf.field, fieldOf.config],
    'is neither { option: 7 } nor { field: 7 } nor { config: name }',
  )
  .exactOptional()
  .describe('What the order system knows it by; a template and messages use the id.')

const ofOption = { id: slug.max(40), name: text, order: optionOrder }
const optionPrice = tierPrice.exactOptional().describe('What it adds a month, or for each term.')

const planOption = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('choice'),
      ...ofOption,
      values: z.array(z.strictObject({ id: slug, name: text, price: optionPrice })).min(2),
    }),
    z.strictObject({
      kind: z.literal('location'),
      ...ofOption,
      values: z
        .array(z.strictObject({ id: slug, price: optionPrice }))
        .min(1)
        .exactOptional()
        .describe('By their id in locations.yaml; absent, all of them.'),
    }),
    z.strictObject({
      kind: z.literal('quantity'),
      ...ofOption,
      min: z.number().nonnegative(),
      max: z.number().positive(),
      step: z.number().positive().default(1),
      unit: text.describe('Behind the number, as GB.'),
      price: optionPrice.describe('Of one unit a month, or for each term.'),
    }),
    z.strictObject({ kind: z.literal('switch'), ...ofOption, price: optionPrice }),
  ],
  'is none of choice, quantity, switch and location',
)

const spec = z.strictObject({
  label: text.describe('What it is, as Memory.'),
  value: text.describe('With its unit, as 4 GB.'),
  gigabytes: z.number().positive().exactOptional().describe('Of memory: it is drawn as so many blocks.'),
})

const tierFields = z.strictObject({
  name: text,
  price: tierPrice.describe('A month, or of each term: 4.99 EUR, [4.99 EUR, 5.49 USD] or monthly: 4.99 EUR.'),
  setup: tierSetup
    .exactOptional()
    .describe('Paid once, with the first term: 5 EUR, [5 EUR, 5.5 USD] or monthly: 5 EUR; absent, nothing.'),
  soldOut: z
    .boolean()
    .exactOptional()
    .describe('Whether there is none to be had: it cannot be ordered, and nothing recommends it.'),
  specs: z.array(spec).describe('Figures that are known; what is left out is "agreed before you pay".'),
  features: z.array(text),
  players: z
    .tuple([z.int().positive(), z.int().positive()])
    .exactOptional()
    .describe('How many players it is made for, from the fewest to the most.'),
  mark: z
    .enum(['highlighted', 'recommended'])
    .exactOptional()
    .describe('`highlighted` stands out, `recommended` also says so.'),
  orderId: word.describe('What orders call it, and {plan} in a template.'),
  order: z
    .union([whmcsOrder, paymenterOrder], 'is neither { pid: 12 } nor { product: …, plans: … }')
    .exactOptional()
    .describe('What WHMCS or Paymenter knows it by.'),
})

/** A tier with the price that it begins at, and its terms where there is more to say than that. One that is sold out has no mark. */
const tier = tierFields.transform(({ price, setup, soldOut, mark, ...rest }, context) => {
  const withSetup = (sold: TermPrice): TermPrice => {
    const once = setup?.everyTerm ?? setup?.of?.[sold.term]
    return once ? { ...sold, setup: once } : sold
  }
  for (const term of Object.keys(setup?.of ?? {}))
    if (!price.some((sold) => sold.term === term))
      context.addIssue({
        code: 'custom',
        path: ['setup', term],
        message: 'is for a term that has no price',
        input: setup,
      })
  const [first, ...others] = price
  const more = others.length > 0 || first.price.length > 1 || first.term !== 'monthly' || setup !== undefined
  const terms: [TermPrice, ...TermPrice[]] = [withSetup(first), ...others.map(withSetup)]
  return {
    ...rest,
    ...(mark && !soldOut && { mark }),
    ...(soldOut && { soldOut }),
    price: first.price[0],
    ...(more && { terms }),
  }
})

const features = z.strictObject({ scene, tiles: z.array(titled).min(1) })

const product = z.strictObject({
  name: text.exactOptional().describe('Where it differs from the page’s.'),
  description: text,
  specs: z.array(spec),
  plugins: z.array(text).exactOptional(),
  tools: z.array(text).exactOptional(),
  recommended: z.boolean().exactOptional(),
})

/** A kind of plan: a filter of the products page, and a heading above its plans. */
const category = z.strictObject({
  id: slug
    .regex(/^(?!all$)/, 'is the filter that shows every plan')
    .describe('In the address, and in plans/.'),
  name: text,
  text: text.describe('Below its name.'),
  short: text.exactOptional().describe('In the toggle of the home page; absent, its name.'),
})

/** A plan page: `plans/budget-vps.yaml` is the page /budget-vps. */
export const planSchema = z.strictObject({
  name: text.describe('In menus and the products list.'),
  title: text.describe('The page’s heading.'),
  summary: text.describe('Below it, and in search results.'),
  scene,
  category: slug.describe('The category of brand.yaml that it belongs to.'),
  minecraft: z
    .boolean()
    .exactOptional()
    .describe('Whether it runs Minecraft: then memory says for how many players a tier is.'),
  action: text.describe('What the button of a tier reads, as Order Now.'),
  calculator: z
    .boolean()
    .exactOptional()
    .describe('Whether the Minecraft RAM calculator stands on the page.'),
  drawing: z
    .enum(drawings)
    .exactOptional()
    .describe('What its tiers and its features are drawn as; a plan with the calculator has houses.'),
  orders: orders.exactOptional().describe('Where brand.yaml’s does not hold for this plan.'),
  tiers: z.tuple([tier], tier),
  options: z
    .array(planOption)
    .min(1)
    .max(12)
    .exactOptional()
    .describe('What visitors choose beside the tier; absent, nothing.'),
  why: z.array(titled).min(1).exactOptional().describe('Its features; absent, the section is.'),
  product: product.exactOptional().describe('Its card on the products page; absent, it has none.'),
})

const job = z.strictObject({
  id: slug,
  title: text,
  department: text,
  location: text.describe('As people say it.'),
  place: z
    .strictObject({ locality: text, country })
    .exactOptional()
    .describe('Of the office; search engines list only positions that have one.'),
  type: z.enum(['Full-time', 'Part-time', 'Contract']),
  description: text,
  requirements: z.array(text).min(1),
  benefits: z.array(text).min(1),
  posted: z.iso.date(),
})

const hardwarePart = z.strictObject({ name: text, label: text, text })

const faq = z.strictObject({
  question: text,
  answer: text.describe('One paragraph.'),
})

const taxFields = {
  name: text.describe('As VAT or GST.'),
  reverseCharge: z
    .boolean()
    .exactOptional()
    .describe('Whether businesses abroad account for it themselves; the order says so.'),
}
const taxRate = z.number().positive().max(100).describe('In per cent.')
/** A language that this Node writes numbers in. */
function knownLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length === 1
  } catch {
    // A tag of another form, as de_DE.
    return false
  }
}
export const localeTag = z.string().refine(knownLocale, 'is no BCP 47 tag, as de-DE')

export const fileSchemas = {
  brand: z.strictObject({
    name: text,
    origin: webAddress
      .regex(/[^/]$/, 'ends with a slash')
      .describe('Where the site is published: canonical links and previews point there.'),
    headline: text.describe('A few words that say it all, without a full stop: the home page’s heading.'),
    summary: text.describe('One sentence for search results and link previews.'),
    founded: z.int(),
    place: text,
    address: z.strictObject({ locality: text, country }).describe('The place in parts, for search engines.'),
    email: z.email(),
    locale: localeTag.describe(
      'The language of the pages, and how figures are written: en-IN groups ₹1,23,456, en-US $123,456, de-DE 123.456 €.',
    ),
    translations: z
      .array(localeTag)
      .exactOptional()
      .describe(
        'Other languages that the pages are in, as en-GB: each below the path of its language, as /en.',
      ),
    untranslated: z
      .enum(['show', 'refuse'])
      .exactOptional()
      .describe(
        'What becomes of a text that a translation lacks: shown in your own language, or the build refuses.',
      ),
    phone: z
      .string()
      .regex(/^$|^\+?[\d ()-]{6,}$/, 'is no telephone number')
      .describe('As people dial it; absent from the pages while empty.'),
    orders,
    moneyBackDays: z
      .int()
      .positive()
      .exactOptional()
      .describe('Within how many days an order can be taken back; absent, no guarantee is promised.'),
    withdrawal: webAddress
      .exactOptional()
      .describe(
        'Where customers withdraw from a contract, as in your billing system; the footer leads there.',
      ),
    payments: z.array(text).min(1).describe('What customers pay with, as written within a sentence.'),
    chat: z.literal('').or(webAddress).describe('Where visitors chat with you; while empty, by message.'),
    clientArea: z
      .strictObject({ register: z.literal('').or(webAddress), login: z.literal('').or(webAddress) })
      .describe('While empty Register leads to the plans and Login to the control panel’s.'),
    plans: z.array(slug).min(1).describe('The files in plans/, in the order of menus and of the sitemap.'),
    pricePerGigabyte: prices
      .exactOptional()
      .describe('Of memory a month, in the RAM calculator, also in each currency; absent, there is none.'),
    currencies: z
      .array(currencyCode)
      .min(2, 'takes two or more: with one there is nothing to choose')
      .refine((codes) => new Set(codes).size === codes.length, 'names a currency twice')
      .exactOptional()
      .describe(
        'What visitors can choose to see prices in, the first at first; absent, each price is as written.',
      ),
    tax: z
      .discriminatedUnion('included', [
        z.strictObject({ included: z.literal(true), ...taxFields, rate: taxRate }),
        z.strictObject({ included: z.literal(false), ...taxFields, rate: taxRate.exactOptional() }),
      ])
      .exactOptional()
      .describe('How prices stand to the tax on them; absent, nothing is said.'),
    memoryOrder: z
      .union(
        [
          fieldOf.option.extend(whmcsOrder.shape),
          fieldOf.option.extend(paymenterOrder.shape).required({ values: true }),
        ],
        'is neither { pid: 20, option: 7 } nor { product: …, plans: { monthly: 9 }, option: 7, values: { 4: 41 } }',
      )
      .exactOptional()
      .describe(
        'How WHMCS or Paymenter sells memory by the GB: a product with one option, a quantity in GB or the sizes that there are.',
      ),
    consent: z
      .boolean()
      .exactOptional()
      .describe(
        'Whether visitors are asked about analytics and marketing; absent, they are. A shop that has neither need not ask.',
      ),
    panelAddress: webAddress
      .regex(/\{server\}/, 'has no {server} in it, as https://panel.example.com/server/{server}')
      .exactOptional()
      .describe('Of a server in your own panel, {server} standing for its ID; absent, no link leads there.'),
    products: z.array(slug).describe('Those of them with a card on the products page, in its order.'),
    categories: z
      .array(category)
      .min(1)
      .describe('What plans are grouped by, in order. The home page shows the first one’s plans first.'),
    legal: z
      .array(slug)
      .min(1)
      .describe('The files in legal/, in their order on /legal; the footer names them.'),
  }),
  locations: z.strictObject({
    hardware: z.strictObject({ processor: text, network: text }).describe('What stands in every location.'),
    locations: z.array(
      z.strictObject({
        id: slug,
        name: text,
        city: text,
        country: text,
        countryCode: country,
        ping: z.int().positive().describe('Round trip in ms as published.'),
        probe: webAddress
          .exactOptional()
          .describe('Answers HEAD with 200 and Access-Control-Allow-Origin: *, for "Measure from here".'),
      }),
    ),
  }),
  home: z.strictObject({
    lead: text.describe('Below the headline.'),
    tiles: z.array(titled).length(4).describe('Below the hero.'),
    starts: z
      .strictObject({ seconds: z.int().positive(), title: text, text })
      .describe('How soon a server runs, which the demo’s starts are held against.'),
    faqs: z.array(faq),
    start: titled.describe('Ends the page, above its two buttons.'),
  }),
  about: z.strictObject({
    title: text,
    lead: text,
    story: z.array(text).min(1),
    mission: text,
    stats: z.array(figure),
    values: z.array(titled),
  }),
  products: z.strictObject({ why: features.describe('Below the products.') }),
  finder: z.strictObject({
    title: text,
    lead: text,
    uses: z
      .array(
        z.strictObject({
          id: slug.describe('In the address.'),
          name: text.describe('What a visitor wants to run, in their words.'),
          text: text.describe('Below it.'),
          plans: z.array(slug).min(1).describe('The files in plans/ that are for it, of one currency.'),
        }),
      )
      .min(1)
      .describe('The first question. The others are asked where the figures of its plans can answer them.'),
  }),
  knowledge: z.strictObject({ faqs: z.array(faq), figures: z.array(figure) }),
  support: z.strictObject({
    hours: text,
    wait: z.int().positive().describe('How long somebody who writes waits for an answer, in minutes.'),
    stats: z
      .array(z.strictObject({ value: z.number(), suffix: z.string().overwrite(said), label: text }))
      .exactOptional()
      .describe('The counters beside it; absent, the home page has none.'),
  }),
  contact: z.strictObject({ title: text, lead: text }),
  datacenters: z.strictObject({ title: text, lead: text, choosing: z.array(titled) }),
  ddos: z.strictObject({
    title: text,
    lead: text,
    path: z.array(titled).length(3).describe('The way of a packet, in order.'),
    figures: z.array(figure),
    limits: z.array(titled).describe('What a filter cannot stop.'),
  }),
  hardware: z.strictObject({
    title: text,
    lead: text,
    parts: z.tuple([hardwarePart], hardwarePart).describe('The first is shown large.'),
    processors: z.array(z.strictObject({ name: text, text, plan: slug, link: text })),
  }),
  'network-status': z.strictObject({
    title: text,
    published: z
      .strictObject({ uptime: text, period: text, security: text })
      .describe('What is published beside what is measured.'),
    monitors: z
      .strictObject({ site: word, server: word })
      .refine(({ site, server }) => site !== server, 'are two names')
      .exactOptional()
      .describe(
        'Names of what is measured while no MONITORS_FILE says it: this site, and the first public server.',
      ),
  }),
  partners: z.strictObject({
    lead: text.exactOptional().describe('Below the heading: who they are, in a sentence.'),
    certified: z
      .array(z.strictObject({ name: text, kind: z.enum(['Hardware', 'Security', 'Game panel']), text }))
      .min(1)
      .describe('On the partners page; the footer names them too.'),
    benefits: z.array(titled),
    steps: z.array(titled),
  }),
  careers: z.strictObject({ values: z.array(titled), jobs: z.array(job) }),
  testimonials: z.strictObject({
    sample: z.boolean().describe('Whether the words are invented; the page says so.'),
    entries: z.array(
      z.strictObject({
        id: slug,
        name: text,
        role: text.describe('Where the words come from.'),
        date: z.iso.date(),
        rating: z.literal([1, 2, 3, 4, 5]),
        title: text,
        text,
      }),
    ),
    reviews: z
      .strictObject({ grade: text, count: z.int().positive() })
      .exactOptional()
      .describe('Of a review platform.'),
  }),
  panels: z.strictObject({
    panels: z.array(
      z.strictObject({
        id: z.enum(['game', 'vps', 'web']),
        name: text,
        description: text,
        features: z.array(text),
        picture: z.strictObject({
          src: word.describe(
            'A WebP of 1040 × 710 in your folder, as pictures/game.webp, with game-light.webp beside it.',
          ),
          phone: word.describe('Its beginning as phones have it, 780 wide.'),
          phoneHeight: z.int().positive().describe('Where that is 780 wide.'),
          alt: text,
        }),
        recording: text.exactOptional().describe('What happens in it; `npm run record:demo` makes it.'),
      }),
    ),
    sampleStart: z.array(z.strictObject({ time: text, level: z.enum(['info', 'chat', 'warn']), text })),
    overviewTitle: text.exactOptional().describe('Above the overview.'),
    overview: z
      .array(titled)
      .refine(
        ({ length }) => [3, 4, 6].includes(length),
        'has neither three, four nor six: others leave a hole',
      )
      .exactOptional()
      .describe('What each panel is for, on the home page.'),
    vpsOverview: z.array(titled).nonempty().exactOptional().describe('On virtual servers, on the home page.'),
    samples: z
      .array(z.enum(['web', 'vps', 'dev']))
      .exactOptional()
      .describe('Panels that /control-panel shows with samples beside the game panel; absent, all of them.'),
  }),
} as const

/** A colour as CSS writes it, without transparency. */
const colour = z
  .string("is empty: a colour that begins with # stands in quotes, as '#1f6feb'")
  .refine(isColour, "is no colour that CSS knows, as '#1f6feb' or oklch(0.6 0.2 260)")

function isColour(written: string): boolean {
  try {
    return new Color(written).alpha === 1
  } catch {
    return false
  }
}

const paletteNames = [...cairn.keys(), 'ember-ink-light']

/** `confirmed.yaml`, which a company may leave out. */
export const confirmedSchema = z
  .array(z.string())
  .describe(
    'Claims as `company -- check` quotes them, and names of files that are the sample’s: they are true of you.',
  )

/** `colours.yaml`, which a company may leave out. */
export const coloursSchema = z
  .strictObject({
    accent: colour
      .exactOptional()
      .describe('Of buttons and links: all other colours are derived from it, and every text can be read.'),
    ground: colour
      .exactOptional()
      .describe('What pages stand on: near black it is the dark theme’s, near white the light one’s.'),
    themes: z
      .enum(['both', 'dark', 'light'])
      .exactOptional()
      .describe(
        'Which themes there are; with both, as without it, a visitor’s system decides, and a switch.',
      ),
    palette: z
      .strictObject(Object.fromEntries(paletteNames.map((name) => [name, colour.exactOptional()])))
      .exactOptional()
      .describe('Colours by hand, which go before what is derived: ui/tokens.json says what each is for.'),
  })
  .refine(({ accent, ground }) => ground === undefined || accent !== undefined, {
    path: ['ground'],
    message: 'goes with an accent, which is missing',
  })

/** A file within the company's folder. */
const ownFile = text.regex(/^(?!\/|.*\.\.\/)[^\\]+$/, 'is no file within the folder, as fonts/Inter.woff2')
const weight = z.number().min(1).max(1000)

const font = z
  .strictObject({
    family: text.regex(/^[\w -]+$/, 'has other characters than letters, digits, spaces and -'),
    files: z
      .array(
        ownFile.regex(
          /\.(?:woff2?|ttf|otf)$/i,
          'is no font file: its name ends in .woff2, .woff, .ttf or .otf',
        ),
      )
      .min(1)
      .describe('A variable font, or one for each weight.'),
    weight: weight
      .or(z.tuple([weight, weight]))
      .exactOptional()
      .describe(
        'Or two, from the lightest to the heaviest; absent, as Cairn’s: text 400 to 600, display 720, code 400 to 700.',
      ),
  })
  .exactOptional()

/** `fonts.yaml`, which a company may leave out. */
export const fontsSchema = z.strictObject({
  text: font,
  display: font.describe('Headings and prices.'),
  code: font.describe('The console and figures; all letters as wide.'),
  scripts: z
    .array(z.enum(Object.keys(scripts) as Script[]))
    .min(1)
    .exactOptional()
    .describe('What is kept of the fonts, the first loaded with each page. Absent, latin and latin-ext.'),
  licence: ownFile.exactOptional().describe('The text of the licence that lets you serve them.'),
})

/** The front matter of a text in `legal/`; below it, `## ` begins each part. */
export const legalSchema = z.strictObject({
  name: text,
  draft: z.boolean().describe('Whether it still has to be reviewed; the page says so.'),
})

/** The front matter of a file in `pages/`, which is a page of the company's own; below it is what it says. */
export const ownPageSchema = z.strictObject({
  title: text,
  summary: text.describe('Below the title, and in search results.'),
  menu: z
    .enum(['header', 'footer'])
    .describe('Where a link leads to it: the header, or the footer’s column Company.'),
})

/** A page of the company's own. */
export interface OwnPage extends z.infer<typeof ownPageSchema> {
  /** As `/discord`. */
  path: string
  content: readonly Prose[]
}

type FileName = keyof typeof fileSchemas

/** Files that a company may leave out, each with the page that goes with it, where it has one of its own. */
export const optionalFiles = {
  about: '/about',
  careers: '/careers',
  partners: '/partners',
  knowledge: '/knowledge',
  datacenters: '/datacenters',
  ddos: '/ddos',
  hardware: '/hardware',
  finder: '/plan-finder',
  testimonials: undefined,
  products: undefined,
} as const satisfies Partial<Record<FileName, `/${string}` | undefined>>

/** What a file holds, read. */
export type CompanyFile<Name extends FileName> = z.infer<(typeof fileSchemas)[Name]>

export type Plan = z.infer<typeof planSchema>

/** A control panel that the home page shows. */
export type Panel = CompanyFile<'panels'>['panels'][number]

export type Job = CompanyFile<'careers'>['jobs'][number]

/** What a plan's own page says. */
export interface PlanDetails extends Pick<Plan, 'summary' | 'action' | 'drawing' | 'why'> {
  /** All of them, where not every page with plans knows more than the first. */
  tiers?: readonly [Tier, ...Tier[]] | undefined
  /** What sells its tiers, by order ID; absent where they are ordered by message. */
  sales?: Readonly<Record<string, Sale>> | undefined
}

/** A tier as pages know it: with what sells it, where its page asks for that, in place of its IDs (read-sales.ts). */
export type Tier = Omit<Plan['tiers'][number], 'order'> &
  Pick<Orderable, 'sale'> & {
    /** Names of tiers before it, by its features that stand for all of theirs, where those are translated. */
    includes?: Readonly<Record<string, string>>
  }

/** A figure with its name, as `Memory` and `4 GB`. */
export type Spec = z.infer<typeof spec>

/** A feature of a product: a heading and a sentence. */
export type Feature = z.infer<typeof titled>

/** A legal text: parts with a heading each, and the paragraphs below it. */
export interface LegalText extends z.infer<typeof legalSchema> {
  /** Its file's name, and where it stands on /legal. */
  id: string
  sections: readonly { heading: string; content: readonly Prose[] }[]
}
