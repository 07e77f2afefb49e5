import { brand } from 'virtual:company/brand'
import { products as words } from 'virtual:company/products'
import { PlanRail } from '@cairn/ui/plan-rail'
import { ToggleGroup } from '@cairn/ui/toggle-group'
import { productGroups } from '../../content/product-groups.ts'
import { products } from '../../content/products.ts'
import { FeatureTiles } from '../../shell/feature-tiles.tsx'
import { MorePlans } from '../../shell/more-plans.tsx'
import { ProductCard } from '../../shell/product-card.tsx'
import { RamCalculator } from '../../shell/ram-calculator.tsx'
import { useQueryChoice } from '../../shell/use-query-choice.ts'

/** Those that hold something. */
const groups = productGroups.filter(({ value }) => products.some(({ category }) => category === value))
const filters = [{ value: 'all', label: 'All' }, ...groups] as const

/** Our Products: every plan in groups, or those of the active filter (behaviour 3.1 and 3.12). */
export function Page() {
  const [category, setCategory] = useQueryChoice('category', ['game', 'vps', 'other'])
  const shown = groups.filter(({ value }) => category === null || value === category)
  return (
    <div className="grid gap-12 pt-32 pb-20 md:gap-16 md:pt-40 md:pb-28">
      <div className="page grid gap-8">
        <h1 className="display text-46 md:text-hero">Our Products</h1>
        {brand.clientArea.register === '' && (
          <p className="max-w-[52ch] text-21 text-muted">
            New here? Pick a plan. Your account comes with your first server.
          </p>
        )}
        {groups.length > 1 && (
          <ToggleGroup
            label="Show"
            className="noscript:hidden max-sm:grid-flow-row max-sm:grid-cols-2"
            options={filters}
            fallback="all"
            value={category ?? 'all'}
            onValueChange={(filter) => setCategory(filter === 'all' ? null : filter)}
          />
        )}
      </div>
      <section aria-label="Plans" aria-live="polite" className="page grid gap-12 md:gap-16">
        {shown.map(({ value, label, text }) => (
          <section
            key={value}
            aria-labelledby={value}
            className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)]"
          >
            <div className="grid content-start gap-2">
              <h2 id={value} className="display text-28">
                {label}
              </h2>
              <p className="text-15 text-muted">{text}</p>
            </div>
            <PlanRail>
              {products
                .filter((product) => product.category === value)
                .map((product) => (
                  <ProductCard
                    key={product.id}
                    product={product}
                    features={product.features}
                    plugins={product.plugins}
                    tools={product.tools}
                    compact
                  />
                ))}
            </PlanRail>
          </section>
        ))}
      </section>
      {brand.pricePerGigabyte && (
        <div className="page">
          <RamCalculator reading="subtracts" />
        </div>
      )}
      {words && <FeatureTiles title="With every plan" {...words.why} />}
      <MorePlans path="/products" />
    </div>
  )
}
