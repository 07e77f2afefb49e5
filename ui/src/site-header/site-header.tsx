import { cx } from 'class-variance-authority'
import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react'
import { Button } from '../button/button.tsx'
import { CloseIcon, MenuIcon } from '../icons.tsx'
import { HeaderMenu, ScrolledHeader } from './header-parts.tsx'

export interface SiteHeaderLink {
  /** Where it leads. */
  readonly href: string
  /** Its words; different from the others'. */
  readonly label: string
  /** This link leads to the page that is shown. */
  readonly current?: boolean
}

export interface SiteHeaderProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** The brand: mark and name, usually inside a link home. */
  readonly brand: ReactNode
  /** Where to go; the one with `current` leads to the page that is shown. */
  readonly links: readonly SiteHeaderLink[]
  /** Buttons at the end, for example Log in and Register. */
  readonly actions?: ReactNode
  /**
   * What renders a link; gets `href`, `className`, `aria-current` and children. Give the router's own.
   * @default 'a'
   */
  readonly linkComponent?: ElementType
}

/**
 * The site's fixed header. At the top of the page it is transparent; scrolled further than 10 px it is a dark bar in
 * both themes. Before hydration a scroll-driven animation does the same. State in the DOM: `data-scrolled`.
 * On small screens the links are in a native popover, which works without JavaScript and closes on an outside click.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 */
export function SiteHeader({
  brand,
  links,
  actions,
  linkComponent: Link = 'a',
  className,
  ...props
}: SiteHeaderProps) {
  const menuId = useId()
  const items = links.map(({ href, label, current }) => (
    <li key={href}>
      <Link
        href={href}
        aria-current={current ? 'page' : undefined}
        className="flex min-h-11 items-center px-3 text-15 whitespace-nowrap text-muted decoration-ember-text decoration-2 underline-offset-8 hover:text-text aria-[current=page]:font-medium aria-[current=page]:text-text aria-[current=page]:underline"
      >
        {label}
      </Link>
    </li>
  ))
  return (
    <ScrolledHeader
      data-slot="site-header"
      className={cx('site-header group/site-header', className)}
      {...props}
    >
      <div className="page flex h-18 items-center gap-6">
        {brand}
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex">{items}</ul>
        </nav>
        <div className="flex items-center gap-2 ms-auto">
          <div className="hidden items-center gap-2 sm:flex">{actions}</div>
          <Button variant="outline" iconOnly aria-label="Menu" popoverTarget={menuId} className="lg:hidden">
            <MenuIcon className="size-5 group-has-[:popover-open]/site-header:hidden" />
            <CloseIcon className="hidden size-5 group-has-[:popover-open]/site-header:block" />
          </Button>
        </div>
      </div>
      <HeaderMenu
        id={menuId}
        data-slot="site-header-menu"
        popover="auto"
        aria-label="Menu"
        className="site-header-menu lg:hidden"
      >
        <ul className="px-1 py-2">{items}</ul>
        {actions && (
          <div className="flex flex-wrap gap-3 border-t border-line p-4 *:min-h-11 *:grow *:basis-24 *:justify-center sm:hidden">
            {actions}
          </div>
        )}
      </HeaderMenu>
    </ScrolledHeader>
  )
}
