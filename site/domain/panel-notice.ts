import { COMMAND_BYTES } from '@cairn/gateway/contract/limits'
import type { Server } from '@cairn/gateway/contract/panel'
import { plural, t } from '@lingui/core/macro'
import type { Connected } from './connection.ts'
import { type CallFailure, type Explanation, explain, explainStatus } from './failure.ts'

const signedOut: Explanation = {
  title: t`You are logged out`,
  advice: t`You can still read the lines so far. Log in again to continue.`,
  remedy: 'sign-in',
}

const unreached: ReadonlySet<CallFailure['code']> = new Set([
  'site-unreachable',
  'panel-unreachable',
  'panel-timeout',
  'panel-error',
])

/**
 * What to show above a connected server, the most serious first: the right to watch has ended, the panel holds the
 * server, a call failed, this page or the gateway lost its connection. Null when all is well.
 */
export function panelNotice({ server, console, failure }: Connected): Explanation | null {
  if (console.ended) {
    const explained = explain(console.ended)
    return explained.remedy === 'sign-in' ? signedOut : explained
  }
  if (server.status) return explainStatus(server.status)
  if (failure) return explainCall(failure, server.access)
  if (console.reach === 'missing') {
    return {
      title: t`The console could not be loaded`,
      advice: t`The connection was lost, or the site has changed since you opened it. State and usage are still read every 10 s.`,
      remedy: 'reload',
    }
  }
  if (console.reach === 'never') {
    return {
      title: t`Live console not available`,
      advice: t`WebSockets are blocked on this connection. State and usage are still read every 10 s.`,
      remedy: 'none',
    }
  }
  if (console.reach === 'down') {
    return {
      title: t`Reconnecting`,
      advice: t`The connection to this site was lost. Missed lines are added when it is back.`,
      remedy: 'wait',
    }
  }
  if (console.link.state === 'reconnecting') {
    const { cause } = console.link
    if (cause.code === 'too-many-requests') return explainWait(cause)
    return {
      title: explain(cause).title,
      advice: t`Reconnecting to the server’s node. Missed lines are added when it is back.`,
      remedy: 'wait',
    }
  }
  if (console.link.state === 'closed') return explain(console.link.cause)
  return null
}

/** Whether the page cannot reach the site, the gateway the panel, or the console its node, which may pass by itself. */
export function hasLostConnection({ console, failure }: Connected): boolean {
  if (console.ended) return false
  return (
    (failure !== null && unreached.has(failure.code)) ||
    console.reach === 'down' ||
    console.link.state === 'reconnecting'
  )
}

/** A console that cannot be opened yet; the page keeps trying. */
function explainWait({ reason, limit = 1, retryAfter = 10 }: CallFailure): Explanation {
  const advice =
    reason === 'sockets'
      ? t`Too many pages are open in your network. Close one of them.`
      : reason === 'consoles'
        ? plural(limit, { other: 'At most # consoles at once. Close one in another tab.' })
        : plural(retryAfter, { other: 'Trying again in # s.' })
  return { title: t`Waiting to open the console`, advice, remedy: 'wait' }
}

/** A failed poll, command or power signal: polls are repeated automatically, the others have to be sent again. */
export function explainCall(failure: CallFailure, access: Server['access']): Explanation {
  if (failure.code === 'key-needed' && access === 'own') return signedOut
  // Only a command can be malformed.
  if (failure.code === 'invalid-request') {
    return {
      ...explain(failure),
      advice: plural(COMMAND_BYTES, {
        other: 'A command is one line of at most # bytes, without control characters.',
      }),
    }
  }
  // An error is an answer: what was sent came to nothing.
  if (failure.code === 'panel-error' || !unreached.has(failure.code)) return explain(failure)
  return {
    ...explain(failure),
    advice: t`Your server may well be running. State and console come back by themselves. What you sent last may have arrived: look before you send it again.`,
  }
}
