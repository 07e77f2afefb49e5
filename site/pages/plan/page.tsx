import { brand } from 'virtual:company/brand'
import { planFeatures } from 'virtual:company/plan-features'
import { plans as planFamilies } from 'virtual:company/plans'
import { BlockIllustration } from '@cairn/ui/block-illustration'
import { PageHeader } from '@cairn/ui/page-header'
import { useLocation } from 'wouter'
import { offers } from '../../content/offered.ts'
import { sizedByPlayers } from '../../content/plans.ts'
import { formatMoney } from '../../domain/money.ts'
import { FeatureTiles } from '../../shell/feature-tiles.tsx'
import { MorePlans } from '../../shell/more-plans.tsx'
import { PageBreadcrumb } from '../../shell/page-breadcrumb.tsx'
import { RamCalculator } from '../../shell/ram-calculator.tsx'
import { TextLink } from '../../shell/text-link.tsx'
import { PlanClose } from './plan-close.tsx'
import { PlanTiers } from './plan-tiers.tsx'

/** A plan page (behaviour 3.3): three tiers, the calculator where the family has one, three features, what decides, other plans. */
export function Page() {
  const [path] = useLocation()
  const family = planFamilies.find((known) => known.path === path)
  if (!family)
    throw new Error(`${path} is routed to the plan page but is no plan family in content/plans.ts.`)
  const why = planFeatures[path]
  const bySize = sizedByPlayers?.path === path ? undefined : sizedByPlayers
  return (
    <>
      <PageBreadcrumb />
      <PageHeader
        className="pt-6 md:pt-8"
        eyebrow={`From ${formatMoney(family.tiers[0].price, brand.locale)} a month`}
        title={family.title}
        lead={family.summary}
        figure={<BlockIllustration scene={family.scene} className="md:max-h-64" />}
      />
      <div className="grid gap-16 md:gap-24">
        <section aria-label="Plans" className="page grid gap-6">
          <PlanTiers family={family} />
          {family.category === 'game' && (
            <p className="text-15 text-muted">
              {bySize && (
                <>
                  Choosing by player count? <TextLink href={bySize.path}>{bySize.name}</TextLink> is sized by
                  group.{' '}
                </>
              )}
              {offers('/hardware') && <TextLink href="/hardware#processors">AMD or Intel?</TextLink>} Already
              have a server? <TextLink href="/minecraft-tools">Check its status</TextLink>.
            </p>
          )}
        </section>
        {family.calculator && (
          <div className="page">
            <RamCalculator reading="no-effect" />
          </div>
        )}
        {why && <FeatureTiles title={`Why ${family.name}`} {...why} />}
      </div>
      <PlanClose family={family} />
      <MorePlans path={path} className="py-14 lg:py-20" />
    </>
  )
}
