import { isDeepStrictEqual } from 'node:util'
import type { Currency, Money } from '../domain/money.ts'
import {
  type Chosen,
  MEMORY_OPTION,
  type PaymenterField,
  type Sale,
  type WhmcsField,
} from '../domain/order-link.ts'
import { exact, type PlanOption, priceOver, quantities, readOptions } from '../domain/plan-options.ts'
import { listTerms, type TermPrice } from '../domain/terms.ts'
import type { CompanyFile } from './schema/files.ts'
import type { Plan, Tier } from './schema/plan.ts'

type Orders = CompanyFile<'brand'>['orders']
type Written = NonNullable<Plan['options']>[number]
type OptionOrder = NonNullable<Written['order']>
type Path = readonly PropertyKey[]
/** The terms of a tier, or of memory by the GB. */
type Terms = readonly TermPrice[]
/** Reports a fault of the current file, with its field. */
type Fault = (path: Path, text: string) => void

/** Reports a fault of a file, such as `plans/budget-vps.yaml`, with its field. */
export type ReportFault = (file: string, path: Path, text: string) => void

/** What sells a plan: its tiers with their sales, and its options as pages know them. */
export interface Sold {
  tiers: readonly [Tier, ...Tier[]]
  options?: readonly PlanOption[]
}

/** How a shop sells memory by the GB. */
export interface MemorySale {
  sale: Sale
  /** The sizes that there are, in GB, the smallest first; absent, WHMCS sells whole GB and a template takes any. */
  sizes?: readonly number[]
}

/** The sales of each plan, in its order system's terms. Options that a system cannot represent or charge are faults. */
export function readSales(
  { brand, locations }: { brand: CompanyFile<'brand'>; locations: CompanyFile<'locations'>['locations'] },
  plans: ReadonlyMap<string, Plan>,
  report: ReportFault,
): { sold: ReadonlyMap<string, Sold>; memory: MemorySale | undefined } {
  /** What a shop lacks, each with what it lacks it for. */
  const lacks = new Map<string, { file: string; field: string; text: string; places: string[] }>()
  const lack = (file: string, field: string, text: string, place: string) => {
    const key = `${file} ${field} ${text}`
    const { places } = lacks.get(key) ?? { places: [] }
    lacks.set(key, { file, field, text, places: [...places, place] })
  }
  const memoryTerms: Terms | undefined = brand.pricePerGigabyte && [
    { term: 'monthly', price: brand.pricePerGigabyte },
  ]
  /** All that is ordered by the same `orders`: an address without a placeholder has to do for each. */
  const soldBy = (orders: Orders): Terms[] => [
    ...[...plans.values()]
      .filter((plan) => isDeepStrictEqual(plan.orders ?? brand.orders, orders))
      .flatMap(({ tiers }) => tiers.map((tier) => listTerms(tier))),
    // Each of its sizes is a product.
    ...(memoryTerms && isDeepStrictEqual(brand.orders, orders) ? [memoryTerms, memoryTerms] : []),
  ]
  const sold = new Map(
    [...plans].map(([name, plan]) => {
      const file = `plans/${name}.yaml`
      const fault = (path: Path, text: string) => report(file, path, text)
      const options = plan.options?.map((option, index) =>
        toOption(option, locations, (path, text) => fault(['options', index, ...path], text)),
      )
      checkOptions(plan, options ?? [], fault)
      const orders = plan.orders ?? brand.orders
      const ordersFile = plan.orders ? file : 'brand.yaml'
      checkChoices(
        orders,
        { own: plan.tiers.map((tier) => listTerms(tier)), all: soldBy(orders), options: options ?? [] },
        (field, text) => lack(ordersFile, field, text, file),
      )
      const sales = toSales(orders, plan, options ?? [], fault)
      const [first, ...others] = plan.tiers.map(({ order: _, ...tier }, index): Tier => {
        const sale = sales[index]
        return sale ? { ...tier, sale } : tier
      })
      return [name, { tiers: [first as Tier, ...others], ...(options && { options }) }] as const
    }),
  )
  checkPlaceholders(brand.orders, plans, report)
  /** Tiers by their order IDs. */
  const holders = new Map<string, string>()
  for (const [name, { tiers }] of sold)
    for (const [index, { orderId }] of tiers.entries()) {
      const file = `plans/${name}.yaml`
      const holder = holders.get(orderId)
      if (holder === undefined) holders.set(orderId, `tiers[${index}] of ${file}`)
      else report(file, ['tiers', index, 'orderId'], `names ${orderId}, as ${holder} does`)
    }
  const memory = toMemorySale(brand, (path, text) => report('brand.yaml', path, text))
  if (memory && memoryTerms)
    checkChoices(
      brand.orders,
      { own: [memoryTerms], all: soldBy(brand.orders), options: [] },
      (field, text) => lack('brand.yaml', field, text, 'pricePerGigabyte'),
    )
  for (const { file, field, text, places } of lacks.values()) {
    const more = places.length > 1 ? ` and ${places.length - 1} more` : ''
    report(file, ['orders', field], `${text}: see ${places[0]}${more}`)
  }
  return { sold, memory }
}

