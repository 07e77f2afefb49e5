import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { findSize } from '../domain/find-size.ts'
import { type Sale, withoutFields } from '../domain/order-link.ts'
import type { Prices } from '../domain/terms.ts'
import { listTerms, TERM_MONTHS } from '../domain/terms.ts'
import { readCatalog } from '../language/catalogs.ts'
import { siteLanguages } from '../language/site-languages.ts'
import { SAMPLE_COMPANY, shownPath } from './company-folder.ts'
import { companyLocales } from './company-locales.ts'
import { CONFIRMED, readConfirmed } from './confirmed.ts'
import { inEu } from './country.ts'
import { describeMissingWords } from './missing-words.ts'
import { readOwnWords } from './own-words.ts'
import { type Company, readCompany } from './read-company.ts'
import { faultAt, fieldLine } from './read-file.ts'
import { TIER_EXAMPLES } from './read-sales.ts'
import { readSampleFiles, readSampleWording } from './sample.ts'
import { fileSchemas } from './schema/files.ts'
import { listKinds } from './schema/prose.ts'
import { softwarePromises } from './software-promises.ts'
import { describeUntranslated, readWording } from './translations.ts'
import { isFirstMemoryOrder, isFirstOrder } from './write-company.ts'
import { BLANK, CONTROLLER, namesPrivacyLaw, PRIVACY_POLICY } from './write-legal-drafts.ts'
import { flattened, readWritten } from './written.ts'

/** Legal texts that a company in the EU needs beside terms and privacy, by kind, with their source. */
const dueInTheEu = {
  imprint: 'who runs the shop, how to reach them, and their VAT number (Directive 2000/31/EC, article 5)',
  withdrawal: 'the right to withdraw within 14 days, with its form (Directive 2011/83/EU, articles 6 and 9)',
  accessibility: 'how far it can be used by everybody (Directive (EU) 2019/882, article 13 and annex V)',
}

/** Also required there if customers order on a page. */
const WITHDRAWAL_FUNCTION =
  'withdrawal is missing, and the EU asks for it since 19 June 2026: the page where customers withdraw from a contract (Directive 2011/83/EU, article 11a)'

/** Fields of brand.yaml that only the sample may have. */
const samplesOwn = ['name', 'origin', 'headline', 'summary', 'place', 'email'] as const

/**
 * What a company's folder lacks before it goes live, a line each with its file: invented texts, the sample's texts, and
 * legal requirements of its country.
 * @throws CompanyError where the folder cannot be read: that comes first
 */
