import { shopLink } from 'virtual:company/shop-link'
import { t } from '@lingui/core/macro'
import type { Sale } from '../domain/order-link.ts'

/** Whether a plan is ordered by message, in place of the company's shop. */
export function byMessage(sale: Sale | undefined): boolean {
  return !(shopLink && sale)
}

/** Follows the names of figures that a plan does not state, if it is ordered by message (behaviour 3.5). */
const agreedLater = t`agreed before you pay`

/** The same wherever a plan is shown. */
export function notGiven(sale: Sale | undefined): string {
  return byMessage(sale) ? agreedLater : t`on request`
}

/** Below every button that orders a plan by message: what it opens (behaviour 3.10). */
export const beforeOrder = t`Short form first. Invoice by email.`
