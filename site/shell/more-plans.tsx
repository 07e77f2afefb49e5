import { brand } from 'virtual:company/brand'
import { t } from '@lingui/core/macro'
import { cx } from 'class-variance-authority'
import { plans as planFamilies } from '../content/plans.ts'
import { groupTaxNote, shortPrice } from '../content/prices.ts'
import { formatMoney } from '../domain/money.ts'
import { firstInStock } from '../domain/stock.ts'
import { inCurrency } from './in-currency.tsx'
import { Link } from './link.tsx'

/** Every plan family that the page at `path` does not show, one line each with its lowest price: nine in threes, four in a row or in pairs. */
export function MorePlans({ path, className }: { path: string; className?: string }) {
  const shown: readonly string[] = path === '/products' ? brand.products.map((name) => `/${name}`) : [path]
  const others = planFamilies.filter((family) => !shown.includes(family.path))
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="more-plans" className={cx('page grid gap-6', className)}>
      <h2 id="more-plans" className="display text-28">
        {shown.length > 0 ? t`More plans` : t`Plans`}
      </h2>
      <ul className="grid gap-x-10 wrap-anywhere sm:has-[>:nth-child(4):last-child]:grid-cols-2 md:grid-cols-3 lg:has-[>:nth-child(4):last-child]:grid-cols-4">
        {others.map((family) => (
          <li key={family.path} className="-mt-px border-line border-y">
            <Link
              href={family.path}
              className="flex min-h-12 items-baseline justify-between gap-4 py-3 text-15 hover:text-ember-text"
            >
              {family.name}
              <span className="figures shrink-0 text-13 text-muted">
                {__PLAIN_PRICES__
                  ? formatMoney(family.tiers[0].price, brand.locale)
                  : inCurrency((currency) => shortPrice(firstInStock(family.tiers), null, currency))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {groupTaxNote && <p className="text-13 text-muted">{groupTaxNote}</p>}
    </nav>
  )
}
