'use client'

import { cva, cx } from 'class-variance-authority'
import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react'
import { Badge } from '../badge/badge.tsx'
import { RamBlocks } from '../ram-blocks/ram-blocks.tsx'
import { listFormat } from '../ui-provider/formats.ts'
import { useLabels, useLocale } from '../ui-provider/ui-provider.tsx'
import { planCardLabels } from './labels.ts'

const card = cva('ui:relative ui:min-w-0 ui:p-6 ui:text-text ui:lg:p-8', {
  variants: {
    marked: {
      false: 'ui:bg-surface',
      true: [
        'ui:bg-surface-raised ui:before:absolute ui:before:inset-x-0 ui:before:top-0',
        'ui:before:border-t-[3px] ui:before:border-ember',
      ],
    },
    // On a phone price and action share the last line, below all that goes across, where there is room for both. They are
    // last in the HTML as well: what a slow machine draws of a half-read card would move. Elsewhere the rows place them.
    compact: {
      false: 'ui:flex ui:flex-col',
      true: 'ui:flex ui:flex-wrap ui:max-md:gap-x-4 ui:max-md:p-5 ui:md:grid ui:md:grid-cols-1',
    },
  },
})

/** Figures of a compact card on a phone: as many side by side as there is room for, each below its name. */
const compactSpecs =
  'ui:max-md:flex ui:max-md:flex-wrap ui:max-md:gap-x-6 ui:max-md:gap-y-2 ui:max-md:mt-4 ui:max-md:border-t ui:max-md:border-line ui:max-md:pt-4'
const compactSpec = 'ui:max-md:flex-col ui:max-md:border-0 ui:max-md:py-0 ui:max-md:text-13'

/** PlanRail lays out so many rows of specs side by side; a longer list stands as one. */
const SPEC_ROWS = 8

