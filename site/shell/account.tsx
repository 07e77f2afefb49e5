import { brand } from 'virtual:company/brand'
import { t } from '@lingui/core/macro'
import { type ComponentProps, useEffect, useRef } from 'react'
import { offers } from '../content/offered.ts'
import { useAccount } from '../stores/account.ts'
import { ButtonLink } from './button-link.tsx'
import { LazyBoundary, lazyPart } from './lazy-part.tsx'
import { Link } from './link.tsx'

// Most visitors are not logged in.
const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)

/** In the header's menu it is a button like Register beside it. */
const look =
  'inline-flex min-h-8 items-center px-3 text-15 text-muted hover:text-text in-[[popover]]:rounded-md in-[[popover]]:border in-[[popover]]:border-control in-[[popover]]:font-semibold in-[[popover]]:text-13 in-[[popover]]:text-text'

const CONTROL_PANEL = '/control-panel?sign-in'
const address = brand.clientArea.login || (offers(CONTROL_PANEL) ? CONTROL_PANEL : undefined)

function Login({ ref }: Pick<ComponentProps<'a'>, 'ref'>) {
  return (
    address && (
      <Link ref={ref} href={address} className={look}>
        {t`Login`}
      </Link>
    )
  )
}

/** Login, or the account of who is logged in; an operator's own client area has a login of its own (behaviour 8.8). */
export function Account() {
  const { signedIn, load } = useAccount()
  useEffect(load, [load])
  const login = useRef<HTMLAnchorElement>(null)
  if (!signedIn || address !== CONTROL_PANEL) return <Login ref={login} />
  return (
    <LazyBoundary loading={<Login ref={login} />}>
      {/* The button that had the focus is gone. */}
      <AccountMenu className={look} onSignedOut={() => login.current?.focus()} />
    </LazyBoundary>
  )
}

/** The way to an account of one's own, which who is logged in has. */
export function Register() {
  const signedIn = useAccount((state) => state.signedIn)
  return (
    !signedIn && (
      <ButtonLink href={brand.clientArea.register || '/products'} size="sm">{t`Register`}</ButtonLink>
    )
  )
}
