import { Alert } from '@cairn/ui/alert'
import { Button } from '@cairn/ui/button'
import { Callout } from '@cairn/ui/callout'
import { t } from '@lingui/core/macro'
import type { Explanation } from '../../domain/failure.ts'
import { LiveRegion } from '../../shell/live-region.tsx'

export interface SignIn {
  open: () => void
  /** It was asked to open, and its code is on the way. */
  loading: boolean
}

interface Actions {
  signIn: SignIn
  onRetry: () => void
}

interface NoticeProps extends Actions {
  /** Null where all is well. */
  explanation: Explanation | null
}

/**
 * What went wrong and the button that helps, in the page and announced; a toast would be gone in seconds. What passes
 * by itself waits until a screen reader is quiet, the rest interrupts the console's lines. Render it also where all is
 * well, so that what comes is announced.
 */
export function Notice({ explanation, ...actions }: NoticeProps) {
  const passing = explanation?.remedy === 'wait' ? explanation : null
  const urgent = passing ? null : explanation
  return (
    <>
      <Alert
        data-slot="notice"
        title={urgent?.title}
        action={urgent && <RemedyButton remedy={urgent.remedy} {...actions} />}
      >
        {urgent?.advice}
      </Alert>
      <LiveRegion data-slot="notice">
        {passing && <Callout title={passing.title}>{passing.advice}</Callout>}
      </LiveRegion>
    </>
  )
}

function RemedyButton({ remedy, signIn, onRetry }: Pick<Explanation, 'remedy'> & Actions) {
  if (remedy === 'sign-in')
    return (
      <Button variant="outline" size="sm" onClick={signIn.open} loading={signIn.loading}>
        {t`Login`}
      </Button>
    )
  if (remedy !== 'retry' && remedy !== 'reload') return null
  const reload = remedy === 'reload'
  return (
    <Button variant="outline" size="sm" onClick={reload ? () => location.reload() : onRetry}>
      {reload ? t`Reload` : t`Try again`}
    </Button>
  )
}
