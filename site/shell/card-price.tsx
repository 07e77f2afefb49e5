import { brand } from 'virtual:company/brand'
import { currencies } from 'virtual:company/currencies'
import type { PlanCardProps } from '@cairn/ui/plan-card'
import { t } from '@lingui/core/macro'
import { priceNotes, termAmount, termPeriod } from '../content/prices.ts'
import { type Currency, formatMoney } from '../domain/money.ts'
import type { Priced, Term } from '../domain/terms.ts'
import { inCurrency } from './in-currency.tsx'

/** PlanCard sets a text with more characters, spaces not counted, smaller; amounts in several currencies do so themselves. */
const LONG = 7

/** What a card says of the price of the term that is asked for, or of the one that the tier has. */
export function cardPrice(
  tier: Priced & { soldOut?: boolean | undefined },
  asked: Term | null = null,
): Pick<PlanCardProps, 'price' | 'period'> {
  if (__PLAIN_PRICES__) return { price: formatMoney(tier.price, brand.locale), period: t`/Monthly` }
  const amount = (currency?: Currency) => termAmount(tier, asked, currency)
  const long = currencies?.some((currency) => amount(currency).replace(/[\s\u200f]/g, '').length > LONG)
  const notes = inCurrency((currency) => priceNotes(tier, asked, currency))
  return {
    price: currencies ? (
      <span className={long ? 'text-28 @sm:text-46' : undefined}>{inCurrency(amount)}</span>
    ) : (
      amount()
    ),
    period: (
      <>
        {termPeriod(tier, asked)}
        {(tier.soldOut || notes) && (
          <span className="block pt-1 text-13">
            {tier.soldOut && <strong className="me-1 font-semibold text-text">{t`Sold out.`}</strong>}
            {notes}
          </span>
        )}
      </>
    ),
  }
}
