import { brand } from 'virtual:company/brand'
import { Button } from '@cairn/ui/button'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { orderHref } from '../../content/order-href.ts'
import { beforeOrder } from '../../content/plan-notes.ts'
import type { PlanFamily } from '../../content/plans.ts'
import { formatMoney } from '../../domain/money.ts'
import { withUnit } from '../../domain/with-unit.ts'
import { Link } from '../../shell/link.tsx'
import { TextLink } from '../../shell/text-link.tsx'
import { useNear } from '../../shell/use-near.ts'
import type { UptimeFigure } from './uptime-figure.ts'

/** What decides, at the end of a plan page: the guarantee, the measured uptime and one button (behaviour 3.9). */
export function PlanClose({ family: { tiers }, action }: { family: PlanFamily; action: string }) {
  const tier = tiers.find(({ mark }) => mark) ?? tiers[0]
  const end = useRef<HTMLElement>(null)
  const uptime = useUptime(useNear(end))
  return (
    <section ref={end} aria-labelledby="plan-close" className="border-line border-b">
      <div className="page grid gap-x-16 gap-y-12 py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-center lg:py-20">
        <div className="grid justify-items-start gap-4">
          <h2 id="plan-close" className="display text-balance text-28 md:text-46">
            {`Order the ${tier.name} plan`}
          </h2>
          <p className="text-17 text-muted">
            {formatMoney(tier.price, brand.locale)} a month. Upgrade at once, downgrade at the next billing
            cycle.
          </p>
          <Button asChild size="lg" className="mt-2">
            <Link href={orderHref(tier)}>
              {action}
              <span className="sr-only"> for {tier.name}</span>
            </Link>
          </Button>
          {!tier.sale && <p className="text-15 text-muted">{beforeOrder}</p>}
        </div>
        <dl className="grid divide-line max-sm:divide-y sm:grid-cols-2 sm:divide-x">
          {brand.moneyBackDays && (
            <Fact figure={withUnit(brand.moneyBackDays, 'days')}>
              to change your mind and get your money back.{' '}
              <TextLink href="/legal#refund">Refund Policy</TextLink>
            </Fact>
          )}
          <Fact figure={uptime?.share ?? <span className="text-21">Published day by day</span>}>
            {uptime ? `uptime, measured since ${uptime.since}. ` : 'our measured uptime. '}
            <TextLink href="/network-status">Network Status</TextLink>
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
    let left = false
    import('./uptime-figure.ts')
      .then(({ readUptimeFigure }) => readUptimeFigure())
      .then((figure) => {
        if (!left) setUptime(figure)
      })
      // The claim stands without a figure.
      .catch(() => {})
    return () => {
      left = true
    }
  }, [asked])
  return uptime
}
