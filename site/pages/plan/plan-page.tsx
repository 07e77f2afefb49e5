import { configurable, loadConfigure } from 'virtual:company/configure'
import { BlockIllustration } from '@cairn/ui/block-illustration'
import { PageHeader } from '@cairn/ui/page-header'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'wouter'
import type { PlanDetails } from '../../company/schema/plan.ts'
import { offers } from '../../content/offered.ts'
import type { PlanDrawings } from '../../content/plan-blocks.ts'
import { type PlanFamily, plans } from '../../content/plans.ts'
import { termPrice } from '../../content/prices.ts'
import { withSales } from '../../content/with-sales.ts'
import { firstInStock } from '../../domain/stock.ts'
import { FeatureTiles } from '../../shell/feature-tiles.tsx'
import { inCurrency } from '../../shell/in-currency.tsx'
import { MorePlans } from '../../shell/more-plans.tsx'
import { TextLink } from '../../shell/text-link.tsx'
import { PlanClose } from './plan-close.tsx'
import { PlanTiers } from './plan-tiers.tsx'
import { TermsChoice } from './terms.tsx'
import { TierComparison } from './tier-comparison.tsx'

/** Until its code is there, the section is the plain form that it is served as. */
const Configure = loadConfigure && lazy(loadConfigure)

export interface PlanPageProps {
  /** Of the plans whose page loads it, by their path. */
  details: Readonly<Record<string, PlanDetails>>
  drawings: (details: PlanDetails) => PlanDrawings
  /** Before the tiers of a Minecraft plan: for how many players they are. */
  guide: (family: PlanFamily) => ReactNode
  /** Below the tiers. */
  children?: ReactNode
}

/** Where a tier has terms, or there are others, it is not the only price. */
function lowestPrice(tiers: PlanFamily['tiers'], currency: Parameters<typeof termPrice>[2]): string {
  const first = firstInStock(tiers)
  const price = termPrice(first, null, currency)
  return tiers.length === 1 && !first.terms ? price : t`From ${price}`
}

/** A plan page (behaviour 3.3): its tiers, what belongs to this plan alone, its features, what decides, other plans. */
export function PlanPage({ details, drawings: drawingsOf, guide, children }: PlanPageProps) {
  const [path] = useLocation()
  const plan = plans.find((known) => known.path === path)
  const said = details[path]
  if (!plan || !said)
    throw new Error(`${path} is routed to the plan page but is not a plan of the company's.`)
  const { summary, action, why, sales, tiers = plan.tiers } = said
  const family = withSales({ ...plan, tiers }, sales)
  const { name } = family
  const drawings = drawingsOf(said)
  // On a phone nobody scrolls past twelve cards to find it.
  const many = family.tiers.length > drawings.tiers.length
  const configured = configurable.includes(path)
  return (
    <>
      <PageHeader
        className="pt-6 md:pt-8"
        eyebrow={inCurrency((currency) => lowestPrice(family.tiers, currency))}
        title={family.title}
        lead={summary}
        figure={<BlockIllustration scene={family.scene} className="md:max-h-64" />}
      />
      <div className="grid gap-16 md:gap-24">
        <section aria-label={t`Plans`} className="page grid gap-6">
          {family.minecraft && (
            <p className="max-w-[68ch] text-17 text-muted">
              {guide(family)}{' '}
              {offers('/hardware#processors') && (
                <TextLink href="/hardware#processors">{t`Which processor?`}</TextLink>
              )}
            </p>
          )}
          {!__PLAIN_PRICES__ && <TermsChoice family={family} />}
          {many && <TierComparison family={family} />}
          <PlanTiers family={family} action={action} drawings={drawings.tiers} />
          {!many && <TierComparison family={family} />}
          <div className="flex flex-wrap gap-x-10 gap-y-3 text-15 text-muted empty:hidden">
            {offers('/plan-finder') && (
              <p>
                <Trans>
                  Not sure? <TextLink href="/plan-finder">Find your plan</TextLink>.
                </Trans>
              </p>
            )}
            {family.minecraft && offers('/minecraft-tools') && (
              <p>
                <Trans>
                  Already have a server? <TextLink href="/minecraft-tools">Check its status</TextLink>.
                </Trans>
              </p>
            )}
          </div>
        </section>
        {loadConfigure && Configure && configured && (
          <Suspense>
            <Configure family={plan} />
          </Suspense>
        )}
        {children}
        {why && <FeatureTiles title={t`Why ${name}`} scene={drawings.why} tiles={why} />}
      </div>
      <PlanClose {...{ family, action, configured }} />
      <MorePlans path={family.path} className="py-14 lg:py-20" />
    </>
  )
}
