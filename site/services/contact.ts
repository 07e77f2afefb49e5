import type { ContactForm, ContactReceipt } from '@cairn/gateway/contract/contact'
import { call, readAnswer } from './call.ts'
import { toFailure } from './failure.ts'

/** How often a stale form is sent again before the visitor has to. */
const RENEWALS = 2

/**
 * Sends a message; once this resolves it is stored. The same form sent again is the same message.
 * @param renewed called with a token that replaces the form's own, for this try and later ones
 * @throws a failed call, see {@link toFailure}
 */
export async function sendMessage(
  form: ContactForm,
  renewed: (token: string) => void,
): Promise<ContactReceipt> {
  for (let renewals = 0; ; renewals += 1) {
    try {
      return await readAnswer(
        call<ContactReceipt>('/contact', { method: 'POST', body: form }),
        (answer) => typeof answer?.reference === 'string',
      )
    } catch (error) {
      const { code, token, retryAfter = 0, reference } = toFailure(error)
      if (code !== 'form-stale' || token === undefined) throw error
      renewed(token)
      if (renewals === RENEWALS) throw error
      // An answer was lost, and the text was changed since: what was kept then no longer counts.
      form = { ...form, token, ...(reference && { replaces: reference }) }
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000))
    }
  }
}
