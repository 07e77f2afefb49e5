import { Button } from '@cairn/ui/button'
import type { Explanation } from '../../domain/failure.ts'
import { Callout } from '../../shell/callout.tsx'
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
  return <LiveRegion>{explanation && <Explained {...explanation} {...actions} />}</LiveRegion>
}

function Explained({ title, advice, remedy, onSignIn, onRetry }: Explanation & Actions) {
  return (
    <Callout data-slot="notice" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 max-w-[64ch]">
        <p className="font-semibold text-text">{title}</p>
        <p className="text-muted">{advice}</p>
      </div>
      {remedy === 'sign-in' && (
        <Button variant="outline" size="sm" onClick={onSignIn}>
          Sign in
        </Button>
      )}
      {remedy === 'retry' && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Callout>
  )
}