export interface PlanCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** The plan's name, its heading. */
  readonly name: string
  /** One sentence on what it is for. */
  readonly description?: ReactNode
  /** Decorative; stands before the name. */
  readonly icon?: ReactNode
  /**
   * Formatted, with its currency: `₹320`. A text of more than seven characters without its spaces is set smaller; an
   * element sets its own size.
   */
  readonly price: string | ReactElement
  /** What the price is for, as it is to be read after it: `/Monthly`. */
  readonly period: ReactNode
  /** How many players it is made for: `5–15 players`. */
  readonly playerCount?: string | undefined
  /**
   * Figures by name. In a rail give the same names in the same order, and words where one has no figure. With its
   * `gigabytes`, memory is drawn as blocks as well.
   */
  readonly specs?:
    | readonly {
        readonly label: string
        readonly value: ReactNode
        readonly gigabytes?: number | undefined
      }[]
    | undefined
  /** In place of specs, and as high as those of the cards beside it: what there is to say of figures that are not given. */
  readonly specsNote?: ReactNode
  /**
   * The largest memory of the plans beside it, in GB: how many blocks there are in all.
   * @default the plan's own
   */
  readonly largestRam?: number | undefined
  /** What is in it, one line each; no two alike. */
  readonly features?: readonly string[] | undefined
  /** Names of plugins that come with it, in one line. */
  readonly plugins?: readonly string[] | undefined
  /** Names of tools that come with it, in one line. */
  readonly tools?: readonly string[] | undefined
  /**
   * Both raise the card under an ember edge; `recommended` also says so. State in the DOM: `data-mark`.
   */
  readonly mark?: 'highlighted' | 'recommended' | undefined
  /** Why a highlighted card stands out, in two or three words: `+ Backup management`. */
  readonly markReason?: string | undefined
  /** A drawing above the specs, on one line with those of the cards beside it. */
  readonly figure?: ReactNode
  /** A Button, or a link inside one; as wide as the card. Primary where the card is marked, otherwise outline. */
  readonly action?: ReactNode
  /**
   * For a list of plans that each have a page: on a phone it is about half as high, its figures side by side and its
   * features left out.
   * @default false
   */
  readonly compact?: boolean | undefined
  /**
   * The level of the name as a heading.
   * @default 3
   */
  readonly headingLevel?: 2 | 3 | 4 | undefined
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
  specsNote,
  largestRam,
  features = [],
  plugins = [],
  tools = [],
  mark,
  markReason,
  figure,
  action,
  compact = false,
  headingLevel = 3,
  className,
  ...props
}: PlanCardProps) {
  const say = useLabels('planCard', planCardLabels)
  const locale = useLocale()
  const headingId = useId()
  const Heading = `h${headingLevel}` as const
  const across = compact && 'ui:max-md:basis-full'
  const extras = [
    { label: say('plugins'), names: plugins },
    { label: say('tools'), names: tools },
  ].filter(({ names }) => names.length > 0)
  const reason = mark === 'recommended' ? say('recommended') : mark && markReason
  const hasSpecs = specs.length > 0
  // Some languages put a space or a mark of direction beside the currency. An element has no `replace`.
  const long = (price as string).replace?.(/[\s\u200f]/g, '').length > 7
  const priceLine = (
    <p
      data-slot="plan-card-price"
      className={cx(
        'ui:row-start-3 ui:pt-4 ui:pb-6',
        // On a phone a measured one would have no width of its own.
        compact
          ? 'ui:md:measured ui:max-md:grow ui:max-md:basis-30 ui:max-md:self-end ui:max-md:pb-0'
          : 'ui:measured',
      )}
    >
      {/* Below the price in every card of a rail, or beside it in every one: all of them are as wide. */}
      <span
        className={cx(
          'ui:flex ui:flex-wrap ui:items-baseline ui:justify-items-start ui:gap-x-1.5 ui:@max-[17.5rem]:grid',
          compact && 'ui:max-md:grid',
        )}
      >
        {/* Smaller where it would not fit, a long one where it would not fit beside its period. */}
        <bdi
          className={cx(
            'ui:display ui:text-28 ui:tabular-nums',
            long ? 'ui:@sm:text-46' : 'ui:@min-[13.75rem]:text-46',
            compact && 'ui:max-md:text-28',
          )}
        >
          {price}
        </bdi>
        <bdi className="ui:text-15 ui:text-muted">{period}</bdi>
      </span>
    </p>
  )
  return (
    <article
      data-slot="plan-card"
      data-mark={mark}
      aria-labelledby={headingId}
      className={card({ marked: mark !== undefined, compact, className })}
      {...props}
    >
      <div className={cx('ui:row-start-1 ui:wrap-anywhere', across)}>
        {reason && (
          // It hangs from the card's upper edge: only its second line takes room from the name.
          <Badge
            tone="ember"
            className={cx(
              'ui:relative ui:float-end ui:-me-2 ui:-mt-6 ui:rounded-t-none ui:whitespace-normal! ui:lg:me-0 ui:lg:-mt-8',
              compact && 'ui:max-md:-m-1 ui:max-md:-mt-5',
            )}
          >
            {reason}
          </Badge>
        )}
        <div className="ui:clear-both ui:grid ui:min-h-10 ui:grid-flow-col ui:content-center ui:justify-start ui:gap-3">
          {/* As high as the name's first line, in whose middle it stands. */}
          {icon && (
            <span
              data-slot="plan-card-icon"
              aria-hidden="true"
              className="ui:flex ui:h-7 ui:items-center ui:text-ember-text"
            >
              {icon}
            </span>
          )}
          <Heading data-slot="plan-card-name" id={headingId} className="ui:display ui:text-21">
            {name}
          </Heading>
        </div>
        {description && (
          <p data-slot="plan-card-description" className="ui:pt-2 ui:text-15 ui:text-muted">
            {description}
          </p>
        )}
      </div>
      {playerCount && (
        <p
          data-slot="plan-card-players"
          className={cx('ui:figures ui:row-start-2 ui:pt-1 ui:text-15', across)}
        >
          <bdi>{playerCount}</bdi>
        </p>
      )}
      {!compact && priceLine}
      {figure && (
        <div
          data-slot="plan-card-figure"
          className={cx('ui:row-start-4 ui:flex ui:flex-col ui:justify-end ui:pb-5', across)}
        >
          {figure}
        </div>
      )}
      {hasSpecs && (
        <dl
          data-slot="plan-card-specs"
          className={cx(
            'ui:row-start-5 ui:row-span-8',
            specs.length <= SPEC_ROWS && 'ui:grid ui:grid-rows-subgrid',
            across,
            compact && compactSpecs,
          )}
        >
          {specs.map(({ label, value, gigabytes }) => (
            <div
              key={label}
              className={cx(
                'ui:flex ui:flex-wrap ui:content-start ui:items-baseline ui:justify-between ui:gap-x-4 ui:border-t ui:border-line ui:py-2.5 ui:text-15',
                features.length > 0 && (compact ? 'ui:md:last:border-b' : 'ui:last:border-b'),
                compact && compactSpec,
              )}
            >
              <dt className="ui:text-muted ui:wrap-anywhere">{label}</dt>
              <dd
                className={cx(
                  'ui:figures ui:ms-auto ui:text-end ui:font-semibold ui:wrap-anywhere',
                  compact && 'ui:max-md:ms-0 ui:max-md:text-start',
                )}
              >
                <bdi>{value}</bdi>
              </dd>
              {gigabytes !== undefined && (
                <dd className={cx('ui:basis-full ui:pt-1.5 ui:pb-1', compact && 'ui:max-md:hidden')}>
                  <RamBlocks gigabytes={gigabytes} of={largestRam ?? gigabytes} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {!hasSpecs && specsNote && (
        <p
          data-slot="plan-card-note"
          className="ui:row-start-5 ui:row-span-8 ui:flex ui:items-center ui:border-y ui:border-line ui:py-2.5 ui:text-15 ui:text-muted"
        >
          {specsNote}
        </p>
      )}
      {features.length > 0 && (
        <ul
          data-slot="plan-card-features"
          className={cx(
            'ui:flex ui:flex-col ui:gap-2 ui:pt-4 ui:text-15',
            hasSpecs || specsNote
              ? 'ui:row-start-13'
              : // It takes their place as well, and that of the figure: no hole beside a card that has some.
                [
                  'ui:border-t ui:border-line',
                  figure ? 'ui:row-start-5 ui:row-span-9' : 'ui:row-start-4 ui:row-span-10',
                ],
            compact && 'ui:max-md:hidden',
          )}
        >
          {features.map((feature) => (
            <li
              key={feature}
              className="ui:relative ui:ps-5 ui:wrap-anywhere ui:before:absolute ui:before:start-0 ui:before:top-[9px] ui:before:border-[3px] ui:before:border-control"
            >
              {feature}
            </li>
          ))}
        </ul>
      )}
      {extras.length > 0 && (
        <dl
          data-slot="plan-card-extras"
          className={cx(
            'ui:row-start-14 ui:flex ui:flex-col ui:gap-3 ui:pt-5 ui:text-15',
            across,
            compact && 'ui:max-md:gap-1 ui:max-md:pt-3 ui:max-md:text-13',
          )}
        >
          {extras.map(({ label, names }) => (
            <div key={label} className={compact ? 'ui:max-md:*:inline' : undefined}>
              <dt className="ui:text-13 ui:text-muted">{label}</dt>{' '}
              <dd className="ui:wrap-anywhere">{listFormat(locale).format(names)}</dd>
            </div>
          ))}
        </dl>
      )}
      {compact && priceLine}
      {action && (
        <div
          data-slot="plan-card-action"
          className={cx(
            'ui:row-start-15 ui:flex ui:flex-1 ui:flex-col ui:justify-end ui:pt-8',
            compact && 'ui:max-md:flex-none ui:max-md:pt-4',
          )}
        >
          {action}
        </div>
      )}
    </article>
  )
}
