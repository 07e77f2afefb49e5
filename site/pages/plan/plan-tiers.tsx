import { Button } from '@cairn/ui/button'
import { PlanCard } from '@cairn/ui/plan-card'
import { PlanRail } from '@cairn/ui/plan-rail'
import { Link } from 'wouter'
import { brand } from '../../content/brand.ts'
import type { PlanFamily } from '../../content/plans.ts'
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
          price={formatMoney(tier.price)}
          period="/Monthly"
          specs={tier.specs}
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
