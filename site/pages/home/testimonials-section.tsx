import { testimonials } from 'virtual:company/testimonials'
import { Badge } from '@cairn/ui/badge'
import { Carousel } from '@cairn/ui/carousel'
import { TestimonialCard } from '@cairn/ui/testimonial-card'
import { LOCALE } from '../../domain/locale.ts'

const { format } = new Intl.NumberFormat(LOCALE)

/** What customers say, three at a time, beside the badge of the review platform (behaviour 2.5 and 2.10). */
export function TestimonialsSection() {
  if (testimonials === undefined) return null
  const { sample, entries, reviews } = testimonials
  return (
    <section aria-labelledby="testimonials-title" className="page grid gap-6 py-12 md:gap-8 md:pb-20">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="grid gap-3">
          <h2 id="testimonials-title" className="display text-28 md:text-46">
            What customers say
          </h2>
          {sample && (
            <p className="flex items-baseline gap-3 text-15 text-muted">
              <Badge tone="warn">Sample</Badge>
              {`These testimonials are samples.${reviews ? ` None of them is from the ${format(reviews.count)} reviews.` : ''}`}
            </p>
          )}
        </div>
        {reviews && (
          <p className="text-15 text-muted">
            <strong className="font-semibold text-17 text-text">{reviews.grade}</strong>{' '}
            <span className="figures">{format(reviews.count)}</span> reviews
          </p>
        )}
      </div>
      <Carousel label="Testimonials">
        {entries.map(({ id, ...testimonial }) => (
          // Dates are written month first (behaviour 2.6).
          <TestimonialCard key={id} locale="en-US" {...testimonial} />
        ))}
      </Carousel>
    </section>
  )
}
