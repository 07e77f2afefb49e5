'use client'

import NextLink from 'next/link'
import { usePathname } from 'next/navigation'
import { setQuery } from '../query.js'

export { useSearch } from '../query.js'

/** The four pages of this application; others have no code to load ahead. */
const pages = new Set(['/', '/budget-vps', '/network-status', '/control-panel'])

export function Link({ href, ...props }) {
  return pages.has(href) ? <NextLink href={href} {...props} /> : <a href={href} {...props} />
}

export const useLocation = () => [usePathname(), setQuery]
