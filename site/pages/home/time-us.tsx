import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { toAddress } from '../../language/address.ts'
import { ButtonLink } from '../../shell/button-link.tsx'
import { LazyBoundary, lazyPart } from '../../shell/lazy-part.tsx'
import { useSeenWhenIdle } from '../../shell/use-seen-when-idle.ts'
import { ClaimedStart } from './start-frame.tsx'

// Measurements and what draws them come when the section is seen.
const StartTimes = lazyPart(async () => (await import('./start-times.tsx')).StartTimes)

/** How soon a server runs: the claim, and what was measured of the demo (behaviour 2.14). */
export function TimeUs({ title, text }: { title: string; text: string }) {
  const section = useRef<HTMLElement>(null)
  const seen = useSeenWhenIdle(section)
  const claim = <ClaimedStart />
  return (
    <section ref={section} aria-labelledby="time-us" className="no-demo:hidden border-line border-t">
      <div className="page grid items-end gap-x-16 gap-y-8 py-12 md:py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid justify-items-start gap-5 self-start">
          <h2 id="time-us" className="display text-28 wrap-anywhere md:text-46">
            {title}
          </h2>
          <p className="max-w-[44ch] text-17 text-muted">{text}</p>
          <ButtonLink href={toAddress('/demo')} variant="outline">{t`Time it yourself`}</ButtonLink>
        </div>
        {seen ? (
          <LazyBoundary loading={claim}>
            <StartTimes />
          </LazyBoundary>
        ) : (
          claim
        )}
      </div>
    </section>
  )
}
