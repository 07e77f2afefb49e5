import { Button } from '@cairn/ui/button'
import { CallToAction } from '@cairn/ui/call-to-action'
import { Link } from '../../shell/link.tsx'
import { TimeUs } from './time-us.tsx'

/** The end of the page: how soon a server runs, Get Started and Contact Us (behaviour 2.11 and 2.14). */
export function StartSection() {
  return (
    <>
      <TimeUs />
      <CallToAction
        heading="Lay the first stone"
        lead={
          'Running in under 60\u00a0seconds after payment. Not for you? Get your money back within 7\u00a0days.'
        }
      >
        <Button asChild size="lg">
          <Link href="/products">Get Started</Link>
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link href="/contact">Contact Us</Link>
        </Button>
      </CallToAction>
    </>
  )
}
