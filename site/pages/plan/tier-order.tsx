import { Button, type ButtonProps } from '@cairn/ui/button'
import type { Tier } from '../../company/schema.ts'
import { orderHref } from '../../content/order-href.ts'
import { beforeOrder } from '../../content/plan-notes.ts'
import type { PlanFamily } from '../../content/plans.ts'
import { contactHref } from '../../domain/contact-href.ts'
import type { PaymentChoice } from '../../domain/terms.ts'
import { Link } from '../../shell/link.tsx'

interface TierOrderProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  family: PlanFamily
  tier: Tier
  choice: PaymentChoice | undefined
  /** What the button reads (behaviour 3.6). */
  action: string
  /** Of the line below. */
  noteClassName: string
}

/** Orders a tier as the visitor has chosen to pay, and says what the button opens; for one that is sold out asks when it is back. */
export function TierOrder({ family, tier, choice, action, noteClassName, ...look }: TierOrderProps) {
  if (!__PLAIN_PRICES__ && tier.soldOut)
    return (
      <>
        <Button asChild {...look}>
          <Link href={contactHref(`Waiting list: ${tier.name}, ${family.name}`)}>
            Write to Us<span className="sr-only"> about {tier.name}</span>
          </Link>
        </Button>
        <p className={noteClassName}>We tell you when it is back.</p>
      </>
    )
  return (
    <>
      <Button asChild {...look}>
        <Link href={orderHref(tier, choice)}>
          {action}
          <span className="sr-only"> for {tier.name}</span>
        </Link>
      </Button>
      {!tier.sale && <p className={noteClassName}>{beforeOrder}</p>}
    </>
  )
}
