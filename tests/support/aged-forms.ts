import type { Page } from 'playwright'
import { FormTokens, MIN_FORM_AGE } from '../../gateway/contact/form-token.ts'

/** A form's token in a page. */
const TOKEN = /[0-9A-Z-]{14}\.[0-9a-z]+\.[\w-]{43}/

/**
 * Has each form that a page opens come as old as it has to be when it is sent: a person takes longer to fill it in.
 * @param secret the gateway's SESSION_SECRET
 */
export async function ageForms(page: Page, secret: string): Promise<void> {
  await page.route(/\/contact(?:\?|$)/, async (route) => {
    const request = route.request()
    if (request.method() !== 'GET' || request.resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    const [token] = TOKEN.exec(html) ?? []
    if (token === undefined) throw new Error(`The page ${request.url()} has no token to send its form with.`)
    const aged = new FormTokens([secret]).issue(Date.now() - MIN_FORM_AGE)
    await route.fulfill({ response, body: html.replaceAll(token, aged) })
  })
}
