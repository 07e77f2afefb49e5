import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

const columns =
  'ui:grid ui:items-start ui:gap-x-10 ui:gap-y-8 ui:md:has-[>:nth-child(2)]:grid-cols-[minmax(0,9fr)_minmax(0,3fr)] ui:lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]'

export interface PageHeaderProps extends Omit<ComponentProps<'header'>, 'title'> {
  /** A few words or a figure above the title. */
  readonly eyebrow?: ReactNode
  /** The page's one heading of level 1. */
  readonly title: ReactNode
  /** One or two sentences below the title. */
  readonly lead?: ReactNode
  /** A drawing beside the text; on phones below it. */
  readonly figure?: ReactNode
  /** Buttons below the text. */
  readonly children?: ReactNode
}

/**
 * The beginning of a page: what it is about in one heading and one sentence, with a drawing where one helps. It leaves
 * room above for a SiteHeader.
 *
 * Pattern: https://www.w3.org/WAI/tutorials/page-structure/headings/
 */
export function PageHeader({ eyebrow, title, lead, figure, className, children, ...props }: PageHeaderProps) {
  return (
    <header
      data-slot="page-header"
      className={cx('ui:page ui:pt-32 ui:pb-16 ui:text-text ui:md:pt-40 ui:lg:pb-20', columns, className)}
      {...props}
    >
      <div className="ui:grid ui:gap-6 ui:wrap-anywhere">
        {eyebrow && (
          <p
            data-slot="page-header-eyebrow"
            className="ui:figures ui:flex ui:items-center ui:gap-3 ui:text-13 ui:text-ember-text ui:before:h-0.5 ui:before:w-7 ui:before:bg-ember ui:forced-colors:before:bg-[CanvasText]"
          >
            {eyebrow}
          </p>
        )}
        <h1
          data-slot="page-header-title"
          className="ui:display ui:max-w-[19ch] ui:text-balance ui:text-46 ui:md:text-hero"
        >
          {title}
        </h1>
        {lead && (
          <p data-slot="page-header-lead" className="ui:max-w-[54ch] ui:text-pretty ui:text-21 ui:text-muted">
            {lead}
          </p>
        )}
        {children && <div className="ui:flex ui:flex-wrap ui:gap-3 ui:pt-2">{children}</div>}
      </div>
      {figure}
    </header>
  )
}
