import { join } from 'node:path'
import { colourNames, type Mode } from '../../ui/palette.ts'
import { type CurrencyDisplay, formatMoney } from '../domain/money.ts'
import { type Sale, withoutFields } from '../domain/order-link.ts'
import { inStock } from '../domain/stock.ts'
import { listTerms } from '../domain/terms.ts'
import { calculatorOrders } from './calculator-orders.ts'
import { type PageFonts, toTypography } from './page-fonts.ts'
import type { Company, PlanFile } from './read-company.ts'
import { drawnTheme, type Look, readHex } from './read-look.ts'
import { fileSchemas, optionalFiles } from './schema/files.ts'
import type { PlanDetails, Tier } from './schema/plan.ts'

/** What each module `virtual:company/…` holds (company-modules.d.ts). */
export type CompanyModules = ReturnType<typeof toModules>

/**
 * What modules hold of a company. What all pages know of plans and legal texts is apart from what one page shows, so that
 * each loads no more than it needs.
 */
export function toModules(company: Company, fonts: PageFonts) {
  const { plans, legal, ownPages } = company
  const files = Object.keys(fileSchemas).map((name) => [name, company[name as keyof Company]])
  return {
    ...(Object.fromEntries(files) as Pick<Company, keyof typeof fileSchemas>),
    ...toBrand(company),
    currencies: company.brand.currencies,
    tax: company.brand.tax,
    'absent-pages': [
      ...Object.entries(optionalFiles).flatMap(([name, page]): string[] =>
        page !== undefined && company[name as keyof Company] === undefined ? [page] : [],
      ),
      ...(company.brand.controlPanel === false ? ['/control-panel', '/minecraft-tools', '/security'] : []),
      ...(plans.some(({ minecraft, calculator }) => minecraft || calculator) ? [] : ['/minecraft-tools']),
      // One processor is no choice.
      ...((company.hardware?.processors?.length ?? 0) > 1 ? [] : ['/hardware#processors']),
    ],
    'plan-pages': plans.map(({ path, name, title, calculator }) => ({
      path,
      name,
      title,
      ...(calculator && { calculator }),
    })),
    offers: plans.map(toOffer),
    'largest-ram': largestRam(plans),
    'plan-details': toDetails(plans.filter(({ calculator }) => !calculator)),
    'calculator-plan-details': toDetails(plans.filter(({ calculator }) => calculator)),
    'product-cards': Object.fromEntries(
      plans.flatMap(({ path, category, product }) =>
        product ? [[path.slice(1), { category, ...product }]] : [],
      ),
    ),
    'crowded-header': crowdedHeader(company),
    'asks-consent': company.brand.consent ?? true,
    'starts-soon': company.home.starts !== undefined,
    'first-panel': company.panels.panels[0]?.id,
    'panel-count': company.panels.panels.length,
    'former-addresses': Object.fromEntries(
      [...plans, ...ownPages, ...legal.map((text) => ({ path: `/legal#${text.id}`, ...text }))].flatMap(
        ({ path, formerly = [] }) => formerly.map((name) => [`/${name}`, path]),
      ),
    ),
    'own-page-names': ownPages.map((page) => without(page, ['content', 'formerly'])),
    'own-pages': ownPages,
    'partner-names': company.partners?.certified.map(({ name }) => name),
    'legal-names': legal.map(({ id, name }) => ({ id, name })),
    legal,
    'calculator-orders': calculatorOrders(company),
    sales: toSales(plans.flatMap(({ tiers }) => tiers)),
    'plan-options': Object.fromEntries(
      plans.flatMap((plan) => (plan.options ? [[plan.path, toOptions(plan)]] : [])),
    ),
    ...toLook(company.look),
    typography: toTypography(fonts),
  }
}

/**
 * The code of the module `virtual:company/<name>`.
 * @param brief whether it is for browsers of visitors, which know less of plans
 */
export function moduleCode(
  name: string,
  modules: CompanyModules,
  company: Company,
  brief: boolean,
): { code: string; moduleType: 'js' | 'css' } {
  const code = generated[name]
  if (code) return { code: code(company), moduleType: 'js' }
  if (name === 'currencies.css') return { code: currencyStyles(modules.currencies), moduleType: 'css' }
  if (!(name in modules)) throw new Error(`${name} is not a part of a company's folder.`)
  const held = name === 'offers' && brief ? briefOffers(company) : modules[name as keyof CompanyModules]
  const variable = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { code: `export const ${variable} = ${JSON.stringify(held)}`, moduleType: 'js' }
}

