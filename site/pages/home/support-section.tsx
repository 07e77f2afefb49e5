import { Button } from '@cairn/ui/button'
import { Counter } from '@cairn/ui/counter'
import { Link } from 'wouter'
import { supportStats } from '../../content/support.ts'

/** How support answers, in four counters, and the way to it (spec section 2). */
export function SupportSection() {
  return (
    <section aria-labelledby="support-title" className="border-line border-y bg-surface">
      <div className="page grid gap-10 py-16 md:py-24">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 id="support-title" className="display max-w-[18ch] text-28 md:text-46">
            People who answer
          </h2>
          <Button asChild variant="outline">
            <Link href="/chat">Live Chat</Link>
          </Button>
        </div>
        <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line forced-colors:*:outline-1 sm:grid-cols-2 lg:grid-cols-4">
          {supportStats.map(({ value, suffix, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end gap-1 bg-bg p-6 md:p-8">
              <dt className="text-15 text-muted">{label}</dt>
              <dd className="display text-46">
                <Counter value={value} suffix={suffix} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
