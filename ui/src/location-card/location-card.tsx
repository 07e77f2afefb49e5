'use client'

import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { litBars } from '../isometric-block/isometric-block.tsx'
import type { Tone } from '../tone.ts'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { Distance } from './distance.tsx'
import { locationCardLabels } from './labels.ts'

/** The colour of the ping and of its way. */
const ink = { ok: 'ui:text-ok', warn: 'ui:text-warn', bad: 'ui:text-bad' }

export interface LocationCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** The location's own name; the heading. */
  readonly name: string
  /** The city, below the name; left out where it is the name. */
  readonly city: string
  /** The country, below the name and after the city. */
  readonly country: string
  /** In ms; NaN where it is unknown: the way is then not drawn, no bar is lit, and `tone` says nothing. */
  readonly ping: number
  /**
   * Whether that is good, fair or bad: the figure's colour, and how many of the three bars beside it are lit. State in
   * the DOM: `data-tone`.
   * @default 'ok'
   */
  readonly tone?: Extract<Tone, 'ok' | 'warn' | 'bad'> | undefined
  /** For example `AMD EPYC 7763`; left out where it is said once for all cards. */
  readonly processor?: string | undefined
  /** For example `10 Gbps`; left out where it is said once for all cards. */
  readonly network?: string | undefined
  /** Where the ping comes from, for example `measured from here`. */
  readonly note?: ReactNode
  /** A button below everything else. */
  readonly action?: ReactNode
  /**
   * The level of the name as a heading.
   * @default 3
   */
  readonly headingLevel?: 2 | 3 | 4 | undefined
}

/**
 * A place where servers stand: how far away it is, and on what they run. Its slab stands as far from a player's world
 * as the ping says, and bars beside the ping show how good that is. On phones the drawing is beside the figures. Several
 * belong into a Rail; the stack of all is CairnStack.
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
  const shown = Number.isFinite(ping) ? tone : undefined
  return (
    <article
      data-slot="location-card"
      data-tone={shown}
      className={cx(
        'ui:flex ui:min-w-0 ui:flex-col ui:gap-3 ui:bg-surface ui:p-4 ui:wrap-anywhere ui:text-text ui:md:p-6',
        className,
      )}
      {...props}
    >
      <div className="ui:flex ui:flex-wrap ui:items-start ui:justify-between ui:gap-x-4">
        <div className="ui:min-w-0 ui:grow ui:basis-[min-content] ui:wrap-break-word">
          <Heading data-slot="location-card-name" className="ui:display ui:text-21">
            {name}
          </Heading>
          <p className="ui:text-15 ui:text-muted">
            {city === name ? country : say('place', { city, country })}
          </p>
        </div>
        <dl className="ui:ms-auto ui:text-end ui:text-muted">
          <dt className="ui:sr-only">{say('ping')}</dt>
          <dd
            data-slot="location-card-ping"
            className={cx(shown && ink[shown], 'ui:figures ui:text-21 ui:font-bold ui:whitespace-nowrap')}
          >
            <Bars lit={shown ? litBars[shown] : 0} />
            <bdi>{say('milliseconds', { count: Math.round(ping) })}</bdi>
          </dd>
          {note && <dd className="ui:text-13">{note}</dd>}
        </dl>
      </div>
      <div className="ui:grid ui:items-end ui:gap-4 ui:max-md:grid-cols-2">
        {shown && <Distance ping={ping} className={ink[shown]} />}
        {(processor || network) && (
          <dl className="ui:figures ui:flex ui:flex-wrap ui:justify-between ui:gap-x-4 ui:text-end ui:text-13 ui:text-muted ui:max-md:flex-col">
            {processor && <Figure term={say('processor')} value={processor} />}
            {network && <Figure term={say('network')} value={network} />}
          </dl>
        )}
      </div>
      {action}
    </article>
  )
}

const bars = ['M0 14V9h4v5', 'M6 14V4h4v10', 'M12 14V0h4v14']

/** As on the slabs of CairnStack. */
function Bars({ lit }: { readonly lit: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 14"
      height="0.6em"
      fill="currentColor"
      className="ui:me-[0.6em] ui:inline"
    >
      {lit > 0 && <path d={bars.slice(0, lit).join('')} />}
      {lit < bars.length && <path d={bars.slice(lit).join('')} opacity={0.25} />}
    </svg>
  )
}

function Figure({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div>
      <dt className="ui:sr-only">{term}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
