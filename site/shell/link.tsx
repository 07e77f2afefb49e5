import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'wouter'
import { toAddress } from '../language/address.ts'
import { findRoute, notFound } from '../routes.ts'

export interface LinkProps extends ComponentProps<'a'> {
  href: string
}

/**
 * The one link of the site. The router opens its pages; what is a document of its own is the browser's: live pages,
 * files, other origins, `mailto:`, `tel:` and places within the page.
 */
export function Link({ href, ...props }: LinkProps) {
  const route = findRoute(href.replace(/[?#].*/, ''))
  const plain = props.download !== undefined || props.target !== undefined || route === notFound
  if (plain) return <a href={href} {...props} />
  return route.live ? <a href={toAddress(href)} {...props} /> : <RouterLink href={href} {...props} />
}
