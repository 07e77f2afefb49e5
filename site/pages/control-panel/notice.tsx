import { Button } from '@cairn/ui/button'
import { Callout } from '@cairn/ui/callout'
import type { Explanation } from '../../domain/failure.ts'
import { LiveRegion } from '../../shell/live-region.tsx'

interface Actions {
  onSignIn: () => void
  onRetry: () => void
}

interface NoticeProps extends Actions {
  /** Null where all is well. */
  explanation: Explanation | null
}

/**
 * What went wrong and the button that helps, in the page and announced; a toast would be gone in seconds. Render it
 * also where all is well, so that what comes is announced.
 */
export function Notice({ explanation, ...actions }: NoticeProps) {
  return (
    <LiveRegion>
      {explanation && (
        <Callout
          data-slot="notice"
          title={explanation.title}
          action={<RemedyButton remedy={explanation.remedy} {...actions} />}
        >
          {explanation.advice}
        </Callout>
      )}
    </LiveRegion>
  )
}

function RemedyButton({ remedy, onSignIn, onRetry }: Pick<Explanation, 'remedy'> & Actions) {
  if (remedy !== 'sign-in' && remedy !== 'retry') return null
  return (
    <Button variant="outline" size="sm" onClick={remedy === 'retry' ? onRetry : onSignIn}>
      {remedy === 'retry' ? 'Try again' : 'Sign in'}
    </Button>
  )
}
