import { planPages } from '../content/plan-pages.ts'
import { products } from '../content/plans.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/** Every plan family that the page at `path` does not show, one line each: nine in threes, four in a row or in pairs. */
export function MorePlans({ path }: { path: string }) {
  const shown: readonly string[] = path === '/products' ? products.map((product) => product.path) : [path]
  return (
    <nav aria-labelledby="more-plans" className="page grid gap-6">
      <h2 id="more-plans" className="display text-28">
        More plans
      </h2>
      <ul className="grid gap-x-10 sm:has-[>:nth-child(4):last-child]:grid-cols-2 md:grid-cols-3 lg:has-[>:nth-child(4):last-child]:grid-cols-4">
        {planPages
          .filter((page) => !shown.includes(page.path))
          .map((page) => (
            <li key={page.path} className="-mt-px border-line border-y">
              <Link
                href={page.path}
                className="flex min-h-12 items-center justify-between gap-4 py-2 text-15 hover:text-ember-text"
              >
                {page.name}
                <Icon name="arrow" size={16} />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
