import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { colourNames, type Mode } from '../../ui/palette.ts'
import { type Sale, withoutFields } from '../domain/order-link.ts'
import { inStock } from '../domain/stock.ts'
import { findScript, scriptFonts } from '../language/script-fonts.ts'
import { calculatorOrders } from './calculator-orders.ts'
import { companyFolder } from './company-folder.ts'
import { companyLocales } from './company-locales.ts'
import { type CutFonts, cutFonts } from './cut-fonts.ts'
import { type Company, type PlanFile, readCompany } from './read-company.ts'
import { CompanyError } from './read-file.ts'
import { drawnTheme, type Look, readHex } from './read-look.ts'
import { readTranslated } from './read-translated.ts'
import { restyle } from './restyle.ts'
import { fileSchemas, optionalFiles, type PlanDetails, type Tier } from './schema.ts'
import { describeUntranslated } from './translations.ts'
import { typeset } from './typeset.ts'

const PREFIX = 'virtual:company/'

/** The folder of a company's cut fonts; the build copies those that pages use. */
const CUT_FONTS = join(import.meta.dirname, '../../node_modules/.cache/cairn/company-fonts')

/** What each module `virtual:company/…` holds (company-modules.d.ts). */
export type CompanyModules = ReturnType<typeof contents> & { typography: ReturnType<typeof toTypography> }

/**
 * What all pages know of plans and legal texts is apart from what one page shows, so that each loads no more than it
 * needs.
 */
function contents(company: Company) {
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
      // One processor is no choice.
      ...((company.hardware?.processors.length ?? 0) > 1 ? [] : ['/hardware#processors']),
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
    'crowded-header': hasCrowdedHeader(company),
    'asks-consent': company.brand.consent ?? true,
    'first-panel': company.panels.panels[0]?.id,
    'panel-count': company.panels.panels.length,
    'own-page-names': ownPages.map(({ content: _, ...page }) => page),
    'own-pages': ownPages,
    'legal-names': legal.map(({ id, name }) => ({ id, name })),
    legal,
    'calculator-orders': calculatorOrders(company),
    sales: toSales(plans.flatMap(({ tiers }) => tiers)),
    'plan-options': Object.fromEntries(
      plans.flatMap((plan) => (plan.options ? [[plan.path, toOptions(plan)]] : [])),
    ),
    ...toLook(company.look),
  }
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

/** What is loaded with pages and what drawings are set in: the company's, and Cairn's where it has none. */
function toTypography({ own, others, here }: PageFonts) {
  const { text = 'Instrument Sans', display = 'Archivo' } = own?.drawn.families ?? {}
  const has = own?.roles ?? {}
  return {
    /** As their fonts name them. */
    families: { text, display },
    /** The company's own fonts as sfnt. */
    files: [own, ...others].flatMap((cut) => cut?.drawn.files ?? []),
    /** Names of font files without hash and ending. */
    preloaded: [
      ...(has.display ? [] : ['archivo-latin', 'archivo-currency']),
      ...(has.text ? [] : ['instrument-sans-latin']),
      ...(has.code ? [] : ['jetbrains-mono-latin']),
      ...(own?.preloaded ?? []),
      ...(here?.preloaded ?? []),
    ],
  }
}

/** What pages say of the company, and apart from it what only their HTML says, to search engines and home screens, and categories. */
function toBrand({ brand: all, plans }: Company) {
  const {
    summary,
    address,
    plans: _,
    legal: __,
    translations: ___,
    untranslated: ____,
    orders: _____,
    memoryOrder: ______,
    currencies: _______,
    tax: ________,
    consent: _________,
    categories,
    ...brand
  } = all
  const shown = categories.filter(({ id }) => brand.products.some((name) => isIn(id, name, plans)))
  const [first, second, ...further] = shown
  return {
    brand,
    'brand-metadata': { summary, address },
    categories: shown.map(({ short: _, ...category }) => category),
    'first-category': first && { id: first.id, name: first.short ?? first.name },
    'other-category': further.length === 0 ? (second?.short ?? second?.name) : undefined,
  }
}

/** Whether the plan of a file is in a category. */
function isIn(category: string, name: string, plans: Company['plans']): boolean {
  return plans.some((plan) => plan.path === `/${name}` && plan.category === category)
}

/**
 * Whether the name and the links of the header are too wide for its row in a window of 64rem, which has 708 px for them.
 * The links that every site has take some 400; a letter of the name takes 12 and one of a link 7.9, with 24 around it.
 */
function hasCrowdedHeader({ brand, ownPages }: Company): boolean {
  const links = ownPages.filter(({ menu }) => menu === 'header')
  return links.reduce((sum, { title }) => sum + title.length * 7.9 + 24, 400 + brand.name.length * 12) > 708
}

/** Whether each price is a plain monthly amount (globals.d.ts). */
function hasPlainPrices({ brand: { currencies, tax }, plans }: Company): boolean {
  const tiers = plans.flatMap((plan) => plan.tiers)
  return !currencies && !tax && !tiers.some(({ terms, soldOut }) => terms ?? soldOut)
}