/** What pages know of the look beside their sheet, and apart from it what is drawn outside of pages. */
function toLook(look: Look) {
  const { themes, mark } = look
  const colours = (mode: Mode) =>
    Object.fromEntries(colourNames.map((name) => [name, readHex(look, name, mode)]))
  return {
    themes,
    'own-mark': mark && { viewBox: mark.viewBox, inherits: mark.inherits },
    drawing: {
      /** As hex by semantic name, in the theme that is drawn. */
      colours: colours(drawnTheme(look)),
      /** Of a mark that has no colour of its own, where no text is beside it. */
      accents: { dark: readHex(look, 'ember-text', 'dark'), light: readHex(look, 'ember-text', 'light') },
      mark,
    },
  }
}

/** What pages say of the company, and apart from it what only their HTML says, to search engines and home screens, and categories. */
function toBrand({ brand, plans }: Company) {
  const { summary, address, categories } = brand
  const sold = plans.filter(({ path }) => brand.products.includes(path.slice(1)))
  const shown = categories.filter(({ id }) => sold.some(({ category }) => category === id))
  const [first, second, ...further] = shown
  return {
    brand: without(brand, NOT_ON_PAGES),
    'brand-metadata': { summary, address },
    categories: shown.map(({ short: _, ...category }) => category),
    'first-category': first && { id: first.id, name: first.short ?? first.name },
    'other-category': further.length === 0 ? (second?.short ?? second?.name) : undefined,
  }
}

/** Fields of brand.yaml that pages do not need, or have in a module of their own. */
const NOT_ON_PAGES = [
  'summary',
  'address',
  'plans',
  'legal',
  'translations',
  'untranslated',
  'orders',
  'memoryOrder',
  'currencies',
  'tax',
  'consent',
  'controlPanel',
  'categories',
] as const

function without<Value extends object, Key extends keyof Value>(
  value: Value,
  keys: readonly Key[],
): Omit<Value, Key> {
  const left = Object.entries(value).filter(([key]) => !keys.includes(key as Key))
  return Object.fromEntries(left) as Omit<Value, Key>
}

/**
 * Where the name and the links of the header are too wide for its row: in windows below 80rem, or in every one. A window
 * of 64rem has 708 px for them, the widest page 980, of which other languages' words take up to 120 more than English.
 * The links that every site has take some 400; a letter of the name takes 12 and one of a link 7.9, with 24 around it.
 */
function crowdedHeader({ brand, ownPages }: Company): 'narrow' | 'always' | undefined {
  const links = ownPages.filter(({ menu }) => menu === 'header')
  const width = links.reduce((sum, { title }) => sum + title.length * 7.9 + 24, 400 + brand.name.length * 12)
  return width > 860 ? 'always' : width > 708 ? 'narrow' : undefined
}

/** Whether each price is a plain monthly amount (globals.d.ts). */
export function hasPlainPrices({ brand: { currencies, tax }, plans }: Company): boolean {
  const tiers = plans.flatMap((plan) => plan.tiers)
  return !currencies && !tax && !tiers.some(({ terms, soldOut }) => terms ?? soldOut)
}

/** The bare signs of currencies, unless two that the company sells in have the same, as all dollars do. */
export function chooseCurrencyDisplay({ brand, plans }: Pick<Company, 'brand' | 'plans'>): CurrencyDisplay {
  const { locale, pricePerGigabyte = [], currencies = [] } = brand
  const sold = plans.flatMap(({ tiers }) =>
    tiers.flatMap((tier) => listTerms(tier).flatMap(({ price }) => price)),
  )
  const all = new Set([...currencies, ...[...pricePerGigabyte, ...sold].map(({ currency }) => currency)])
  const signs = [...all].map((currency) => formatMoney({ amount: 1, currency }, locale, 'narrowSymbol'))
  return new Set(signs).size < all.size ? 'symbol' : 'narrowSymbol'
}

