import { Link as RouterLink, useLocation as useRouterLocation } from 'react-router'
import { setQuery } from '../../query.js'

export { useSearch } from '../../query.js'

export function Link({ href, ...props }) {
  return <RouterLink to={href} {...props} />
}

/** While prerendering, paths end with a slash. */
export function useLocation() {
  const { pathname } = useRouterLocation()
  return [pathname.replace(/(?<=.)\/$/, ''), setQuery]
}
