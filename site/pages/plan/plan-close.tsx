import { brand } from 'virtual:company/brand'
import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import type { PlanFamily } from '../../content/plans.ts'
import { priceNotes, taxNoteAtEnd, termPrice } from '../../content/prices.ts'
import { firstInStock } from '../../domain/stock.ts'
import { tieName } from '../../domain/tie-name.ts'
import { withQuery } from '../../domain/with-query.ts'
import { ButtonLink } from '../../shell/button-link.tsx'
import { inCurrency } from '../../shell/in-currency.tsx'
import { TextLink } from '../../shell/text-link.tsx'
import { useChoice } from '../../shell/use-choice.ts'
import { useNear } from '../../shell/use-near.ts'
import { TierOrder } from './tier-order.tsx'
import type { UptimeFigure } from './uptime-figure.ts'

interface PlanCloseProps {
  family: PlanFamily
  action: string
  /** Whether the page has the section Configure: an order from here would leave out what was chosen there. */
  configured: boolean
}

/** What decides, at the end of a plan page: the guarantee, the measured uptime and one button (behaviour 3.9). */
export function PlanClose({ family, action, configured }: PlanCloseProps) {
  const tier = family.tiers.find(({ mark }) => mark) ?? firstInStock(family.tiers)
  const choice = useChoice()
  const term = choice?.term ?? null
  const search = useSearch()
  // What the plan begins with is not in its address.
  const asked = tier === family.tiers[0] ? null : tier.orderId
  const name = tieName(tier.name)
  const end = useRef<HTMLElement>(null)
  const uptime = useUptime(useNear(end))
  const since = uptime?.since
  return (
    <section ref={end} aria-labelledby="plan-close" className="border-line border-b">
      <div className="page grid gap-x-16 gap-y-12 py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-end lg:py-20">
        <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
          <h2 id="plan-close" className="display text-28 wrap-anywhere md:text-46">
            {tier.soldOut ? t`The ${name} plan is sold out` : t`Order the ${name} plan`}
          </h2>
          <p className="text-17 text-muted">
            {inCurrency((currency) => t`${{ price: termPrice(tier, term, currency) + taxNoteAtEnd }}.`)}{' '}
            {!__PLAIN_PRICES__ && inCurrency((currency) => priceNotes(tier, term, currency))}
            {` ${t`Upgrade at once, downgrade at the next billing cycle.`}`}
          </p>
          {configured && !tier.soldOut ? (
            <ButtonLink
              href={`${withQuery(family.path, search, 'plan', asked)}#configure`}
              size="lg"
              className="mt-2"
            >
              {t({ message: 'Configure', context: 'verb' })}
            </ButtonLink>
          ) : (
            <TierOrder
              {...{ family, tier, choice, action }}
              size="lg"
              className="mt-2"
              noteClassName="text-15 text-muted"
            />
          )}
        </div>
        <dl className="grid divide-line max-sm:divide-y sm:grid-cols-2 sm:divide-x">
          {brand.moneyBackDays && (
            <Fact figure={plural(brand.moneyBackDays, { other: '#\u00a0days' })}>
              {t`to change your mind and get your money back.`}{' '}
              <TextLink href="/legal#refund">{t`Refund Policy`}</TextLink>
            </Fact>
          )}
          <Fact figure={uptime?.share ?? t`Day by day`}>
            {`${since ? t`uptime, measured since ${since}.` : t`Our measured uptime.`} `}
            <TextLink href="/network-status">{t`Network Status`}</TextLink>
          </Fact>
        </dl>
      </div>
    </section>
  )
}

function Fact({ figure, children }: { figure: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-2 max-sm:not-last:pb-6 max-sm:not-first:pt-6 sm:px-8 sm:first:ps-0 sm:last:pe-0 lg:first:ps-8">
      <dt className="max-w-[30ch] text-15 text-muted *:whitespace-nowrap">{children}</dt>
      <dd className="display text-46">{figure}</dd>
    </div>
  )
}

/** The measured uptime, asked once where `asked`; undefined until it is known, and where it cannot be. */
function useUptime(asked: boolean): UptimeFigure | undefined {
  const [uptime, setUptime] = useState<UptimeFigure>()
  useEffect(() => {
    if (!asked) return
    import('./uptime-figure.ts')
      .then(({ readUptimeFigure }) => readUptimeFigure())
      .then(setUptime)
      // The claim stands without a figure.
      .catch(() => {})
  }, [asked])
  return uptime
}
