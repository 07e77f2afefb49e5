import { CairnMark } from '@cairn/ui/cairn-mark'
import { SiteFooter } from '@cairn/ui/site-footer'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { brand } from '../content/brand.ts'
import { footerColumns } from '../content/navigation.ts'

/** The year of the build, so that server and browser agree. */
const buildYear: number = __BUILD_YEAR__

/** The site's footer. The copyright year is the build's, corrected in the browser. */
export function Footer() {
  const [year, setYear] = useState(buildYear)
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
            <a href={`mailto:${brand.email}`} className="underline underline-offset-4 hover:text-text">
              {brand.email}
            </a>
            {brand.phone !== '' && <a href={`tel:${brand.phone}`}>{brand.phone}</a>}
          </address>
        </>
      }
      columns={footerColumns}
      linkComponent={Link}
      legal={`© ${year} ${brand.name}. Founded ${brand.founded} in ${brand.place}.`}
    />
  )
}