export function reviewCompany(folder: string): string[] {
  const company = readCompany(folder)
  const [, ...others] = siteLanguages(companyLocales(folder))
  for (const { language } of others) readCompany(folder, readWording(folder, language))
  const { language } = new Intl.Locale(company.brand.locale)
  const sample = readCompany(SAMPLE_COMPANY, readSampleWording(language))
  const files = readSampleFiles(language)
  const confirmed = readConfirmed(folder)
  const shown = (name: string) => shownPath(join(folder, name))
  const brand = (field: string) => `${shown('brand.yaml')}:${fieldLine(folder, 'brand.yaml', [field])}`
  const own = samplesOwn
    .filter((field) => company.brand[field] === sample.brand[field])
    .map((field) => faultAt(folder, 'brand.yaml', [field], 'is still the sample company’s'))
  const unchanged = globSync(['*.yaml', 'plans/*.yaml', 'legal/*.md'], { cwd: folder })
    .filter((name) => name !== 'brand.yaml' && !confirmed(name) && isSample(folder, name, files))
    .toSorted()
    .map((name) => `${shown(name)}: is the sample company’s, word for word`)
  const promised = softwarePromises(folder, company)
    .filter((promise) => !confirmed(promise))
    .map(
      (promise) =>
        `${shown(CONFIRMED)}: “${promise}” is what the software says of you: npm run company -- words '${promise}' lets you say it otherwise, or name it there if it is true`,
    )
  const drafts = company.legal
    .filter(({ draft }) => draft)
    .map(
      ({ id, name }) =>
        `${shown(`legal/${id}.md`)}:3: ${name} is a draft: have it reviewed, then draft: false`,
    )
  const invented = company.testimonials?.sample
    ? [
        `${shown('testimonials.yaml')}:${fieldLine(folder, 'testimonials.yaml', ['sample'])}: the testimonials are invented`,
      ]
    : []
  const blanks = company.legal.flatMap(({ id }) => findBlanks(folder, `legal/${id}.md`))
  const orders =
    company.brand.orders.system === 'message'
      ? [`${brand('orders')}: orders.system is message, so that every order comes as a message`]
      : []
  const { memoryOrder } = company.brand
  const memory =
    memoryOrder && isFirstMemoryOrder(memoryOrder) && !confirmed('memoryOrder')
      ? [
          `${brand('memoryOrder')}: memoryOrder is as init wrote it: the calculator would order that product. Name yours, or memoryOrder in ${CONFIRMED} if it is right`,
        ]
      : []
  const { controlPanel } = company.brand
  const panel =
    controlPanel === undefined && !company.panels.panels.some(({ id }) => id === 'game')
      ? [
          `${shown('brand.yaml')}: controlPanel is missing: /control-panel and /security are for owners of game servers, and panels.yaml shows no game panel. If you sell none, write controlPanel: false, else controlPanel: true`,
        ]
      : []
  const licence =
    company.look.fonts && company.look.fonts.licence === undefined
      ? [
          `${shown('fonts.yaml')}: licence is missing: the file with the text that lets you serve the fonts, as fonts/OFL.txt`,
        ]
      : []
  return [
    ...own,
    ...findUnread(folder),
    ...licence,
    ...invented,
    ...drafts,
    ...blanks,
    ...findAbsent(folder, language, company.brand),
    ...(inEu(company.brand.address.country) ? findDueInTheEu(folder, company, confirmed('tax')) : []),
    ...orders,
    ...findDuplicateSales(folder, company),
    ...memory,
    ...panel,
    ...(confirmed('pictures') ? [] : findForeignPictures(folder, company)),
    ...findMissingPrices(folder, company),
    ...findOddPrices(folder, company),
    ...findOddSizes(folder, company),
    ...findUnknownTiers(folder, language, company, confirmed),
    ...findUnattainable(folder, company),
    ...findForeignTexts(folder, company),
    ...describeMissingWords(folder),
    ...describeUntranslated(folder),
    ...promised,
    ...unchanged,
  ]
}

/** What the law of the EU asks of a shop there. */
function findDueInTheEu(folder: string, { brand, legal }: Company, untaxed: boolean): string[] {
  const shown = (name: string) => shownPath(join(folder, name))
  const kinds = listKinds(legal)
  const texts = Object.entries(dueInTheEu)
    .filter(([kind]) => !kinds.has(kind))
    .map(
      ([kind, text]) =>
        `${shown(`legal/${kind}.md`)}: is missing, and the EU asks for it: ${text}. npm run company -- legal writes a draft; a text that you have under another name says kind: ${kind} in its front matter`,
    )
  const controller = namesPrivacyLaw(folder)
    ? []
    : [
        `${shown(PRIVACY_POLICY)}: names neither the GDPR (RGPD, DSGVO) nor Regulation (EU) 2016/679, whose article 13 asks it to say who is responsible, why they may keep data, and where to complain. npm run company -- legal writes a draft of that part into it; if it says so in other words, name ${CONTROLLER} in ${CONFIRMED}`,
      ]
  const withdrawal =
    brand.orders.system !== 'message' && !brand.withdrawal
      ? [`${shown('brand.yaml')}: ${WITHDRAWAL_FUNCTION}`]
      : []
  const law =
    'consumers in the EU have to be shown what they pay in all (Directive 98/6/EC, articles 2 and 3)'
  const taxes =
    brand.tax?.included || (untaxed && !brand.tax)
      ? []
      : [
          brand.tax
            ? `${shown('brand.yaml')}:${fieldLine(folder, 'brand.yaml', ['tax'])}: prices are without ${brand.tax.name}: ${law}`
            : `${shown('brand.yaml')}: tax is missing, so that no page says whether prices include it: ${law}. An example: tax: { included: true, rate: 19, name: VAT }. A small business that charges none names tax in ${CONFIRMED}`,
        ]
  return [...texts, ...controller, ...withdrawal, ...taxes]
}

/** A message of the software, as the company's pages say it. */
function wordMessage(folder: string, language: string, message: string): string {
  const id = generateMessageId(message)
  return readOwnWords(folder, language).get(id) ?? readCatalog(language).get(id) ?? message
}

