import { brand } from 'virtual:company/brand'
import { currencies } from 'virtual:company/currencies'
import { CairnMark } from 'virtual:company/mark'
import { themes } from 'virtual:company/themes'
import { SiteHeader } from '@cairn/ui/site-header'
import { mainLinks } from '../content/navigation.ts'
import { Account, Register } from './account.tsx'
import { CurrencySwitch } from './currency-switch.tsx'
import { Link } from './link.tsx'
import { useIsOrder } from './page-data.ts'
import { ThemeToggle } from './theme-toggle.tsx'

/** A long name has two lines, which the header's height holds however large the reader's text is. */
const nameLook = brand.name.length > 12 ? 'display line-clamp-2 text-21' : 'display text-21'

/** The site's header with the link of the current page marked; an order is none of them (behaviour 1.17). */
export function Header({ path }: { path: string }) {
  const current = useIsOrder(path) ? undefined : path
  return (
    <SiteHeader
      brand={
        <Link href="/" className="flex min-h-11 items-center gap-2.5">
          <CairnMark />
          <span className={nameLook}>{brand.name}</span>
        </Link>
      }
      links={mainLinks.map(({ href, label }) => (
        <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
      actions={
        <>
          {/* An order is in the currency that its link names. */}
          {!__PLAIN_PRICES__ && currencies && current && <CurrencySwitch currencies={currencies} />}
          {themes === 'both' && <ThemeToggle />}
          <Account />
          <Register />
        </>
      }
    />
  )
}
