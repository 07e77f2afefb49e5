import { Breadcrumb } from '@cairn/ui/breadcrumb'
import { t } from '@lingui/core/macro'
import { pageName, pagesAbove, type Route } from '../routes.ts'
import { Link } from './link.tsx'

/** The way up from a page that lies below another one, in place of its header's room above (behaviour 1.15). */
export function PageBreadcrumb({ route }: { route: Route }) {
  const above = [...pagesAbove(route), route].map((page) => ({ href: page.path, label: pageName(page) }))
  return (
    <div className="page pt-26 md:pt-32">
      <Breadcrumb>
        {[{ href: '/', label: t`Home` }, ...above].map(({ href, label }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
      </Breadcrumb>
    </div>
  )
}
