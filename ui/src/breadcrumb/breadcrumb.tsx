import { cx } from 'class-variance-authority'
import type { ComponentProps, ElementType, ReactNode } from 'react'
import { ChevronRightIcon } from '../icons.tsx'
import { Link } from '../link/link.tsx'
import { BreadcrumbNav } from './breadcrumb-nav.tsx'

export interface BreadcrumbItem {
  /** Where it leads. */
  readonly href: string
  /** The name of the page there. */
  readonly label: ReactNode
}

export interface BreadcrumbProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The pages above this one, the highest first, and at the end this page. */
  readonly items: readonly [BreadcrumbItem, ...BreadcrumbItem[]]
  /**
   * What renders a link; gets `href`, `className`, `aria-current` and children. Give the router's own.
   * @default 'a'
   */
  readonly linkComponent?: ElementType
}

/**
 * Where this page is, and the way up. It stands above the page's title; the page itself is its last link.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/breadcrumb/
 */
export function Breadcrumb({ items, linkComponent: Anchor = 'a', className, ...props }: BreadcrumbProps) {
  return (
    <BreadcrumbNav data-slot="breadcrumb" className={cx('ui:min-w-0', className)} {...props}>
      <ol className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-2 ui:gap-y-1 ui:text-15">
        {items.map(({ href, label }, place) => {
          const current = place === items.length - 1
          return (
            <li key={href} className="ui:flex ui:min-w-0 ui:items-center ui:gap-2 ui:text-muted">
              {place > 0 && <ChevronRightIcon className="ui:size-4 ui:shrink-0 ui:rtl:-scale-x-100" />}
              <Link
                asChild
                variant="quiet"
                className={cx('ui:py-1', current && 'ui:font-medium ui:text-text!')}
              >
                <Anchor href={href} {...(current && { 'aria-current': 'page' })}>
                  {label}
                </Anchor>
              </Link>
            </li>
          )
        })}
      </ol>
    </BreadcrumbNav>
  )
}
