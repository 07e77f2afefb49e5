import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

const rail = [
  // The first column's text stands flush with what is above the rail; the lines at the outer edges are cut off.
  '-ms-4 grid grid-cols-2 md:-ms-8 *:-mt-px *:-ms-px *:border-s *:border-t *:border-line *:px-4 md:*:px-8',
  // Four stand in pairs until there is room for all in a row; other numbers in threes.
  'max-sm:has-[>:nth-child(3):last-child]:grid-cols-1 sm:grid-cols-3',
  'sm:has-[>:nth-child(4):last-child]:grid-cols-2 lg:has-[>:nth-child(4):last-child]:grid-cols-4',
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
    <div data-slot="feature-rail" className={cx('min-w-0 overflow-hidden', className)} {...props}>
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
  readonly headingLevel?: 2 | 3 | 4
}

/** One feature in a FeatureRail. Pattern: https://html.spec.whatwg.org/multipage/grouping-content.html#the-li-element */
export function FeatureTile({ title, text, icon, headingLevel = 3, className, ...props }: FeatureTileProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <li data-slot="feature-tile" className={cx('min-w-0 py-6 text-text md:py-7', className)} {...props}>
      <Heading data-slot="feature-tile-title" className="flex items-start gap-2.5 text-17 font-semibold">
        {icon && (
          <span
            data-slot="feature-tile-icon"
            aria-hidden="true"
            className="shrink-0 pt-[3px] text-ember-text"
          >
            {icon}
          </span>
        )}
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </Heading>
      {text && (
        <p data-slot="feature-tile-text" className="max-w-prose pt-0.5 text-15 text-muted wrap-anywhere">
          {text}
        </p>
      )}
    </li>
  )
}
