import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Tier } from '../../company/schema/plan.ts'
import { orderHref } from '../../content/order-href.ts'
import { beforeOrder, byMessage } from '../../content/plan-notes.ts'
import type { PlanFamily } from '../../content/plans.ts'
import { contactHref } from '../../domain/contact-href.ts'
import type { PaymentChoice } from '../../domain/terms.ts'
import { ButtonLink, type ButtonLinkProps } from '../../shell/button-link.tsx'

interface TierOrderProps extends Pick<ButtonLinkProps, 'variant' | 'size' | 'className'> {
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
  const [name, familyName] = [tier.name, family.name]
  if (!__PLAIN_PRICES__ && tier.soldOut)
    return (
      <>
        <ButtonLink href={contactHref(t`Waiting list: ${name}, ${familyName}`)} {...look}>
          <Trans>
            Write to Us<span className="sr-only"> about {name}</span>
          </Trans>
        </ButtonLink>
        <p className={noteClassName}>{t`We tell you when it is back.`}</p>
      </>
    )
  return (
    <>
      <ButtonLink href={orderHref(tier, choice)} {...look}>
        {action}
        <span className="sr-only">{t` for ${name}`}</span>
      </ButtonLink>
      {byMessage(tier.sale) && <p className={noteClassName}>{beforeOrder}</p>}
    </>
  )
}