/** Sentences of legal texts, and to cookie settings of any text, about what the company's pages do not have. */
function findAbsent(folder: string, language: string, { consent, controlPanel }: Company['brand']): string[] {
  const said = (message: string) => wordMessage(folder, language, message)
  const settings = said(COOKIE_SETTINGS)
  const absent = [
    ...(consent === false
      ? [
          { field: 'consent: false', words: settings, within: '' },
          ...(cookieNotice[language] ?? []).map((words) => ({
            field: 'consent: false',
            words,
            within: 'legal/',
          })),
        ]
      : []),
    ...(controlPanel === false
      ? [{ field: 'controlPanel: false', words: said(CONTROL_PANEL), within: 'legal/' }]
      : []),
  ]
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' })
  return readWritten(folder)
    .filter(({ file }) => file !== CONFIRMED)
    .flatMap(({ file, line, value }) =>
      [...sentences.segment(flattened(String(value)))].flatMap(({ segment }) =>
        absent
          .filter(
            ({ words, within }) =>
              file.startsWith(within) && segment.toLowerCase().includes(words.toLowerCase()),
          )
          .map(
            ({ field, words }) =>
              `${shownPath(join(folder, file))}:${line}: “${segment.trim()}” is not so with ${field} in brand.yaml, which takes “${words}” from the pages: say it otherwise, or delete the sentence`,
          ),
      ),
    )
}

/** As the footer says it (site/shell/consent.tsx). */
const COOKIE_SETTINGS = 'Cookie settings'
/** As the menus say it (site/content/navigation.ts). */
const CONTROL_PANEL = 'Control panel'
/** What the drafts of legal texts call the question about cookies and its answer, in their languages. */
const cookieNotice: Readonly<Record<string, readonly string[]>> = {
  en: ['cookie notice'],
  de: ['Cookie-Hinweis', 'Cookie-Auswahl'],
}

/** The software's pictures of the control panels, where pages have another look or language than theirs. */
function findForeignPictures(folder: string, { brand, look, panels }: Company): string[] {
  const ownLook = look.palette.size > 0 || look.fonts !== undefined || look.mark !== undefined
  const { language } = new Intl.Locale(brand.locale)
  if (!ownLook && language === 'en') return []
  const index = panels.panels.findIndex(({ picture }) => !picture.src.startsWith('/assets/'))
  if (index === -1) return []
  const field = ['panels', index, 'picture', 'src']
  const remedy =
    brand.controlPanel === false
      ? 'put a picture of the one that you sell into the folder, as pictures/vps.webp,'
      : 'npm run company -- pictures takes all anew in yours,'
  return [
    faultAt(
      folder,
      'panels.yaml',
      field,
      `shows a panel in ${ownLook ? 'Cairn’s look' : 'English'}: ${remedy} or name pictures in ${CONFIRMED} if they may stay`,
    ),
  ]
}

/** Files at the top of a folder. */
const READ = [...Object.keys(fileSchemas), 'colours', 'confirmed', 'fonts'].map((name) => `${name}.yaml`)
/** Endings of the files in its folders. */
const ENDINGS = { plans: '.yaml', legal: '.md', pages: '.md', translations: '.po', words: '.po' }

/** Files that look as if they said something, and that nothing reads. */
function findUnread(folder: string): string[] {
  const top = globSync(['*.{yaml,yml,md}', 'mark.*', 'logo.*'], { cwd: folder })
    .filter((name) => !READ.includes(name) && name !== 'mark.svg' && name !== 'README.md')
    .map((name) =>
      /^(?:mark|logo)\./.test(name)
        ? [name, 'the mark is mark.svg']
        : [name, `beside folders there are ${READ.join(', ')}`],
    )
  const below = Object.entries(ENDINGS).flatMap(([name, ending]) =>
    globSync(`${name}/*.*`, { cwd: folder })
      .filter((file) => !file.endsWith(ending))
      .map((file) => [file, `what stands in ${name} ends with ${ending}`]),
  )
  const languages = siteLanguages(companyLocales(folder)).map(({ language }) => `${language}.po`)
  const misplaced = Object.entries({ translations: languages.slice(1), words: languages }).flatMap(
    ([name, read]) =>
      globSync(`${name}/*.po`, { cwd: folder })
        .filter((file) => !read.includes(basename(file)))
        .map((file) => [
          file,
          read.length > 0 ? `${name} are in ${read.join(', ')}` : 'brand.yaml names no other language',
        ]),
  )
  return [...top, ...below, ...misplaced].map(
    ([name, why]) => `${shownPath(join(folder, name ?? ''))}: is not read: ${why}`,
  )
}