/** An option as pages know it. */
function toOption(
  option: Written,
  locations: CompanyFile<'locations'>['locations'],
  fault: Fault,
): PlanOption {
  if (option.kind === 'location') {
    const { id, name, kind, values = locations.map((place) => ({ id: place.id })) } = option
    if (values.length === 0)
      fault(
        ['kind'],
        'is a choice of locations, of which locations.yaml has none: name some, or leave it out',
      )
    return {
      id,
      name,
      kind,
      values: values.map((value, index) => {
        const place = locations.find((known) => known.id === value.id)
        if (!place) fault(['values', index, 'id'], `names ${value.id}, which is not in locations.yaml`)
        return { ...value, name: place ? `${place.name}, ${place.country}` : value.id }
      }),
    }
  }
  const { order: _, ...shown } = option
  return shown
}

/** Locations that are asked for twice, quantities that no step reaches, and prices that a tier's terms or currencies lack. */
function checkOptions(plan: Plan, options: readonly PlanOption[], fault: Fault) {
  for (const [index, option] of options.entries()) {
    const at = (...path: Path) => ['options', index, ...path]
    if (option.kind === 'location' && options.findIndex(({ kind }) => kind === 'location') !== index)
      fault(at('kind'), 'is location a second time')
    if (option.kind === 'quantity') {
      const steps = exact((option.max - option.min) / option.step)
      if (!(steps >= 1 && steps <= 500 && Number.isInteger(steps)))
        fault(at('max'), 'is not min and some steps, 500 at most: min: 0, max: 8, step: 2')
    }
    if ('values' in option) {
      for (const [place, { price }] of option.values.entries()) {
        checkPrice(plan, price, (text) => fault(at('values', place, 'price'), text))
      }
    } else checkPrice(plan, option.price, (text) => fault(at('price'), text))
  }
}

/** An option needs a price for every term and currency that a tier is sold in. */
function checkPrice(plan: Plan, price: readonly TermPrice[] | undefined, fault: (text: string) => void) {
  if (!price) return
  const missing = plan.tiers.flatMap((tier) =>
    listTerms(tier).flatMap(({ term, price: amounts }) =>
      amounts
        .filter(({ currency }: Money) => !priceOver(price, term, currency))
        .map(({ currency }) => `${currency} ${term}`),
    ),
  )
  if (missing.length > 0) fault(`has no amount in ${missing[0]}, which the plan is sold for`)
}

/**
 * Every choice must reach the shop: which of all that it sells, and for which term, in which currency and with which
 * options.
 * @param sold.own what a plan sells of it, or memory by the GB
 */
function checkChoices(
  orders: Orders,
  { own, all, options }: { own: readonly Terms[]; all: readonly Terms[]; options: readonly PlanOption[] },
  fault: (field: 'address' | 'currencies', text: string) => void,
) {
  if (orders.system === 'template') {
    const missing = [
      ...(all.length > 1 ? ['{plan}'] : []),
      ...(own.some((terms) => terms.length > 1) ? ['{term}'] : []),
      ...(own.flat().some(({ price }) => price.length > 1) ? ['{currency}'] : []),
      ...options.map(({ id }) => `{option:${id}}`),
    ].find((name) => !withPlace(orders.address, options).includes(name))
    if (missing) fault('address', `has no ${missing}, of which there is a choice`)
  }
  if (orders.system === 'whmcs') {
    const { currencies: ids } = orders
    const currencies = listCurrencies(all)
    if (!ids && currencies.length === 1) return
    const unnamed = currencies.filter((currency) => ids?.[currency] === undefined)
    if (listCurrencies(own).some((currency) => unnamed.includes(currency)))
      fault('currencies', describeUnnamed(unnamed, ids))
  }
}

function listCurrencies(sold: readonly Terms[]): readonly Currency[] {
  return [...new Set(sold.flat().flatMap(({ price }) => price.map(({ currency }) => currency)))]
}

