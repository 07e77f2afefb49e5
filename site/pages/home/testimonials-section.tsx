import { testimonials } from 'virtual:company/testimonials'
import { language } from 'virtual:language'
import { Badge } from '@cairn/ui/badge'
import { Carousel } from '@cairn/ui/carousel'
import { TestimonialCard } from '@cairn/ui/testimonial-card'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LOCALE } from '../../domain/locale.ts'
import { number } from '../../language/forms.ts'

/** What customers say, three at a time, beside the badge of the review platform (behaviour 2.5 and 2.10). */
export function TestimonialsSection() {
  if (testimonials === undefined) return null
  const { sample, entries, reviews } = testimonials
  const count = reviews && number(reviews.count)
  return (
    <section aria-labelledby="testimonials-title" className="page grid gap-6 py-12 md:gap-8 md:py-16">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="grid gap-3">
          <h2 id="testimonials-title" className="display text-28 md:text-46">
            {t`What customers say`}
          </h2>
          {sample && (
            <p className="flex items-baseline gap-3 text-15 text-muted">
              <Badge tone="warn">{t`Sample`}</Badge>
              {count === undefined
                ? t`These testimonials are samples.`
                : t`These testimonials are samples. None of them is from the ${count} reviews.`}
            </p>
          )}
        </div>
        {reviews && (
          <p className="text-15 text-muted">
            <strong className="font-semibold text-17 text-text">{reviews.grade}</strong>{' '}
            <Trans>
              <span className="figures">{count}</span> reviews
            </Trans>
          </p>
        )}
      </div>
      <Carousel label={t`Testimonials`}>
        {entries.map(({ id, ...testimonial }) => (
          // In English dates are written month first (behaviour 2.6).
          <TestimonialCard key={id} locale={language === 'en' ? 'en-US' : LOCALE} {...testimonial} />
        ))}
      </Carousel>
    </section>
  )
}
