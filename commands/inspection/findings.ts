import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageBudget, type Weight, weightParts } from '../../site/build/budget.ts'
import { SAMPLE_COMPANY, shownPath } from '../../site/company/company-folder.ts'
import { companyLocales } from '../../site/company/company-locales.ts'
import { readConfirmed } from '../../site/company/confirmed.ts'
import { chooseCurrencyDisplay, hasPlainPrices } from '../../site/company/modules.ts'
import { type Company, readCompany } from '../../site/company/read-company.ts'
import { fieldLine } from '../../site/company/read-file.ts'
import { readSampleFiles } from '../../site/company/sample.ts'
import { PRIVACY_POLICY } from '../../site/company/write-legal-drafts.ts'
import { flattened, readWritten, type Written, writtenIn } from '../../site/company/written.ts'
import { type Currency, formatMoney } from '../../site/domain/money.ts'
import {
  messageLink,
  paymenter,
  shopLink,
  template,
  whmcs,
  withoutFields,
} from '../../site/domain/order-link.ts'
import { soldFor } from '../../site/domain/terms.ts'
import { siteLanguages } from '../../site/language/site-languages.ts'
import { type BuiltSite, findDeadAddresses } from './built-site.ts'
import { readFamily } from './letters.ts'
import { untranslated } from './untranslated.ts'

/** What `npm run company -- test` finds in a company's build without a browser. */

/** Something to change. */
export interface Finding {
  /** The address of the page; undefined where it is about the whole site. */
  page?: string | undefined
  /** A fault ends the command with 1; a warning does not. */
  fault: boolean
  text: string
  /** File and line of what to change, if known. */
  where?: string | undefined
}

/** A company's folder and its build. */
export interface Built {
  folder: string
  company: Company
  /** All texts of the folder. */
  written: readonly Written[]
  /** Texts that belong to the sample only: its name, addresses and sentences. */
  sample: { names: readonly string[]; texts: ReadonlySet<string> }
  site: BuiltSite
  /** Of the static pages, by path. */
  weights: Readonly<Record<string, Weight>>
  /** Addresses of all pages, in the order of the sitemap. */
  pages: readonly string[]
}

