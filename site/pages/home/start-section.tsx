import { Button } from '@cairn/ui/button'
import { CallToAction } from '@cairn/ui/call-to-action'
import { Link } from '../../shell/link.tsx'

/** The end of the page: Get Started and Contact Us (behaviour 2.11). */
export function StartSection() {
  return (
    <CallToAction
      heading="Lay the first stone"
      lead={'Running in under 60 seconds. Not for you? Get your money back within 7\u00a0days.'}
    >
      <Button asChild size="lg">
        <Link href="/products">Get Started</Link>
      </Button>
      <Button asChild size="lg" variant="outline">
        <Link href="/contact">Contact Us</Link>
      </Button>
    </CallToAction>
  )
}
