import { home } from 'virtual:company/home'
import { CallToAction } from '@cairn/ui/call-to-action'
import { t } from '@lingui/core/macro'
import { offers } from '../../content/offered.ts'
import { ButtonLink } from '../../shell/button-link.tsx'
import { TimeUs } from './time-us.tsx'

/** The end of the page: how soon a server runs, Get Started and Contact Us (behaviour 2.11 and 2.14). */
export function StartSection() {
  return (
    <>
      {home.starts && offers('/control-panel') && <TimeUs {...home.starts} />}
      <CallToAction heading={home.start.title} lead={home.start.text}>
        <ButtonLink href="/products" size="lg">{t`Get Started`}</ButtonLink>
        <ButtonLink href="/contact" size="lg" variant="outline">{t`Contact Us`}</ButtonLink>
      </CallToAction>
    </>
  )
}