/** Currencies without an ID, with an example that keeps those that have one. */
function describeUnnamed(unnamed: readonly Currency[], ids: Partial<Record<string, number>> = {}): string {
  const next = Math.max(0, ...Object.values(ids).map(Number)) + 1
  const added = unnamed.map((code, index) => [code, next + index] as const)
  const example = [...Object.entries(ids), ...added].map(([code, id]) => `${code}: ${id}`)
  return `names no ID of ${unnamed.join(' and ')}. An example: { ${example.join(', ')} }`
}

/** A template that refers to the location option by its own ID. */
function withPlace(address: string, options: readonly PlanOption[]): string {
  const place = options.find(({ kind }) => kind === 'location')
  return place ? address.replaceAll('{location}', `{option:${place.id}}`) : address
}

/** A template may only name options of plans that are ordered by it. */
function checkPlaceholders(brandOrders: Orders, plans: ReadonlyMap<string, Plan>, report: ReportFault) {
  const check = (orders: Orders | undefined, file: string, ordered: readonly Plan[]) => {
    if (orders?.system !== 'template') return
    const options = ordered.flatMap((plan) => plan.options ?? []).map(({ id }) => `option:${id}`)
    const known = ['plan', 'term', 'currency', 'location', ...options]
    const unknown = [...orders.address.matchAll(/\{([^{}]*)\}/g)].find(
      ([, name = '']) => !known.includes(name),
    )
    if (unknown)
      report(
        file,
        ['orders', 'address'],
        `has ${unknown[0]}, which nothing is called: {${known.join('}, {')}} are known`,
      )
  }
  check(
    brandOrders,
    'brand.yaml',
    [...plans.values()].filter(({ orders }) => !orders),
  )
  for (const [name, plan] of plans) check(plan.orders, `plans/${name}.yaml`, [plan])
}

const FIELD_EXAMPLE = 'An example: order: { option: 7, values: { small: 71, large: 72 } }'

/** What a system knows a tier by. */
export const TIER_EXAMPLES = {
  whmcs: 'WHMCS knows a plan by its product ID. An example: order: { pid: 12 }',
  paymenter:
    'Paymenter knows a plan by its address, and each term by an ID. An example: order: { product: games/minecraft-4gb, plans: { monthly: 3 } }',
} as const

/** The sales of a plan's tiers, in order: undefined if ordered by message, sold out, or faulty. */
function toSales(
  orders: Orders,
  plan: Plan,
  options: readonly PlanOption[],
  fault: Fault,
): (Sale | undefined)[] {
  const initial: { initial?: Chosen } =
    options.length > 0 ? { initial: readOptions(new URLSearchParams(), options) } : {}
  /** The fields of the options; `take` rejects those of another system. */
  function readFields<Field extends WhmcsField | PaymenterField>(
    take: (order: OptionOrder) => Field | undefined,
  ): { fields?: Record<string, Field> } {
    const fields = options.flatMap((option, index) => {
      const order = plan.options?.[index]?.order
      const field = order && take(order)
      const at = ['options', index]
      if (field) checkField(orders.system, option, field, (path, text) => fault([...at, ...path], text))
      else fault([...at, 'order'], `is ${order ? 'another system’s' : 'missing'}. ${FIELD_EXAMPLE}`)
      return field ? [[option.id, field] as const] : []
    })
    return fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}
  }
  switch (orders.system) {
    case 'message':
    case 'template': {
      const needless = (path: Path) =>
        fault(path, `is for WHMCS and Paymenter, but orders.system is ${orders.system}`)
      for (const [index, { order }] of plan.tiers.entries()) if (order) needless(['tiers', index, 'order'])
      for (const [index, { order }] of (plan.options ?? []).entries())
        if (order) needless(['options', index, 'order'])
      if (orders.system === 'message') return []
      const sale: Sale = { ...orders, ...initial, address: withPlace(orders.address, options) }
      return plan.tiers.map(({ soldOut }) => (soldOut ? undefined : sale))
    }
    case 'whmcs': {
      const fields = readFields((order) => ('config' in order ? undefined : order))
      return plan.tiers.map(({ order, soldOut }, index) => {
        if (soldOut) return undefined
        if (order && 'pid' in order) return { ...orders, ...order, ...initial, ...fields }
        return void fault(['tiers', index, 'order'], `is not WHMCS’s. ${TIER_EXAMPLES.whmcs}`)
      })
    }
    case 'paymenter': {
      const fields = readFields((order) => ('field' in order ? undefined : order))
      return plan.tiers.map(({ order, ...tier }, index) => {
        if (tier.soldOut) return undefined
        const at = ['tiers', index, 'order']
        if (!order || !('product' in order))
          return void fault(at, `is not Paymenter’s. ${TIER_EXAMPLES.paymenter}`)
        const unsold = listTerms(tier).find(({ term }) => order.plans[term] === undefined)
        if (unsold)
          fault([...at, 'plans'], `names no ID of ${unsold.term}. An example: { ${unsold.term}: 3 }`)
        return { ...orders, ...order, ...initial, ...fields }
      })
    }
  }
}

