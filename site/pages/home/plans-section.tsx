import { brand } from 'virtual:company/brand'
import { firstCategory } from 'virtual:company/first-category'
import { otherCategory } from 'virtual:company/other-category'
import { PlanRail } from '@cairn/ui/plan-rail'
import { RadioGroup } from '@cairn/ui/radio-group'
import { plural, t } from '@lingui/core/macro'
import { groupTaxNote } from '../../content/prices.ts'
import { products } from '../../content/products.ts'
import { groupPlans } from '../../domain/plan-groups.ts'
import { ProductCard } from '../../shell/product-card.tsx'
import { RamCalculator } from '../../shell/ram-calculator.tsx'
import { useQueryChoice } from '../../shell/use-query-choice.ts'

const [first = [], others] = groupPlans(products, firstCategory?.id)

/** The plans of the first category or, by a toggle, all others, and the calculator, as far as there are any (behaviour 2.7). */
export function PlansSection() {
  const [chosen, choose] = useQueryChoice('plans', ['other'])
  const shown = (chosen && others) || first
  const names = {
    first: firstCategory?.name ?? '',
    other: otherCategory ?? t({ message: 'Other', context: 'plans' }),
  }
  const count = shown.length
  if (products.length === 0 && !brand.pricePerGigabyte) return null
  return (
    <section aria-labelledby="plans-title" className="page grid gap-8 py-12 md:py-16">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <h2 id="plans-title" className="display text-28 md:text-46">
          {t`Pick what to run`}
        </h2>
        {firstCategory && others && (
          <RadioGroup
            label={t`Kind of plan`}
            labelHidden
            className="noscript:hidden wrap-normal max-sm:w-full sm:min-w-80"
            variant="segmented"
            options={[
              { value: 'first', label: names.first },
              { value: 'other', label: names.other },
            ]}
            value={chosen ?? 'first'}
            onValueChange={(next) => choose(next === 'first' ? null : next)}
          />
        )}
      </div>
      {others && (
        <p role="status" className="sr-only">
          {names[chosen ?? 'first']}: {plural(count, { one: '# plan', other: '# plans' })}
        </p>
      )}
      {products.length > 0 && (
        <PlanRail>
          {shown.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </PlanRail>
      )}
      {products.length > 0 && groupTaxNote && <p className="-mt-5 text-13 text-muted">{groupTaxNote}</p>}
      <RamCalculator reading="subtracts" />
    </section>
  )
}
