import type { Currency } from './money.ts'
import type { Term } from './terms.ts'

/** The chosen options of a plan, by the option's ID: a value's ID, a number, or true for a switch that is on. */
export type Chosen = Readonly<Record<string, string | number | true>>

/** What is ordered of a plan. */
export interface Choice {
  readonly term: Term
  readonly currency: Currency
  readonly options?: Chosen | undefined
}

/** A shop's names for the values of an option; without them the values keep their own. */
interface Renamed<Name extends string | number> {
  readonly values?: Readonly<Record<string, Name>> | undefined
}

/** An option in WHMCS: a configurable option by its ID, with the IDs of its values, or a custom field by its ID. */
export type WhmcsField =
  | ({ readonly option: number } & Renamed<number>)
  | ({ readonly field: number } & Renamed<string | number>)

/** An option in Paymenter: a config option by its ID, with the IDs of its values, or a field of the server extension by its name. */
export type PaymenterField =
  | ({ readonly option: number } & Renamed<number>)
  | ({ readonly config: string } & Renamed<string | number>)

/** What a shop needs to sell one tier, and its address; `address` has no slash at its end. */
interface Sales {
  template: {
    /** With `{plan}`, `{term}`, `{currency}` and `{option:id}` in it. */
    address: string
  }
  whmcs: {
    address: string
    pid: number
    /** WHMCS's own IDs of currencies. */
    currencies?: Readonly<Partial<Record<Currency, number>>> | undefined
    promoCode?: string | undefined
    language?: string | undefined
    fields?: Readonly<Record<string, WhmcsField>> | undefined
  }
  paymenter: {
    address: string
    /** The slugs of category and product, such as `games/minecraft-4gb`. */
    product: string
    /** The ID of the plan for each term. */
    plans: Readonly<Partial<Record<Term, number>>>
    promoCode?: string | undefined
    fields?: Readonly<Record<string, PaymenterField>> | undefined
  }
}

export type ShopSystem = keyof Sales

/** How a shop sells a tier. `initial` are the options of an order without any choice. */
export type Sale<System extends ShopSystem = ShopSystem> = {
  [Name in System]: Sales[Name] & { system: Name; initial?: Chosen | undefined }
}[System]

/** How a tier is sold, without what orders its options: only the page that asks for them, and an order, know that. */
export function withoutFields(sale: Sale): Sale {
  if (sale.system === 'template') return sale
  const { fields: _, initial: __, ...plain } = sale
  return plain
}

/** The order link of each order system. */
export type ShopLinks = {
  readonly [System in ShopSystem]: (sale: Sale<System>, orderId: string, choice: Choice) => string
}

/** How a plan is ordered: its order ID, and the shop that sells it. Without one it is ordered by message. */
export interface Orderable {
  readonly orderId: string
  readonly sale?: Sale | undefined
}

/** A shop's order link for a tier. @param links has at least the one of the sale's system */
export function shopLink<System extends ShopSystem>(
  links: Pick<ShopLinks, System>,
  sale: Sale<System>,
  orderId: string,
  choice: Choice,
): string {
  const link: ShopLinks[System] = links[sale.system]
  return link(sale, orderId, { ...choice, options: choice.options ?? sale.initial })
}

/** The parameters of options that a shop knows, each with the shop's name for the value. */
function toParameters<Field extends Renamed<string | number>>(
  fields: Readonly<Record<string, Field>> | undefined,
  chosen: Chosen | undefined,
  parameter: (field: Field) => readonly [name: string, on: string],
): [name: string, value: string][] {
  return Object.entries(chosen ?? {}).flatMap(([id, value]) => {
    const field = fields?.[id]
    if (!field) return []
    const [name, on] = parameter(field)
    return [[name, String(field.values?.[String(value)] ?? (value === true ? on : value))]]
  })
}

/** An address with a query, without undefined parameters. */
function address(path: string, query: readonly (readonly [string, string | number | undefined])[]): string {
  const given = query.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `${path}?${new URLSearchParams(given)}`
}

/**
 * The cart of WHMCS. A dropdown or radio takes the ID of the value, a quantity the number and a yes/no option `1`.
 *
 * Links: https://docs.whmcs.com/8-10/clients/the-client-area/linking-to-whmcs/
 * Fields: https://github.com/WHMCS/orderforms-standard_cart/blob/master/configureproduct.tpl
 */
export const whmcs: ShopLinks['whmcs'] = (sale, _orderId, { term, currency, options }) =>
  address(`${sale.address}/cart.php`, [
    ['a', 'add'],
    ['pid', sale.pid],
    ['billingcycle', term],
    ...toParameters(sale.fields, options, (field) =>
      'option' in field ? [`configoption[${field.option}]`, '1'] : [`customfield[${field.field}]`, 'on'],
    ),
    ['currency', sale.currencies?.[currency]],
    ['promocode', sale.promoCode],
    ['language', sale.language],
  ])

/**
 * The checkout of a Paymenter product. A select, radio or slider takes the ID of the value, a number its digits and a
 * checkbox `true`; fields of the server extension are named, and take `1`. Its currency can change while the cart is
 * empty.
 *
 * https://github.com/Paymenter/Paymenter/blob/v1.5.8/app/Livewire/Products/Checkout.php and
 * https://github.com/Paymenter/Paymenter/blob/v1.5.8/app/Http/Middleware/CheckoutParameterMiddleware.php
 */
export const paymenter: ShopLinks['paymenter'] = (sale, _orderId, { term, currency, options }) =>
  address(`${sale.address}/products/${sale.product}/checkout`, [
    ['plan', sale.plans[term]],
    ...toParameters(sale.fields, options, (field) =>
      'option' in field ? [`options[${field.option}]`, 'true'] : [`config[${field.config}]`, '1'],
    ),
    ['currency', currency],
    ['coupon', sale.promoCode],
  ])

/** In a template an option that was not chosen, or is off, is empty; one that is on is `1`. */
export const template: ShopLinks['template'] = ({ address }, orderId, { term, currency, options }) =>
  address.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
    const known: Readonly<Record<string, string>> = { plan: orderId, term, currency }
    const chosen = options?.[name.replace(/^option:/, '')]
    return encodeURIComponent(known[name] ?? (chosen === true ? '1' : (chosen ?? '')))
  })

/** The name of an option in an address of this site. */
export function optionParameter(id: string): string {
  return `option-${id}`
}

/** Writes the chosen options into a query; a switch that is off is left out. */
export function setOptions(query: URLSearchParams, chosen: Chosen = {}): void {
  for (const [id, value] of Object.entries(chosen))
    query.set(optionParameter(id), value === true ? '1' : String(value))
}

/**
 * The contact form with the plan filled in.
 * @param said other known values of the order, such as its term and currency
 */
export function messageLink(orderId: string, said?: Readonly<Record<string, string>>): string {
  return `/contact?${new URLSearchParams({ plan: orderId, ...said })}`
}

/** The option by which a shop's product sells memory by the GB. */
export const MEMORY_OPTION = 'memory'

/** What an operator's order system calls the package of the RAM calculator. */
export function slimeOrderId(gigabytes: number | string): string {
  return `slime-${gigabytes}gb`
}

/** The gigabytes of a package of the RAM calculator, in the one way to write it; undefined for any other order ID. */
export function slimeGigabytes(orderId: string): number | undefined {
  const [, gigabytes] = /^slime-(\d{1,3}(?:\.5)?)gb$/.exec(orderId) ?? []
  if (gigabytes === undefined || slimeOrderId(Number(gigabytes)) !== orderId) return undefined
  return Number(gigabytes)
}
