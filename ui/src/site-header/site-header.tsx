import { cva, cx } from 'class-variance-authority'
import { Children, type ComponentProps, type ReactElement, type ReactNode, useId } from 'react'
import { CloseIcon, MenuIcon } from '../icons.tsx'
import { HeaderMenu, HeaderNavigation, MenuButton, ScrolledHeader } from './header-parts.tsx'

/** A list gives its links their look. */
const list = cva([
  'ui:*:*:flex ui:*:*:min-h-11 ui:*:*:items-center ui:*:*:px-3 ui:*:*:text-15 ui:*:*:whitespace-nowrap ui:*:*:text-muted ui:*:*:hover:text-text',
  'ui:*:*:decoration-ember-text ui:*:*:decoration-2 ui:*:*:underline-offset-8',
  'ui:*:*:aria-[current=page]:font-medium ui:*:*:aria-[current=page]:text-text ui:*:*:aria-[current=page]:underline',
])

export interface SiteHeaderProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** The brand: mark and name, usually inside a link home that is `flex`, since a mark is a block. */
  readonly brand: ReactNode
  /**
   * Where to go: elements of `<a>` or the router's link, the one to this page with `aria-current="page"`. They are rendered
   * twice, in the row and in the menu, of which one is displayed: give them no `id`.
   */
  readonly links: readonly ReactElement[]
  /** Buttons at the end, for example Log in and Register; rendered twice as well. */
  readonly actions?: ReactNode
}

/**
 * The site's fixed header. At the top of the page it is transparent; scrolled further than 10 px it has the page's
 * ground. Before hydration a scroll-driven animation does the same. On paper it is the brand alone. State in the DOM: `data-scrolled`.
 * On small screens the links are in a native popover, which works without JavaScript and closes on an outside click.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 */
export function SiteHeader({ brand, links, actions, className, ...props }: SiteHeaderProps) {
  const menuId = useId()
  const items = Children.map(links, (link) => <li>{link}</li>)
  return (
    <ScrolledHeader
      data-slot="site-header"
      className={cx('ui-site-header ui:group/site-header', className)}
      {...props}
    >
      <div className="ui:page ui:flex ui:h-18 ui:items-center ui:gap-6">
        {brand}
        <HeaderNavigation className="ui:hidden ui:lg:block ui:print:hidden">
          <ul className={list({ className: 'ui:flex' })}>{items}</ul>
        </HeaderNavigation>
        <div className="ui:flex ui:items-center ui:gap-2 ui:ms-auto ui:print:hidden">
          <div className="ui:hidden ui:items-center ui:gap-2 ui:sm:flex">{actions}</div>
          <MenuButton popoverTarget={menuId} className="ui:lg:hidden">
            <MenuIcon className="ui:size-5 ui:group-has-[:popover-open]/site-header:hidden" />
            <CloseIcon className="ui:hidden ui:size-5 ui:group-has-[:popover-open]/site-header:block" />
          </MenuButton>
        </div>
      </div>
      <HeaderMenu
        id={menuId}
        data-slot="site-header-menu"
        popover="auto"
        className="ui-site-header-menu ui:lg:hidden"
      >
        <ul className={list({ className: 'ui:px-1 ui:py-2 ui:md:px-3' })}>{items}</ul>
        {actions && (
          <div className="ui:flex ui:flex-wrap ui:gap-3 ui:border-t ui:border-line ui:p-4 ui:*:min-h-11 ui:*:grow ui:*:basis-24 ui:*:justify-center ui:sm:hidden">
            {actions}
          </div>
        )}
      </HeaderMenu>
    </ScrolledHeader>
  )
}
