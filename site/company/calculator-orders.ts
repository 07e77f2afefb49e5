import {
  type Choice,
  MEMORY_OPTION,
  type Orderable,
  paymenter,
  type Sale,
  shopLink,
  slimeOrderId,
  template,
  whmcs,
} from '../domain/order-link.ts'
import type { Company } from './read-company.ts'

/** Where a shop takes what the RAM calculator comes to: the home page has no room for the rules that say so. */
export interface CalculatorOrders {
  /** By the order ID of a tier that says for how many players it is. */
  tiers: Readonly<Record<string, string>>
  /** Memory by the GB: an address for each size, the smallest first, or one for all with `%7Bgb%7D` in it, an encoded {gb}. */
  memory?: readonly (readonly [gigabytes: number, address: string])[] | { address: string; whole: boolean }
}

/** Undefined where all of it is ordered by message. */
export function calculatorOrders({ plans, memorySale, brand }: Company): CalculatorOrders | undefined {
  const link = (sale: Sale, orderId: string, choice: Choice) =>
    shopLink({ whmcs, paymenter, template }, sale, orderId, choice)
  const sized = plans.flatMap(({ tiers }) => tiers.filter(({ players }) => players))
  const sold = sized.flatMap(({ sale, orderId, price, terms }: Sized) =>
    sale
      ? [[orderId, link(sale, orderId, { term: terms?.[0]?.term ?? 'monthly', currency: price.currency })]]
      : [],
  )
  const { pricePerGigabyte } = brand
  function toMemory(): CalculatorOrders['memory'] {
    if (!memorySale || !pricePerGigabyte) return undefined
    const { sale, sizes } = memorySale
    const address = (gigabytes: number | string) =>
      link(sale, slimeOrderId(gigabytes), {
        term: 'monthly',
        currency: pricePerGigabyte.currency,
        options: { [MEMORY_OPTION]: gigabytes },
      })
    return sizes
      ? sizes.map((size) => [size, address(size)] as const)
      : { address: address('{gb}'), whole: sale.system === 'whmcs' }
  }
  const memory = toMemory()
  if (sold.length === 0 && !memory) return undefined
  return { tiers: Object.fromEntries(sold), ...(memory && { memory }) }
}

type Sized = Orderable & Company['plans'][number]['tiers'][number]
