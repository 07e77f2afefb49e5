import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

/**
 * On phones the drawing stands at the end of the eyebrow's line, with title and lead across below both. Its place is kept
 * until it is read, last in the HTML: on a slow machine the title would move.
 */
const withFigure = [
  'ui:grid ui:grid-cols-[minmax(0,1fr)_auto] ui:gap-6 ui:pt-24',
  'ui:max-md:before:col-start-2 ui:max-md:before:row-start-1 ui:max-md:before:size-[min(6rem,25vw)]',
  'ui:md:items-start ui:md:grid-cols-[minmax(0,9fr)_minmax(0,3fr)] ui:md:gap-x-10 ui:lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]',
].join(' ')

export interface PageHeaderProps extends Omit<ComponentProps<'header'>, 'title'> {
  /** A few words or a figure above the title. */
  readonly eyebrow?: ReactNode
  /** The page's one heading of level 1. */
  readonly title: ReactNode
  /** One or two sentences below the title. */
  readonly lead?: ReactNode
  /**
   * A drawing beside the text, at the end of the page's column; on phones beside the eyebrow. It is as large as its
   * place unless its `className` says otherwise.
   */
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
  const across = figure && 'ui:max-md:col-span-2'
  return (
    <header
      data-slot="page-header"
      className={cx(
        'ui:page ui:pb-16 ui:text-text ui:md:pt-40 ui:lg:pb-20',
        figure ? withFigure : 'ui:pt-32',
        className,
      )}
      {...props}
    >
      <div className={cx('ui:gap-6 ui:wrap-anywhere', figure ? 'ui:contents ui:md:grid' : 'ui:grid')}>
        {eyebrow && (
          <p
            data-slot="page-header-eyebrow"
            className="ui:figures ui:flex ui:items-baseline ui:self-end ui:gap-3 ui:text-13 ui:text-ember-text ui:before:h-0.5 ui:before:w-[28px] ui:before:shrink-0 ui:before:-translate-y-1 ui:before:bg-ember ui:forced-colors:before:bg-[CanvasText]"
          >
            {eyebrow}
          </p>
        )}
        <h1
          data-slot="page-header-title"
          className={cx('ui:display ui:max-w-[19ch] ui:text-46 ui:md:text-hero', across)}
        >
          {title}
        </h1>
        {lead && (
          <p
            data-slot="page-header-lead"
            className={cx('ui:max-w-[54ch] ui:text-pretty ui:text-21 ui:text-muted', across)}
          >
            {lead}
          </p>
        )}
        {children && <div className={cx('ui:flex ui:flex-wrap ui:gap-3 ui:pt-2', across)}>{children}</div>}
      </div>
      {figure && (
        <div
          data-slot="page-header-figure"
          className="ui:flex ui:justify-end ui:max-md:col-start-2 ui:max-md:row-start-1 ui:*:h-[min(6rem,25vw)] ui:*:w-auto ui:md:*:h-auto ui:md:*:max-h-80 ui:md:*:max-w-full"
        >
          {figure}
        </div>
      )}
    </header>
  )
}
