import { home } from 'virtual:company/home'
import { Button } from '@cairn/ui/button'
import { CallToAction } from '@cairn/ui/call-to-action'
import { t } from '@lingui/core/macro'
import { offers } from '../../content/offered.ts'
import { Link } from '../../shell/link.tsx'
import { TimeUs } from './time-us.tsx'

/** The end of the page: how soon a server runs, Get Started and Contact Us (behaviour 2.11 and 2.14). */
export function StartSection() {
  return (
    <>
      {home.starts && offers('/control-panel') && <TimeUs {...home.starts} />}
      <CallToAction heading={home.start.title} lead={home.start.text}>
        <Button asChild size="lg">
          <Link href="/products">{t`Get Started`}</Link>
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link href="/contact">{t`Contact Us`}</Link>
        </Button>
      </CallToAction>
    </>
  )
}
