import type { FieldFailure } from '@cairn/gateway/contract/failure'
import { plural, t } from '@lingui/core/macro'
import { number } from '../language/forms.ts'
import type { CallFailure } from './failure.ts'

const staleReasons: { [reason in NonNullable<CallFailure['reason']>]?: string } = {
  'unknown-token': t`This form is no longer valid.`,
  'too-early': t`The form was sent too quickly.`,
  'too-late': t`This form was open for too long.`,
  'clock-set': t`This site's clock was changed meanwhile.`,
  'sent-already': t`This form was already sent with a different text.`,
}

/** What to do about a message that was not sent. The form keeps what was typed. */
export function contactAdvice(failure: CallFailure): string {
  switch (failure.code) {
    case 'invalid-request':
      if (failure.reason === 'order-changed')
        return t`What you order has changed since you opened this page. Open the plan again to see it as it is now; your text is still here.`
      return failure.fields
        ? t`Change the fields that are marked, then send it again.`
        : t`The form could not be read. Shorten the message, then send it again.`
    case 'too-many-requests':
      return plural(failure.retryAfter ?? 30, {
        other: 'Your network has sent many messages. Wait # s, then send it again.',
      })
    case 'form-stale': {
      const why = failure.reason && staleReasons[failure.reason]
      const advice = plural(failure.retryAfter ?? 3, { other: 'Nothing is lost: send it again in # s.' })
      return why === undefined ? advice : `${why} ${advice}`
    }
    case 'origin-refused':
      return t`This page is not served by its own gateway. Open the site at its published address, then send it again.`
    case 'storage-unavailable':
      return t`Your message was not kept: the storage of this site is full or does not answer. Your text is still here: send it again in a few minutes. It will arrive only once.`
    case 'site-unreachable':
    case 'panel-timeout':
      return t`No answer came from this site. Your text is still here. Send it again: it will arrive only once.`
    default:
      return t`The fault is on our side and has been logged. Your text is still here; try again in a moment.`
  }
}

/** What to type into each field that has to be filled in. */
const missing: Readonly<Record<string, string | undefined>> = {
  name: t`Enter your name.`,
  email: t`Enter your email address.`,
  subject: t`Enter a subject.`,
  location: t`Choose a location.`,
  message: t`Enter your message.`,
}

/** What to change about a field, by its name; undefined for one that may be empty and is. */
export function fieldAdvice(
  name: string,
  failure: Pick<FieldFailure, 'code' | 'limit' | 'length'>,
): string | undefined {
  switch (failure.code) {
    case 'missing':
      return missing[name]
    case 'malformed':
      return t`Enter an email address such as name@example.com.`
    case 'too-long': {
      const has = number(failure.length ?? 0)
      return plural(failure.limit ?? 0, { other: `Shorten this to # characters; it has ${has}.` })
    }
  }
}

/** What to change about each field of a form that was refused, by its name. */
export function adviseFields({ fields = {} }: CallFailure): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldAdvice(name, field)]))
}
