import type { ContactPage } from '@cairn/gateway/contract/contact'
import { Card } from '@cairn/ui/card'
import { PageHeader } from '@cairn/ui/page-header'
import { RamStack } from '@cairn/ui/ram-stack'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import {
  business,
  orderElsewhere,
  orderFirstStep,
  orderSteps,
  orderTerms,
  payNothing,
} from '../../content/order.ts'
import { ButtonLink } from '../../shell/button-link.tsx'
import { TextLink } from '../../shell/text-link.tsx'
import { MessageForm } from './message-form.tsx'
import type { Order } from './order.ts'

/** The order of a plan: by message (behaviour 6.10), or on its way to the shop that sells it (behaviour 6.15). */
export function OrderPage({ page, order }: { page: ContactPage; order: Order }) {
  const { name, family, href, chosenAt } = order
  const [sent, setSent] = useState(page.outcome !== undefined && 'reference' in page.outcome)
  return (
    <>
      <PageHeader
        eyebrow={chosenAt && !sent ? <TextLink href={chosenAt}>{family}</TextLink> : family}
        title={sent ? t`Your order of ${name}` : t`Order ${name}`}
        className="pt-24 pb-8 md:pt-32 lg:pb-10"
      />
      <div className="page">
        {href ? (
          <ShopOrder order={order} href={href} />
        ) : (
          <MessageOrder page={page} order={order} sent={sent} onSent={setSent} />
        )}
      </div>
    </>
  )
}

const columns =
  'grid items-start gap-x-16 gap-y-6 border-line border-t pt-8 pb-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pt-12 lg:pb-28'

/** What was chosen, and the way to the shop: where a plan's form leads without JavaScript. */
function ShopOrder({ order, href }: { order: Order; href: string }) {
  return (
    <div className={columns}>
      <div className="grid justify-items-start gap-4">
        <p className="text-17 text-muted">{orderElsewhere}</p>
        <ButtonLink href={href} size="lg">{t`Continue to Payment`}</ButtonLink>
      </div>
      <Summary order={order} sent={false} className="max-lg:-order-1" />
    </div>
  )
}

interface MessageOrderProps {
  page: ContactPage
  order: Order
  /** What was done already is no step any more. */
  sent: boolean
  onSent: (sent: true) => void
}

function MessageOrder({ page, order, sent, onSent }: MessageOrderProps) {
  const [price, ...known] = order.brief
  const steps = sent ? orderSteps : [orderFirstStep, ...orderSteps]
  return (
    <>
      {/* The summary is beside the form on wide windows, and above its button on narrow ones. */}
      <div className="overflow-hidden border-line border-t py-3 lg:hidden">
        {/* The dot before the first part of a line lies outside. */}
        <p data-slot="order-brief" className="-ms-5 flex flex-wrap text-15 text-muted">
          <span className="figures ps-5 text-text">{price}</span>
          {[...known, payNothing].map((part) => (
            <span key={part} className="relative ps-5 before:absolute before:start-2 before:content-['·']">
              {' '}
              {part}
            </span>
          ))}
        </p>
      </div>
      <div className={columns}>
        <MessageForm page={page} order={order} onSent={onSent} />
        <div className="grid gap-10 max-lg:contents">
          <Summary order={order} sent={sent} className="max-lg:order-1" />
          <section aria-labelledby="next" className="grid gap-4 max-lg:order-3 max-lg:mt-8">
            <h2 id="next" className="display text-21">
              {t`What happens next`}
            </h2>
            <ol className="grid list-decimal gap-3 ps-5 text-15 text-muted marker:text-ember-text">
              {steps.map((step) => (
                <li key={step} className="ps-1">
                  {step}
                </li>
              ))}
            </ol>
            {orderTerms && (
              <p className="text-15 text-muted">
                {orderTerms} <TextLink href="/legal#refund">{t`Refund Policy`}</TextLink>
              </p>
            )}
            {business && <p className="text-15 text-muted">{business.note}</p>}
          </section>
        </div>
      </div>
    </>
  )
}

/** All that is ordered, with its price. */
function Summary({ order, sent, className }: { order: Order; sent: boolean; className: string }) {
  return (
    <Card title={t`Your order`} headingLevel={2} className={className}>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <dl className="flex-1 basis-48 divide-y divide-line">
          {order.facts.map(({ label, value, spec }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-6 py-2 text-15">
              <dt className="text-muted">{label}</dt>
              <dd className={`ms-auto text-end ${spec ? 'figures font-semibold' : 'tabular-nums'}`}>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {order.gigabytes !== undefined && <RamStack gigabytes={order.gigabytes} />}
      </div>
      {order.chosenAt && !sent && (
        <p className="pt-4 text-15">
          <TextLink href={order.chosenAt}>{t`Change the plan`}</TextLink>
        </p>
      )}
    </Card>
  )
}
