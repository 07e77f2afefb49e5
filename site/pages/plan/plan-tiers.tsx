import { Button } from '@cairn/ui/button'
import { PlanCard } from '@cairn/ui/plan-card'
import { PlanRail } from '@cairn/ui/plan-rail'
import { Link } from 'wouter'
import { brand } from '../../content/brand.ts'
import { largestRam, type PlanFamily, type Tier } from '../../content/plans.ts'
import { formatMoney } from '../../domain/money.ts'
import { orderLink } from '../../domain/order-link.ts'

/** The three cards of a plan family, comparable row by row. */
export function PlanTiers({ family: { tiers, action } }: { family: PlanFamily }) {
  return (
    <PlanRail>
      {tiers.map((tier) => (
        <PlanCard
          key={tier.name}
          name={tier.name}
          price={formatMoney(tier.price, brand.locale)}
          period="/Monthly"
          specs={rows(tier, tiers)}
          largestRam={largestRam}
          features={tier.features}
          playerCount={tier.playerCount}
          mark={tier.mark}
          headingLevel={2}
          action={
            <Button asChild variant={tier.mark ? 'primary' : 'outline'}>
              <Link href={orderLink(brand.orderLink, tier.orderId)}>
                {action}
                <span className="sr-only"> for {tier.name}</span>
              </Link>
            </Button>
          }
        />
      ))}
    </PlanRail>
  )
}

/** The figures that any of the tiers has: where this one's is not given, the card says that it is to be asked for. */
function rows(tier: Tier, tiers: readonly Tier[]) {
  const labels = new Set(tiers.flatMap(({ specs }) => specs.map(({ label }) => label)))
  return [...labels].map(
    (label) => tier.specs.find((spec) => spec.label === label) ?? { label, value: onRequest },
  )
}

const onRequest = <span className="font-normal font-sans text-muted">on request</span>
