/**
 * What a company decides, file by file: the folder that COMPANY_DIR names holds a YAML file of each name here. Read at
 * build time alone; the pages get what came of it. Editors complete it by the JSON Schemas that `npm run company` writes.
 */
import Color from 'colorjs.io'
import { z } from 'zod'
import { cairn } from '../../ui/palette.ts'
import { scenes } from '../../ui/src/block-illustration/scenes.ts'
import { planDrawings } from '../content/plan-drawings.ts'
import type { Currency, Money } from '../domain/money.ts'
import { TERMS, type TermPrice } from '../domain/terms.ts'
import type { Prose } from './read-prose.ts'
import { type Script, scripts } from './scripts.ts'
import { said } from './texts.ts'

/** What visitors read; an ID, a file or an address is none. */
const text = z.string().trim().min(1).overwrite(said)
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

const currencies: readonly string[] = Intl.supportedValuesOf('currency')

/** Decimals that an amount of a currency has at most: 2 for euros, none for yen. */
function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** `320 INR`: an amount above 0 in whole units with the decimals that its currency has, and an ISO 4217 code. */
const price = z
  .string()
  .regex(/^\d+(\.\d+)? [A-Z]{3}$/, 'is not an amount with its currency, as 4.99 EUR')
  .transform((written, context): Money => {
    const [amount = '', currency = ''] = written.split(' ')
    const fault = (message: string) => context.addIssue({ code: 'custom', message, input: written })
    if (!currencies.includes(currency)) fault(`names ${currency}, which is no currency of ISO 4217`)
    else if ((amount.split('.')[1] ?? '').length > decimalsOf(currency))
      fault(`has more decimals than ${currency} has`)
    else if (Number(amount) === 0) fault('is nothing: leave a free plan out, or name what it costs later')
    return { amount: Number(amount), currency: currency as Currency }
  })

/** What one term costs: an amount, or one in each currency. */
const termPrice = z.union([price.transform((one): [Money] => [one]), z.tuple([price], price)])

/** What a tier costs a month, or what each term costs whole; the shortest term first. */
const tierPrice = z.union(
  [
    termPrice.transform((amounts): [TermPrice] => [{ term: 'monthly', price: amounts }]),
    z.partialRecord(z.enum(TERMS), termPrice).transform((terms, context): [TermPrice, ...TermPrice[]] => {
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

const spec = z.strictObject({
  label: text.describe('What it is, as Memory.'),
  value: text.describe('With its unit, as 4 GB.'),
  gigabytes: z.number().positive().exactOptional().describe('Of memory: it is drawn as so many blocks.'),
})

const tierFields = z.strictObject({
  name: text,
  price: tierPrice.describe('A month, or of each term: 4.99 EUR, [4.99 EUR, 5.49 USD] or monthly: 4.99 EUR.'),
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
  orderId: word.describe('What the order system calls it: {plan} in orderLink.'),
})

/** A tier with the price that it begins at, and its terms where there is more to say than that. */
const tier = tierFields.transform(({ price: terms, ...rest }) => {
  const [first] = terms
  const more = terms.length > 1 || first.price.length > 1 || first.term !== 'monthly'
  return { ...rest, price: first.price[0], ...(more && { terms }) }
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
  action: z.enum(['Deploy Bot', 'Get Started', 'Order Now', 'Select Plan', 'Deploy Now']),
  calculator: z
    .boolean()
    .exactOptional()
    .describe('Whether the Minecraft RAM calculator stands on the page.'),
  drawing: z
    .enum(drawings)
    .exactOptional()
    .describe('What its tiers and its features are drawn as; a plan with the calculator has houses.'),
  tiers: z.tuple([tier], tier),
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

export const localeTag = z
  .string()
  .refine(
    (tag) => /^[\w-]+$/.test(tag) && Intl.NumberFormat.supportedLocalesOf(tag).length === 1,
    'is no BCP 47 tag, as de-DE',
  )

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
    orderLink: z
      .literal('')
      .or(webAddress)
      .describe('Where plans are ordered, {plan} standing for the order ID; while empty, by message.'),
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
    pricePerGigabyte: price
      .exactOptional()
      .describe('Of memory a month, in the RAM calculator; absent, there is none.'),
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
      .array(z.strictObject({ value: z.number(), suffix: z.string(), label: text }))
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
  }),
  partners: z.strictObject({
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
    overview: z.array(titled).length(4),
    vpsOverview: z.array(titled).length(4),
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

/** What a plan's own page says beside its tiers. */
export type PlanDetails = Pick<Plan, 'summary' | 'action' | 'drawing' | 'why'>

export type Tier = Plan['tiers'][number]

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