/** Hides each amount that is not in the currency of the document: as `data-currency` says, or else the first. */
function currencyStyles(currencies: readonly string[] = []): string {
  const [first, ...others] = currencies
  const hidden = [
    ...(first ? [`:root[data-currency] [data-amount="${first}"]`] : []),
    ...others.map((code) => `:root:not([data-currency="${code}"]) [data-amount="${code}"]`),
  ]
  return hidden.length > 0 ? `${hidden.join()}{display:none}` : ''
}

/** What every page with plans knows of one. */
function toOffer({ scene, minecraft, calculator, tiers }: PlanFile) {
  const withoutSale = ({ sale: _, ...tier }: Tier): Tier => tier
  const [first, ...others] = tiers
  return {
    scene,
    ...((minecraft || calculator) && { minecraft: true }),
    tiers: [withoutSale(first), ...others.map(withoutSale)] as const,
  }
}

/**
 * What the browser knows of plans on every page that shows some: of the tiers the first, which products and links to
 * other plans show, and of Minecraft plans all, which the calculator chooses from.
 */
function briefOffers({ plans }: Company) {
  return plans
    .map(toOffer)
    .map((offer) => (offer.minecraft ? offer : { ...offer, tiers: offer.tiers.slice(0, 1) }))
}

/** In GB, of all plans whose memory is given. */
function largestRam(plans: readonly PlanFile[]): number {
  const specs = plans.flatMap(({ tiers }) => tiers.flatMap((tier) => tier.specs))
  return Math.max(0, ...specs.map(({ gigabytes = 0 }) => gigabytes))
}

/** What sells tiers, by order ID; undefined where all are ordered by message. */
function toSales(tiers: readonly Tier[]): Record<string, Sale> | undefined {
  const sold = tiers.flatMap(({ orderId, sale }) => (sale ? [[orderId, withoutFields(sale)] as const] : []))
  return sold.length > 0 ? Object.fromEntries(sold) : undefined
}

/** The options of a plan, and the sales of its tiers with them. */
function toOptions({ options, tiers }: PlanFile) {
  const sales: Record<string, Sale | undefined> = Object.fromEntries(
    tiers.map(({ orderId, sale }) => [orderId, sale]),
  )
  return { options, sales }
}

/** Modules that import our code, which a company without a use for it does not load. */
const generated: Readonly<Record<string, (company: Company) => string>> = {
  'shop-link': shopLink,
  configure: ({ plans }) => {
    const paths = plans
      .filter(({ options, tiers }) => options && inStock(tiers).length > 0)
      .map(({ path }) => path)
    const load = `() => import(${ours('../pages/plan/configure.tsx')}).then(({ Configure }) => ({ default: Configure }))`
    return `export const configurable = ${JSON.stringify(paths)}
export const loadConfigure = ${paths.length > 0 ? load : undefined}`
  },
}

/** A file of ours as code names it, by its path from here. */
function ours(path: string): string {
  return JSON.stringify(join(import.meta.dirname, path))
}

/** The rule of order-link.ts with the order systems that sell something, and with no other. */
function shopLink({ plans }: Company): string {
  const sales = plans.flatMap(({ tiers }) => tiers.map(({ sale }) => sale?.system))
  const systems = [...new Set(sales.filter((system) => system !== undefined))].join(', ')
  if (systems === '') return 'export const shopLink = undefined'
  return `import { shopLink as link, ${systems} } from ${ours('../domain/order-link.ts')}
import { soldFor } from ${ours('../domain/terms.ts')}
export const shopLink = (sale, tier, payment, options) =>
  link({ ${systems} }, sale, tier.orderId, { ...soldFor(tier, payment), options })`
}

/** What a plan's own page says, by its path; pages with the calculator load their own alone. */
function toDetails(plans: readonly PlanFile[]): Record<string, PlanDetails> {
  return Object.fromEntries(
    plans.map((plan) => {
      const { path, summary, action, drawing, why } = plan
      const { minecraft, tiers } = toOffer(plan)
      // Those of Minecraft plans are loaded already.
      return [
        path,
        {
          summary,
          action,
          ...(drawing && { drawing }),
          ...(why && { why }),
          ...(!minecraft && { tiers }),
          sales: toSales(plan.tiers),
        },
      ]
    }),
  )
}
