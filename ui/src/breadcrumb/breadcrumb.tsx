import { cx } from 'class-variance-authority'
import { Children, type ComponentProps, type ReactElement } from 'react'
import { ChevronRightIcon } from '../icons.tsx'
import { Link } from '../link/link.tsx'
import { BreadcrumbNav } from './breadcrumb-nav.tsx'

export interface BreadcrumbProps extends ComponentProps<'nav'> {
  /** Links, of `<a>` or the router's: to the pages above this one, the highest first, and at the end to this page. */
  readonly children: ReactElement | readonly ReactElement[]
}

/**
 * Where this page is, and the way up. It stands above the page's title; the page itself is its last link.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/breadcrumb/
 */
export function Breadcrumb({ className, children, ...props }: BreadcrumbProps) {
  const last = Children.count(children) - 1
  return (
    <BreadcrumbNav data-slot="breadcrumb" className={cx('ui:min-w-0', className)} {...props}>
      <ol className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-2 ui:gap-y-1 ui:text-15">
        {Children.map(children, (link, place) => (
          <li className="ui:flex ui:min-w-0 ui:items-center ui:gap-2 ui:text-muted">
            <Link
              asChild
              variant="quiet"
              className={cx('ui:py-1', place === last && 'ui:font-medium ui:text-text!')}
              {...(place === last && { 'aria-current': 'page' })}
            >
              {link}
            </Link>
            {/* At the end of a line rather than alone at the beginning of the next one. */}
            {place < last && <ChevronRightIcon className="ui:size-4 ui:shrink-0 ui:rtl:-scale-x-100" />}
          </li>
        ))}
      </ol>
    </BreadcrumbNav>
  )
}
