import { brand } from 'virtual:company/brand'
import { products as words } from 'virtual:company/products'
import { PlanRail } from '@cairn/ui/plan-rail'
import { ToggleGroup } from '@cairn/ui/toggle-group'
import { products } from '../../content/plans.ts'
import { FeatureTiles } from '../../shell/feature-tiles.tsx'
import { MorePlans } from '../../shell/more-plans.tsx'
import { ProductCard } from '../../shell/product-card.tsx'
import { RamCalculator } from '../../shell/ram-calculator.tsx'
import { useQueryChoice } from '../../shell/use-query-choice.ts'

const filters = [
  { value: 'game', label: 'Game Servers' },
  { value: 'vps', label: 'VPS Solutions' },
  { value: 'other', label: 'Other Services' },
] as const

/** Our Products: every plan, or those of the active filter (behaviour 3.1). */
export function Page() {
  const [category, setCategory] = useQueryChoice('category', ['game', 'vps', 'other'])
  const shown = products.filter((product) => category === null || product.category === category)
  return (
    <div className="grid gap-12 pt-32 pb-20 md:gap-16 md:pt-40 md:pb-28">
      <div className="page grid gap-8">
        <h1 className="display text-46 md:text-hero">Our Products</h1>
        {brand.clientArea.register === '' && (
          <p className="max-w-[52ch] text-21 text-muted">
            New here? Pick a plan. Your account comes with your first server.
          </p>
        )}
        <ToggleGroup
          label="Show"
          className="noscript:hidden"
          options={filters}
          value={category}
          onValueChange={setCategory}
        />
      </div>
      <section aria-label="Plans" aria-live="polite" className="page">
        <PlanRail>
          {shown.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              features={product.features}
              plugins={product.plugins}
              tools={product.tools}
              headingLevel={2}
            />
          ))}
        </PlanRail>
      </section>
      <div className="page">
        <RamCalculator reading="subtracts" />
      </div>
      {words && <FeatureTiles title="With every plan" {...words.why} />}
      <MorePlans path="/products" />
    </div>
  )
}
