import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

const rail = [
  // The outer columns' text stands flush with what is above the rail; the lines at the outer edges are cut off.
  'ui:-mx-4 ui:pairs ui:md:-mx-8 ui:*:-mt-px ui:*:-ms-px ui:*:border-s ui:*:border-t ui:*:border-line ui:*:px-4 ui:md:*:px-8',
  // Four stand in pairs until there is room for all in a row; other numbers in threes.
  'ui:max-sm:has-[>:nth-child(3):last-child]:grid-cols-1 ui:sm:grid-cols-3',
  'ui:sm:has-[>:nth-child(4):last-child]:grid-cols-2 ui:lg:has-[>:nth-child(4):last-child]:grid-cols-4',
].join(' ')

export type FeatureRailProps = ComponentProps<'div'>

/**
 * Features side by side, parted by hairlines. The lines above and below are the section's, so that they can be wider
 * than the rail: `border-y border-line` on it or on what surrounds it. For plans with a price use PlanRail.
 *
 * Anatomy: FeatureRail > FeatureTile.
 */
export function FeatureRail({ className, children, ...props }: FeatureRailProps) {
  return (
    <div data-slot="feature-rail" className={cx('ui:min-w-0 ui:overflow-hidden', className)} {...props}>
      <ul className={rail}>{children}</ul>
    </div>
  )
}

export interface FeatureTileProps extends Omit<ComponentProps<'li'>, 'children' | 'title'> {
  /** What there is, in a few words. */
  readonly title: ReactNode
  /** One sentence, or a figure with its words. */
  readonly text?: ReactNode
  /** Decorative, 20 px; stands before the title. */
  readonly icon?: ReactNode
  /**
   * The level of the title as a heading.
   * @default 3
   */
  readonly headingLevel?: 2 | 3 | 4 | undefined
}

/** One feature in a FeatureRail. Pattern: https://html.spec.whatwg.org/multipage/grouping-content.html#the-li-element */
export function FeatureTile({ title, text, icon, headingLevel = 3, className, ...props }: FeatureTileProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <li
      data-slot="feature-tile"
      className={cx('ui:min-w-0 ui:py-6 ui:text-text ui:md:py-7', className)}
      {...props}
    >
      <Heading
        data-slot="feature-tile-title"
        className="ui:flex ui:items-start ui:gap-2.5 ui:text-17 ui:font-semibold"
      >
        {icon && (
          <span
            data-slot="feature-tile-icon"
            aria-hidden="true"
            className="ui:shrink-0 ui:pt-[3px] ui:text-ember-text"
          >
            {icon}
          </span>
        )}
        <span className="ui:min-w-0 ui:wrap-anywhere">{title}</span>
      </Heading>
      {text && (
        <p
          data-slot="feature-tile-text"
          className="ui:max-w-prose ui:pt-0.5 ui:text-15 ui:text-muted ui:wrap-anywhere"
        >
          {text}
        </p>
      )}
    </li>
  )
}
