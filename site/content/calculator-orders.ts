import { calculatorOrders } from 'virtual:company/calculator-orders'
import { t } from '@lingui/core/macro'
import type { Money } from '../domain/money.ts'
import { messageLink, type Orderable, slimeOrderId } from '../domain/order-link.ts'
import type { Priced } from '../domain/terms.ts'
import { withGigabytes } from '../domain/with-unit.ts'

/** An order: by message, or at a shop, which needs no form. */
interface CalculatorOrder {
  href: string
  byMessage: boolean
}

/** Where the order of a tier leads that the calculator came to; a message tells for what. @param price the one that is shown */
export function tierOrder(
  { orderId, terms }: Pick<Orderable, 'orderId'> & Priced,
  needs: Readonly<Record<string, string>>,
  { currency }: Money,
): CalculatorOrder {
  const address = calculatorOrders?.tiers[orderId]?.[currency]
  const said = __PLAIN_PRICES__ || !terms ? needs : { ...needs, term: terms[0].term, currency }
  return { href: address ?? messageLink(orderId, said), byMessage: !address }
}

/**
 * The package with so many GB, or with the next size that there is (behaviour 4.10). What no shop sells is ordered by
 * message.
 * @param rate what a GB costs as it is shown
 */
export function memoryOrder(
  gigabytes: number,
  needs: Readonly<Record<string, string>>,
  { currency }: Money,
): CalculatorOrder & { name: string; gigabytes: number } {
  const memory = calculatorOrders?.memory?.[currency]
  if (memory) {
    const [size, address] =
      'address' in memory
        ? inAddress(memory, gigabytes)
        : (memory.find(([most]) => most >= gigabytes) ?? [gigabytes, undefined])
    if (address) {
      const sold = withGigabytes(size)
      const name = size === gigabytes ? t`Slime` : t`Slime with ${sold}`
      return { name, gigabytes: size, href: address, byMessage: false }
    }
  }
  return {
    name: t`Slime`,
    gigabytes,
    href: messageLink(slimeOrderId(gigabytes), __PLAIN_PRICES__ ? needs : { ...needs, currency }),
    byMessage: true,
  }
}

/** The address of a shop that sells any memory, or any whole GB. */
function inAddress(
  { address, whole }: { address: string; whole: boolean },
  gigabytes: number,
): [size: number, address: string] {
  const size = whole ? Math.ceil(gigabytes) : gigabytes
  return [size, address.replaceAll('%7Bgb%7D', String(size))]
}
