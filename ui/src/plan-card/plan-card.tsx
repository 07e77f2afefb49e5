import { cva, cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Badge } from '../badge/badge.tsx'
import { RamBlocks } from '../ram-blocks/ram-blocks.tsx'

const card = cva('relative flex min-w-0 flex-col p-6 text-text lg:p-8', {
  variants: {
    marked: {
      false: 'bg-surface',
      true: [
        'bg-surface-raised before:absolute before:inset-x-0 before:top-0',
        'before:border-t-[3px] before:border-ember before:content-[""]',
      ],
    },
  },
})

/** A price is set smaller where it would not fit, a long one where it would not fit beside its period. */
const figure = cva('display text-28 tabular-nums', {
  variants: { long: { true: '@sm:text-46', false: '@min-[13.5rem]:text-46' } },
})

/** PlanRail lays out so many rows of specs side by side; a longer list stands as one. */
const SPEC_ROWS = 8

export interface PlanCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** The plan's name, its heading. */
  readonly name: string
  /** One sentence on what it is for. */
  readonly description?: ReactNode
  /** Decorative; stands before the name. */
  readonly icon?: ReactNode
  /** Formatted, with its currency: `₹320`. */
  readonly price: string
  /** What the price is for, as it is to be read after it: `/Monthly`. */
  readonly period: string
  /** How many players it is made for: `5-15 players`. */
  readonly playerCount?: string | undefined
  /**
   * Figures by name. In a rail give the same names in the same order, and words where one has no figure. With its
   * `gigabytes`, memory is drawn as blocks as well.
   */
  readonly specs?: readonly {
    readonly label: string
    readonly value: ReactNode
    readonly gigabytes?: number
  }[]
  /**
   * The largest memory of the plans beside it, in GB: how many blocks there are in all.
   * @default the plan's own
   */
  readonly largestRam?: number
  /** What is in it, one line each; no two alike. */
  readonly features?: readonly string[]
  /** Names of plugins that come with it, in one line. */
  readonly plugins?: readonly string[] | undefined
  /** Names of tools that come with it, in one line. */
  readonly tools?: readonly string[] | undefined
  /**
   * Both raise the card under an ember edge; `recommended` also says so. State in the DOM: `data-mark`.
   */
  readonly mark?: 'highlighted' | 'recommended' | undefined
  /** A Button, or a link inside one; as wide as the card. Primary where the card is marked, otherwise outline. */
  readonly action?: ReactNode
  /**
   * The level of the name as a heading.
   * @default 3
   */
  readonly headingLevel?: 2 | 3 | 4
}

/**
 * A plan with its price, what is in it and one action. It is a bare surface: PlanRail joins one or several, gives them
 * their hairlines and lays their rows side by side. For a figure without a price use StatTile.
 *
 * Pattern: https://html.spec.whatwg.org/multipage/sections.html#the-article-element
 */
export function PlanCard({
  name,
  description,
  icon,
  price,
  period,
  playerCount,
  specs = [],
  largestRam,
  features = [],
  plugins = [],
  tools = [],
  mark,
  action,
  headingLevel = 3,
  className,
  ...props
}: PlanCardProps) {
  const headingId = useId()
  const Heading = `h${headingLevel}` as const
  const extras = [
    { label: 'Plugins', names: plugins },
    { label: 'Tools', names: tools },
  ].filter(({ names }) => names.length > 0)
  return (
    <article
      data-slot="plan-card"
      data-mark={mark}
      aria-labelledby={headingId}
      className={card({ marked: mark !== undefined, className })}
      {...props}
    >
      <div className="row-start-1">
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <div className="flex min-w-0 items-start gap-3">
            {/* As high as the name's first line, in whose middle it stands. */}
            {icon && (
              <span
                data-slot="plan-card-icon"
                aria-hidden="true"
                className="flex h-7 shrink-0 items-center text-ember-text"
              >
                {icon}
              </span>
            )}
            <Heading
              data-slot="plan-card-name"
              id={headingId}
              className="display min-w-0 text-21 wrap-anywhere"
            >
              {name}
            </Heading>
          </div>
          {mark === 'recommended' && <Badge tone="ember">Recommended</Badge>}
        </div>
        {description && (
          <p data-slot="plan-card-description" className="pt-2 text-15 text-muted wrap-anywhere">
            {description}
          </p>
        )}
      </div>
      {playerCount && (
        <p data-slot="plan-card-players" className="figures row-start-2 pt-1 text-13 text-muted">
          {playerCount}
        </p>
      )}
      <p data-slot="plan-card-price" className="row-start-3 @container pt-4 pb-6">
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          <span className={figure({ long: price.length > 7 })}>{price}</span>
          <span className="text-15 text-muted">{period}</span>
        </span>
      </p>
      {specs.length > 0 && (
        <dl
          data-slot="plan-card-specs"
          className={cx('row-start-4 row-span-8', specs.length <= SPEC_ROWS && 'grid grid-rows-subgrid')}
        >
          {specs.map(({ label, value, gigabytes }) => (
            <div
              key={label}
              className={cx(
                'flex flex-wrap content-start items-baseline justify-between gap-x-4 border-t border-line py-2.5 text-15',
                features.length > 0 && 'last:border-b',
              )}
            >
              <dt className="text-muted wrap-anywhere">{label}</dt>
              <dd className="figures ms-auto text-end font-semibold wrap-anywhere">{value}</dd>
              {gigabytes !== undefined && (
                <dd className="basis-full pt-1.5 pb-1">
                  <RamBlocks gigabytes={gigabytes} of={largestRam ?? gigabytes} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {features.length > 0 && (
        <ul
          data-slot="plan-card-features"
          className={[
            'flex flex-col gap-2 pt-4 text-15',
            // Without specs the list takes their place as well: no hole beside a card that has some.
            specs.length > 0 ? 'row-start-12' : 'row-start-4 row-span-9 border-t border-line',
          ].join(' ')}
        >
          {features.map((feature) => (
            <li
              key={feature}
              className="relative ps-5 wrap-anywhere before:absolute before:start-0 before:top-[9px] before:border-[3px] before:border-control before:content-['']"
            >
              {feature}
            </li>
          ))}
        </ul>
      )}
      {extras.length > 0 && (
        <dl data-slot="plan-card-extras" className="row-start-13 flex flex-col gap-3 pt-5 text-15">
          {extras.map(({ label, names }) => (
            <div key={label}>
              <dt className="text-13 text-muted">{label}</dt>
              <dd className="wrap-anywhere">{names.join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
      {action && (
        <div data-slot="plan-card-action" className="row-start-14 flex flex-1 flex-col justify-end pt-8">
          {action}
        </div>
      )}
    </article>
  )
}
