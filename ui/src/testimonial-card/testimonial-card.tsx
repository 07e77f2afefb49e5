'use client'

import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { canDate } from '../figures.ts'
import { dateFormat } from '../ui-provider/formats.ts'
import { useLabels, useLocale } from '../ui-provider/ui-provider.tsx'
import { testimonialCardLabels } from './labels.ts'

const PLACES = [1, 2, 3, 4, 5] as const

/** 03/05/24, or as the language has it. */
const NUMERIC = { year: '2-digit', month: '2-digit', day: '2-digit' } as const

export interface TestimonialCardProps extends Omit<ComponentProps<'figure'>, 'children' | 'title'> {
  /** Who says it. */
  readonly name: string
  /** Where the words come from, for example `Survival server, 12 players`. */
  readonly role: string
  /** When it was said, as an ISO date; shown in numbers, in UTC. One that cannot be read is left out. */
  readonly date: string
  /**
   * How the date is written, as a BCP 47 tag.
   * @default the UiProvider's, and without one the page's language
   */
  readonly locale?: string | undefined
  /** From 1 to 5, drawn as blocks. */
  readonly rating: (typeof PLACES)[number]
  /** The gist, as a heading. */
  readonly title: string
  /** The words themselves. */
  readonly text: string
  /**
   * The level of the title as a heading.
   * @default 3
   */
  readonly headingLevel?: 2 | 3 | 4 | undefined
}

/**
 * What a customer said, with the rating as five blocks. Several belong into a Carousel or a Rail.
 *
 * Pattern: https://html.spec.whatwg.org/multipage/grouping-content.html#the-blockquote-element
 */
export function TestimonialCard({
  name,
  role,
  date,
  locale,
  rating,
  title,
  text,
  headingLevel = 3,
  className,
  ...props
}: TestimonialCardProps) {
  const say = useLabels('testimonialCard', testimonialCardLabels)
  const own = useLocale()
  const Heading = `h${headingLevel}` as const
  return (
    <figure
      data-slot="testimonial-card"
      className={cx('ui:flex ui:min-w-0 ui:flex-col ui:gap-6 ui:bg-surface ui:p-6 ui:text-text', className)}
      {...props}
    >
      <blockquote className="ui:flex ui:flex-1 ui:flex-col ui:gap-3">
        <svg
          data-slot="testimonial-card-rating"
          role="img"
          aria-label={say('rating', { rating, best: PLACES.length })}
          viewBox="0 0 78 14"
          className="ui:h-3.5 ui:w-19.5 ui:shrink-0 ui:rtl:-scale-x-100"
        >
          {PLACES.map((place) =>
            place <= rating ? (
              <g key={place}>
                <rect
                  x={(place - 1) * 16}
                  width={14}
                  height={14}
                  rx={2}
                  className="ui:fill-ember-edge ui:forced-colors:fill-[CanvasText]"
                />
                <rect
                  x={(place - 1) * 16}
                  width={14}
                  height={11.5}
                  rx={2}
                  className="ui:fill-ember ui:forced-colors:fill-[CanvasText]"
                />
              </g>
            ) : (
              <rect
                key={place}
                x={(place - 1) * 16 + 0.5}
                y={0.5}
                width={13}
                height={13}
                rx={1.5}
                fill="none"
                className="ui:stroke-control"
              />
            ),
          )}
        </svg>
        <Heading data-slot="testimonial-card-title" className="ui:display ui:text-21 ui:wrap-anywhere">
          {title}
        </Heading>
        <p data-slot="testimonial-card-text" className="ui:text-15 ui:text-muted ui:wrap-anywhere">
          {text}
        </p>
      </blockquote>
      <figcaption className="ui:flex ui:flex-wrap ui:items-baseline ui:justify-between ui:gap-x-4 ui:gap-y-1 ui:border-t ui:border-line ui:pt-4">
        <div className="ui:min-w-0">
          <div data-slot="testimonial-card-name" className="ui:text-15 ui:font-semibold ui:wrap-anywhere">
            {name}
          </div>
          <div data-slot="testimonial-card-role" className="ui:text-13 ui:text-muted ui:wrap-anywhere">
            {role}
          </div>
        </div>
        {canDate(Date.parse(date)) && (
          <time
            data-slot="testimonial-card-date"
            dateTime={date}
            suppressHydrationWarning
            className="ui:figures ui:text-13 ui:text-muted"
          >
            {dateFormat(locale ?? own, NUMERIC).format(new Date(date))}
          </time>
        )}
      </figcaption>
    </figure>
  )
}
