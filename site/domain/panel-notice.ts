import type { Server } from '@cairn/gateway/contract/panel'
import type { Connected } from './connection.ts'
import { type CallFailure, type Explanation, explain, explainStatus } from './failure.ts'

const signedOut: Explanation = {
  title: 'You are signed out',
  advice: 'What came so far stays readable. Sign in again to go on where you were.',
  remedy: 'sign-in',
}

/**
 * What to say above a connected server, the gravest first: the right to watch has ended, the panel holds the server, a
 * call failed, this page or the gateway has lost its connection. Null when all is well.
 */
export function panelNotice({ server, console, failure }: Connected): Explanation | null {
  if (console.ended) {
    const explained = explain(console.ended)
    return explained.remedy === 'sign-in' ? signedOut : explained
  }
  if (server.status) return explainStatus(server.status)
  if (failure) return explainCall(failure, server.access)
  if (console.reach === 'never') {
    return {
      title: 'Live console not available',
      advice: 'WebSockets do not get through from here. State and usage are still read every 10 s.',
      remedy: 'none',
    }
  }
  if (console.reach === 'down') {
    return {
      title: 'Reconnecting',
      advice: 'The connection to this site was lost. Missed lines are added when it is back.',
      remedy: 'wait',
    }
  }
  if (console.link.state === 'reconnecting') {
    const { cause } = console.link
    // The gateway's own words say what to do; it is asked again all the while.
    if (cause.code === 'too-many-requests')
      return { title: 'Waiting to open the console', advice: cause.detail, remedy: 'wait' }
    return {
      title: explain(cause).title,
      advice: 'Reconnecting to the server’s node. Missed lines are added when it is back.',
      remedy: 'wait',
    }
  }
  if (console.link.state === 'closed') return explain(console.link.cause)
  return null
}

/** A failed poll, command or power signal: the first goes on by itself, the others have to be sent again. */
function explainCall(failure: CallFailure, access: Server['access']): Explanation {
  if (failure.code === 'key-needed' && access === 'own') return signedOut
  if (failure.code !== 'panel-unreachable' && failure.code !== 'site-unreachable') return explain(failure)
  return {
    ...explain(failure),
    advice:
      'Your server may well be running. State and console come back by themselves; what you sent last has to be sent again.',
  }
}
