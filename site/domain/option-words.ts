import { t } from '@lingui/core/macro'
import { formatMoney } from './money.ts'
import type { Choice, Chosen } from './order-link.ts'
import { optionCost, type PlanOption } from './plan-options.ts'
import { PRICE_FOR_TERM } from './term-words.ts'
import { withUnit } from './with-unit.ts'

/**
 * The chosen values of all options, in words, with what each adds: `4 GB (+ ₹200 a month)`.
 * @param locale a BCP 47 tag
 */
export function describeOptions(
  choice: Choice & { readonly options: Chosen },
  options: readonly PlanOption[],
  locale: string,
): { label: string; value: string }[] {
  return options.map((option) => {
    const value = describeValue(option, choice.options[option.id])
    const cost = optionCost(option, choice)
    const added = cost && PRICE_FOR_TERM[choice.term](formatMoney(cost, locale))
    return { label: option.name, value: appendPrice(value, added) }
  })
}

/** A value with the price that it adds: `Debian 13 (+ ₹50 a month)`. */
export function appendPrice(value: string, price: string | undefined): string {
  return price ? `${value} (+\u00a0${price})` : value
}

/** The name of the location among the options; undefined where none is. */
export function chosenLocation(chosen: Chosen, options: readonly PlanOption[]): string | undefined {
  const location = options.find(({ kind }) => kind === 'location')
  return location && describeValue(location, chosen[location.id])
}

function describeValue(option: PlanOption, chosen: Chosen[string] | undefined): string {
  switch (option.kind) {
    case 'choice':
    case 'location':
      return option.values.find(({ id }) => id === chosen)?.name ?? ''
    case 'quantity':
      return withUnit(Number(chosen ?? option.min), option.unit)
    case 'switch':
      return chosen ? t`Yes` : t`No`
  }
}
