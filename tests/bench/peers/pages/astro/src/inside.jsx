import { Island } from 'cairn-pages/islands'
import { Path } from './router.jsx'

/** Gives a part of a page what the site's frame gives it: each island has a React root of its own. */
export function inside(Part) {
  return function Placed({ path, data, ...props }) {
    return (
      <Path value={path}>
        <Island data={data}>
          <Part path={path} {...props} />
        </Island>
      </Path>
    )
  }
}
