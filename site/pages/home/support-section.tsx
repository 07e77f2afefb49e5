import { support } from 'virtual:company/support'
import { Counter } from '@cairn/ui/counter'
import { t } from '@lingui/core/macro'
import { supportLink } from '../../content/support-link.ts'
import { ButtonLink } from '../../shell/button-link.tsx'

/** How support answers, in four counters, and the way to a person (behaviour 2.8). */
export function SupportSection() {
  return (
    <section aria-labelledby="support-title" className="border-line border-y bg-surface">
      <div className="page grid gap-8 py-12 md:gap-10 md:py-16">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 id="support-title" className="display max-w-[18ch] text-28 md:text-46">
            {t`People who answer`}
          </h2>
          <ButtonLink href={supportLink.href} variant="outline">
            {supportLink.label}
          </ButtonLink>
        </div>
        {support.stats && (
          <div className="overflow-hidden">
            {/* Flush with the heading: the first column's line and indent are cut off. */}
            <dl className="-ms-4 pairs gap-y-8 *:-ms-px md:-ms-8 lg:grid-cols-4">
              {support.stats.map(({ value, suffix, label }) => (
                <div
                  key={label}
                  className="flex flex-col-reverse justify-end gap-1 border-line border-s px-4 md:px-8"
                >
                  <dt className="text-15 text-muted">{label}</dt>
                  <dd className="display text-28 sm:text-46">
                    <Counter value={value} suffix={suffix} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </section>
  )
}
