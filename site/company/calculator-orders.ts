import type { Currency, Money } from '../domain/money.ts'
import {
  type Choice,
  MEMORY_OPTION,
  paymenter,
  type Sale,
  shopLink,
  slimeOrderId,
  template,
  whmcs,
} from '../domain/order-link.ts'
import { findSizedPlan } from '../domain/sized-plan.ts'
import { listTerms } from '../domain/terms.ts'
import type { Company } from './read-company.ts'

type ByCurrency<Value> = Readonly<Partial<Record<Currency, Value>>>

/** Order links for the RAM calculator's results: computed here, since the home page has no room for the rules. */
export interface CalculatorOrders {
  /** By the order ID of a tier that the calculator chooses from, for its shortest term. */
  tiers: Readonly<Record<string, ByCurrency<string>>>
  /**
   * Memory by the GB: an address for each size, the smallest first, or one for all, in which `%7Bgb%7D`, an encoded {gb},
   * stands for the size.
   */
  memory?: ByCurrency<
    readonly (readonly [gigabytes: number, address: string])[] | { address: string; whole: boolean }
  >
}

/** Undefined if everything is ordered by message. */
export function calculatorOrders({ plans, memorySale, brand }: Company): CalculatorOrders | undefined {
  const link = (sale: Sale, orderId: string, choice: Choice) =>
    shopLink({ whmcs, paymenter, template }, sale, orderId, choice)
  const sized = findSizedPlan(plans.filter(({ minecraft, calculator }) => minecraft || calculator))
  const sold = (sized?.tiers ?? []).flatMap(({ sale, orderId, ...tier }) => {
    const [{ term, price }] = listTerms(tier)
    return sale
      ? [[orderId, inEach(price, (currency) => link(sale, orderId, { term, currency }))] as const]
      : []
  })
  const { pricePerGigabyte } = brand
  function toMemory(): CalculatorOrders['memory'] {
    if (!memorySale || !pricePerGigabyte) return undefined
    const { sale, sizes } = memorySale
    return inEach(pricePerGigabyte, (currency) => {
      const address = (gigabytes: number | string) =>
        link(sale, slimeOrderId(gigabytes), {
          term: 'monthly',
          currency,
          // In a template an option of this name is a plan's own: {plan} has the size.
          ...(sale.system !== 'template' && { options: { [MEMORY_OPTION]: gigabytes } }),
        })
      return sizes
        ? sizes.map((size) => [size, address(size)] as const)
        : { address: address('{gb}'), whole: sale.system === 'whmcs' }
    })
  }
  const memory = toMemory()
  if (sold.length === 0 && !memory) return undefined
  return { tiers: Object.fromEntries(sold), ...(memory && { memory }) }
}

function inEach<Value>(prices: readonly Money[], make: (currency: Currency) => Value): ByCurrency<Value> {
  return Object.fromEntries(prices.map(({ currency }) => [currency, make(currency)]))
}
