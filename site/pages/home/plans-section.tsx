import { PlanRail } from '@cairn/ui/plan-rail'
import { RadioGroup } from '@cairn/ui/radio-group'
import { t } from '@lingui/core/macro'
import { products } from '../../content/products.ts'
import { ProductCard } from '../../shell/product-card.tsx'
import { RamCalculator } from '../../shell/ram-calculator.tsx'
import { useQueryChoice } from '../../shell/use-query-choice.ts'

const kinds = Map.groupBy(products, ({ category }) => category === 'game')

/** The category toggle, the plans of the chosen one, and the calculator (behaviour 2.7). */
export function PlansSection() {
  const [chosen, choose] = useQueryChoice('plans', ['other'])
  const [games, others] = [kinds.get(true) ?? [], kinds.get(false) ?? []]
  const mixed = games.length > 0 && others.length > 0
  const category = mixed ? (chosen ?? 'game') : games.length > 0 ? 'game' : 'other'
  return (
    <section aria-labelledby="plans-title" className="page grid gap-8 py-12 md:pt-20 md:pb-16">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <h2 id="plans-title" className="display text-28 md:text-46">
          {t`Pick what to run`}
        </h2>
        {mixed && (
          <RadioGroup
            label={t`Kind of plan`}
            labelHidden
            className="noscript:hidden w-52"
            variant="segmented"
            options={[
              { value: 'game', label: t({ message: 'Game', context: 'plans' }) },
              { value: 'other', label: t({ message: 'Other', context: 'plans' }) },
            ]}
            value={category}
            onValueChange={(next) => choose(next === 'other' ? 'other' : null)}
          />
        )}
      </div>
      <PlanRail>
        {(category === 'game' ? games : others).map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </PlanRail>
      <RamCalculator reading="subtracts" />
    </section>
  )
}
