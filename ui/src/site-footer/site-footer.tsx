import { cx } from 'class-variance-authority'
import type { ComponentProps, ElementType, ReactNode } from 'react'

export interface SiteFooterColumn {
  /** Names the list below it; different from the other columns'. */
  readonly heading: string
  /** Where they lead, and their words. */
  readonly links: readonly { readonly href: string; readonly label: string }[]
}

export interface SiteFooterProps extends Omit<ComponentProps<'footer'>, 'children'> {
  /** The brand and what it says about itself, before the columns. */
  readonly brand: ReactNode
  /** Lists of links, each under its heading. */
  readonly columns: readonly SiteFooterColumn[]
  /** Certified partners. */
  readonly partners?: ReactNode
  /** Accepted payments. */
  readonly payments?: ReactNode
  /** The copyright line. */
  readonly legal: ReactNode
  /**
   * What renders a link; gets `href`, `className` and children. Give the router's own.
   * @default 'a'
   */
  readonly linkComponent?: ElementType
}

/**
 * The end of every page: where else to go, with whom the company works, how to pay, who is answerable.
 * Each column is a list under its heading.
 *
 * Pattern: https://www.w3.org/WAI/tutorials/menus/structure/
 */
export function SiteFooter({
  brand,
  columns,
  partners,
  payments,
  legal,
  linkComponent: Link = 'a',
  className,
  ...props
}: SiteFooterProps) {
  return (
    <footer
      data-slot="site-footer"
      className={cx('border-t border-line bg-surface text-text', className)}
      {...props}
    >
      <div className="page grid gap-x-8 gap-y-10 py-12 lg:grid-cols-[1fr_3.6fr]">
        <div data-slot="site-footer-brand" className="flex flex-col gap-4 text-15 text-muted">
          {brand}
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-10"
        >
          {columns.map(({ heading, links }) => (
            <div key={heading} data-slot="site-footer-column">
              <h2 className="text-15 font-semibold">{heading}</h2>
              <ul className="pt-2">
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <Link href={href} className="inline-block py-1 text-15 text-muted hover:text-text">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      {(partners || payments) && (
        <div className="border-t border-line">
          <div className="page flex flex-wrap items-baseline justify-between gap-x-8 gap-y-4 py-6 text-13 text-muted">
            {partners && <div data-slot="site-footer-partners">{partners}</div>}
            {payments && <div data-slot="site-footer-payments">{payments}</div>}
          </div>
        </div>
      )}
      <div className="border-t border-line">
        <div data-slot="site-footer-legal" className="page py-6 text-13 text-muted">
          {legal}
        </div>
      </div>
    </footer>
  )
}
