import { Button } from '@cairn/ui/button'
import { Link } from 'wouter'

/** The last word of the page: begin, or ask (spec section 2). */
export function StartSection() {
  return (
    <section aria-labelledby="start-title" className="border-line border-t">
      <div className="page flex flex-wrap items-end justify-between gap-8 py-12 md:py-24">
        <div className="grid max-w-[44ch] gap-3">
          <h2 id="start-title" className="display text-28 md:text-46">
            Lay the first stone
          </h2>
          <p className="text-17 text-muted">
            Running in under 60 seconds, with your money back within 7 days if it is not for you.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button asChild size="lg">
            <Link href="/products">Get Started</Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link href="/contact">Contact Us</Link>
          </Button>
        </div>
      </div>
    </section>
  )
}