/** @param site what was built of the folder */
export function readBuilt(folder: string, site: BuiltSite, weights: Built['weights']): Built {
  const company = readCompany(folder)
  const { length } = company.brand.origin
  const pages = [...(site.get('/sitemap.xml') ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => address.slice(length) || '/',
  )
  const { name, email, origin } = readCompany(SAMPLE_COMPANY).brand
  const { language } = new Intl.Locale(company.brand.locale)
  const sampleTexts = [...readSampleFiles(language)].flatMap(([file, content]) => writtenIn(file, content))
  const texts = new Set(sampleTexts.map(({ value }) => flattened(String(value))))
  const sample = { names: [email, origin, name], texts }
  return { folder, company, written: readWritten(folder), sample, site, weights, pages }
}

/** Everything that is found without a browser. */
export function inspectBuilt(built: Built): Finding[] {
  return [
    ...deadLinks(built),
    ...malformedLinks(built),
    ...heads(built),
    ...leftovers(built),
    ...prices(built),
    ...tooHeavy(built),
    ...undrawnLetters(built),
    ...untranslated(built),
  ]
}

/** `company/brand.yaml:3`. */
function place({ folder }: Built, file: string, line?: number): string {
  return `${shownPath(join(folder, file))}${line === undefined ? '' : `:${line}`}`
}

/** Where a text of a page is written, or most of it. */
export function findText(built: Built, text: string): string | undefined {
  const wanted = stripSpaces(text)
  if (wanted === '') return undefined
  const inside = built.written.filter(({ value }) => {
    const found = stripSpaces(String(value))
    return found.length > 3 && (wanted.includes(found) || found.includes(wanted))
  })
  const found = inside.toSorted((a, b) => String(b.value).length - String(a.value).length)[0]
  return found && place(built, found.file, found.line)
}

/** Where something without spaces, such as an address, is written. */
function findAddress(built: Built, address: string): string | undefined {
  for (const file of globSync(['*.yaml', '{plans,legal,pages}/*'], { cwd: built.folder })) {
    const lines = readFileSync(join(built.folder, file), 'utf8').split('\n')
    const line = lines.findIndex((content) => content.includes(address))
    if (line >= 0) return place(built, file, line + 1)
  }
  return undefined
}

/** A text without its spaces: the HTML's spacing differs from the source's. */
function stripSpaces(text: string): string {
  return text.replace(/\s+/g, '')
}

/** A page's text, without spaces. */
function stripText(html: string): string {
  const shown = html
    .replace(/<(script|template|style)[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex, code) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replace(
      /&(amp|lt|gt|quot);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '',
    )
  return stripSpaces(shown)
}

function deadLinks(built: Built): Finding[] {
  const dead = findDeadAddresses(built.site, built.site, built.company.brand.origin)
  return dead.map(({ page, address }) => ({
    page,
    fault: true,
    text: `links to ${address}, where nothing is`,
    where: findAddress(built, address),
  }))
}

/** Links to other sites, with the pages that have them. */
export function findOutsideLinks({ site, pages, company }: Built): Map<string, string[]> {
  const links = new Map<string, string[]>()
  for (const page of pages)
    for (const [, address = ''] of (site.get(page) ?? '').matchAll(/<a\s[^>]*href="([^"#/][^"]*)"/g)) {
      const target = address.replaceAll('&amp;', '&')
      if (/^(?:mailto|tel):/.test(target) || target.startsWith(`${company.brand.origin}/`)) continue
      links.set(target, [...new Set([...(links.get(target) ?? []), page])])
    }
  return links
}

function malformedLinks(built: Built): Finding[] {
  return [...findOutsideLinks(built)].flatMap(([address, pages]) => {
    const fault = !URL.canParse(address)
      ? 'is not an address'
      : new URL(address).protocol === 'https:'
        ? undefined
        : 'is not https'
    if (fault === undefined) return []
    const where = findAddress(built, address)
    return pages.map((page) => ({ page, fault: true, text: `links to ${address}, which ${fault}`, where }))
  })
}

/** Lengths that search results show whole, in characters. */
const TITLE = 60
const DESCRIPTION = { least: 40, most: 160 }

/** The file and field of a page's title or description, if they are the company's own. */
function headSource(
  { company }: Built,
  page: string,
  part: 'title' | 'description',
): [string, string] | undefined {
  const field = part === 'title' ? 'title' : 'summary'
  if (page === '/') return ['brand.yaml', part === 'title' ? 'headline' : 'summary']
  if (company.plans.some(({ path }) => path === page)) return [`plans${page}.yaml`, field]
  if (company.ownPages.some(({ path }) => path === page)) return [`pages${page}.md`, field]
  if (part === 'title') return ['brand.yaml', 'name']
  const parts: Record<string, [string, string]> = {
    '/about': ['brand.yaml', 'place'],
    '/datacenters': ['locations.yaml', 'locations'],
    '/hardware': ['hardware.yaml', 'parts'],
    '/legal': ['brand.yaml', 'legal'],
  }
  return parts[page]
}

function heads(built: Built): Finding[] {
  const read = (page: string, pattern: RegExp) => pattern.exec(built.site.get(page) ?? '')?.[1]?.trim() ?? ''
  const decoded = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
  const { locale, translations = [] } = built.company.brand
  const bases = siteLanguages([locale, ...translations]).flatMap(({ base }) => base || [])
  return (['title', 'description'] as const).flatMap((part) => {
    const pattern = part === 'title' ? /<title>([^<]*)/ : /<meta name="description" content="([^"]*)"/
    const holders = new Map<string, string>()
    return built.pages.flatMap((page): Finding[] => {
      const text = decoded(read(page, pattern))
      // Languages share words, and what is not translated yet is said in the company's own.
      const key = `${bases.find((base) => page === base || page.startsWith(`${base}/`)) ?? ''} ${text}`
      const source = headSource(built, page, part)
      const where = source && place(built, source[0], fieldLine(built.folder, source[0], [source[1]]))
      const found = (fault: boolean, what: string) => [{ page, fault, text: `the ${part} ${what}`, where }]
      if (text === '') return found(true, 'is missing')
      const holder = holders.get(key)
      holders.set(key, page)
      if (holder !== undefined) return found(true, `is also that of ${holder}: “${text}”`)
      if (part === 'title' && text.length > TITLE)
        return found(false, `has ${text.length} characters, ${TITLE} at most are shown whole: “${text}”`)
      if (part === 'description' && text.length > DESCRIPTION.most)
        return found(false, `has ${text.length} characters, ${DESCRIPTION.most} at most are shown whole`)
      if (part === 'description' && text.length < DESCRIPTION.least)
        return found(false, `has ${text.length} characters, and room for ${DESCRIPTION.most}: “${text}”`)
      return []
    })
  })
}

/** Placeholders for missing words. */
const STAND_IN = /\b(?:TODO|FIXME|TBD|XXX|lorem ipsum|change ?me)\b|\bexample\.(?:com|org|net)\b/i

/** Missing words, and the sample's own. */
function leftovers(built: Built): Finding[] {
  // A company may have the sample's name by chance.
  const names = built.sample.names.filter((name) => !contains(built.company.brand.name, name))
  const confirmed = readConfirmed(built.folder)
  return built.written.flatMap((written): Finding[] => {
    const text = flattened(String(written.value))
    const found = (fault: boolean, what: string) => [
      { page: findPage(built, written), fault, text: what, where: place(built, written.file, written.line) },
    ]
    const standIn = STAND_IN.exec(text)?.[0]
    if (standIn !== undefined) return found(true, `says ${standIn}`)
    const foreign = names.find((other) => contains(text, other))
    if (foreign !== undefined) return found(true, `names the sample company: ${foreign}`)
    // Lines of the console are the game's own.
    const console = written.path[0] === 'sampleStart'
    const its = written.file === PRIVACY_POLICY || console || confirmed(written.file) || confirmed(text)
    if (!its && text.split(' ').length >= 5 && built.sample.texts.has(text))
      return found(false, `is the sample’s: “${shorten(text)}”`)
    return []
  })
}

/** Whether a text contains a name as a word. */
function contains(text: string, name: string): boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, 'u').test(text)
}

