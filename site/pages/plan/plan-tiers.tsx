import { Button } from '@cairn/ui/button'
import { PlanCard } from '@cairn/ui/plan-card'
import { PlanRail } from '@cairn/ui/plan-rail'
import { brand } from '../../content/brand.ts'
import { largestRam, type PlanFamily, type Tier } from '../../content/plans.ts'
import { formatMoney } from '../../domain/money.ts'
import { orderLink } from '../../domain/order-link.ts'
import { Link } from '../../shell/link.tsx'

/** The three cards of a plan family; figures that are not given are to be asked for. */
export function PlanTiers({ family: { tiers, action } }: { family: PlanFamily }) {
  return (
    <>
      <PlanRail>
        {tiers.map((tier) => (
          <PlanCard
            key={tier.name}
            name={tier.name}
            price={formatMoney(tier.price, brand.locale)}
            period="/Monthly"
            specs={tier.specs}
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
      <OnRequest tiers={tiers} />
    </>
  )
}

const list = new Intl.ListFormat('en-GB')

/** Names the figures that only some of the tiers have; nothing where all have the same. */
function OnRequest({ tiers }: { tiers: readonly Tier[] }) {
  const labels = new Set(tiers.flatMap(({ specs }) => specs.map(({ label }) => label)))
  const [first, ...more] = [...labels].filter(
    (label) => !tiers.every(({ specs }) => specs.some((spec) => spec.label === label)),
  )
  if (first === undefined) return null
  return (
    <p className="text-15 text-muted">
      {list.format([first, ...more.map((label) => label.toLowerCase())])} of the larger plans on request.
    </p>
  )
}
