import { brand } from 'virtual:company/brand'
import { BlockIllustration } from '@cairn/ui/block-illustration'
import { Button } from '@cairn/ui/button'
import { PlanCard } from '@cairn/ui/plan-card'
import { PlanRail } from '@cairn/ui/plan-rail'
import type { PlanDrawings } from '../../content/plan-blocks.ts'
import { beforeOrder, notGiven } from '../../content/plan-notes.ts'
import { largestRam, type PlanFamily } from '../../content/plans.ts'
import { formatMoney } from '../../domain/money.ts'
import { orderLink } from '../../domain/order-link.ts'
import { listFigures, unknownFigures } from '../../domain/unknown-figures.ts'
import { Link } from '../../shell/link.tsx'
import { playersFor } from './players-for.ts'

interface PlanTiersProps {
  family: PlanFamily
  /** What each tier's button reads (behaviour 3.6). */
  action: string
  drawings: PlanDrawings['tiers']
}

/** The cards of a plan family, row by row (behaviour 3.3 and 3.5). */
export function PlanTiers({ family, action, drawings }: PlanTiersProps) {
  return (
    <PlanRail>
      {family.tiers.map((tier, index) => {
        const unknown = unknownFigures(tier, family.tiers)
        // A tier without a drawing would lie above those that have one.
        const drawing = family.tiers.length <= drawings.length && drawings[index]
        return (
          <PlanCard
            key={tier.name}
            name={tier.name}
            price={formatMoney(tier.price, brand.locale)}
            period="/Monthly"
            figure={drawing && <BlockIllustration scene={drawing} className="h-auto w-32" />}
            specs={tier.specs}
            specsNote={unknown.length > 0 && `${listFigures(unknown)}: ${notGiven}`}
            largestRam={largestRam}
            features={tier.features}
            playerCount={playersFor(family, tier)}
            mark={tier.mark}
            markReason={`+ ${tier.features[1]}`}
            headingLevel={2}
            action={
              <>
                <Button asChild variant={tier.mark ? 'primary' : 'outline'}>
                  <Link href={orderLink(brand.orderLink, tier.orderId)}>
                    {action}
                    <span className="sr-only"> for {tier.name}</span>
                  </Link>
                </Button>
                {beforeOrder && <p className="pt-2 text-13 text-muted">{beforeOrder}</p>}
              </>
            }
          />
        )
      })}
    </PlanRail>
  )
}
