import type { CallFailure } from './failure.ts'

/** What to do about a message that was not sent. What was typed stays in the form in every case. */
export function contactAdvice(failure: CallFailure): string {
  switch (failure.code) {
    case 'invalid-request':
      return failure.fields ? 'Change the fields that are marked, then send it again.' : failure.detail
    case 'too-many-requests':
      return `Your network has sent many messages. Wait ${failure.retryAfter ?? 30} s, then send it again.`
    case 'form-stale':
    case 'origin-refused':
    case 'storage-unavailable':
      return failure.detail
    case 'site-unreachable':
    case 'panel-timeout':
      return 'No answer came from this site. Your text is still here; sent again, it arrives once.'
    default:
      return 'The fault is on our side and has been logged. Your text is still here; try again in a moment.'
  }
}
