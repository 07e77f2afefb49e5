import { Button } from '@cairn/ui/button'
import type { Explanation } from '../../domain/failure.ts'
import { Callout } from '../../shell/callout.tsx'

interface NoticeProps {
  explanation: Explanation
  onSignIn: () => void
  onRetry: () => void
}

/** What went wrong and the button that helps, in the page and announced; a toast would be gone in seconds. */
export function Notice({ explanation: { title, advice, remedy }, onSignIn, onRetry }: NoticeProps) {
  return (
    <Callout
      role="status"
      data-slot="notice"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
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
