import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

const columns = 'grid items-start gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]'

export interface PageHeaderProps extends Omit<ComponentProps<'header'>, 'title'> {
  /** A few words or a figure above the title. */
  readonly eyebrow?: ReactNode
  /** The page's one heading of level 1. */
  readonly title: ReactNode
  /** One or two sentences below the title. */
  readonly lead?: ReactNode
  /** A drawing beside the text; below it where there is little room. */
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
      className={cx('page pt-32 pb-16 text-text md:pt-40 lg:pb-20', columns, className)}
      {...props}
    >
      <div className="grid gap-6 wrap-anywhere">
        {eyebrow && (
          <p
            data-slot="page-header-eyebrow"
            className="figures flex items-center gap-3 text-13 text-ember-text before:h-0.5 before:w-7 before:bg-ember"
          >
            {eyebrow}
          </p>
        )}
        <h1 data-slot="page-header-title" className="display max-w-[19ch] text-balance text-46 md:text-hero">
          {title}
        </h1>
        {lead && (
          <p data-slot="page-header-lead" className="max-w-[54ch] text-pretty text-21 text-muted">
            {lead}
          </p>
        )}
        {children && <div className="flex flex-wrap gap-3 pt-2">{children}</div>}
      </div>
      {figure}
    </header>
  )
}
