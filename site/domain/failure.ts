import type { Failure, FailureCode, FailureReason } from '@cairn/gateway/contract/failure'
import { plural, t } from '@lingui/core/macro'

/** Why a call failed: the gateway's code and figures, without its words, or what the browser alone knows. */
export type CallFailure = Omit<Failure, 'code' | 'detail'> & {
  code: FailureCode | 'site-unreachable' | 'cookie-refused'
}

/** What a visitor can do about a failure, beyond reading it. */
export type Remedy = 'sign-in' | 'retry' | 'reload' | 'wait' | 'none'

/** A failure in words: what happened, why it matters or what to do, and the button to fix it. */
export interface Explanation {
  title: string
  advice: string
  remedy: Remedy
}

const busyReasons: Record<string, [title: string, advice: string]> = {
  installing: [t`The server is being installed`, t`Power and commands open when it is done.`],
  install_failed: [t`The installation failed`, t`Reinstall the server from your panel.`],
  reinstall_failed: [t`The reinstallation failed`, t`Try again from your panel.`],
  suspended: [t`The server is suspended`, t`Contact support to have it released; its files are kept.`],
  restoring_backup: [t`A backup is being restored`, t`Power and commands open when it is done.`],
  transferring: [t`The server is moving to another node`, t`Power and commands open when it has arrived.`],
  maintenance: [t`The server's node is under maintenance`, t`It comes back by itself when the work is done.`],
}

/** Why a server is held, in words; for an unknown status the panel's own word. */
export function explainStatus(status: string): Explanation {
  const word = status.replaceAll('_', ' ')
  const [title, advice] = busyReasons[status] ?? [
    t`The panel holds the server`,
    t`It reports “${word}”. Try again in a minute.`,
  ]
  return { title, advice, remedy: 'wait' }
}

/** Failures whose words are always the same. */
const explanations: Record<
  Exclude<CallFailure['code'], 'busy' | 'too-many-requests' | 'form-stale'>,
  Explanation
> = {
  'key-needed': {
    title: t`This server is not public`,
    advice: t`Log in with your Client API key to see whether it is yours.`,
    remedy: 'sign-in',
  },
  'key-refused': {
    title: t`The panel rejected your key`,
    advice: t`It was deleted or mistyped. Log in again with a working key.`,
    remedy: 'sign-in',
  },
  'not-found': {
    title: t`No such server, or not yours`,
    advice: t`Check the ID: it is the eight characters in your panel’s address bar. Or log in as its owner.`,
    remedy: 'sign-in',
  },
  'not-permitted': {
    title: t`Your key may not do this`,
    advice: t`Ask the server’s owner for the permission, then try again.`,
    remedy: 'none',
  },
  'read-only': {
    title: t`This console is read-only`,
    advice: t`Visitors can watch it. Its owner can send commands after logging in.`,
    remedy: 'none',
  },
  'server-offline': {
    title: t`The server is offline`,
    advice: t`Start it, then send the command again; it is still in the box.`,
    remedy: 'none',
  },
  'panel-unreachable': {
    title: t`The panel cannot be reached`,
    advice: t`Your server may well be running. Try again in a moment.`,
    remedy: 'retry',
  },
  'panel-timeout': {
    title: t`The panel did not answer in time`,
    advice: t`It may be overloaded. Try again in a moment.`,
    remedy: 'retry',
  },
  'panel-error': {
    title: t`The panel answered with an error`,
    advice: t`The fault is on its side. Try again in a moment; if it stays, contact support.`,
    remedy: 'retry',
  },
  'storage-unavailable': {
    title: t`This site cannot store anything right now`,
    advice: t`The storage of this site is full or does not answer, so nothing was kept or changed. Try again in a minute.`,
    remedy: 'retry',
  },
  'invalid-request': {
    title: t`The request was not understood`,
    advice: t`Check what you entered, then try again.`,
    remedy: 'none',
  },
  'origin-refused': {
    title: t`This page is not served by its own gateway`,
    advice: t`Open the site at its published address and try again.`,
    remedy: 'none',
  },
  'site-unreachable': {
    title: t`No connection to this site`,
    advice: t`You may be offline. Try again when you are back; nothing you typed is lost.`,
    remedy: 'retry',
  },
  'cookie-refused': {
    title: t`Your browser blocks this site’s cookies`,
    advice: t`Your key is right, but a login lasts in a cookie. Allow cookies for this site, then log in again.`,
    remedy: 'none',
  },
  internal: {
    title: t`Something failed on our side`,
    advice: t`It has been logged. Try again in a moment.`,
    remedy: 'retry',
  },
}

/** Failures that their reason alone explains. */
const reasons: Partial<Record<FailureReason, Explanation>> = {
  'two-factor': {
    title: t`The panel asks your account for two-factor authentication`,
    advice: t`Set it up in your panel, then try again.`,
    remedy: 'retry',
  },
  'key-limited': {
    title: t`Your key is limited to other addresses`,
    advice: t`It reaches the panel from this site, not from your browser. Log in with a key that has no such limit.`,
    remedy: 'sign-in',
  },
}

/** A failure in the page's words. */
export function explain({ code, reason, status, retryAfter }: CallFailure): Explanation {
  switch (code) {
    case 'busy':
      return explainStatus(status ?? 'busy')
    case 'too-many-requests':
      return {
        title: t`Too many requests`,
        advice: plural(retryAfter ?? 10, { other: 'Wait # s, then try again.' }),
        remedy: 'retry',
      }
    case 'form-stale':
      return {
        title: t`The form has to be sent once more`,
        advice: plural(retryAfter ?? 3, { other: 'Nothing is lost: send it again in # s.' }),
        remedy: 'retry',
      }
    default:
      // A newer gateway may have codes that this page does not know, and a proxy its own.
      return (reason && reasons[reason]) ?? explanations[code] ?? explanations.internal
  }
}

/** Why a key was not taken, for the form that it was entered in. */
export function signInAdvice(failure: CallFailure): string {
  if (failure.reason === 'administrator-key') {
    return t`This key belongs to an administrator of the panel. Use a key of an ordinary account that has access to your servers only.`
  }
  if (failure.code === 'invalid-request') {
    return t`A Client API key starts with ptlc_ (or pacc_) and has no spaces. Copy it whole from your panel.`
  }
  const { title, advice } = explain(failure)
  return t`${title}. ${advice}`
}
