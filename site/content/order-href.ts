import { memorySale } from 'virtual:company/memory-sale'
import { shopLink } from 'virtual:company/shop-link'
import type { Currency } from '../domain/money.ts'
import {
  type Choice,
  MEMORY_OPTION,
  messageLink,
  type Orderable,
  slimeOrderId,
} from '../domain/order-link.ts'
import { type Priced, termsOf } from '../domain/terms.ts'

/**
 * Where a tier's button leads: the shop that sells it, or the contact form (behaviour 3.4).
 * @param choice what is left out is the shortest term, the first currency, and what the options begin with
 * @param details what else is known of the order; only a message tells it
 */
export function orderHref(
  tier: Orderable & Priced,
  choice?: Partial<Choice>,
  details?: Readonly<Record<string, string>>,
): string {
  const { sale, orderId } = tier
  if (!sale || !shopLink) return messageLink(orderId, choice, details)
  const [first] = termsOf(tier)
  const { currency } = tier.price
  return shopLink(sale, orderId, { term: first?.term ?? 'monthly', currency, ...choice })
}

/**
 * The package of the RAM calculator with so many GB, or with the next size that there is (behaviour 4.10). What no shop
 * sells is ordered by message.
 */
export function memoryPackage(
  gigabytes: number,
  currency: Currency,
  details: Readonly<Record<string, string>>,
): { gigabytes: number; href: string } & Pick<Orderable, 'sale'> {
  const sold = memorySale && nextSize(memorySale, gigabytes)
  if (!memorySale || !shopLink || sold === undefined)
    return { gigabytes, href: messageLink(slimeOrderId(gigabytes), {}, details) }
  const { sale } = memorySale
  const choice: Choice = { term: 'monthly', currency, options: { [MEMORY_OPTION]: sold } }
  return { gigabytes: sold, href: shopLink(sale, slimeOrderId(sold), choice), sale }
}

/** The smallest size with so many GB; undefined where none has. */
function nextSize({ sale, sizes }: NonNullable<typeof memorySale>, gigabytes: number): number | undefined {
  if (sizes) return sizes.find((size) => size >= gigabytes)
  return sale.system === 'whmcs' ? Math.ceil(gigabytes) : gigabytes
}
