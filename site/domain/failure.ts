import type { Failure, FailureCode } from '@cairn/gateway/contract/failure'

/** Why a call failed: the gateway's code and figures, without its words, or that it could not be reached. */
export type CallFailure = Omit<Failure, 'code' | 'detail'> & { code: FailureCode | 'site-unreachable' }

/** What a visitor can do about a failure, beyond reading it. */
export type Remedy = 'sign-in' | 'retry' | 'wait' | 'none'

/** A failure in words: what happened, why it matters or what to do, and the button that helps. */
export interface Explanation {
  title: string
  advice: string
  remedy: Remedy
}

const busyReasons: Record<string, [title: string, advice: string]> = {
  installing: [
    'The server is being installed',
    'Its console shows the progress. Power and commands open when it is done.',
  ],
  install_failed: [
    'The installation failed',
    'The console shows where it stopped. Reinstall the server from your panel.',
  ],
  reinstall_failed: [
    'The reinstallation failed',
    'The console shows where it stopped. Try again from your panel.',
  ],
  suspended: ['The server is suspended', 'Contact support to have it released; its files are kept.'],
  restoring_backup: ['A backup is being restored', 'Power and commands open when it is done.'],
  transferring: ['The server is moving to another node', 'Power and commands open when it has arrived.'],
  maintenance: ["The server's node is under maintenance", 'It comes back by itself when the work is done.'],
}

/** What holds a server, in words; for an unknown status the panel's own word. */
export function explainStatus(status: string): Explanation {
  const [title, advice] = busyReasons[status] ?? [
    'The panel holds the server',
    `It reports “${status.replaceAll('_', ' ')}”. Try again in a minute.`,
  ]
  return { title, advice, remedy: 'wait' }
}

/** A failure in the page's words. */
export function explain(failure: CallFailure): Explanation {
  switch (failure.code) {
    case 'key-needed':
      return {
        title: 'This server is not public',
        advice: 'Log in with your Client API key to see whether it is yours.',
        remedy: 'sign-in',
      }
    case 'key-refused':
      return {
        title: 'The panel did not take your key',
        advice: 'It was deleted, mistyped or limited to other addresses. Log in again with a working key.',
        remedy: 'sign-in',
      }
    case 'not-found':
      return {
        title: 'No such server, or not yours',
        advice:
          'Check the ID: it is the eight characters in your panel’s address bar. Or log in as its owner.',
        remedy: 'sign-in',
      }
    case 'not-permitted':
      return {
        title: 'Your key may not do this',
        advice: 'Ask the server’s owner for the permission, then try again.',
        remedy: 'none',
      }
    case 'read-only':
      return {
        title: 'This console is read-only',
        advice: 'Visitors can watch it. Its owner can send commands after logging in.',
        remedy: 'none',
      }
    case 'server-offline':
      return {
        title: 'The server is offline',
        advice: 'Start it, then send the command again; it is still in the box.',
        remedy: 'none',
      }
    case 'busy':
      return explainStatus(failure.status ?? 'busy')
    case 'too-many-requests':
      return {
        title: 'Too many requests',
        advice: `Wait ${failure.retryAfter ?? 10} s, then try again.`,
        remedy: 'retry',
      }
    case 'form-stale':
      return {
        title: 'The form has to be sent once more',
        advice: `Nothing is lost: send it again in ${failure.retryAfter ?? 3} s.`,
        remedy: 'retry',
      }
    case 'panel-unreachable':
      return {
        title: 'The panel cannot be reached',
        advice: 'Your server may well be running. Try again in a moment.',
        remedy: 'retry',
      }
    case 'panel-timeout':
      return {
        title: 'The panel did not answer within 15 s',
        advice: 'It may be overloaded. Try again in a moment.',
        remedy: 'retry',
      }
    case 'panel-error':
      return {
        title: 'The panel answered with an error',
        advice: 'The fault is on its side. Try again in a moment; if it stays, contact support.',
        remedy: 'retry',
      }
    case 'storage-unavailable':
      return {
        title: 'This site cannot store anything right now',
        advice:
          'The storage of this site is full or does not answer, so nothing was kept or changed. Try again in a minute.',
        remedy: 'retry',
      }
    case 'invalid-request':
      return {
        title: 'The request was not understood',
        advice: 'Check what you entered, then try again.',
        remedy: 'none',
      }
    case 'origin-refused':
      return {
        title: 'This page is not served by its own gateway',
        advice: 'Open the site at its published address and try again.',
        remedy: 'none',
      }
    case 'site-unreachable':
      return {
        title: 'No connection to this site',
        advice: 'You may be offline. Try again when you are back; nothing you typed is lost.',
        remedy: 'retry',
      }
    case 'internal':
      return {
        title: 'Something failed on our side',
        advice: 'It has been logged. Try again in a moment.',
        remedy: 'retry',
      }
  }
}

/** Why a key was not taken, for the form that it was entered in. */
export function signInAdvice(failure: CallFailure): string {
  if (failure.reason === 'administrator-key') {
    return 'This key belongs to an administrator of the panel. Use a key of an ordinary account that has access to your servers only.'
  }
  if (failure.code === 'invalid-request') {
    return 'A Client API key starts with ptlc_ (or pacc_) and has no spaces. Copy it whole from your panel.'
  }
  const { title, advice } = explain(failure)
  return `${title}. ${advice}`
}
