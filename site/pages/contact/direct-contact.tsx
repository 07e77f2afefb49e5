import { brand } from 'virtual:company/brand'
import { support } from 'virtual:company/support'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { phoneHref } from '../../domain/phone-href.ts'
import { Link } from '../../shell/link.tsx'

const link = 'underline underline-offset-4 hover:text-ember-text'

/** How the company is reached without the form, and when (behaviour 6.8). */
export function DirectContact() {
  return (
    <div className="grid content-start gap-8">
      <h2 className="display text-28">{t`Contact us directly`}</h2>
      <dl className="divide-y divide-line border-line border-y">
        <Way name={t`Email`}>
          <Link href={`mailto:${brand.email}`} className={link}>
            {brand.email}
          </Link>
        </Way>
        {brand.phone !== '' && (
          <Way name={t`Phone`}>
            <Link href={phoneHref(brand.phone)} className={link}>
              {brand.phone}
            </Link>
          </Way>
        )}
        <Way name={t({ message: 'Location', context: 'of the company' })}>{brand.place}</Way>
        {brand.chat !== '' && (
          <Way name={t`Live chat`}>
            <Trans>
              <Link href={brand.chat} className={link}>
                Open the chat
              </Link>
              , 24/7
            </Trans>
          </Way>
        )}
        <Way name={t`Business hours`}>{support.hours}</Way>
      </dl>
    </div>
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
