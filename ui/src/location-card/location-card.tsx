'use client'

import { cva, cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import type { Tone } from '../tone.ts'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { Distance } from './distance.tsx'
import { locationCardLabels } from './labels.ts'

const figure = cva('ui:figures ui:text-28 ui:font-bold', {
  variants: { tone: { ok: 'ui:text-ok', warn: 'ui:text-warn', bad: 'ui:text-bad' } },
})

export interface LocationCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** The location's own name; the heading. */
  readonly name: string
  /** The city, below the name; left out where it is the name. */
  readonly city: string
  /** The country, below the name and after the city. */
  readonly country: string
  /** In ms. */
  readonly ping: number
  /**
   * Whether that is good, fair or bad: the figure's colour, and how many of the slab's bars are lit. State in the DOM:
   * `data-tone`.
   * @default 'ok'
   */
  readonly tone?: Extract<Tone, 'ok' | 'warn' | 'bad'>
  /** For example `AMD EPYC 7763`. */
  readonly processor: string
  /** For example `10 Gbps`. */
  readonly network: string
  /** Where the ping comes from, for example `measured from here`. */
  readonly note?: ReactNode
  /** A button below everything else. */
  readonly action?: ReactNode
  /**
   * The level of the name as a heading.
   * @default 3
   */
  readonly headingLevel?: 2 | 3 | 4
}

/**
 * A place where servers stand: how far away it is, and on what they run. Its slab
 * stands as far from a player's world as the ping says, and its bars show how good that is. Several belong into a Rail; the stack of all is CairnStack.
 *
 * Pattern: https://www.w3.org/WAI/WCAG22/Understanding/use-of-color.html
 */
export function LocationCard({
  name,
  city,
  country,
  ping,
  tone = 'ok',
  processor,
  network,
  note,
  action,
  headingLevel = 3,
  className,
  ...props
}: LocationCardProps) {
  const Heading = `h${headingLevel}` as const
  const say = useLabels('locationCard', locationCardLabels)
  return (
    <article
      data-slot="location-card"
      data-tone={tone}
      className={cx(
        'ui:flex ui:min-w-0 ui:flex-col ui:gap-4 ui:bg-surface ui:p-5 ui:text-text ui:md:p-6',
        className,
      )}
      {...props}
    >
      <div className="ui:flex ui:flex-wrap ui:items-start ui:justify-between ui:gap-x-4 ui:gap-y-2">
        <div className="ui:min-w-0">
          <Heading data-slot="location-card-name" className="ui:display ui:text-21 ui:wrap-anywhere">
            {name}
          </Heading>
          <p className="ui:text-15 ui:text-muted ui:wrap-anywhere">
            {city === name ? country : say('place', { city, country })}
          </p>
        </div>
        <dl className="ui:text-end">
          <dt className="ui:sr-only">{say('ping')}</dt>
          <dd data-slot="location-card-ping" className={figure({ tone })}>
            <bdi>{say('milliseconds', { count: Math.round(ping) })}</bdi>
          </dd>
          {note && <dd className="ui:text-13 ui:text-muted">{note}</dd>}
        </dl>
      </div>
      <Distance ping={ping} tone={tone} />
      <dl className="ui:grid ui:grid-cols-[3fr_2fr] ui:gap-x-4 ui:border-t ui:border-line ui:pt-3">
        <Figure term={say('processor')} value={processor} />
        <Figure term={say('network')} value={network} />
      </dl>
      {action}
    </article>
  )
}

function Figure({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className="ui:min-w-0">
      <dt className="ui:text-13 ui:text-muted">{term}</dt>
      <dd className="ui:figures ui:text-15 ui:font-semibold ui:wrap-anywhere">
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
