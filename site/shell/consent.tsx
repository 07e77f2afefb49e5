import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useConsent } from '../stores/consent.ts'
import { LazyBoundary, lazyPart } from './lazy-part.tsx'
import { Link } from './link.tsx'

const ConsentBanner = lazyPart(async () => (await import('@cairn/ui/consent-banner')).ConsentBanner)

/**
 * The cookie banner: on every page until it is answered, and when opened from the footer. If it cannot be loaded it is
 * left out, which counts as a no until the next page.
 */
export function Consent() {
  const { asking, choice, load, accept, decline, close } = useConsent()
  useEffect(load, [load])
  return (
    asking && (
      <LazyBoundary>
        <ConsentBanner
          defaultChoice={choice}
          autoFocus={asking === 'again'}
          onAccept={accept}
          onDecline={decline}
          onClose={close}
        >
          <Trans>
            Your browser stores only what this site needs to work. Analytics and marketing stay off until you
            agree.{' '}
            <Link href="/legal#privacy" className="text-text underline underline-offset-4">
              Privacy Policy
            </Link>
          </Trans>
        </ConsentBanner>
      </LazyBoundary>
    )
  )
}

/** Opens the banner again, so that an answer can be changed as easily as it was given. */
export function ConsentButton() {
  const ask = useConsent((state) => state.ask)
  return (
    <button
      type="button"
      onClick={ask}
      className="min-h-6 noscript:hidden cursor-pointer text-13 text-muted underline underline-offset-4 hover:text-text"
    >
      {t`Cookie settings`}
    </button>
  )
}
