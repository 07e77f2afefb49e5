'use client'

import { Slot } from '@radix-ui/react-slot'
import { cva, cx } from 'class-variance-authority'
import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react'
import { finite } from '../figures.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx'
import { inertClicks } from '../inert-clicks.ts'
import { numberFormat } from '../ui-provider/formats.ts'
import { useLabels, useLocale } from '../ui-provider/ui-provider.tsx'
import { useControlled } from '../use-controlled.ts'
import { paginationLabels } from './labels.ts'
import { shownPages } from './shown-pages.ts'

const place = cva(
  [
    'ui:figures ui:h-10 ui:min-w-10 ui:cursor-pointer ui:items-center ui:justify-center ui:rounded-md ui:border',
    'ui:px-2 ui:text-15 ui:hover:not-off:not-aria-[current=page]:bg-surface-raised ui:hover:not-off:not-aria-[current=page]:text-text',
    'ui:off:cursor-not-allowed ui:off:opacity-off ui:forced-colors:off:text-[GrayText]',
  ],
  {
    variants: {
      kind: {
        step: 'ui:inline-flex ui:border-control ui:text-text',
        page: 'ui:text-muted ui:not-aria-[current=page]:border-transparent ui:hidden ui:sm:inline-flex ui:aria-[current=page]:chosen',
      },
    },
  },
)

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children' | 'defaultValue'> {
  /** How many pages there are; a part of one is one more, and NaN none. */
  readonly count: number
  /** The page that is shown, from 1; where the caller keeps it, for example in the address. */
  readonly value?: number | undefined
  /**
   * The page that is shown at first, where the caller does not keep it.
   * @default 1
   */
  readonly defaultValue?: number | undefined
  /** Called with the page that was asked for. */
  readonly onValueChange?: ((page: number) => void) | undefined
  /**
   * The link to a page, an `<a>` or the router's, around what it is given. With it pages open in tabs, and work before
   * scripts do.
   */
  readonly renderLink?: ((page: number, children: ReactNode) => ReactElement) | undefined
}

/**
 * The pages of a list that is too long for one. On a phone it says where one is, and leads one page on or back. For
 * steps that follow one another use Buttons.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/, as a navigation with a current page
 */
export function Pagination({
  count: given,
  value,
  defaultValue = 1,
  onValueChange,
  renderLink,
  className,
  ...props
}: PaginationProps) {
  const say = useLabels('pagination', paginationLabels)
  const format = numberFormat(useLocale())
  const [asked, change] = useControlled(value, defaultValue, onValueChange)
  const count = Math.max(0, Math.ceil(finite(given, 0)))
  const present = Math.max(1, Math.min(Math.floor(finite(asked, 1)), count))

  function renderPlace(page: number, name: string, kind: 'step' | 'page', children: ReactNode) {
    const possible = page >= 1 && page <= count
    // A step that has come to an end stays a link, or the focus on it would be lost.
    const link = renderLink?.(possible ? page : present, children)
    const Place = link ? Slot : 'button'
    return (
      <Place
        data-slot={`pagination-${kind}`}
        aria-label={name}
        className={place({ kind })}
        aria-current={kind === 'page' && page === present ? 'page' : undefined}
        aria-disabled={!possible || undefined}
        type={link ? undefined : 'button'}
        onClick={({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
          // With one of these keys the browser opens the link in a tab or window of its own.
          const here = !link || !(ctrlKey || metaKey || shiftKey)
          if (here && page !== present) change(page)
        }}
        {...(!possible && inertClicks)}
      >
        {link ?? children}
      </Place>
    )
  }

  return (
    <nav
      data-slot="pagination"
      aria-label={say('pagination')}
      className={cx('ui:min-w-0', className)}
      {...props}
    >
      <ul className="ui:flex ui:items-center ui:justify-between ui:gap-1 ui:sm:justify-start">
        <li>
          {renderPlace(
            present - 1,
            say('previous'),
            'step',
            <ChevronLeftIcon className="ui:size-4 ui:rtl:-scale-x-100" />,
          )}
        </li>
        {count > 0 && (
          <li className="ui:figures ui:px-3 ui:text-15 ui:text-muted ui:sm:hidden">
            {say('position', { page: present, count })}
          </li>
        )}
        {shownPages(present, count).map((page) =>
          typeof page === 'string' ? (
            <li
              key={page}
              aria-hidden="true"
              className="ui:hidden ui:w-10 ui:text-center ui:text-muted ui:sm:block"
            >
              …
            </li>
          ) : (
            <li key={page} className="ui:hidden ui:sm:block">
              {renderPlace(page, say('page', { page }), 'page', format.format(page))}
            </li>
          ),
        )}
        <li>
          {renderPlace(
            present + 1,
            say('next'),
            'step',
            <ChevronRightIcon className="ui:size-4 ui:rtl:-scale-x-100" />,
          )}
        </li>
      </ul>
    </nav>
  )
}
