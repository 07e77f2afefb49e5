import { asksConsent } from 'virtual:company/asks-consent'
import { brand } from 'virtual:company/brand'
import { CairnMark } from 'virtual:company/mark'
import { partnerNames } from 'virtual:company/partner-names'
import { multilingual } from 'virtual:language'
import { SiteFooter } from '@cairn/ui/site-footer'
import { t } from '@lingui/core/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { footerColumns } from '../content/navigation.ts'
import { phoneHref } from '../domain/phone-href.ts'
import { ConsentButton } from './consent.tsx'
import { Languages } from './languages.tsx'
import { LazyBoundary, lazyPart } from './lazy-part.tsx'
import { Link } from './link.tsx'
import { useSeenWhenIdle } from './use-seen-when-idle.ts'

/** The site's footer. The copyright year is the build's, so that server and browser agree, corrected in the browser. */
export function Footer() {
  const [year, setYear] = useState(__BUILD_YEAR__)
  useEffect(() => setYear(new Date().getUTCFullYear()), [])
  return (
    <SiteFooter
      brand={
        <>
          <span className="flex items-center gap-2.5 text-text">
            <CairnMark />
            <span className="display text-21">{brand.name}</span>
          </span>
          <address className="grid gap-1 not-italic">
            <span>{brand.place}</span>
            <Link href={`mailto:${brand.email}`} className="underline underline-offset-4 hover:text-text">
              {brand.email}
            </Link>
            {brand.phone !== '' && <Link href={phoneHref(brand.phone)}>{brand.phone}</Link>}
          </address>
        </>
      }
      columns={footerColumns.map(({ heading, links }) => ({
        heading,
        links: links.map(({ href, label }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        )),
      }))}
      partners={partnerNames && <NameList heading={t`Certified Partners`} names={partnerNames} />}
      payments={<NameList heading={t`Payment methods`} names={brand.payments} />}
      legal={
        <>
          <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <span>{t`© ${year} ${{ name: brand.name }}. Founded ${{ founded: brand.founded }} in ${{ place: brand.place }}.`}</span>
            {asksConsent && <ConsentButton />}
          </span>
          {multilingual && <Languages />}
          <LateColophon />
        </>
      }
    />
  )
}

const Colophon = lazyPart(async () => (await import('./colophon.tsx')).Colophon)

/** The colophon once it is seen and the browser idle; until then there is room for the longest, three lines on a phone. */
function LateColophon() {
  const room = useRef<HTMLParagraphElement>(null)
  const seen = useSeenWhenIdle(room)
  return (
    <p ref={room} className="figures min-h-18 noscript:hidden pt-3 md:min-h-8">
      {seen && (
        <LazyBoundary>
          <Colophon />
        </LazyBoundary>
      )}
    </p>
  )
}

/** Companies as plain words in our type: their logos are not shown. */
function NameList({ heading, names }: { heading: string; names: readonly string[] }) {
  const headingId = useId()
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h2 id={headingId} className="min-w-32">
        {heading}
      </h2>
      <ul aria-labelledby={headingId} className="flex flex-wrap gap-x-4 gap-y-1">
        {names.map((name) => (
          <li key={name} className="text-15">
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
