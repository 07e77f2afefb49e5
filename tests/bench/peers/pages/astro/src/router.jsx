import { createContext, useContext } from 'react'
import { setQuery } from '../../query.js'

export { useSearch } from '../../query.js'

/** The page that an island is on. */
export const Path = createContext('/')

export function Link({ href, children, ...props }) {
  return (
    <a href={href} {...props}>
      {children}
    </a>
  )
}

export const useLocation = () => [useContext(Path), setQuery]
