import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parseDocument } from 'yaml'
import { z } from 'zod'
import type { Sale } from '../domain/order-link.ts'
import { SAMPLE_COMPANY, shownPath } from './company-folder.ts'
import { countryName, inEu } from './country.ts'
import { type DerivedPalette, derivePalette } from './derive-palette.ts'
import { readSampleFiles } from './sample.ts'
import { convertSamplePrice, TIER_PRICE } from './sample-price.ts'
import { localeTag } from './schema/fields.ts'
import { type CompanyFile, confirmedSchema, fileSchemas } from './schema/files.ts'
import { coloursSchema, fontsSchema } from './schema/look.ts'
import { planSchema } from './schema/plan.ts'
import { legalSchema } from './schema/prose.ts'
import { writeLegalDrafts } from './write-legal-drafts.ts'

/** A new company's facts; see brand.yaml. */
export interface InitAnswers {
  name: string
  origin: string
  email: string
  town: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** ISO 4217; the sample's amounts stay, to be changed. */
  currency: string
  locale: string
  /** Other languages, BCP 47, with commas between them; empty for none. */
  languages: string
  /** `message`, `template`, `whmcs` or `paymenter`. */
  orders: string
  /** Where it takes them; empty for `message`. */
  ordersAddress: string
  /** The accent, as CSS writes it; empty for Cairn's colours. */
  colour: string
}

/** The products that stand in for a shop's own, as WHMCS and Paymenter name them. */
const FIRST_PID = 1
const FIRST_PRODUCT = 'category/product'

/**
 * What each system is told of the sample's tiers and memory, to be changed: `npm run company -- check` names every tier
 * that is still the same product as another, and the memory.
 */
const firstOrders: Readonly<Record<string, { order?: string; memoryOrder?: object }>> = {
  message: {},
  template: {},
  whmcs: { order: `{ pid: ${FIRST_PID} }`, memoryOrder: { pid: FIRST_PID, option: 1 } },
  paymenter: {
    order: `{ product: ${FIRST_PRODUCT}, plans: { monthly: 1 } }`,
    memoryOrder: {
      product: FIRST_PRODUCT,
      plans: { monthly: 1 },
      option: 1,
      values: { 2: 1, 4: 2, 8: 3, 16: 4 },
    },
  },
}

/** Where the systems have their client areas. */
const clientAreas: Readonly<Record<string, { register: string; login: string }>> = {
  whmcs: { register: '/register.php', login: '/clientarea.php' },
  paymenter: { register: '/register', login: '/login' },
}

const { origin, email, orders: ordersOf } = fileSchemas.brand.shape
const passes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
const withoutSlash = (address: string) => address.replace(/\/$/, '')
const listed = (languages: string) => languages.split(/[,\s]+/).filter(Boolean)

/** What is wrong with each answer, beside those before it; undefined where it will do. */
const faults: {
  readonly [Field in keyof InitAnswers]: (answer: string, others: InitAnswers) => string | undefined
} = {
  name: (answer) => (answer === '' ? 'A company has a name' : undefined),
  origin: (answer) =>
    passes(origin, withoutSlash(answer))
      ? undefined
      : `${answer} is not an address, such as https://www.example.com`,
  email: (answer) => (passes(email, answer) ? undefined : `${answer} is not an email address`),
  town: (answer) => (answer === '' ? 'A company is in a town' : undefined),
  country: (answer) =>
    /^[A-Z]{2}$/.test(answer)
      ? undefined
      : `${answer} is not a country in two letters, such as DE, nor the name of one`,
  currency: (answer) =>
    Intl.supportedValuesOf('currency').includes(answer)
      ? undefined
      : `${answer} is not a currency in three letters, such as EUR`,
  locale: (answer) => (passes(localeTag, answer) ? undefined : `${answer} is not a language, such as de-DE`),
  languages: (answer, { locale }) => {
    const taken = new Set(passes(localeTag, locale) ? [new Intl.Locale(locale).language] : [])
    for (const tag of listed(answer)) {
      if (!passes(localeTag, tag)) return `${tag} is not a language, such as de-DE`
      const { language } = new Intl.Locale(tag)
      if (taken.has(language)) return `${tag} is a language that the pages are in already`
      taken.add(language)
    }
    return undefined
  },
  orders: (answer) =>
    firstOrders[answer] ? undefined : `${answer} is none of ${Object.keys(firstOrders).join(', ')}`,
  ordersAddress: (answer, { orders: system }) => {
    const address = system === 'template' ? answer : withoutSlash(answer)
    const takes = (written: string) => passes(ordersOf, { system, address: written })
    if (!firstOrders[system] || system === 'message' || takes(address)) return undefined
    if (!/^\w+:/.test(address) && takes(`https://${address}`))
      return `${answer} does not begin with https://: write https://${answer}`
    const fault = answer === '' ? `${system} needs the address` : `${answer} is not an address`
    return `${fault} that takes orders, as ${system === 'template' ? 'https://shop.example.com/order/{plan}' : 'https://billing.example.com'}`
  },
  colour: (answer) =>
    answer === '' || passes(coloursSchema, { accent: answer })
      ? undefined
      : `${answer} is not a colour that CSS knows, such as #1f6feb`,
}

