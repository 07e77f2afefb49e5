import { asksConsent } from 'virtual:company/asks-consent'
import { multilingual, ui } from 'virtual:language'
import { UiProvider } from '@cairn/ui/ui-provider'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Consent } from './consent.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SuggestedLanguage } from './languages.tsx'
import { Link } from './link.tsx'

/** What every page has around it. What follows the footer is `after`. */
export function Frame({ path, children, after }: { path: string; children: ReactNode; after?: ReactNode }) {
  return (
    <UiProvider {...ui}>
      <SkipLink />
      {asksConsent && <Consent />}
      {multilingual && <SuggestedLanguage />}
      <Header path={path} />
      <main id="main" tabIndex={-1} className="min-h-svh outline-none">
        {children}
      </main>
      <Footer />
      {after}
    </UiProvider>
  )
}

/** The first link of each page: leads a keyboard past the header. */
export function SkipLink() {
  return (
    <Link
      href="#main"
      className="-translate-y-20 print:hidden fixed start-4 top-3 z-50 rounded-md bg-ember px-4 py-2 font-semibold text-15 text-on-ember focus:translate-y-0"
    >
      {t`Skip to content`}
    </Link>
  )
}
