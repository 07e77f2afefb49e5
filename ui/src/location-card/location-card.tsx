import { cva } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { type Block, IsometricBlock, viewBoxOf } from '../isometric-block/isometric-block.tsx'
import { pingTone } from './ping.ts'

export { pingTone } from './ping.ts'

/**
 * A place where servers stand: how far away it is, and on what they run. Its slab's lamp shows the ping band in colour
 * and shape. Several belong into a grid with hairlines between them; the stack of all is CairnStack.
 */
const figure = cva('figures text-28 font-bold', {
  variants: { tone: { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad' } },
})

export interface LocationCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** The location's own name; the heading. */
  readonly name: string
  /** The city, below the name. */
  readonly city: string
  /** The country, after the city. */
  readonly country: string
  /** In ms: green under 100, yellow under 150, otherwise red. State in the DOM: `data-tone`. */
  readonly ping: number
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

export function LocationCard({
  name,
  city,
  country,
  ping,
  processor,
  network,
  note,
  action,
  headingLevel = 3,
  className,
  ...props
}: LocationCardProps) {
  const Heading = `h${headingLevel}` as const
  const tone = pingTone(ping)
  const slab: Block = { at: [0, 0, 0], size: [66, 56, 22], material: 'stone', vents: true, lamp: tone }
  return (
    <article
      data-slot="location-card"
      data-tone={tone}
      className={['flex min-w-0 flex-col gap-5 bg-surface p-6 text-text', className]
        .filter(Boolean)
        .join(' ')}
      {...props}
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Heading data-slot="location-card-name" className="display text-21 wrap-anywhere">
            {name}
          </Heading>
          <p className="text-15 text-muted wrap-anywhere">
            {city}, {country}
          </p>
        </div>
        <svg
          data-slot="location-card-slab"
          aria-hidden="true"
          viewBox={viewBoxOf([slab])}
          className="w-24 shrink-0"
        >
          <IsometricBlock block={slab} />
        </svg>
      </div>
      <dl className="text-15">
        <div className="flex flex-wrap items-baseline gap-x-2 pb-4">
          <dt className="sr-only">Ping</dt>
          <dd data-slot="location-card-ping" className={figure({ tone })}>
            {Math.round(ping)} ms
          </dd>
          {note && <dd className="text-13 text-muted">{note}</dd>}
        </div>
        <Row term="Processor" value={processor} />
        <Row term="Network" value={network} />
      </dl>
      {action}
    </article>
  )
}

function Row({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
      <dt className="text-muted">{term}</dt>
      <dd className="figures font-semibold">{value}</dd>
    </div>
  )
}
