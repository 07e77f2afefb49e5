import { largestRam } from 'virtual:company/largest-ram'
import { BlockIllustration } from '@cairn/ui/block-illustration'
import { PlanCard } from '@cairn/ui/plan-card'
import { PlanRail } from '@cairn/ui/plan-rail'
import { t } from '@lingui/core/macro'
import type { PlanDrawings } from '../../content/plan-blocks.ts'
import { notGiven } from '../../content/plan-notes.ts'
import type { PlanFamily } from '../../content/plans.ts'
import { listFigures, unknownFigures } from '../../domain/unknown-figures.ts'
import { cardPrice } from '../../shell/card-price.tsx'
import { useChoice } from '../../shell/use-choice.ts'
import { playersFor } from './players-for.ts'
import { OtherTerms } from './terms.tsx'
import { TierOrder } from './tier-order.tsx'

interface PlanTiersProps {
  family: PlanFamily
  /** What each tier's button reads (behaviour 3.6). */
  action: string
  drawings: PlanDrawings['tiers']
}

function sayUnknown(label: string, notGiven: string): string {
  return t`${label}: ${notGiven}`
}

/** The cards of a plan family, row by row (behaviour 3.3 and 3.5). */
export function PlanTiers({ family, action, drawings }: PlanTiersProps) {
  const choice = useChoice()
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
            {...cardPrice(tier, choice?.term)}
            figure={drawing && <BlockIllustration scene={drawing} className="h-auto w-32" />}
            specs={tier.specs}
            specsNote={unknown.length > 0 && sayUnknown(listFigures(unknown), notGiven(tier.sale))}
            largestRam={largestRam}
            features={tier.features}
            playerCount={playersFor(family, tier)}
            mark={tier.mark}
            markReason={tier.features[1] && `+ ${tier.features[1]}`}
            headingLevel={2}
            action={
              <>
                <TierOrder
                  {...{ family, tier, choice, action }}
                  variant={tier.mark || family.tiers.length === 1 ? 'primary' : 'outline'}
                  noteClassName="pt-2 text-13 text-muted"
                />
                {!__PLAIN_PRICES__ && <OtherTerms tier={tier} />}
              </>
            }
          />
        )
      })}
    </PlanRail>
  )
}
