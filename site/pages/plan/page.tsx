import { BlockIllustration } from '@cairn/ui/block-illustration'
import { Link, useLocation } from 'wouter'
import { planFamilies } from '../../content/plans.ts'
import { formatMoney } from '../../domain/money.ts'
import { FeatureTiles } from '../../shell/feature-tiles.tsx'
import { MorePlans } from '../../shell/more-plans.tsx'
import { PageHeader } from '../../shell/page-header.tsx'
import { RamCalculator } from '../../shell/ram-calculator.tsx'
import { PlanTiers } from './plan-tiers.tsx'

/** A plan page (spec section 2): three tiers, the calculator where the family has one, three feature tiles. */
export function Page() {
  const [path] = useLocation()
  const family = planFamilies.find((known) => known.path === path)
  if (!family)
    throw new Error(`${path} is routed to the plan page but is no plan family in content/plans.ts.`)
  return (
    <>
      <PageHeader
        eyebrow={`From ${formatMoney(family.tiers[0].price)} a month`}
        title={family.title}
        lead={family.summary}
        figure={
          <BlockIllustration
            scene={family.scene}
            className="size-40 justify-self-end max-lg:hidden lg:size-64"
          />
        }
      />
      <section aria-label="Plans" className="page">
        <PlanTiers family={family} />
      </section>
      {family.calculator && (
        <div className="page pt-16">
          <RamCalculator reading="no-effect" />
        </div>
      )}
      <div className="pt-20 pb-24 md:pt-28">
        <FeatureTiles label={`Why ${family.name}`} tiles={family.tiles} />
      </div>
      {family.category === 'game' && (
        <p className="page pb-16 text-17 text-muted">
          Already have a server?{' '}
          <Link href="/minecraft-tools" className="text-text underline underline-offset-4">
            See its state and usage
          </Link>
          .
        </p>
      )}
      <MorePlans path={path} />
    </>
  )
}
