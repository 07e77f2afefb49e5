import { contact } from 'virtual:company/contact'
import { BlockIllustration } from '@cairn/ui/block-illustration'
import { PageHeader } from '@cairn/ui/page-header'
import { t } from '@lingui/core/macro'
import { usePageData } from '../../shell/page-data.ts'
import { DirectContact } from './direct-contact.tsx'
import { MessageForm } from './message-form.tsx'
import type { OrderedPage } from './order.ts'
import { OrderPage } from './order-page.tsx'

/** Where and when the company is reached, and the message form (behaviour 6.8); with `?plan=` the order of that plan. */
export function Page() {
  const page: OrderedPage = usePageData('/contact')
  if (page.order) return <OrderPage page={page} order={page.order} />
  return (
    <>
      <PageHeader
        eyebrow={t`Contact`}
        title={contact.title}
        lead={contact.lead}
        figure={<BlockIllustration scene="beacon" />}
      />
      <div className="page">
        <div className="grid gap-x-16 gap-y-14 border-line border-t pt-14 pb-20 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:pb-28">
          <div className="grid content-start gap-8">
            <h2 className="display text-28">{t`Send a message`}</h2>
            <MessageForm page={page} />
          </div>
          <DirectContact />
        </div>
      </div>
    </>
  )
}
