import { plural, t } from '@lingui/core/macro'
import { cx } from 'class-variance-authority'
import { notGiven } from '../../content/plan-notes.ts'
import type { PlanFamily } from '../../content/plans.ts'
import { shortPrice } from '../../content/prices.ts'
import { compareTiers, worthComparing } from '../../domain/tier-comparison.ts'
import { inCurrency } from '../../shell/in-currency.tsx'
import { useChoice } from '../../shell/use-choice.ts'
import { playersFor } from './players-for.ts'

/**
 * All tiers of a plan line by line (behaviour 3.13). A table of its own: that of ui makes a card of each line on a phone,
 * where one line for all tiers is what is asked for, and sorts and selects, which is 3 kB of code.
 */
export function TierComparison({ family }: { family: PlanFamily }) {
  const { tiers } = family
  const term = useChoice()?.term ?? null
  const players = tiers.map((tier) => playersFor(family, tier))
  const rows = [
    ...(players.some(Boolean) ? [{ label: t`Players`, values: players }] : []),
    ...compareTiers(tiers),
  ]
  if (!worthComparing(rows)) return null
  const price = {
    label: t`Price`,
    values: tiers.map((tier) => inCurrency((currency) => shortPrice(tier, term, currency))),
  }
  const title = plural(tiers.length, { other: 'Compare all # plans' })
  return (
    <details className="min-w-0">
      <summary className="w-fit cursor-pointer py-2">{title}</summary>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        className="mt-4 overflow-x-auto rounded-lg border border-line bg-surface"
      >
        <table
          // Columns of one width, where so many have room.
          className={cx('comparison text-15', tiers.length < 6 && 'md:table-fixed')}
        >
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <td />
              {tiers.map(({ name, mark }) => (
                <th key={name} scope="col" data-mark={mark}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[price, ...rows].map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((given, index) => {
                  const value = given ?? notGiven(tiers[index]?.sale)
                  const figure = given !== undefined && typeof given !== 'boolean'
                  return (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: a place in the row is its tier
                      key={index}
                      className={figure ? 'figures' : given ? undefined : 'text-muted'}
                    >
                      {value === true ? t`Yes` : value || t`No`}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
