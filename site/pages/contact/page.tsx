import { BlockIllustration } from '@cairn/ui/block-illustration'
import type { ReactNode } from 'react'
import { brand } from '../../content/brand.ts'
import { contact } from '../../content/contact.ts'
import { businessHours } from '../../content/support.ts'
import { phoneHref } from '../../domain/phone-href.ts'
import { usePageData } from '../../shell/page-data.ts'
import { PageHeader } from '../../shell/page-header.tsx'
import { MessageForm } from './message-form.tsx'

const link = 'underline underline-offset-4 hover:text-ember-text'

/** Where and when the company is reached, and the message form (spec section 2). */
export function Page() {
  const page = usePageData('/contact')
  return (
    <>
      <PageHeader
        eyebrow="Open 24/7"
        title={contact.title}
        lead={contact.lead}
        figure={<BlockIllustration scene="bridge" className="size-56 justify-self-end lg:size-80" />}
      />
      <div className="page">
        <div className="grid gap-x-16 gap-y-14 border-line border-t pt-14 pb-20 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:pb-28">
          <div className="grid content-start gap-8">
            <h2 className="display text-28">Send a message</h2>
            <MessageForm page={page} />
          </div>
          <div className="grid content-start gap-8">
            <h2 className="display text-28">Contact us directly</h2>
            <dl className="divide-y divide-line border-line border-y">
              <Way name="Email">
                <a href={`mailto:${brand.email}`} className={link}>
                  {brand.email}
                </a>
              </Way>
              {brand.phone !== '' && (
                <Way name="Phone">
                  <a href={phoneHref(brand.phone)} className={link}>
                    {brand.phone}
                  </a>
                </Way>
              )}
              <Way name="Location">{brand.place}</Way>
              <Way name="Live chat">
                <a href="/chat" className={link}>
                  24/7
                </a>
              </Way>
              <Way name="Business hours">{businessHours}</Way>
            </dl>
          </div>
        </div>
      </div>
    </>
  )
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 py-4">
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="min-w-0 break-words text-17">{children}</dd>
    </div>
  )
}
