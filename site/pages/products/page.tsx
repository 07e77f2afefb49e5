import { brand } from 'virtual:company/brand'
import { categories } from 'virtual:company/categories'
import { products as words } from 'virtual:company/products'
import { PlanRail } from '@cairn/ui/plan-rail'
import { ToggleGroup } from '@cairn/ui/toggle-group'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { offers } from '../../content/offered.ts'
import { groupTaxNote } from '../../content/prices.ts'
import { products } from '../../content/products.ts'
import { ROW } from '../../domain/plan-groups.ts'
import { FeatureTiles } from '../../shell/feature-tiles.tsx'
import { MorePlans } from '../../shell/more-plans.tsx'
import { ProductCard } from '../../shell/product-card.tsx'
import { RamCalculator } from '../../shell/ram-calculator.tsx'
import { TextLink } from '../../shell/text-link.tsx'
import { useQueryChoice } from '../../shell/use-query-choice.ts'

const ids = categories.map(({ id }) => id)
const filters = [
  { value: 'all', label: t`All` },
  ...categories.map(({ id, name }) => ({ value: id, label: name })),
]

/** Our Products: every plan in groups, or those of the active filter (behaviour 3.1 and 3.12). */
export function Page() {
  const [category, setCategory] = useQueryChoice('category', ids)
  const shown = categories.filter(({ id }) => category === null || id === category)
  const count = products.filter((product) => shown.some(({ id }) => id === product.category)).length
  return (
    <div className="grid gap-12 pt-32 pb-20 md:gap-16 md:pt-40 md:pb-28">
      <div className="page grid gap-8">
        <h1 className="display text-46 md:text-hero">{t`Our Products`}</h1>
        {brand.clientArea.register === '' && (
          <p className="max-w-[52ch] text-21 text-muted">
            {t`New here? Pick a plan. Your account comes with your first server.`}
          </p>
        )}
        {offers('/plan-finder') && (
          <p className="text-17">
            <Trans>
              Not sure? <TextLink href="/plan-finder">Find your plan</TextLink>.
            </Trans>
          </p>
        )}
        {categories.length > 1 && products.length > ROW && (
          <>
            <ToggleGroup
              label={t`Show`}
              className="noscript:hidden max-sm:grid-flow-row max-sm:grid-cols-2"
              options={filters}
              fallback="all"
              value={category ?? 'all'}
              onValueChange={(filter) => setCategory(filter === 'all' ? null : filter)}
            />
            <p role="status" className="sr-only">
              {plural(count, { one: '# plan', other: '# plans' })}
            </p>
          </>
        )}
      </div>
      {categories.length > 0 && (
        <section aria-label={t`Plans`} className="page grid gap-12 md:gap-16">
          {shown.map(({ id, name, text }) => (
            <section
              key={id}
              aria-labelledby={`category-${id}`}
              className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)]"
            >
              <div className="grid content-start gap-2 lg:sticky lg:top-24 lg:self-start">
                <h2 id={`category-${id}`} className="display text-28">
                  {name}
                </h2>
                <p className="text-15 text-muted">{text}</p>
                {groupTaxNote && <p className="text-13 text-muted">{groupTaxNote}</p>}
              </div>
              <PlanRail>
                {products
                  .filter((product) => product.category === id)
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
      )}
      {brand.pricePerGigabyte && (
        <div className="page">
          <RamCalculator reading="subtracts" />
        </div>
      )}
      {words && <FeatureTiles title={t`With every plan`} {...words.why} />}
      <MorePlans path="/products" />
    </div>
  )
}