/** Blanks in a draft that the company has to fill in. */
function findBlanks(folder: string, name: string): string[] {
  const lines = readFileSync(join(folder, name), 'utf8').split('\n')
  return lines.flatMap((line, index) =>
    (line.match(BLANK) ?? []).map(
      (blank) => `${shownPath(join(folder, name))}:${index + 1}: ${shorten(blank)} is still to be filled in`,
    ),
  )
}

/** Legal texts that are in another language than the pages they are on. */
function findForeignTexts(folder: string, { brand, legal }: Company): string[] {
  const own = new Intl.Locale(brand.locale).language
  const nameOf = (code: string) => new Intl.DisplayNames('en', { type: 'language' }).of(code)
  return legal.flatMap(({ id, language = own }) =>
    language === own
      ? []
      : faultAt(
          folder,
          `legal/${id}.md`,
          ['language'],
          `is ${language}: the text is in ${nameOf(language)}, on pages in ${nameOf(own)}. Say it in ${nameOf(own)}, its name as well, and delete this line`,
        ),
  )
}

/** The start of a blank, enough to find it. */
function shorten(blank: string): string {
  return blank.length <= 60 ? blank : `${blank.slice(0, 58)}…]`
}

/** Each price that is not given in all currencies that visitors can choose from, with its file and line. */
function findMissingPrices(folder: string, { brand, plans }: Company): string[] {
  const { currencies = [], pricePerGigabyte } = brand
  const missing = (name: string, field: readonly PropertyKey[], prices: Prices | undefined) => {
    const lacks = currencies.filter((code) => !prices?.some(({ currency }) => currency === code))
    return prices && lacks.length > 0
      ? [faultAt(folder, name, field, `has no price in ${lacks.join(' and ')}`)]
      : []
  }
  return [
    ...missing('brand.yaml', ['pricePerGigabyte'], pricePerGigabyte),
    ...plans.flatMap(({ path, tiers }) =>
      tiers.flatMap((tier, index) =>
        listTerms(tier).flatMap(({ term, price, setup }) => [
          ...missing(`plans${path}.yaml`, ['tiers', index, 'price', term], price),
          ...missing(`plans${path}.yaml`, ['tiers', index, 'setup', term], setup),
        ]),
      ),
    ),
  ]
}

/** Names options without a free choice: no visitor can order such a plan at the price on its page. */
function findUnattainable(folder: string, { plans }: Company): string[] {
  return plans.flatMap(({ path, options = [] }) =>
    options.flatMap((option, index) => {
      const due =
        option.kind === 'quantity'
          ? option.min > 0 && option.price
          : 'values' in option && option.values.every(({ price }) => price)
      if (!due) return []
      const remedy =
        option.kind === 'quantity'
          ? `put ${option.min} ${option.unit} into the tiers’ prices and let min be 0`
          : 'put what the least one costs into the tiers’ prices, and take it off each'
      return [
        faultAt(
          folder,
          `plans${path}.yaml`,
          ['options', index],
          `${option.name} costs something whatever is chosen, so that nobody gets a tier at the price on its page: ${remedy}`,
        ),
      ]
    }),
  )
}

/** Prices of a term that are above all its months by the month, or below half of them. */
function findOddPrices(folder: string, { plans }: Company): string[] {
  return plans.flatMap(({ path, tiers }) =>
    tiers.flatMap((tier, index) => {
      const [monthly, ...longer] = listTerms(tier)
      if (monthly.term !== 'monthly') return []
      return longer.flatMap(({ term, price }) =>
        price.flatMap(({ amount, currency }) => {
          const month = monthly.price.find((one) => one.currency === currency)?.amount
          const months = TERM_MONTHS[term]
          if (!month || (amount <= month * months && amount >= (month * months) / 2)) return []
          return [
            faultAt(
              folder,
              `plans${path}.yaml`,
              ['tiers', index, 'price', term],
              `is ${amount} ${currency} beside ${months} × ${month} ${currency} by the month: is it right?`,
            ),
          ]
        }),
      )
    }),
  )
}

/** Memory that is written as one amount and drawn as another. */
function findOddSizes(folder: string, { plans }: Company): string[] {
  return plans.flatMap(({ path, tiers }) =>
    tiers.flatMap(({ specs }, tier) =>
      specs.flatMap(({ value, gigabytes }, index) => {
        const size = findSize(value)
        if (gigabytes === undefined || size?.unit !== 'G' || size.gigabytes === gigabytes) return []
        return [
          faultAt(
            folder,
            `plans${path}.yaml`,
            ['tiers', tier, 'specs', index, 'gigabytes'],
            `is ${gigabytes} beside ${size.written}: is it right?`,
          ),
        ]
      }),
    ),
  )
}

