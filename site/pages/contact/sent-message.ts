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

/** The message that was sent from this entry of the tab's history; undefined where none was. */
export function readSentMessage(): SentMessage | undefined {
  const { reference, values } = history.state?.receipt ?? {}
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