/** A text cut to fit in a line. */
function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text
}

/** The first page that contains a text. */
function findPage(built: Built, { value }: Written): string | undefined {
  const wanted = stripSpaces(String(value))
  return built.pages.find((page) => stripText(built.site.get(page) ?? '').includes(wanted))
}

/** Where a tier's button leads by default. @param currency the one that pages show first */
function orderAddress(
  { orderId, sale, ...priced }: Company['plans'][number]['tiers'][number],
  currency: Currency | undefined,
): string {
  const choice = soldFor(priced, { term: null, currency })
  if (sale) return shopLink({ whmcs, paymenter, template }, withoutFields(sale), orderId, choice)
  return messageLink(orderId, priced.terms ? choice : {})
}

/** Each tier needs its price on its page, and a button that orders it. */
function prices(built: Built): Finding[] {
  const { brand, plans } = built.company
  const currencyDisplay = chooseCurrencyDisplay(built.company)
  const orderIds = new Map<string, string>()
  const shop: Finding[] = []
  if (brand.orders.system !== 'message' && !brand.orders.address.startsWith('https:')) {
    const where = place(built, 'brand.yaml', fieldLine(built.folder, 'brand.yaml', ['orders']))
    shop.push({ fault: true, text: 'orders.address is not https', where })
  }
  return [
    ...shop,
    ...plans.flatMap(({ path: page, tiers }) => {
      const html = built.site.get(page) ?? ''
      const text = stripText(html)
      const file = `plans${page}.yaml`
      return tiers.flatMap((tier, index): Finding[] => {
        const { name, price, orderId, soldOut } = tier
        const at = (field: string) =>
          place(built, file, fieldLine(built.folder, file, ['tiers', index, field]))
        const shown = formatMoney(price, brand.locale, currencyDisplay)
        const address = orderAddress(tier, brand.currencies?.[0])
        const known = orderIds.get(orderId)
        orderIds.set(orderId, `${page} ${name}`)
        return [
          ...(text.includes(stripSpaces(shown))
            ? []
            : [
                {
                  page,
                  fault: true,
                  text: `${name} costs ${shown}, which is not on the page`,
                  where: at('price'),
                },
              ]),
          ...(soldOut || html.includes(`href="${address.replaceAll('&', '&amp;')}"`)
            ? []
            : [{ page, fault: true, text: `no button orders ${name}: ${address}`, where: at('orderId') }]),
          ...(known === undefined
            ? []
            : [{ page, fault: true, text: `${name} has the orderId of ${known}`, where: at('orderId') }]),
        ]
      })
    }),
  ]
}