/** As `allFeatures` says it (site/domain/tier-comparison.ts): it stands for the features of an earlier tier. */
const EVERYTHING_IN = 'Everything in {name}'

/** Features that stand for those of an earlier tier, by a name that none has, as after a tier was renamed. */
function findUnknownTiers(
  folder: string,
  language: string,
  { plans }: Company,
  confirmed: (claim: string) => boolean,
): string[] {
  const messages = [wordMessage(folder, language, EVERYTHING_IN), EVERYTHING_IN]
  return plans.flatMap(({ path, tiers }) =>
    tiers.flatMap(({ features }, tier) => {
      const before = tiers.slice(0, tier).map(({ name }) => flattened(name))
      return features.flatMap((feature, index) => {
        const said = flattened(feature)
        const name = messages.map((message) => readName(message, said)).find((found) => found !== undefined)
        if (name === undefined || before.includes(name) || confirmed(said)) return []
        const remedy = before.length > 0 ? `Name one of ${before.join(', ')}` : 'Delete it'
        return [
          faultAt(
            folder,
            `plans${path}.yaml`,
            ['tiers', tier, 'features', index],
            `says “${said}”, and no tier before this one is called ${name}: pages show that name, and the comparison leaves its features out. ${remedy}, or name the sentence in ${CONFIRMED} if it means no tier`,
          ),
        ]
      })
    }),
  )
}

/** What a text has in place of a message's `{name}`; undefined where it is not that message. */
function readName(message: string, text: string): string | undefined {
  const [start = '', end] = message.split('{name}')
  const matches = end !== undefined && text.startsWith(start) && text.endsWith(end)
  return (matches && text.slice(start.length, text.length - end.length)) || undefined
}

/** Tiers that order the same product of WHMCS or Paymenter as another one; those of `init` once for each plan. */
function findDuplicateSales(folder: string, { plans }: Company): string[] {
  const tiers = plans.flatMap(({ path, tiers: own }) =>
    own.flatMap(({ sale }, index) =>
      sale && sale.system !== 'template'
        ? [{ path, index, sale, product: JSON.stringify(withoutFields(sale)) }]
        : [],
    ),
  )
  return [...Map.groupBy(tiers, ({ product }) => product).values()].flatMap((same) => {
    if (same.length === 1) return []
    if (same.every(({ sale }) => isFirstOrder(sale)))
      return [...Map.groupBy(same, ({ path }) => path).values()].flatMap((own) => describeFirst(folder, own))
    return same.map((tier) => {
      const { path, index } = tier
      const [other] = same.filter((one) => one !== tier)
      return faultAt(
        folder,
        `plans${path}.yaml`,
        ['tiers', index, 'order'],
        `is that of another tier, tiers[${other?.index}] of plans${other?.path}.yaml: it would order the same product`,
      )
    })
  })
}

/** The tiers of a plan that order what `init` wrote. */
function describeFirst(
  folder: string,
  [first, ...others]: readonly { path: string; index: number; sale: ShopSale }[],
): string[] {
  if (!first) return []
  const are = others.length > 0 ? `and ${others.length} more are as init wrote them` : 'is as init wrote it'
  return [
    faultAt(
      folder,
      `plans${first.path}.yaml`,
      ['tiers', first.index, 'order'],
      `${are}, and would order the same product: give each its own. ${TIER_EXAMPLES[first.sale.system]}`,
    ),
  ]
}

type ShopSale = Extract<Sale, { system: keyof typeof TIER_EXAMPLES }>

/**
 * Whether a file is the sample's but for what `init` writes into it: the schema that it follows, the currency, and orders.
 * @param sample its files, in the company's language
 */
export function isSample(folder: string, name: string, sample: ReadonlyMap<string, string>): boolean {
  const written = (content: string) =>
    content
      .replace(/^# yaml-language-server:.*\n/, '')
      .replace(/(price: [\d.]+) [A-Z]{3}$/gm, '$1')
      .replace(/^ +order: \{.*\}\n/gm, '')
  const its = sample.get(name)
  return its !== undefined && written(its) === written(readFileSync(join(folder, name), 'utf8'))
}
