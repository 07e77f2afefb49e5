import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import type { Sale } from '../domain/order-link.ts'
import { inStock } from '../domain/stock.ts'
import { calculatorOrders } from './calculator-orders.ts'
import { companyFolder } from './company-folder.ts'
import { type Company, type PlanFile, readCompany } from './read-company.ts'
import { CompanyError } from './read-file.ts'
import { fileSchemas, optionalFiles } from './schema.ts'

const PREFIX = 'virtual:company/'

/**
 * What each module `virtual:company/…` holds; company-modules.d.ts has their types. What all pages know of plans and legal texts
 * is apart from what one page shows, so that each loads no more than it needs.
 */
function contents(company: Company): Record<string, unknown> {
  const { plans, legal, ownPages } = company
  return {
    ...Object.fromEntries(Object.keys(fileSchemas).map((name) => [name, company[name as keyof Company]])),
    ...brandOf(company.brand),
    currencies: company.brand.currencies,
    tax: company.brand.tax,
    'absent-pages': Object.entries(optionalFiles).flatMap(([name, page]) =>
      page !== undefined && company[name as keyof Company] === undefined ? [page] : [],
    ),
    'plan-pages': plans.map(({ path, name, title, calculator }) => ({
      path,
      name,
      title,
      ...(calculator && { calculator }),
    })),
    offers: plans.map(offerOf),
    'plan-details': detailsOf(plans.filter(({ calculator }) => !calculator)),
    'calculator-plan-details': detailsOf(plans.filter(({ calculator }) => calculator)),
    'product-cards': Object.fromEntries(plans.map(({ path, product }) => [path.slice(1), product])),
    'own-page-names': ownPages.map(({ content: _, ...page }) => page),
    'own-pages': ownPages,
    'legal-names': legal.map(({ id, name }) => ({ id, name })),
    legal,
    'calculator-orders': calculatorOrders(company),
    sales: salesOf(plans.flatMap(({ tiers }) => tiers)),
    'plan-options': Object.fromEntries(
      plans.flatMap((plan) => (plan.options ? [[plan.path, optionsOf(plan)]] : [])),
    ),
  }
}

/** What pages say of the company, and apart from it what only their HTML says, to search engines and home screens. */
function brandOf({
  summary,
  themeColour,
  address,
  plans: _,
  legal: __,
  orders: ___,
  memoryOrder: ____,
  currencies: _____,
  tax: ______,
  ...brand
}: Company['brand']) {
  return { brand, 'brand-metadata': { summary, themeColour, address } }
}

/** Whether each price is an amount a month and no more (globals.d.ts). */
function hasPlainPrices({ brand: { currencies, tax }, plans }: Company): boolean {
  const tiers = plans.flatMap((plan) => plan.tiers)
  return !currencies && !tax && !tiers.some(({ terms, soldOut }) => terms ?? soldOut)
}

/** Undefined where the folder cannot be read, which is said where its modules are loaded. */
function readPlainPrices(folder: string): boolean | undefined {
  try {
    return hasPlainPrices(readCompany(folder))
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
function offerOf({ scene, category, calculator, tiers }: PlanFile) {
  return {
    scene,
    category,
    ...(calculator && { calculator }),
    tiers: tiers.map(({ sale: _, ...tier }) => tier),
  }
}

/** How a tier is sold, without what orders its options: only the page that asks for them, and an order, know that. */
function withoutFields(sale: Sale): Sale {
  if (sale.system === 'template') return sale
  const { fields: _, initial: __, ...plain } = sale
  return plain
}

/** What sells tiers, by order ID; undefined where all are ordered by message. */
function salesOf(tiers: readonly PlanFile['tiers'][number][]): Record<string, Sale> | undefined {
  const sold = tiers.flatMap(({ orderId, sale }) => (sale ? [[orderId, withoutFields(sale)] as const] : []))
  return sold.length > 0 ? Object.fromEntries(sold) : undefined
}

/** The options of a plan, and the sales of its tiers with them. */
function optionsOf({ options, tiers }: PlanFile) {
  return { options, sales: Object.fromEntries(tiers.map(({ orderId, sale }) => [orderId, sale])) }
}

/** Modules that bring code of ours, which a company that has no use for it does not load. */
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
export const shopLink = (...order) => link({ ${systems} }, ...order)`
}

/** What a plan's own page says beside its tiers, by its path; pages with the calculator load their own alone. */
function detailsOf(plans: readonly PlanFile[]) {
  return Object.fromEntries(
    plans.map(({ path, summary, action, drawing, why, tiers }) => [
      path,
      { summary, action, drawing, why, sales: salesOf(tiers) },
    ]),
  )
}

/** The company's folder as modules: `import { brand } from 'virtual:company/brand'` is what brand.yaml holds. */
export function company(): Plugin {
  const folder = companyFolder()
  let read: Record<string, unknown> | undefined
  let plainPrices = false
  return {
    name: 'company',
    config() {
      plainPrices = readPlainPrices(folder) ?? false
      return { define: { __PLAIN_PRICES__: plainPrices } }
    },
    resolveId: { filter: { id: /^virtual:company\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:company\// },
      handler(id) {
        const name = id.slice(1 + PREFIX.length)
        const code = generated[name]
        if (code) return { code: code(readCompany(folder)), moduleType: 'js' }
        read ??= contents(readCompany(folder))
        if (name === 'currencies.css')
          return { code: currencyStyles(read.currencies as readonly string[]), moduleType: 'css' }
        if (!(name in read)) throw new Error(`${name} is no part of a company's folder.`)
        const variable = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
        return { code: `export const ${variable} = ${JSON.stringify(read[name])}`, moduleType: 'js' }
      },
    },
    configureServer(server) {
      server.watcher.add(folder)
      server.watcher.on('all', (_event, file) => {
        if (relative(folder, file).startsWith('..')) return
        read = undefined
        if ((readPlainPrices(folder) ?? plainPrices) !== plainPrices) return void server.restart()
        for (const module of server.moduleGraph.idToModuleMap.values())
          if (module.id?.startsWith(`\0${PREFIX}`)) server.moduleGraph.invalidateModule(module)
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}
