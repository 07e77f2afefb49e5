import { brand } from 'virtual:company/brand'
import { BlockIllustration } from '@cairn/ui/block-illustration'
import { Button } from '@cairn/ui/button'
import { PlanCard } from '@cairn/ui/plan-card'
import { PlanRail } from '@cairn/ui/plan-rail'
import { cx } from 'class-variance-authority'
import { agreedLater } from '../../content/order.ts'
import { largestRam, type PlanFamily } from '../../content/plans.ts'
import { formatMoney } from '../../domain/money.ts'
import { orderLink } from '../../domain/order-link.ts'
import { formatPlayers } from '../../domain/player-range.ts'
import { listFigures, unknownFigures } from '../../domain/unknown-figures.ts'
import { Link } from '../../shell/link.tsx'

const sizes = ['small', 'medium', 'large'] as const

/** The three cards of a plan family, row by row; figures that are not given are to be asked for (behaviour 3.5). */
export function PlanTiers({ family: { tiers, action } }: { family: PlanFamily }) {
  const rows = tiers.map((tier) => ({ tier, unknown: unknownFigures(tier, tiers) }))
  return (
    <PlanRail>
      {rows.map(({ tier, unknown }, index) => (
        <PlanCard
          key={tier.name}
          name={tier.name}
          price={formatMoney(tier.price, brand.locale)}
          period="/Monthly"
          figure={
            <>
              <BlockIllustration
                scene={sizes[index] ?? 'large'}
                className={cx('h-auto', unknown.length > 1 ? 'w-40' : 'w-28')}
              />
              {unknown.length > 0 && (
                <p className="pt-4 text-15 text-muted">
                  {`${listFigures(unknown)}${brand.orderLink === '' ? `: ${agreedLater}` : ' on request'}`}
                </p>
              )}
            </>
          }
          specs={tier.specs}
          largestRam={largestRam}
          features={tier.features}
          playerCount={tier.players && formatPlayers(tier.players)}
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
