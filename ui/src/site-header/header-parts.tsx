'use client'

/**
 * What of the header needs the browser. The rest can be rendered by a server component, which may hand over any
 * `linkComponent`: Next's own is a function on the server, and functions are not sent to the browser.
 */
import { type ComponentProps, useEffect, useState } from 'react'

/** Scrolled further than so many pixels, the header gets a ground of its own. */
const THRESHOLD = 10

/** The header itself. State in the DOM: `data-scrolled`. */
export function ScrolledHeader(props: ComponentProps<'header'>) {
  const scrolled = useScrolled()
  return <header data-scrolled={scrolled || undefined} {...props} />
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

/** The popover with the links. */
export function HeaderMenu(props: ComponentProps<'nav'>) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's click event comes from the keyboard as well
    <nav
      // A link within a single-page application leaves the page as it is, so the menu must be closed by hand.
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover()
      }}
      {...props}
    />
  )
}
