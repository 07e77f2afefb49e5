import { cx } from 'class-variance-authority'
import { Children, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { FooterNavigation } from './footer-navigation.tsx'

export interface SiteFooterColumn {
  /** Names the list below it; different from the other columns'. */
  readonly heading: string
  /** Where to go: elements of `<a>` or the router's link. */
  readonly links: readonly ReactElement[]
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
  className,
  ...props
}: SiteFooterProps) {
  return (
    <footer
      data-slot="site-footer"
      className={cx('ui:border-t ui:border-line ui:bg-surface ui:text-text', className)}
      {...props}
    >
      <div className="ui:page ui:grid ui:gap-x-8 ui:gap-y-10 ui:py-12 ui:lg:grid-cols-[1fr_3.6fr]">
        <div data-slot="site-footer-brand" className="ui:flex ui:flex-col ui:gap-4 ui:text-15 ui:text-muted">
          {brand}
        </div>
        <FooterNavigation className="ui:grid ui:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] ui:gap-x-6 ui:gap-y-10 ui:wrap-anywhere">
          {columns.map(({ heading, links }) => (
            <div key={heading} data-slot="site-footer-column">
              <h2 className="ui:text-15 ui:font-semibold">{heading}</h2>
              <ul className="ui:pt-2 ui:*:*:inline-block ui:*:*:py-1 ui:*:*:text-15 ui:*:*:text-muted ui:*:*:outline-offset-0 ui:*:*:hover:text-text">
                {Children.map(links, (link) => (
                  <li>{link}</li>
                ))}
              </ul>
            </div>
          ))}
        </FooterNavigation>
      </div>
      {(partners || payments) && (
        <div className="ui:border-t ui:border-line">
          <div className="ui:page ui:flex ui:flex-wrap ui:items-baseline ui:justify-between ui:gap-x-8 ui:gap-y-4 ui:py-6 ui:text-13 ui:text-muted">
            {partners && <div data-slot="site-footer-partners">{partners}</div>}
            {payments && <div data-slot="site-footer-payments">{payments}</div>}
          </div>
        </div>
      )}
      <div className="ui:border-t ui:border-line">
        <div data-slot="site-footer-legal" className="ui:page ui:py-6 ui:text-13 ui:text-muted">
          {legal}
        </div>
      </div>
    </footer>
  )
}
