import type { ContactValues } from '@cairn/gateway/contract/contact'

/** A message that the gateway has kept. */
export interface SentMessage {
  reference: string
  /** What was typed, to be sent again with another address. */
  values: ContactValues
}

/**
 * Where a receipt comes from: a message that was just sent, of which a toast has told; the page that answered a form
 * sent without JavaScript; or this entry of the tab's history.
 */
export type ReceiptSource = 'toast' | 'page' | 'history'

/** Where a message waits whose page was left while it was under way, until Back leads there. */
const LEFT = 'contactSent'

/** @param sending what its entry of the tab's history calls it */
export function leaveSentMessage(sending: string, sent: SentMessage): void {
  try {
    sessionStorage.setItem(LEFT, JSON.stringify({ ...sent, sending }))
  } catch {
    // The toast has told of it.
  }
}

function readLeft(sending: unknown): Partial<SentMessage> {
  try {
    const left = JSON.parse(sessionStorage.getItem(LEFT) ?? '{}')
    return left.sending === sending ? left : {}
  } catch {
    return {}
  }
}

/** The message that was sent from this entry of the tab's history; undefined where none was. */
export function readSentMessage(): SentMessage | undefined {
  const { receipt, sending } = history.state ?? {}
  // The receipt of an earlier message may stand while a later one is under way.
  const { reference, values } = { ...receipt, ...readLeft(sending) }
  const readable =
    typeof reference === 'string' &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value) => value === undefined || typeof value === 'string')
  return readable ? { reference, values } : undefined
}

/** Keeps a message for a reload and for Back; what it holds ends with the tab's history. */
export function keepSentMessage({ reference, values }: SentMessage): void {
  history.replaceState({ ...history.state, receipt: { reference, values } }, '')
}