/** A shop's names must cover exactly the values of an option, and the shop must be able to charge them. */
function checkField(
  system: Orders['system'],
  option: PlanOption,
  field: WhmcsField | PaymenterField,
  fault: Fault,
): void {
  const at = ['order', 'values']
  const { values } = field
  const byId = 'option' in field
  if (!byId) refusePrices(option, field, fault)
  const all =
    option.kind === 'switch'
      ? []
      : option.kind === 'quantity'
        ? quantities(option).map(String)
        : option.values.map(({ id }) => id)
  if (option.kind === 'switch' && byId && values) {
    fault(at, 'are of no use: a yes/no option or a checkbox has none')
    return
  }
  if (!values) {
    if (byId && 'values' in option) fault(['order'], `names no IDs of its values. ${FIELD_EXAMPLE}`)
    if (byId && system === 'paymenter' && option.kind === 'quantity' && option.price)
      fault(['order'], `names no values: Paymenter charges nothing for a number. ${FIELD_EXAMPLE}`)
    return
  }
  const missing = all.find((id) => !(id in values))
  if (missing !== undefined) fault(at, `names no ID of ${missing}`)
  const unknown = option.kind === 'switch' ? undefined : Object.keys(values).find((id) => !all.includes(id))
  if (unknown !== undefined) fault([...at, unknown], 'is none of its values')
}

/** Prices of an option that the shop asks for without charging for it. */
function refusePrices(
  option: PlanOption,
  field: Exclude<WhmcsField | PaymenterField, { option: number }>,
  fault: Fault,
): void {
  const named = 'field' in field ? 'a custom field of WHMCS' : 'a field of Paymenter’s server extension'
  const example = option.kind === 'switch' ? 'An example: order: { option: 9 }' : FIELD_EXAMPLE
  const text = `is charged by nobody: ${named} costs nothing. Delete it, or let order name a configurable option. ${example}`
  if (!('values' in option)) {
    if (option.price) fault(['price'], text)
    return
  }
  for (const [index, { price }] of option.values.entries()) if (price) fault(['values', index, 'price'], text)
}

/** The sale of memory by the GB; undefined if it is ordered by message, or not sold. */
function toMemorySale(
  { orders, memoryOrder: order, pricePerGigabyte }: CompanyFile<'brand'>,
  fault: Fault,
): MemorySale | undefined {
  if (orders.system === 'message' || orders.system === 'template') {
    if (order) fault(['memoryOrder'], `is for WHMCS and Paymenter, but orders.system is ${orders.system}`)
    if (orders.system === 'message') return undefined
    return { sale: orders }
  }
  if (!pricePerGigabyte) return undefined
  const example =
    orders.system === 'whmcs'
      ? 'memoryOrder: { pid: 20, option: 7 }, a quantity in GB'
      : 'memoryOrder: { product: games/slime, plans: { monthly: 9 }, option: 7, values: { 4: 41, 8: 42 } }'
  if (!order || 'pid' in order !== (orders.system === 'whmcs'))
    return void fault(['memoryOrder'], `is due, since pricePerGigabyte sells memory by the GB: ${example}`)
  const { option, values, ...product } = order
  const sizes = values && Object.keys(values).map(Number)
  if (sizes?.some((size) => !(size > 0)))
    return void fault(['memoryOrder', 'values'], 'are sizes in GB: { 4: 41, 8: 42 }')
  const fields = { [MEMORY_OPTION]: { option, ...(values && { values }) } }
  const sorted = sizes && { sizes: sizes.toSorted((one, other) => one - other) }
  if (orders.system === 'whmcs' && 'pid' in product)
    return { sale: { ...orders, ...product, fields }, ...sorted }
  if (orders.system === 'paymenter' && 'plans' in product) {
    if (product.plans.monthly === undefined)
      fault(['memoryOrder', 'plans'], 'names no ID of monthly. An example: { monthly: 9 }')
    return { sale: { ...orders, ...product, fields }, ...sorted }
  }
  return undefined
}
