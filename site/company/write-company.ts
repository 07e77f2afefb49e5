import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parseDocument } from 'yaml'
import { z } from 'zod'
import { SAMPLE_COMPANY, shownPath } from './company-folder.ts'
import { countryName, inEu } from './country.ts'
import { type DerivedPalette, derivePalette } from './derive-palette.ts'
import { sampleFiles } from './sample.ts'
import {
  coloursSchema,
  confirmedSchema,
  fileSchemas,
  fontsSchema,
  legalSchema,
  localeTag,
  planSchema,
} from './schema.ts'
import { writeLegalDrafts } from './write-legal-drafts.ts'

/** A new company's facts; see brand.yaml. */
export interface Founding {
  name: string
  origin: string
  email: string
  /** The town. */
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

/**
 * What each system is told of the sample's tiers and memory, to be changed: `npm run company -- check` names every tier
 * that is still the same product as another, and the memory.
 */
const firstOrders: Readonly<Record<string, { order?: string; memoryOrder?: object }>> = {
  message: {},
  template: {},
  whmcs: { order: '{ pid: 1 }', memoryOrder: { pid: 1, option: 1 } },
  paymenter: {
    order: '{ product: category/product, plans: { monthly: 1 } }',
    memoryOrder: {
      product: 'category/product',
      plans: { monthly: 1 },
      option: 1,
      values: { 2: 1, 4: 2, 8: 3, 16: 4 },
    },
  },
}

/** Whether the calculator's memory is still ordered as what {@link writeCompany} wrote. */
export function isFirstMemoryOrder(order: object): boolean {
  return Object.values(firstOrders).some(({ memoryOrder }) => isDeepStrictEqual(memoryOrder, order))
}

const SCHEMAS = '.schemas'
const SAMPLE_PANELS = join(import.meta.dirname, '../public/panels')

/**
 * Writes a company's folder: the sample's files, in the company's language where the sample has been translated into it, with what it says of itself, drafts of the legal texts that are due in
 * the European Union, and the JSON Schemas by which editors complete and check them.
 * @throws where there is a folder with files already, since nothing of a company is ever written over, and where the
 * country is none or the orders have no system or address: then nothing is written
 */
export function writeCompany(folder: string, founding: Founding): void {
  if (existsSync(folder) && globSync('*', { cwd: folder }).length > 0)
    throw new Error(`${shownPath(folder)} has files in it, which stay as they are.`)
  const {
    town,
    country,
    currency,
    colour,
    languages,
    orders: system,
    ordersAddress: address,
    ...said
  } = founding
  const translations = languages.split(/[,\s]+/).filter(Boolean)
  const spoken = new Set<string>()
  for (const tag of [founding.locale, ...translations]) {
    if (!localeTag.safeParse(tag).success)
      throw new Error(`${tag} is no language, as de-DE: nothing was written.`)
    const { language } = new Intl.Locale(tag)
    if (spoken.has(language))
      throw new Error(`${tag} is a language that the pages are in already: nothing was written.`)
    spoken.add(language)
  }
  if (!/^[A-Z]{2}$/.test(country))
    throw new Error(`${country} is no country in two letters, as DE: nothing was written.`)
  if (!Intl.supportedValuesOf('currency').includes(currency))
    throw new Error(`${currency} is no currency in three letters, as EUR: nothing was written.`)
  if (colour !== '' && !coloursSchema.safeParse({ accent: colour }).success)
    throw new Error(`${colour} is no colour that CSS knows, as #1f6feb: nothing was written.`)
  const first = firstOrders[system]
  if (!first)
    throw new Error(`${system} is none of ${Object.keys(firstOrders).join(', ')}: nothing was written.`)
  if (system !== 'message' && !/^https?:\/\/\S+$/.test(address))
    throw new Error(`${system} needs the address that takes orders: nothing was written.`)
  const orders =
    system === 'message'
      ? { system }
      : { system, address: system === 'template' ? address : address.replace(/\/$/, '') }
  const own = join(SAMPLE_COMPANY, 'translations')
  cpSync(SAMPLE_COMPANY, folder, { recursive: true, filter: (source) => source !== own })
  const { language } = new Intl.Locale(founding.locale)
  for (const [name, content] of sampleFiles(language)) writeFileSync(join(folder, name), content)
  edit(join(folder, 'brand.yaml'), (document) => {
    for (const [field, value] of Object.entries(said)) document.setIn([field], value)
    document.setIn(['orders'], document.createNode(orders, { flow: true }))
    if (first.memoryOrder)
      document.setIn(['memoryOrder'], document.createNode(first.memoryOrder, { flow: true }))
    if (translations.length > 0)
      document.setIn(['translations'], document.createNode(translations, { flow: true }))
    const perGigabyte = document.get('pricePerGigabyte')
    if (typeof perGigabyte === 'string')
      document.setIn(['pricePerGigabyte'], perGigabyte.replace(/[A-Z]{3}$/, currency))
    document.setIn(['place'], `${town}, ${countryName(country, language)}`)
    document.setIn(['address', 'locality'], town)
    document.setIn(['address', 'country'], country)
  })
  for (const name of globSync('plans/*.yaml', { cwd: folder })) {
    const file = join(folder, name)
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replace(/^( *price: [\d.]+) [A-Z]{3}$/gm, `$1 ${currency}`)
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
 * @throws where one is no colour: then nothing is written
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
 * Makes a company's pages show the pictures in its folder, in place of those that the software brings. A recording stays
 * the software's where the company has none.
 */
export function showOwnPictures(folder: string): void {
  const own = join(folder, PICTURES)
  edit(join(folder, 'panels.yaml'), (document) => {
    const { panels } = document.toJS() as { panels: { id: string; recording?: string }[] }
    for (const [index, { id, recording }] of panels.entries())
      for (const [field, name] of [
        ['src', id],
        ['phone', `${id}-phone`],
      ] as const) {
        document.setIn(['panels', index, 'picture', field], `${PICTURES}/${name}.webp`)
        if (recording !== undefined)
          for (const ending of ['webm', 'mp4'])
            if (!existsSync(join(own, `${name}.${ending}`)))
              cpSync(join(SAMPLE_PANELS, `${name}.${ending}`), join(own, `${name}.${ending}`))
      }
  })
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
