import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'wouter'
import { findRoute, notFound } from '../routes.ts'

export interface LinkProps extends ComponentProps<'a'> {
  href: string
}

/**
 * The one link of the site. The router opens its pages; what is a document of its own is the browser's: live pages,
 * files, other origins, `mailto:`, `tel:` and places within the page.
 */
export function Link({ href, ...props }: LinkProps) {
  const plain = props.download !== undefined || props.target !== undefined || !isRouted(href)
  return plain ? <a href={href} {...props} /> : <RouterLink href={href} {...props} />
}

function isRouted(href: string): boolean {
  const route = findRoute(href.replace(/[?#].*/, ''))
  return route !== notFound && !route.live
}