export const NOTHING_WRITTEN = 'Nothing was written.'

/** What is wrong with an answer, beside those that were given before; undefined where it will do. */
export function judgeAnswer(field: keyof InitAnswers, founding: InitAnswers): string | undefined {
  return faults[field](founding[field], founding)
}

/** What is wrong with all answers, a sentence each. */
export function judgeAnswers(founding: InitAnswers): string[] {
  return (Object.keys(faults) as (keyof InitAnswers)[]).flatMap((field) => {
    const fault = judgeAnswer(field, founding)
    return fault === undefined ? [] : [`${fault}.`]
  })
}

/** Whether the calculator's memory is still ordered as what {@link writeCompany} wrote. */
export function isFirstMemoryOrder(order: object): boolean {
  return Object.values(firstOrders).some(({ memoryOrder }) => isDeepStrictEqual(memoryOrder, order))
}

/** Whether a tier is still ordered as the product that {@link writeCompany} wrote. */
export function isFirstOrder(sale: Sale<'whmcs' | 'paymenter'>): boolean {
  return sale.system === 'whmcs' ? sale.pid === FIRST_PID : sale.product === FIRST_PRODUCT
}

const SCHEMAS = '.schemas'
const SAMPLE_PANELS = join(import.meta.dirname, '../public/panels')

/** @throws where the folder has files, since nothing of a company is ever written over */
export function refuseFilled(folder: string): void {
  if (existsSync(folder) && globSync('*', { cwd: folder }).length > 0)
    throw new Error(`${shownPath(folder)} has files in it, which stay as they are.`)
}

/**
 * Writes a company's folder: the sample's files, in the company's language where the sample has been translated into it, with what it says of itself, drafts of the legal texts that are due in
 * the European Union, and the JSON Schemas by which editors complete and check them.
 * @throws where there is a folder with files already, and where an answer will not do: then nothing is written
 */
export function writeCompany(folder: string, founding: InitAnswers): void {
  refuseFilled(folder)
  const wrong = judgeAnswers(founding)
  if (wrong.length > 0) throw new Error([...wrong, NOTHING_WRITTEN].join('\n'))
  const {
    town,
    country,
    currency,
    colour,
    languages,
    orders: system,
    ordersAddress: address,
    ...said
  } = { ...founding, origin: withoutSlash(founding.origin) }
  const translations = listed(languages)
  const first = firstOrders[system] ?? {}
  const orders =
    system === 'message'
      ? { system }
      : { system, address: system === 'template' ? address : withoutSlash(address) }
  const own = join(SAMPLE_COMPANY, 'translations')
  cpSync(SAMPLE_COMPANY, folder, { recursive: true, filter: (source) => source !== own })
  const { language } = new Intl.Locale(founding.locale)
  for (const [name, content] of readSampleFiles(language)) writeFileSync(join(folder, name), content)
  edit(join(folder, 'brand.yaml'), (document) => {
    for (const [field, value] of Object.entries(said)) document.setIn([field], value)
    document.setIn(['orders'], document.createNode(orders, { flow: true }))
    for (const [field, path] of Object.entries(clientAreas[system] ?? {}))
      document.setIn(['clientArea', field], withoutSlash(address) + path)
    if (first.memoryOrder)
      document.setIn(['memoryOrder'], document.createNode(first.memoryOrder, { flow: true }))
    if (translations.length > 0)
      document.setIn(['translations'], document.createNode(translations, { flow: true }))
    const perGigabyte = document.get('pricePerGigabyte')
    if (typeof perGigabyte === 'string')
      document.setIn(['pricePerGigabyte'], convertSamplePrice(currency, perGigabyte))
    document.setIn(['place'], `${town}, ${countryName(country, language)}`)
    document.setIn(['address', 'locality'], town)
    document.setIn(['address', 'country'], country)
  })
  for (const name of globSync('plans/*.yaml', { cwd: folder })) {
    const file = join(folder, name)
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replace(TIER_PRICE, (price) => convertSamplePrice(currency, price))
        .replace(/^( *)orderId: .*\n/gm, (line, space) =>
          first.order ? `${line}${space}order: ${first.order}\n` : line,
        ),
    )
  }
  if (inEu(country)) writeLegalDrafts(folder)
  if (colour !== '') writeColours(folder, colour)
  writeSchemas(folder)
}