/** Undefined if the folder cannot be read, which is reported when its modules load. */
function readPlainPrices(company: () => Company): boolean | undefined {
  try {
    return hasPlainPrices(company())
  } catch (error) {
    if (error instanceof CompanyError) return undefined
    throw error
  }
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

/** The company in the language of this build. */
function spokenCompany(folder: string): Company {
  const { SITE_LANGUAGE } = process.env
  const company = SITE_LANGUAGE ? readTranslated(folder, SITE_LANGUAGE) : readCompany(folder)
  const missing = company.brand.untranslated === 'refuse' ? describeUntranslated(folder) : []
  if (missing.length > 0) throw new CompanyError(missing)
  return company
}

/** The fonts of pages beside Cairn's. */
interface PageFonts {
  /** The company's. */
  own: CutFonts | undefined
  /** For scripts of its languages that these have not. */
  others: readonly CutFonts[]
  /** The one of `others` for the language of this build. */
  here: CutFonts | undefined
}

async function cutPageFonts(folder: string, fonts: Look['fonts']): Promise<PageFonts> {
  const tags = companyLocales(folder)
  const scripts = scriptFonts(tags, fonts?.scripts)
  const [own, ...others] = await Promise.all([
    fonts && cutFonts(fonts, CUT_FONTS),
    ...scripts.map((one) => cutFonts(one, CUT_FONTS)),
  ])
  const tag = tags.find((one) => new Intl.Locale(one).language === process.env.SITE_LANGUAGE) ?? tags[0]
  const place = scripts.findIndex(({ scripts: [script] }) => script === findScript(tag))
  const found = others.filter((cut) => cut !== undefined)
  return { own, others: found, here: found[place] }
}

/** The company's folder as modules: `import { brand } from 'virtual:company/brand'` is what brand.yaml holds. */
export function company(): Plugin {
  const folder = companyFolder()
  let whole: Company | undefined
  let read: CompanyModules | undefined
  let plainPrices = false
  let cut: Promise<PageFonts> | undefined
  const company = () => {
    whole ??= spokenCompany(folder)
    return whole
  }
  const fonts = () => {
    cut ??= cutPageFonts(folder, company().look.fonts)
    return cut
  }
  // Sold-out tiers may change a product's card.
  const brief = (environment: string) => environment === 'client' && plainPrices
  return {
    name: 'company',
    enforce: 'pre',
    config() {
      plainPrices = readPlainPrices(company) ?? false
      return { define: { __PLAIN_PRICES__: plainPrices } }
    },
    async buildStart() {
      if (this.environment.config.command !== 'build') return
      try {
        await fonts()
      } catch (error) {
        // Once, and without the way through the build: it says file and line of the company's folder.
        if (error instanceof CompanyError) this.error({ message: error.message, stack: '' })
        throw error
      }
    },
    resolveId: {
      filter: { id: /^virtual:company\// },
      handler(id) {
        if (id !== `${PREFIX}mark`) return `\0${id}`
        return company().look.mark
          ? join(import.meta.dirname, '../shell/own-mark.tsx')
          : this.resolve('@cairn/ui/cairn-mark')
      },
    },
    load: {
      filter: { id: /^\0virtual:company\// },
      async handler(id) {
        read ??= { ...contents(company()), typography: toTypography(await fonts()) }
        const name = id.slice(1 + PREFIX.length)
        const code = generated[name]
        if (code) return { code: code(company()), moduleType: 'js' }
        if (name === 'currencies.css') return { code: currencyStyles(read.currencies), moduleType: 'css' }
        if (!(name in read)) throw new Error(`${name} is no part of a company's folder.`)
        const held =
          name === 'offers' && brief(this.environment.name)
            ? briefOffers(company())
            : read[name as keyof CompanyModules]
        const variable = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
        return { code: `export const ${variable} = ${JSON.stringify(held)}`, moduleType: 'js' }
      },
    },
    transform: {
      filter: { id: /\.css(?:$|\?)/, code: /--ui-pine-950:/ },
      async handler(css) {
        const { own, others } = await fonts()
        const { brand, look } = company()
        return { code: typeset(restyle(css, look, own, others), brand.locale), map: null }
      },
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [address, file] of company().pictures)
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: await readFile(file) })
    },
    configureServer(server) {
      server.middlewares.use('/assets', (request, response, next) => {
        const file = company().pictures.get(`/assets${request.url}`)
        if (file === undefined) return next()
        createReadStream(file).pipe(response)
      })
      server.watcher.add(folder)
      server.watcher.on('all', (_event, file) => {
        if (relative(folder, file).startsWith('..')) return
        whole = read = cut = undefined
        if ((readPlainPrices(company) ?? plainPrices) !== plainPrices) return void server.restart()
        for (const module of server.moduleGraph.idToModuleMap.values())
          if (module.id?.startsWith(`\0${PREFIX}`) || module.id?.includes('.css'))
            server.moduleGraph.invalidateModule(module)
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}
