import { cva } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

const card = cva(
  [
    'ui:relative ui:flex ui:min-w-0 ui:flex-col ui:gap-4 ui:rounded-lg ui:border ui:border-line ui:bg-surface ui:text-text ui:wrap-anywhere',
    'ui:has-[[data-slot=card-title]_a:hover]:border-control ui:has-[[data-slot=card-title]_a:hover]:bg-surface-raised',
    'ui:has-[[data-slot=card-title]_a:focus-visible]:outline-2 ui:has-[[data-slot=card-title]_a:focus-visible]:outline-offset-2 ui:has-[[data-slot=card-title]_a:focus-visible]:outline-ember-text',
    'ui:forced-colors:has-[[data-slot=card-title]_a:focus-visible]:outline-[Highlight]',
  ],
  { variants: { padding: { sm: 'ui:p-4', md: 'ui:p-6' } } },
)

export interface CardProps extends Omit<ComponentProps<'article'>, 'title'> {
  /** What the card is about. A link in it makes the whole card its target. */
  readonly title: ReactNode
  /** A sentence below the title. */
  readonly description?: ReactNode
  /** At the end of the title's line: a state or a menu. */
  readonly aside?: ReactNode
  /** Below a hairline at the card's lower edge: buttons or figures. */
  readonly footer?: ReactNode
  /**
   * The level of the title as a heading.
   * @default 3
   */
  readonly headingLevel?: 2 | 3 | 4 | undefined
  /**
   * 16 or 24 px between the edge and what is inside.
   * @default 'md'
   */
  readonly padding?: 'sm' | 'md' | undefined
}

/**
 * One of several things of a kind, such as a server or a backup, with its title, its figures and what can be done with
 * it. Cards that share their borders stand in a Rail; a plan with a price is a PlanCard.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/practices/structural-roles/, as an article
 */
export function Card({
  title,
  description,
  aside,
  footer,
  headingLevel = 3,
  padding = 'md',
  className,
  children,
  ...props
}: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article data-slot="card" className={card({ padding, className })} {...props}>
      <div className="ui:flex ui:items-start ui:justify-between ui:gap-4">
        <div className="ui:grid ui:min-w-0 ui:gap-1">
          <Heading
            data-slot="card-title"
            className="ui:text-17 ui:font-semibold ui:[&_a]:outline-none ui:[&_a]:after:absolute ui:[&_a]:after:inset-0"
          >
            {title}
          </Heading>
          {description && (
            <p data-slot="card-description" className="ui:text-15 ui:text-pretty ui:text-muted">
              {description}
            </p>
          )}
        </div>
        {aside && (
          <div data-slot="card-aside" className="ui-card-part ui:shrink-0">
            {aside}
          </div>
        )}
      </div>
      {children && (
        <div data-slot="card-content" className="ui-card-part ui:min-w-0 ui:text-15">
          {children}
        </div>
      )}
      {footer && (
        <div
          data-slot="card-footer"
          className="ui-card-part ui:mt-auto ui:flex ui:flex-wrap ui:items-center ui:gap-3 ui:border-t ui:border-line ui:pt-4"
        >
          {footer}
        </div>
      )}
    </article>
  )
}