/** What a company's texts add to. The code that comes at once and the number of files are the software's. */
const MADE_OF_TEXTS: ReadonlySet<keyof Weight> = new Set(['page', 'alive'])

/** Pages that load more than the software alone would, with the longest texts on them. */
function tooHeavy(built: Built): Finding[] {
  const siblings = siteLanguages(companyLocales(built.folder))
  return Object.entries(built.weights).flatMap(([page, weight]) => {
    const sibling = siblings.find(({ base }) => base !== '' && (page === base || page.startsWith(`${base}/`)))
    const most = pageBudget(page.slice(sibling?.base.length) || '/', {
      language: (sibling ?? siblings[0]).language,
      multilingual: siblings.length > 1,
      plainPrices: hasPlainPrices(built.company),
    })
    const heavy = weightParts.filter(([part]) => MADE_OF_TEXTS.has(part) && weight[part] > most[part])
    if (heavy.length === 0) return []
    const longest = longestTexts(built, page)
      .map(({ file, line, value }) => `${place(built, file, line)} (${String(value).length} characters)`)
      .join(', ')
    return heavy.map(([part, name, unit]) => ({
      page,
      fault: false,
      text: `${name}: ${weight[part]} ${unit}, ${most[part]} are enough. Its longest texts: ${longest || 'none of the folder'}`,
    }))
  })
}

/** The folder's three longest texts on a page. */
function longestTexts({ written, site }: Built, page: string): Written[] {
  const text = stripText(site.get(page) ?? '')
  return written
    .filter(({ value }) => text.includes(stripSpaces(String(value))))
    .toSorted((a, b) => String(b.value).length - String(a.value).length)
    .slice(0, 3)
}

/** Letters of link previews that no font of the site has: their pictures leave them out. */
function undrawnLetters(built: Built): Finding[] {
  const families = ['Archivo', 'Instrument Sans'].map(readFamily)
  const onPreviews = built.written.filter(
    ({ file, path }) =>
      (file === 'brand.yaml' && /^(?:name|headline|summary)$/.test(path.join())) ||
      (file === 'datacenters.yaml' && /^(?:title|lead)$/.test(path.join())) ||
      (file.startsWith('plans/') && /^(?:title|summary)$/.test(path.join())),
  )
  return onPreviews.flatMap(({ file, line, value }) => {
    const missing = new Set(
      [...flattened(String(value))].filter((letter) => !families.some((has) => has(letter))),
    )
    if (missing.size === 0) return []
    return [
      {
        page: file.startsWith('plans/') ? `/${file.slice('plans/'.length, -'.yaml'.length)}` : '/',
        fault: false,
        text: `its link preview cannot show ${[...missing].slice(0, 12).join(' ')}: no font of the site has ${missing.size === 1 ? 'it' : 'them'}`,
        where: place(built, file, line),
      },
    ]
  })
}
