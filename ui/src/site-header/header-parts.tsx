'use client'

/** What of the header needs the browser, or speaks. The rest can be rendered by a server component. */
import { type ComponentProps, useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { siteHeaderLabels } from './labels.ts'

/** Scrolled further than so many pixels, the header gets a ground of its own. */
const THRESHOLD = 10

/** The header itself. State in the DOM: `data-scrolled`. */
export function ScrolledHeader(props: ComponentProps<'header'>) {
  return <header data-scrolled={useScrolled() || undefined} {...props} />
}

function useScrolled() {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > THRESHOLD)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return scrolled
}

/** The links where there is room for them. */
export function HeaderNavigation(props: ComponentProps<'nav'>) {
  const say = useLabels('siteHeader', siteHeaderLabels)
  return <nav aria-label={say('navigation')} {...props} />
}

/** Opens the popover. */
export function MenuButton(
  props: Pick<ComponentProps<'button'>, 'popoverTarget' | 'className' | 'children'>,
) {
  const say = useLabels('siteHeader', siteHeaderLabels)
  return <Button variant="outline" iconOnly aria-label={say('menu')} {...props} />
}

/** The popover with the links. */
export function HeaderMenu(props: ComponentProps<'nav'>) {
  const say = useLabels('siteHeader', siteHeaderLabels)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's click event comes from the keyboard as well
    <nav
      aria-label={say('menu')}
      // A link within a single-page application leaves the page as it is, so the menu must be closed by hand.
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover()
      }}
      // The page below the menu cannot be seen. Back on its button the menu is where it belongs.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Element && !relatedTarget.closest('header')?.contains(currentTarget))
          currentTarget.hidePopover()
      }}
      {...props}
    />
  )
}
