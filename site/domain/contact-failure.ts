import type { CallFailure } from './failure.ts'

const staleReasons: { [reason in NonNullable<CallFailure['reason']>]?: string } = {
  'unknown-token': 'This form was not opened here, or this site has new keys.',
  'too-early': 'That was quick.',
  'too-late': 'This form was open for too long.',
  'clock-set': "This site's clock was changed meanwhile.",
  'sent-already': 'This form was sent already, with other words.',
}

/** What to do about a message that was not sent. What was typed stays in the form in every case. */
export function contactAdvice(failure: CallFailure): string {
  switch (failure.code) {
    case 'invalid-request':
      return failure.fields
        ? 'Change the fields that are marked, then send it again.'
        : 'The form could not be read. Shorten the message, then send it again.'
    case 'too-many-requests':
      return `Your network has sent many messages. Wait ${failure.retryAfter ?? 30} s, then send it again.`
    case 'form-stale': {
      const why = failure.reason && staleReasons[failure.reason]
      const advice = `Nothing is lost: send it again in ${failure.retryAfter ?? 3} s.`
      return why === undefined ? advice : `${why} ${advice}`
    }
    case 'origin-refused':
      return 'This page is not served by its own gateway. Open the site at its published address, then send it again.'
    case 'storage-unavailable':
      return 'Your message was not kept: the storage of this site is full or does not answer. Your text is still here: send it again in a few minutes, it arrives once.'
    case 'site-unreachable':
    case 'panel-timeout':
      return 'No answer came from this site. Your text is still here; sent again, it arrives once.'
    default:
      return 'The fault is on our side and has been logged. Your text is still here; try again in a moment.'
  }
}
