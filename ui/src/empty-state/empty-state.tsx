import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What is not there, in a few words. */
  readonly title: ReactNode
  /** A drawing before the words, decorative; 40 to 64 px. */
  readonly figure?: ReactNode
  /** The button that makes the first one, or clears the filter that hides all. */
  readonly action?: ReactNode
  /** The level of the title where it is a heading; without it the title is a paragraph. */
  readonly headingLevel?: 2 | 3 | 4 | undefined
  /** Why there is nothing, and what would change that. */
  readonly children?: ReactNode
}

/**
 * Stands where a list would: there is nothing, why, and what to do about it. While a list is still loading use Skeleton;
 * where it could not be loaded, Alert.
 *
 * Pattern: https://www.w3.org/WAI/WCAG22/Understanding/status-messages.html, for a list that a filter has emptied
 */
export function EmptyState({
  title,
  figure,
  action,
  headingLevel,
  className,
  children,
  ...props
}: EmptyStateProps) {
  const Title = headingLevel ? (`h${headingLevel}` as const) : 'p'
  return (
    <div
      data-slot="empty-state"
      className={cx(
        'ui:flex ui:min-w-0 ui:flex-wrap ui:items-center ui:gap-x-6 ui:gap-y-4 ui:rounded-lg ui:border ui:border-dashed ui:border-control ui:p-6 ui:text-text ui:wrap-anywhere',
        className,
      )}
      {...props}
    >
      {figure && (
        <div data-slot="empty-state-figure" aria-hidden="true" className="ui:shrink-0 ui:text-muted">
          {figure}
        </div>
      )}
      <div className="ui:grid ui:min-w-0 ui:flex-[1_1_16rem] ui:gap-1">
        <Title data-slot="empty-state-title" className="ui:text-17 ui:font-semibold">
          {title}
        </Title>
        {children && (
          <div
            data-slot="empty-state-text"
            className="ui:max-w-[56ch] ui:text-15 ui:text-pretty ui:text-muted"
          >
            {children}
          </div>
        )}
      </div>
      {action}
    </div>
  )
}
