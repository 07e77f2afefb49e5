import { Button } from '@cairn/ui/button'
import { PlanCard, type PlanCardProps } from '@cairn/ui/plan-card'
import { PlanRail } from '@cairn/ui/plan-rail'
import { brand } from '../../content/brand.ts'
import { largestRam, type PlanFamily, type Spec } from '../../content/plans.ts'
import { formatMoney } from '../../domain/money.ts'
import { orderLink } from '../../domain/order-link.ts'
import { Link } from '../../shell/link.tsx'

/** The three cards of a plan family, row by row; figures that are not given are to be asked for. */
export function PlanTiers({ family: { tiers, action } }: { family: PlanFamily }) {
  const labels = new Set(tiers.flatMap(({ specs }) => specs.map(({ label }) => label)))
  return (
    <PlanRail>
      {tiers.map((tier) => (
        <PlanCard
          key={tier.name}
          name={tier.name}
          price={formatMoney(tier.price, brand.locale)}
          period="/Monthly"
          specs={fillRows(tier.specs, labels)}
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

/** The figures of a tier, in the rows that its family has; none is invented (behaviour 3.5). */
function fillRows(specs: readonly Spec[], labels: Iterable<string>): NonNullable<PlanCardProps['specs']> {
  return [...labels].map(
    (label) =>
      specs.find((spec) => spec.label === label) ?? {
        label,
        value: <span className="font-normal font-sans text-muted">on request</span>,
      },
  )
}