/**
 * Writes a company's colours, or changes them: its themes and what it chose by hand stay as they are.
 * @param accent and ground: see derivePalette
 * @returns what is derived of them
 * @throws where one is not a colour: then nothing is written
 */
export function writeColours(folder: string, accent: string, ground?: string): DerivedPalette {
  const { error } = coloursSchema.safeParse({ accent, ...(ground !== undefined && { ground }) })
  const [issue] = error?.issues ?? []
  if (issue) throw new Error(`${issue.path[0] === 'ground' ? ground : accent} ${issue.message}`)
  const file = join(folder, 'colours.yaml')
  if (!existsSync(file)) writeFileSync(file, '{}\n')
  let themes: unknown
  edit(file, (document) => {
    themes = document.get('themes')
    document.setIn(['accent'], accent)
    if (ground === undefined) document.deleteIn(['ground'])
    else document.setIn(['ground'], ground)
    if (document.contents && 'flow' in document.contents) document.contents.flow = false
  })
  return derivePalette(accent, ground, themes === 'dark' || themes === 'light' ? [themes] : undefined)
}

/** Where in a company's folder `npm run company -- pictures` writes. */
export const PICTURES = 'pictures'

/**
 * Puts pictures of the control panels into a company's folder, in place of those that the software brings. What is there
 * already stays, but for the panels in `anew`. A recording stays the software's where the company has none.
 * @param taken a folder of pictures, named as the panels
 * @returns the panels of which pictures stayed
 */
export function showTakenPictures(folder: string, taken: string, anew: readonly string[] = []): string[] {
  const own = join(folder, PICTURES)
  mkdirSync(own, { recursive: true })
  const stayed = new Set<string>()
  const add = (from: string, name: string, force = false) => {
    const there = existsSync(join(own, name))
    if (force || !there) cpSync(join(from, name), join(own, name))
    return force || !there
  }
  edit(join(folder, 'panels.yaml'), (document) => {
    const { panels } = document.toJS() as Pick<CompanyFile<'panels'>, 'panels'>
    for (const [index, { id, picture, recording }] of panels.entries())
      for (const [field, name] of [
        ['src', id],
        ['phone', `${id}-phone`],
      ] as const) {
        const force = anew.includes(id)
        // A picture of the software has an address, one of the company's a file.
        if (!force && !picture[field].startsWith('/')) {
          stayed.add(id)
          continue
        }
        document.setIn(['panels', index, 'picture', field], `${PICTURES}/${name}.webp`)
        for (const file of [`${name}.webp`, `${name}-light.webp`])
          if (!add(taken, file, force)) stayed.add(id)
        if (recording !== undefined)
          for (const ending of ['webm', 'mp4']) add(SAMPLE_PANELS, `${name}.${ending}`)
      }
  })
  return [...stayed]
}

/** Writes the JSON Schemas again, as after an upgrade, and names them in the files that do not name one yet. */
export function writeSchemas(folder: string): void {
  const schemas = {
    ...fileSchemas,
    colours: coloursSchema,
    confirmed: confirmedSchema,
    fonts: fontsSchema,
    plan: planSchema,
    legal: legalSchema,
  }
  mkdirSync(join(folder, SCHEMAS), { recursive: true })
  for (const [name, schema] of Object.entries(schemas)) {
    const json = z.toJSONSchema(schema, { io: 'input' })
    writeFileSync(join(folder, SCHEMAS, `${name}.json`), `${JSON.stringify(json, null, 2)}\n`)
  }
  for (const name of globSync(['*.yaml', 'plans/*.yaml'], { cwd: folder })) {
    const file = join(folder, name)
    const content = readFileSync(file, 'utf8')
    if (content.startsWith('# yaml-language-server:')) continue
    const schema = name.startsWith('plans/') ? 'plan' : name.replace(/\.yaml$/, '')
    const path = relative(dirname(file), join(folder, SCHEMAS, `${schema}.json`))
    writeFileSync(file, `# yaml-language-server: $schema=${path}\n${content}`)
  }
}

function edit(file: string, change: (document: ReturnType<typeof parseDocument>) => void): void {
  const document = parseDocument(readFileSync(file, 'utf8'))
  change(document)
  writeFileSync(file, document.toString({ lineWidth: 110, singleQuote: true }))
}
