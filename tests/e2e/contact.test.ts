import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  comeAlive,
  desktop,
  holdBack,
  openBrowser,
  openVisit,
  phone,
  watchLiveRegions,
  withoutNetwork,
} from '../../commands/inspection/browser.ts'
import { FormTokens, MAX_FORM_AGE, MIN_FORM_AGE } from '../../gateway/contact/form-token.ts'
import { contactMessages } from '../../site/content/contact.ts'
import { orderFirstStep, orderNote, payNothing } from '../../site/content/order.ts'
import { fieldAdvice } from '../../site/domain/contact-failure.ts'
import { ageForms } from '../support/aged-forms.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { sample } from '../support/sample-company.ts'
import { addressOf } from '../support/site-build.ts'
import { type Call, type FakeWebhook, referenceOf, startWebhook } from '../support/webhook.ts'

/** What is said of a field that is empty, and of an address that is none. */
const asked = (name: string) => fieldAdvice(name, { code: 'missing' })
const NO_ADDRESS = fieldAdvice('email', { code: 'malformed' }) ?? ''

const SECRET = 's'.repeat(32)

let webhook: FakeWebhook
let gateway: GatewayProcess
let browser: Browser
/** Each test comes from a network of its own, of another provider, as visitors do. */
let network = 0

beforeAll(async () => {
  webhook = await startWebhook()
  const env = {
    PANEL_URL: 'http://127.0.0.1:9',
    CONTACT_WEBHOOK_URL: webhook.url,
    TRUST_PROXY: '1',
    SESSION_SECRET: SECRET,
  }
  ;[gateway, browser] = await Promise.all([startGateway({ env }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await gateway?.stop()
  await webhook?.stop()
})
beforeEach(() => {
  webhook.calls.length = 0
  network += 1
})

type Options = Parameters<typeof openVisit>[1]

/** The contact page of a new visitor. */
async function open(path = '/contact', options: Options = {}) {
  const extraHTTPHeaders = { 'x-forwarded-for': `198.${network}.51.1` }
  const watched = await openVisit(browser, { extraHTTPHeaders, ...options })
  await ageForms(watched.page, SECRET)
  await watched.page.goto(gateway.url + path)
  if (options.javaScriptEnabled !== false) await comeAlive(watched.page)
  return watched
}

const button = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const outcome = (page: Page) => page.locator('[data-slot=outcome]')

async function fill(
  page: Page,
  changed: Partial<Record<'Name' | 'Email' | 'Subject' | 'Message', string>> = {},
) {
  const whole = { Name: 'Asha', Email: 'asha@example.com', Subject: 'A server', Message: 'Hello\nthere' }
  for (const [label, text] of Object.entries({ ...whole, ...changed })) {
    await page.getByLabel(label).fill(text)
  }
}

/** The reference of the message that the page says was sent. */
const referenceIn = async (page: Page) => /[0-9A-Z-]{14}/.exec(await outcome(page).innerText())?.[0]

/** Of all that was sent one message was kept: it is the one that was delivered, and that the page names. */
async function expectOne(page: Page): Promise<void> {
  await expect.poll(() => webhook.calls.length).toBe(1)
  expect(webhook.calls.map(({ payload }) => referenceOf(payload))).toEqual([await referenceIn(page)])
}

const values = (page: Page) =>
  Promise.all(['Name', 'Email', 'Subject', 'Message'].map((label) => page.getByLabel(label).inputValue()))

const fieldsOf = (index: number) =>
  Object.fromEntries(
    webhook.calls[index]?.payload.embeds[0].fields.map(({ name, value }) => [name, value]) ?? [],
  )

describe('with JavaScript', () => {
  test('an empty form says what is wrong with the field that gets the focus, not with all at once', async () => {
    const { page } = await open()
    const announced = await page.evaluateHandle(() => {
      const heard: string[] = []
      new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement
          const text = element?.closest('[aria-live=polite]')?.textContent
          if (text) heard.push(text)
        }
      }).observe(document, { childList: true, characterData: true, subtree: true })
      return heard
    })
    await button(page).click()
    await page.getByText(asked('message') ?? '').waitFor()
    expect(await page.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await announced.jsonValue()).toEqual([])
    // Later ones are announced as they come.
    await expect.poll(() => page.locator('form [aria-live=off]').count()).toBe(0)
    await page.getByLabel('Email').pressSequentially('a')
    await expect.poll(() => announced.jsonValue()).not.toEqual([])
    await page.context().close()
  })

  test('a message goes from the form to the webhook, and the form is empty again', async () => {
    const { page, complaints } = await open('/contact?subject=Resume')
    expect(await page.getByLabel('Subject').inputValue()).toBe('Resume')
    await fill(page)
    await button(page).click()
    await page.getByText(contactMessages.sent).waitFor()
    expect(await values(page)).toEqual(['', '', '', ''])
    const reference = await referenceIn(page)
    await expect.poll(() => webhook.calls.length).toBe(1)
    expect(fieldsOf(0)).toEqual({
      Name: 'Asha',
      Email: 'asha\\@example.com',
      Subject: 'A server',
      Message: 'Hello\nthere',
    })
    expect(webhook.calls[0]?.payload.embeds[0].footer.text).toContain(reference)
    // The same page takes the next one, with the token of the answer as it was issued.
    expect(complaints).toEqual([])
    await fill(page, { Message: 'One more' })
    await button(page).click()
    await expect.poll(() => webhook.calls.length).toBe(2)
    await page.context().close()
  })

  test('one that is sent at once waits a moment by itself; no second press sends it twice', async () => {
    const { page } = await open()
    await fill(page)
    // As if it had been filled in at once: a slow machine takes longer than a form has to be open.
    await page.route(
      '**/api/contact',
      (route) =>
        route.continue({
          postData: { ...route.request().postDataJSON(), token: new FormTokens([SECRET]).issue() },
        }),
      { times: 1 },
    )
    await button(page).click()
    const sending = page.getByRole('button', { name: 'Sending...' })
    await sending.waitFor()
    expect(await sending.isDisabled()).toBe(true)
    await page.getByLabel('Subject').press('Enter')
    await page.getByText(contactMessages.sent).waitFor()
    expect(await button(page).isEnabled()).toBe(true)
    await expectOne(page)
    await page.context().close()
  })

  test('a form that was open for too long is sent by itself 3 s after it was renewed, and only once', async () => {
    const { page } = await open()
    await fill(page)
    const expired = new FormTokens([SECRET]).issue(Date.now() - MAX_FORM_AGE - 1000)
    const sent: number[] = []
    await page.route('**/api/contact', async (route) => {
      sent.push(Date.now())
      // As if the page had been opened hours ago.
      if (sent.length > 1) return route.continue()
      await route.continue({ postData: { ...route.request().postDataJSON(), token: expired } })
    })
    await button(page).click()
    await page.getByText(contactMessages.sent).waitFor()
    expect(sent).toHaveLength(2)
    expect((sent[1] ?? 0) - (sent[0] ?? 0)).toBeGreaterThanOrEqual(MIN_FORM_AGE)
    await expectOne(page)
    await page.context().close()
  })

  test('each field is asked for in words, as is an email address, before anything is sent', async () => {
    const { page, complaints } = await open()
    const requests: string[] = []
    page.on('request', (request) => request.resourceType() !== 'script' && requests.push(request.url()))
    await button(page).click()
    const invalid = page.locator('input:invalid, textarea:invalid')
    expect(await invalid.count()).toBe(4)
    const said = (label: string) =>
      page.getByLabel(label).evaluate((field) => {
        const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
        return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
      })
    const focused = (label: string) =>
      page.getByLabel(label).evaluate((field) => field === document.activeElement)
    await expect.poll(() => said('Name')).toBe(asked('name'))
    expect(await said('Email')).toBe(asked('email'))
    expect(await said('Subject')).toBe(asked('subject'))
    expect(await said('Message')).toBe(asked('message'))
    expect(await focused('Name')).toBe(true)
    // What is put right loses its error at once, what is not is said anew.
    await page.getByLabel('Name').pressSequentially('A')
    await expect.poll(() => said('Name')).toBe('')
    await page.getByLabel('Email').pressSequentially('asha')
    await expect.poll(() => said('Email')).toBe(NO_ADDRESS)
    await fill(page, { Email: 'asha' })
    await button(page).click()
    expect(await invalid.count()).toBe(1)
    expect(await focused('Email')).toBe(true)
    expect(await page.locator('[aria-invalid=true]').count()).toBe(1)
    expect(await values(page)).toEqual(['Asha', 'asha', 'A server', 'Hello\nthere'])
    expect(requests).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('a field that the gateway refuses is marked, focused and keeps what was typed', async () => {
    const { page, complaints } = await open('/contact')
    const unheard = await watchLiveRegions(page)
    await page.reload()
    await comeAlive(page)
    await fill(page, { Subject: '   ' })
    await button(page).click()
    await page.getByText(contactMessages.failed).waitFor()
    const subject = page.getByLabel('Subject')
    await expect.poll(() => subject.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await subject.getAttribute('aria-invalid')).toBe('true')
    await page.getByText('Enter a subject.').waitFor()
    expect(await values(page)).toEqual(['Asha', 'asha@example.com', '   ', 'Hello\nthere'])
    await subject.fill('A server')
    await button(page).click()
    await page.getByText(contactMessages.sent).waitFor()
    // Else it would come in the middle of the next test.
    await expect.poll(() => webhook.calls.length).toBe(1)
    expect(await unheard()).toEqual([])
    expect(withoutNetwork(complaints)).toEqual([])
    await page.context().close()
  })

  test.each([
    ['the gateway is out of reach', { abort: true }],
    ['a proxy answers with an error page', { status: 502, body: '<h1>Bad gateway</h1>' }],
    ['the answer is lost after the message was kept', { lost: true }],
  ])(
    'when %s, the text stays, the cause is in the page, and pressing again sends one',
    async (_name, fault) => {
      const { page } = await open()
      await fill(page)
      await page.route('**/api/contact', async (route) => {
        if ('status' in fault) return route.fulfill(fault)
        if ('lost' in fault) await route.fetch()
        return route.abort()
      })
      await button(page).click()
      await page.getByText(contactMessages.failed).waitFor()
      expect(await outcome(page).innerText()).toMatch(/text is still here/)
      await expect
        .poll(() => outcome(page).evaluate((notice) => notice === document.activeElement))
        .toBe(true)
      expect(await values(page)).toEqual(['Asha', 'asha@example.com', 'A server', 'Hello\nthere'])
      await page.unroute('**/api/contact')
      await button(page).click()
      await page.getByText(contactMessages.sent).waitFor()
      await expectOne(page)
      await page.context().close()
    },
  )

  test('where the answer was lost and the text was changed since, what is sent says what it replaces', async () => {
    const { page } = await open()
    await fill(page)
    await page.route('**/api/contact', async (route) => {
      await route.fetch()
      return route.abort()
    })
    await button(page).click()
    await page.getByText(contactMessages.failed).waitFor()
    await page.unroute('**/api/contact')
    await page.getByLabel('Message').fill('Hello again')
    await button(page).click()
    await page.getByText(contactMessages.sent).waitFor()
    await expect.poll(() => webhook.calls.length).toBe(2)
    const [call] = webhook.calls
    const first = call ? referenceOf(call.payload) : ''
    expect(fieldsOf(1).Message).toBe(`In place of: ${first}\n\nHello again`)
    await page.context().close()
  })

  test('where the code that sends does not come, the page says so in time, and pressing again sends', async () => {
    const { page } = await open()
    await fill(page)
    await page.clock.install()
    const release = await holdBack(page, new RegExp(addressOf('services/contact.ts')))
    await button(page).click()
    await page.getByRole('button', { name: 'Sending...' }).waitFor()
    await page.clock.fastForward(17_000)
    await page.getByText(contactMessages.failed).waitFor()
    expect(await values(page)).toEqual(['Asha', 'asha@example.com', 'A server', 'Hello\nthere'])
    release()
    await page.clock.resume()
    await button(page).click()
    await page.getByText(contactMessages.sent).waitFor()
    await expect.poll(() => webhook.calls.length).toBe(1)
    await page.context().close()
  })

  test('where the code that sends was missed, pressing again sends the form without it', async () => {
    const { page } = await open()
    await fill(page)
    await page.context().setOffline(true)
    await button(page).click()
    // No toast: its code is missed as well.
    await outcome(page).waitFor()
    expect(await values(page)).toEqual(['Asha', 'asha@example.com', 'A server', 'Hello\nthere'])
    await page.context().setOffline(false)
    await button(page).click()
    await outcome(page).getByText('asha@example.com').waitFor()
    await expect.poll(() => webhook.calls.length).toBe(1)
    await comeAlive(page)
    expect(await values(page)).toEqual(['', '', '', ''])
    await page.context().close()
  })

  test('what is typed while a message is under way stays', async () => {
    const { page } = await open()
    await fill(page)
    const release = await holdBack(page, /\/api\/contact$/)
    const asked = page.waitForRequest(/\/api\/contact$/)
    await button(page).click()
    await asked
    await page.getByLabel('Message').fill('Hello\nthere, and one thing more')
    release()
    await outcome(page).getByText('asha@example.com').waitFor()
    expect(await values(page)).toEqual(['', '', '', 'Hello\nthere, and one thing more'])
    await page.reload()
    await comeAlive(page)
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Hello\nthere, and one thing more')
    expect(fieldsOf(0).Message).toBe('Hello\nthere')
    await page.context().close()
  })

  test('what is typed before hydration stays', async () => {
    const { page } = await openVisit(browser)
    const release = await holdBack(page, /\/assets\/[^/]*\.js$/)
    await page.goto(`${gateway.url}/contact`, { waitUntil: 'commit' })
    await fill(page)
    release()
    await comeAlive(page)
    expect(await values(page)).toEqual(['Asha', 'asha@example.com', 'A server', 'Hello\nthere'])
    await page.context().close()
  })

  test('who types already as a page with its outcome comes alive keeps the place', async () => {
    const { page } = await openVisit(browser)
    const release = await holdBack(page, /\/assets\/frame-[^/]*\.js$/)
    await page.goto(`${gateway.url}/contact`)
    await fill(page)
    // Sooner than three seconds it comes back.
    await button(page).click()
    await outcome(page).waitFor()
    await page.waitForLoadState()
    const message = page.getByLabel('Message')
    await message.focus()
    release()
    await comeAlive(page)
    expect(await message.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.context().close()
  })

  test('a subject that a link brought along is no draft', async () => {
    const { page } = await open('/contact?subject=Partnership')
    await page.getByLabel('Name').fill('Asha')
    await page.goto(`${gateway.url}/contact`)
    await comeAlive(page)
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Asha')
    expect(await page.getByLabel('Subject').inputValue()).toBe('')
    await page.context().close()
  })

  test('a link leads to the page with a form of its own', async () => {
    const { page } = await open('/partners')
    await page.getByRole('link', { name: 'Become a Partner' }).click()
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Partnership')
    await page.goBack()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/partners')
    await page.context().close()
  })
})

describe('the receipt (behaviour 6.11 and 6.12)', () => {
  const correct = (page: Page) => page.getByLabel('Correct address')

  test('stays over a reload and over Back, names the address, and is of its entry alone', async () => {
    const { page, complaints } = await open()
    await fill(page)
    await button(page).click()
    await page.getByText('We have your message.').waitFor()
    const receipt = await outcome(page).innerText()
    expect(receipt).toContain('We reply to asha@example.com')
    expect(receipt).toContain('A server')
    const shown = async () => {
      await page.getByText('We have your message.').waitFor()
      expect(await outcome(page).innerText()).toBe(receipt)
      expect(page.url()).not.toContain('asha')
      expect(await values(page)).toEqual(['', '', '', ''])
    }
    await page.reload()
    await shown()
    // One page of the site itself, one that is a document of its own.
    for (const path of ['/about', '/network-status']) {
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click()
      await page.waitForURL(gateway.url + path)
      await page.goBack()
      await shown()
    }
    // A place within the page is an entry of its own.
    await page.evaluate(() => {
      location.hash = '#main'
    })
    await expect.poll(() => page.evaluate(() => history.state)).not.toBeNull()
    await page.reload()
    await shown()
    await page.goto(`${gateway.url}/contact`, { waitUntil: 'networkidle' })
    expect(await outcome(page).count()).toBe(0)
    expect(webhook.calls).toHaveLength(1)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('is of the later message where its page was left, and neither says that it replaces the other', async () => {
    const { page } = await open()
    await fill(page)
    await button(page).click()
    await page.getByText('We have your message.').waitFor()
    const aside = async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Knowledge' }).first().click()
      await page.waitForURL(/\/knowledge$/)
    }
    await aside()
    await page.goBack()
    await page.getByText('We have your message.').waitFor()
    await fill(page, { Subject: 'A domain', Message: 'Another question' })
    const release = await holdBack(page, /\/api\/contact$/)
    const asked = page.waitForRequest(/\/api\/contact$/)
    await button(page).click()
    await asked
    await aside()
    release()
    await expect.poll(() => webhook.calls.length, { timeout: 10_000 }).toBe(2)
    await page.goBack()
    await outcome(page).getByText('A domain').waitFor()
    expect(await referenceIn(page)).toBe(referenceOf((webhook.calls[1] as Call).payload))
    expect(fieldsOf(1).Message).toBe('Another question')
    await page.context().close()
  })

  test('sends an order again with another address, after a reload as well', async () => {
    const [tier] = sample.plans[0]?.tiers ?? []
    const { page } = await open(`/contact?plan=${tier?.orderId}`, { viewport: phone })
    await page.getByLabel('Anything we should know?').fill('Two worlds')
    await order(page)
    await page.getByText('We have your order.').waitFor()
    const reference = await referenceIn(page)
    await page.reload()
    await page.getByText('Wrong email address?').click()
    const again = page.getByRole('button', { name: 'Send Again' })
    await again.click()
    await page.getByText('This is the address that we have.').waitFor()
    await correct(page).fill('asha')
    await again.click()
    await page.getByText(NO_ADDRESS).waitFor()
    expect(webhook.calls).toHaveLength(1)
    await correct(page).fill('asha@example.org')
    await again.click()
    await outcome(page).getByText('asha@example.org').waitFor()
    expect(await outcome(page).innerText()).not.toContain(reference)
    await expect.poll(() => webhook.calls.length).toBe(2)
    expect(fieldsOf(1)).toEqual({
      ...fieldsOf(0),
      Email: 'asha\\@example.org',
      Message: `In place of: ${reference}\n\n${fieldsOf(0).Message}`,
    })
    const corrected = await outcome(page).innerText()
    await page.reload()
    await page.getByText('We have your order.').waitFor()
    expect(await outcome(page).innerText()).toBe(corrected)
    await page.getByRole('link', { name: 'Write another message' }).click()
    await page.getByLabel('Subject').waitFor()
    expect(await outcome(page).count()).toBe(0)
    await page.context().close()
  })

  test('says why a correction was not sent, and sends it when asked again', async () => {
    const { page } = await open()
    await fill(page)
    await button(page).click()
    await page.getByText('Wrong email address?').click()
    // The next message is begun.
    await page.getByLabel('Message').fill('Hello again')
    await correct(page).fill('asha@example.org')
    await page.route('**/api/contact', (route) => route.abort())
    const again = page.getByRole('button', { name: 'Send Again' })
    await again.press('Enter')
    await page.getByText(/^No answer came from this site/).waitFor()
    expect(await correct(page).inputValue()).toBe('asha@example.org')
    expect(await again.evaluate((pressed) => pressed === document.activeElement)).toBe(true)
    await page.unroute('**/api/contact')
    await again.click()
    await outcome(page).getByText('asha@example.org').waitFor()
    await expect.poll(() => webhook.calls.length).toBe(2)
    expect(await page.getByLabel('Message').inputValue()).toBe('Hello again')
    await page.context().close()
  })

  test('takes a correction by the browser itself where the code that sends was missed', async () => {
    const { page } = await open()
    await fill(page)
    await button(page).click()
    await page.getByText('We have your message.').waitFor()
    const reference = await referenceIn(page)
    await page.reload()
    await comeAlive(page)
    await page.getByText('Wrong email address?').click()
    await correct(page).fill('asha@example.org')
    await page.context().setOffline(true)
    const again = page.getByRole('button', { name: 'Send Again' })
    await again.click()
    await page.getByText(/^No answer came from this site/).waitFor()
    await page.context().setOffline(false)
    await again.click()
    await outcome(page).getByText('asha@example.org').waitFor()
    await expect.poll(() => webhook.calls.length).toBe(2)
    expect(fieldsOf(1).Message).toBe(`In place of: ${reference}\n\n${fieldsOf(0).Message}`)
    await page.context().close()
  })

  test('names the address and takes a correction without JavaScript', async () => {
    const [tier] = sample.plans[0]?.tiers ?? []
    const { page } = await open(`/contact?plan=${tier?.orderId}`, { javaScriptEnabled: false })
    await order(page)
    await outcome(page).getByText('asha@example.com').waitFor()
    expect(page.url()).not.toContain('asha')
    const reference = await referenceIn(page)
    await page.getByText('Wrong email address?').click()
    // Sooner than three seconds the whole form is asked for again.
    const ages = [0, MIN_FORM_AGE]
    await page.route(/\/contact/, (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      const fields = new URLSearchParams(route.request().postData() ?? '')
      fields.set('token', new FormTokens([SECRET]).issue(Date.now() - (ages.shift() ?? 0)))
      return route.continue({ postData: String(fields) })
    })
    await correct(page).fill('asha@example.org')
    await page.getByRole('button', { name: 'Send Again' }).click()
    await page.getByText(contactMessages.failed).waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('asha@example.org')
    await page.getByRole('button', { name: 'Send Order' }).click()
    await outcome(page).getByText('asha@example.org').waitFor()
    await expect.poll(() => webhook.calls.length).toBe(2)
    expect(fieldsOf(1).Message).toBe(`In place of: ${reference}\n\n${fieldsOf(0).Message}`)
    await page.context().close()
  })
})

/** Fills in an order, which asks for the location in place of the subject. */
async function order(page: Page, name = 'Asha') {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill('asha@example.com')
  await page.getByLabel('Location').selectOption({ index: 1 })
  const location = await page.getByLabel('Location').inputValue()
  await page.getByRole('button', { name: 'Send Order' }).click()
  return location
}

describe('an order (behaviour 6.10)', () => {
  const [family] = sample.plans
  const [, tier] = family?.tiers ?? []
  if (!family || !tier) throw new Error('There is no plan to order.')

  test('goes from the plan to a receipt, with the form in sight on a phone', async () => {
    const { page, complaints } = await open(family.path, { viewport: phone })
    await page
      .getByRole('region', { name: 'Plans' })
      .getByRole('link', { name: `${family.action} for ${tier.name}` })
      .click()
    await page.getByRole('heading', { level: 1, name: `Order ${tier.name}` }).waitFor()
    expect(await page.title()).toMatch(`Order ${tier.name}`)
    const first = await page.getByLabel('Name').boundingBox()
    expect(first?.y).toBeLessThan(phone.height / 2)
    // What it costs now and when an answer comes is read right before the button.
    const note = await page.getByText(orderNote).boundingBox()
    const send = await page.getByRole('button', { name: 'Send Order' }).boundingBox()
    expect((send?.y ?? 0) - ((note?.y ?? 0) + (note?.height ?? 0))).toBeLessThan(32)
    const location = await order(page)
    await page.getByText('We have your order.').waitFor()
    await page.getByRole('heading', { level: 1, name: `Your order of ${tier.name}` }).waitFor()
    expect(await outcome(page).innerText()).toContain(location)
    expect(await outcome(page).innerText()).toMatch(/[0-9A-Z-]{14}/)
    expect(await page.getByLabel('Name').count()).toBe(0)
    await expect.poll(() => page.getByText(orderFirstStep).count()).toBe(0)
    await expect.poll(() => webhook.calls.length).toBe(1)
    expect(fieldsOf(0).Subject).toContain(tier.name)
    // Nothing was typed beyond name and address: what is ordered is named all the same.
    expect(fieldsOf(0).Message).toMatch(
      new RegExp(`^Location: ${location}\n\nPlan: ${tier.name}, ${family.name}\n(.+\n)*Price: .+ a month$`),
    )
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('leaves its receipt where its page is left while it is under way', async () => {
    const { page } = await open(`/contact?plan=${tier.orderId}`)
    const release = await holdBack(page, /\/api\/contact$/)
    const asked = page.waitForRequest(/\/api\/contact$/)
    await order(page)
    await asked
    await page.getByRole('contentinfo').getByRole('link', { name: 'Knowledge' }).first().click()
    await page.waitForURL(/\/knowledge$/)
    const answered = page.waitForResponse(/\/api\/contact$/)
    release()
    await answered
    await page.getByRole('listitem').filter({ hasText: contactMessages.sent }).first().waitFor()
    await page.goBack()
    await page.getByText('We have your order.').waitFor()
    await page.reload()
    await page.getByText('We have your order.').waitFor()
    await expect.poll(() => webhook.calls.length).toBe(1)
    expect(await outcome(page).innerText()).toContain(referenceOf((webhook.calls[0] as Call).payload))
    await page.goto(`${gateway.url}/about`)
    await page.goto(`${gateway.url}/contact?plan=${tier.orderId}`)
    await comeAlive(page)
    await page.getByLabel('Name').waitFor()
    expect(await outcome(page).count()).toBe(0)
    await page.context().close()
  })

  test('keeps what is typed through other pages, another tier and a reload, until it is sent', async () => {
    const { page } = await open(`/contact?plan=${tier.orderId}`)
    const typed = {
      Name: 'Asha',
      Email: 'asha@example.com',
      'Anything we should know?': 'Two worlds\nto move',
    }
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
    const location = (await page.getByLabel('Location').locator('option').last().textContent()) ?? ''
    await page.getByLabel('Location').selectOption(location)
    const kept = async () => {
      await comeAlive(page)
      for (const [label, text] of Object.entries(typed))
        await expect.poll(() => page.getByLabel(label).inputValue()).toBe(text)
      expect(await page.getByLabel('Location').inputValue()).toBe(location)
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Knowledge' }).first().click()
    await page.getByRole('heading', { level: 1, name: `Order ${tier.name}` }).waitFor({ state: 'detached' })
    await page.goBack()
    await kept()
    await page.reload()
    await kept()
    await page.goto(`${gateway.url}/contact?plan=${family.tiers[0]?.orderId}`)
    await kept()
    await page.getByRole('button', { name: 'Send Order' }).click()
    await page.getByText('We have your order.').waitFor()
    await page.goto(`${gateway.url}/contact?plan=${tier.orderId}`)
    await comeAlive(page)
    for (const label of Object.keys(typed)) expect(await page.getByLabel(label).inputValue()).toBe('')
    await page.context().close()
  })

  test('leaves a message alone that is not sent yet', async () => {
    const { page } = await open('/contact')
    await page.getByLabel('Message').fill('How do I move my world?')
    await page.goto(`${gateway.url}/contact?plan=${tier.orderId}`)
    await comeAlive(page)
    await page.getByLabel('Name').fill('Asha')
    await page.goto(`${gateway.url}/contact`)
    await comeAlive(page)
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Asha')
    expect(await page.getByLabel('Message').inputValue()).toBe('How do I move my world?')
    expect(await page.getByLabel('Subject').inputValue()).toBe('')
    await page.context().close()
  })

  test('works without JavaScript, and a refused one is the same order still', async () => {
    const { page } = await open(`/contact?plan=${tier.orderId}`, {
      javaScriptEnabled: false,
      viewport: phone,
    })
    expect(await page.title()).toMatch(`Order ${tier.name}`)
    await page.getByLabel('Anything we should know?').fill('Two worlds\nto move')
    const location = await order(page, ' ')
    await page.getByText(contactMessages.failed).waitFor()
    await page.getByRole('heading', { level: 1, name: `Order ${tier.name}` }).waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('asha@example.com')
    expect(await page.getByLabel('Location').inputValue()).toBe(location)
    expect(await page.getByLabel('Anything we should know?').inputValue()).toBe('Two worlds\nto move')
    expect(await page.getByText(orderFirstStep).count()).toBe(1)
    await page.getByLabel('Name').fill('Asha')
    await page.getByRole('button', { name: 'Send Order' }).click()
    await page.getByText('We have your order.').waitFor()
    await page.getByRole('heading', { level: 1, name: `Your order of ${tier.name}` }).waitFor()
    expect(await outcome(page).innerText()).toMatch(/[0-9A-Z-]{14}/)
    expect(await page.title()).toMatch(`Order ${tier.name}`)
    expect(await page.getByText(orderFirstStep).count()).toBe(0)
    await expect.poll(() => webhook.calls.length).toBe(1)
    expect(fieldsOf(0).Message).toMatch(/^Location: .+\n\nPlan: .+ a month\n\nNote: Two worlds\nto move$/s)
    await page.context().close()
  })

  test('names the players that a plan is sized for, and its figures', async () => {
    const sized = sample.plans.flatMap(({ tiers }) => tiers).find(({ players }) => players)
    const { page } = await open(`/contact?plan=${sized?.orderId}`)
    const fact = (name: string) =>
      page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: name }) })
    await fact('Sized for')
      .getByText(`${sized?.players?.join('–')} players`)
      .waitFor()
    for (const { label, value } of sized?.specs ?? []) await fact(label).getByText(value).waitFor()
    await page.context().close()
  })

  test.each([phone, { width: 320, height: 640 }])(
    'says above the form of a narrow window what it costs, and has the summary above the button (behaviour 6.13 and 6.14)',
    async (viewport) => {
      const sized = sample.plans.flatMap(({ tiers }) => tiers).find(({ players }) => players)
      const { page } = await open(`/contact?plan=${sized?.orderId}`, { viewport })
      const brief = page.locator('[data-slot=order-brief]')
      expect(await brief.innerText()).toMatch(new RegExp(`^\\S+ a month\n.+ players\n[^]*${payNothing}$`))
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
      const line = await brief.boundingBox()
      const first = await page.getByLabel('Name').boundingBox()
      expect(line?.y).toBeGreaterThan(heading?.y ?? 0)
      expect(first?.y).toBeGreaterThan(line?.y ?? 0)
      expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(viewport.height)
      const summary = page.getByRole('article').filter({ hasText: 'Your order' })
      const send = await page.getByRole('button', { name: 'Send Order' }).boundingBox()
      expect((await summary.boundingBox())?.y).toBeLessThan(send?.y ?? 0)
      expect(await page.getByRole('navigation').locator('[aria-current=page]').count()).toBe(0)
      const spec = summary.getByText(sized?.specs[0]?.value ?? '', { exact: true })
      const face = (value: Locator) =>
        value.evaluate((element) => [
          getComputedStyle(element).fontFamily,
          getComputedStyle(element).fontWeight,
        ])
      expect(await face(spec)).toEqual([(await face(brief.locator('span').first()))[0], '600'])
      await page.setViewportSize(desktop)
      expect(await brief.isVisible()).toBe(false)
      expect((await summary.boundingBox())?.x).toBeGreaterThan(send?.x ?? 0)
      expect(await page.getByRole('navigation').locator('[aria-current=page]').count()).toBe(0)
      await page.context().close()
    },
  )

  test.each([true, false])(
    'lists what the calculator was asked, and sends it, with JavaScript: %s (behaviour 4.8)',
    async (javaScriptEnabled) => {
      const asked = 'server-type=modded&players=17&mods=3'
      const { page } = await open(`/contact?plan=slime-11.5gb&${asked}`, { javaScriptEnabled })
      const facts = () => page.locator('dl').filter({ hasText: 'Server type' }).innerText()
      const rows = /Server type\s+Modded\s+Players\s+17\s+Mods\s+3\s/
      expect(await facts()).toMatch(rows)
      if (!javaScriptEnabled) {
        // A refused form is the same order still.
        await order(page, ' ')
        await page.getByText(contactMessages.failed).waitFor()
        expect(await facts()).toMatch(rows)
      }
      await order(page)
      await outcome(page).getByText('Reference', { exact: true }).waitFor()
      expect(await facts()).toMatch(rows)
      await expect.poll(() => webhook.calls.length).toBe(1)
      expect(fieldsOf(0).Message).toContain('\nServer type: Modded\nPlayers: 17\nMods: 3\n')
      await page.context().close()
    },
  )

  test.each([
    ['plan=slime-2gb&server-type=%3Cb%3E&players=9999&mods=x', 'Slime with 2 GB'],
    // Another plan is made for them.
    ['plan=minecraft-intel-1&server-type=vanilla&players=10', 'Friends'],
  ])('ignores what the calculator cannot have been asked: %s', async (query, name) => {
    const { page } = await open(`/contact?${query}`)
    await page.getByRole('heading', { level: 1, name: `Order ${name}` }).waitFor()
    expect(await page.getByText('Server type').count()).toBe(0)
    await page.context().close()
  })

  test('keeps its title after going back', async () => {
    const { page } = await open(`/contact?plan=${tier.orderId}`)
    const title = await page.title()
    await page.getByRole('banner').getByRole('link', { name: 'About' }).first().click()
    await expect.poll(() => page.title()).not.toBe(title)
    await page.goBack()
    await expect.poll(() => page.title()).toBe(title)
    await page.getByRole('heading', { level: 1, name: `Order ${tier.name}` }).waitFor()
    await page.context().close()
  })
})

describe('without JavaScript', () => {
  const plain = { javaScriptEnabled: false, viewport: phone }

  test('the browser itself asks for each field', async () => {
    const { page } = await open('/contact', plain)
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1
    })
    await button(page).click()
    await expect
      .poll(() => page.getByLabel('Name').evaluate((field) => field === document.activeElement))
      .toBe(true)
    expect(sent).toBe(0)
    expect(await page.locator('form[novalidate]').count()).toBe(0)
    await page.context().close()
  })

  test('the form is sent, and the page says so (behaviour 6.3)', async () => {
    const { page } = await open('/contact', plain)
    await fill(page, { Message: 'Ein Gruß\nשלום' })
    await button(page).click()
    await page.getByText(contactMessages.sent).waitFor()
    expect(new URL(page.url()).pathname).toBe('/contact')
    expect(await values(page)).toEqual(['', '', '', ''])
    await expectOne(page)
    expect(fieldsOf(0).Message).toBe('Ein Gruß\nשלום')
    // A reload sends the form again: it is the same message.
    await page.reload()
    await page.getByText(contactMessages.sent).waitFor()
    await expectOne(page)
    await page.context().close()
  })

  test('a field that needs a change is marked, and all that was typed is there', async () => {
    const { page } = await open('/contact', plain)
    await fill(page, { Subject: ' ' })
    await button(page).click()
    await page.getByText(contactMessages.failed).waitFor()
    await page.getByText('Enter a subject.').waitFor()
    expect(await values(page)).toEqual(['Asha', 'asha@example.com', ' ', 'Hello\nthere'])
    await page.getByLabel('Subject').fill('A server')
    // Sooner than three seconds it comes back once more, with everything in it.
    const sent = page.getByText(contactMessages.sent)
    await expect
      .poll(async () => {
        await button(page).click()
        await outcome(page).waitFor()
        if (await sent.isVisible()) return 'sent'
        return (await values(page)).join('|') === 'Asha|asha@example.com|A server|Hello\nthere'
          ? 'kept'
          : 'lost'
      })
      .toBe('sent')
    await expect.poll(() => webhook.calls.length).toBe(1)
    await page.context().close()
  })
})
