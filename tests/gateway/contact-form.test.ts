import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ContactService } from '../../gateway/contact/contact-service.ts'
import { FormTokens, MAX_FORM_AGE, MIN_FORM_AGE } from '../../gateway/contact/form-token.ts'
import { Messages } from '../../gateway/contact/messages.ts'
import { contactReceipt, type OrderWords } from '../../gateway/contract/contact.ts'
import type { Failure } from '../../gateway/contract/failure.ts'
import { CONTACT_LIMITS } from '../../gateway/contract/limits.ts'
import type { GatewayWords } from '../../gateway/contract/words.ts'
import { LimitLog } from '../../gateway/throttle/limit-log.ts'
import { SharedBuckets } from '../../gateway/throttle/shared-buckets.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { referenceOf } from '../support/webhook.ts'
import {
  database,
  inbox,
  lines,
  log,
  query,
  ripeToken,
  SECRET,
  setUpContact,
  store,
  tokens,
  webhook,
  whole,
} from './contact-fixture.ts'
import { Visitor } from './visitor.ts'

setUpContact()

let gateway: GatewayProcess
/** In each test from another network, whose buckets are full. */
let visitor: Visitor
let networks = 0

function open(env: Record<string, string> = {}): Promise<GatewayProcess> {
  return startGateway({
    env: {
      DATABASE_URL: database.url,
      SESSION_SECRET: SECRET,
      PANEL_URL: 'http://127.0.0.1:9',
      TRUST_PROXY: '1',
      ...env,
    },
  })
}

beforeAll(async () => {
  gateway = await open()
})
beforeEach(() => {
  networks += 1
  visitor = new Visitor(gateway.url, `10.${networks}.0.1`)
})
afterAll(() => gateway.stop())

/** Sends a form as the browser does without JavaScript. */
function plainPost(form: Record<string, string>) {
  const headers = { origin: visitor.url, 'content-type': 'application/x-www-form-urlencoded' }
  return visitor.send('POST', '/contact', new URLSearchParams(form).toString(), headers)
}

/** What the page says came of the form, without its markup. */
function outcome(html: unknown): string {
  const element = /data-slot="outcome"[\s\S]*?<\/div>/.exec(String(html))?.[0] ?? ''
  return element.replace(/<[^>]*>/g, '')
}

/** The start tag of the control that is named `name`. */
function control(html: unknown, name: string): string {
  return new RegExp(`<(?:input|textarea)[^>]*\\sname="${name}"[^>]*>`).exec(String(html))?.[0] ?? ''
}

/** What the page's HTML carries for the browser. */
function dataIn(html: unknown): Record<string, unknown> {
  return JSON.parse(/id="page-data">(.*)<\/script>/.exec(String(html))?.[1] ?? 'null')
}

/** What the form of an order's page sends. */
async function orderForm(query: string): Promise<Record<string, string>> {
  const { body } = await visitor.get(`/contact?${query}`)
  const { fields } = dataIn(body).order as { fields: Record<string, string> }
  const { name, email } = whole
  return { name, email, location: 'Bangalore, India', ...fields, token: ripeToken() }
}

/** The token of `failure` takes no message at once, and one as soon as the failure says. */
async function keepsTheWait(fields: typeof whole, failure: Failure | undefined) {
  expect(failure).toMatchObject({ code: 'form-stale', retryAfter: MIN_FORM_AGE / 1000 })
  const send = () => visitor.post('/api/contact', { ...fields, token: failure?.token })
  expect((await send()).failure?.code).toBe('form-stale')
  await expect.poll(async () => (await send()).status).toBe(202)
  expect(Date.now() - issuedAt(failure?.token)).toBeGreaterThanOrEqual(MIN_FORM_AGE)
}

function issuedAt(token = ''): number {
  return Date.now() - (tokens.read(token)?.age ?? Number.NaN)
}

describe('the page', () => {
  test('is rendered for this visitor, under the policy', async () => {
    const { status, headers, body } = await visitor.get('/contact?subject=Hi%20%3Cb%3E%22there')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('content-security-policy')).toContain("trusted-types 'none'")
    const html = String(body)
    expect(control(html, 'subject')).toContain('value="Hi &lt;b&gt;&quot;there"')
    const form = /<form[^>]*>/.exec(html)?.[0]
    expect(form).toContain('method="post"')
    expect(form).toContain('action="/contact#message-form"')
    const written = /value="([^"]+)"/.exec(control(html, 'token'))?.[1]
    for (const token of [written, dataIn(html).token]) {
      expect(tokens.read(String(token))?.age).toBeLessThan(60_000)
    }
    expect(/<[^>]+\sstyle=|<style/.exec(html)?.[0]).toBeUndefined()
    const scripts = [...html.matchAll(/<script(?![^>]*(?:src=|json"))[^>]*>/g)]
    expect(scripts).toHaveLength(1)
    const other = await visitor.get('/contact')
    expect(dataIn(other.body).token).not.toBe(dataIn(html).token)
  })

  test('is the order of the plan that an order link names, and ignores one that is not ours', async () => {
    const subject = (html: unknown) => /value="([^"]*)"/.exec(control(html, 'subject'))?.[1]
    expect(subject((await visitor.get('/contact?plan=minecraft-amd-1')).body)).toBe(
      'Order: Minecraft AMD EPYC, Camp',
    )
    expect(subject((await visitor.get('/contact?plan=slime-6gb')).body)).toBe(
      'Order: Minecraft, Slime with 6\u00a0GB',
    )
    for (const plan of ['nothing', 'slime-2.5gb', 'slime-999gb', 'slime-06gb', 'slime-0gb']) {
      expect(subject((await visitor.get(`/contact?plan=${plan}`)).body), plan).toBeUndefined()
    }
    expect((await visitor.get(`/contact?subject=${'x'.repeat(300)}&subject=y`)).status).toBe(200)
  })

  test('without a closing slash, and whole for HEAD', async () => {
    const moved = await visitor.get('/contact/?plan=a')
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/contact?plan=a'])
    expect((await visitor.send('HEAD', '/contact', undefined, {})).status).toBe(200)
  })
})

describe('a message', () => {
  test('begins with the location where an order names one, which has to be text of a bounded length', async () => {
    for (const location of ['', ' \u200b', 'x'.repeat(101), { name: 'Mumbai' }]) {
      const { status, failure } = await visitor.post('/api/contact', {
        ...whole,
        location,
        token: ripeToken(),
      })
      expect(status).toBe(400)
      expect(Object.keys(failure?.fields ?? {})).toEqual(['location'])
    }
    const token = ripeToken()
    const order = { ...whole, location: ' Mumbai,\nIndia ', token }
    const { status, body } = await visitor.post('/api/contact', order)
    expect(status).toBe(202)
    // The same again is the same message.
    expect((await visitor.post('/api/contact', order)).status).toBe(202)
    const { reference } = contactReceipt.parse(body)
    expect(await inbox.read(reference)).toMatchObject({
      message: `Location: Mumbai, India\n\n${whole.message}`,
    })
  })

  test('names the business that orders, which may be none', async () => {
    const send = (company: string, taxNumber: string) =>
      visitor.post('/api/contact', { ...whole, company, taxNumber, token: ripeToken() })
    const kept = async (company: string, taxNumber: string) => {
      const { reference } = contactReceipt.parse((await send(company, taxNumber)).body)
      return (await inbox.read(reference))?.message
    }
    expect(await kept('\u200b', ' ')).toBe(whole.message)
    const none = { ...whole, company: null, taxNumber: null, note: null, token: ripeToken() }
    expect((await visitor.post('/api/contact', none)).status).toBe(202)
    expect(await kept(' Tidewater\nLtd ', 'DE123456789')).toBe(
      `Company: Tidewater Ltd\n\nTax number: DE123456789\n\n${whole.message}`,
    )
    const { failure } = await send('x'.repeat(201), '1'.repeat(51))
    expect(Object.keys(failure?.fields ?? {}).sort()).toEqual(['company', 'taxNumber'])
  })

  test('begins with the reference that it replaces, where that is one', async () => {
    const send = (replaces: unknown) =>
      visitor.post('/api/contact', { ...whole, replaces, token: ripeToken() })
    const kept = async (replaces: unknown) => {
      const { reference } = contactReceipt.parse((await send(replaces)).body)
      return (await inbox.read(reference))?.message
    }
    expect(await kept('0123-4567-89AB')).toBe(`In place of: 0123-4567-89AB\n\n${whole.message}`)
    for (const nothing of ['', 'x', '0123-4567-89AB\n', { a: 1 }]) {
      expect(await kept(nothing), JSON.stringify(nothing)).toBe(whole.message)
    }
  })

  test('ends with the note of an order, which may be empty, and gives back one that is too long', async () => {
    const send = (note: string) => visitor.post('/api/contact', { ...whole, note, token: ripeToken() })
    const kept = async (note: string) => {
      const { reference } = contactReceipt.parse((await send(note)).body)
      return (await inbox.read(reference))?.message
    }
    expect(await kept(' \r\n')).toBe(whole.message)
    expect(await kept('Two worlds\r\nto move')).toBe(`${whole.message}\n\nNote: Two worlds\nto move`)
    const long = 'x'.repeat(CONTACT_LIMITS.message + 1)
    expect(Object.keys((await send(long)).failure?.fields ?? {})).toEqual(['note'])
    const plain = await plainPost({ ...whole, note: long, plan: 'minecraft-amd-1', token: ripeToken() })
    expect(String(plain.body)).toContain(long)
  })

  test('is stored before it is acknowledged, with its row in the outbox', async () => {
    const token = ripeToken()
    const { status, body } = await visitor.post('/api/contact', { ...whole, token })
    expect(status).toBe(202)
    const receipt = contactReceipt.parse(body)
    expect(receipt.reference).toBe(tokens.read(token)?.reference)
    expect(tokens.read(receipt.token)).toBeDefined()
    expect(await inbox.read(receipt.reference)).toMatchObject({ ...whole, state: 'waiting', suspicion: null })
    expect(gateway.logs()).toContain('CONTACT_WEBHOOK_URL is not set')
    expect(gateway.logs()).not.toContain('asha@')
  })

  test('sent twice, at once or later, is one message with one reference', async () => {
    const form = { ...whole, token: ripeToken() }
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post('/api/contact', form)))
    answers.push(await plainPost(form))
    const sent = dataIn(answers.pop()?.body).outcome
    const references = answers.map(({ body }) => contactReceipt.parse(body).reference)
    expect(new Set(references).size).toBe(1)
    expect(sent).toMatchObject({ reference: references[0] })
    expect(await inbox.list(undefined, 10)).toHaveLength(1)
  })

  test('with a token that was used for another text is asked for again, after 3 s, with a new token', async () => {
    const token = ripeToken()
    await visitor.post('/api/contact', { ...whole, token })
    const again = { ...whole, message: 'Something else' }
    const refused = await visitor.post('/api/contact', { ...again, token })
    expect([refused.status, refused.failure?.code]).toEqual([409, 'form-stale'])
    await keepsTheWait(again, refused.failure)
    expect(await inbox.list(undefined, 10)).toHaveLength(2)
  })

  test('from a form that is too new waits; one that is too old, made up or ahead of the clock is renewed and waits', async () => {
    const young = tokens.issue()
    const quick = await visitor.post('/api/contact', { ...whole, token: young })
    expect(quick.failure).toMatchObject({ code: 'form-stale', reason: 'too-early', token: young })
    const left = MIN_FORM_AGE - (Date.now() - issuedAt(young))
    expect(quick.failure?.retryAfter).toBeGreaterThanOrEqual(left / 1000)
    expect(quick.failure?.retryAfter).toBeLessThanOrEqual(MIN_FORM_AGE / 1000)

    const made = new FormTokens(['x'.repeat(32)]).issue(Date.now() - MIN_FORM_AGE)
    const old = tokens.issue(Date.now() - MAX_FORM_AGE - 1000)
    const ahead = tokens.issue(Date.now() + 60 * 60 * 1000)
    const renewed = await Promise.all(
      ['', 'a.b.c', made, undefined, old, ahead].map(async (token) => {
        const { failure } = await visitor.post('/api/contact', { ...whole, token })
        return failure
      }),
    )
    for (const failure of renewed) {
      const answer = await visitor.post('/api/contact', { ...whole, token: failure?.token })
      expect(answer.failure).toMatchObject({ code: 'form-stale', token: failure?.token })
    }
    expect(await inbox.list(undefined, 10)).toEqual([])
    await keepsTheWait(whole, renewed.at(-1))

    // One whose answer was lost, tried again hours later: it was kept then.
    const kept = tokens.issue(Date.now() - MAX_FORM_AGE - 1000)
    await new Messages(store.database).save(tokens.read(kept)?.reference ?? '', whole)
    expect((await visitor.post('/api/contact', { ...whole, token: kept })).status).toBe(202)
    expect(await inbox.list(undefined, 10)).toHaveLength(2)
  })

  test('with missing and invalid fields is refused field by field, and nothing is stored', async () => {
    const { status, failure } = await visitor.post('/api/contact', {
      token: ripeToken(),
      email: 'asha@',
      subject: '\u202E',
      message: 'x'.repeat(24_001),
    })
    expect([status, failure?.code]).toEqual([400, 'invalid-request'])
    expect(failure?.fields).toMatchObject({
      name: { code: 'missing' },
      email: { code: 'malformed' },
      subject: { code: 'missing' },
      message: { code: 'too-long', limit: 24_000, length: 24_001 },
    })
    for (const body of [null, [], 'text', 7]) {
      expect((await visitor.post('/api/contact', body)).status).toBe(400)
    }
    expect((await visitor.post('/api/contact', { ...whole, message: 'x'.repeat(300_000) })).status).toBe(413)
    expect(await inbox.list(undefined, 10)).toEqual([])
  })

  test('whose hidden field was filled in is quarantined, with the usual answer', async () => {
    const delivering = await open({ CONTACT_WEBHOOK_URL: webhook.url })
    onTestFinished(delivering.stop)
    const visitor = new Visitor(delivering.url)
    const form = { ...whole, token: ripeToken(), homepage: 'https://spam.example' }
    const { status, body } = await visitor.post('/api/contact', form)
    expect(status).toBe(202)
    const { reference } = contactReceipt.parse(body)
    expect(await inbox.read(reference)).toMatchObject({ state: 'quarantined' })

    const honest = await visitor.post('/api/contact', { ...whole, token: ripeToken() })
    await expect.poll(() => webhook.taken().length).toBe(1)
    expect(await inbox.release(reference)).toBe(true)
    expect(await inbox.release(reference)).toBe(false)
    await expect
      .poll(() => webhook.taken().map(({ payload }) => referenceOf(payload)))
      .toEqual([contactReceipt.parse(honest.body).reference, reference])
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: undefined }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
  ])('from %s is refused, by form as by script', async (_name, changed) => {
    const form = { ...whole, token: ripeToken() }
    for (const [path, type, body] of [
      ['/contact', 'application/x-www-form-urlencoded', new URLSearchParams(form).toString()],
      ['/api/contact', 'application/json', JSON.stringify(form)],
    ] as const) {
      const headers = Object.entries({ origin: visitor.url, 'content-type': type, ...changed })
      const sent = Object.fromEntries(headers.flatMap(([name, value]) => (value ? [[name, value]] : [])))
      expect((await visitor.send('POST', path, body, sent)).status).toBe(403)
    }
    expect(await inbox.list(undefined, 10)).toEqual([])
  })

  test('as a form where JSON belongs, or the other way round, is refused', async () => {
    const form = { ...whole, token: ripeToken() }
    const plain = { origin: visitor.url, 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams(form).toString()
    expect((await visitor.send('POST', '/api/contact', body, plain)).status).toBe(415)
    expect((await visitor.send('POST', '/api/session', body, plain)).status).toBe(415)
    expect((await visitor.send('POST', '/contact', JSON.stringify(form), visitor.pageHeaders())).status).toBe(
      415,
    )
    expect(await inbox.list(undefined, 10)).toEqual([])
  })

  test('among 100 from one network in a second waits for its turn, and other networks do not', async () => {
    const send = (address: string) =>
      new Visitor(gateway.url, address).post('/api/contact', { ...whole, token: ripeToken() })
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => send(`203.0.113.${index}`)))
    const kept = answers.filter(({ status }) => status === 202)
    const refused = answers.filter(({ status }) => status === 429)
    expect(kept.length).toBeGreaterThanOrEqual(10)
    expect(kept.length).toBeLessThan(15)
    expect(kept.length + refused.length).toBe(100)
    for (const { failure, headers } of refused) {
      expect(failure?.code).toBe('too-many-requests')
      expect(Number(headers.get('retry-after'))).toBe(failure?.retryAfter)
    }
    expect(await inbox.list(undefined, 100)).toHaveLength(kept.length)
    expect((await send('198.51.100.1')).status).toBe(202)
  })
})

describe('without JavaScript', () => {
  test('the page is shown again, says so (behaviour 6.3) and has an empty form', async () => {
    const token = ripeToken()
    const { status, body } = await plainPost({
      ...whole,
      message: 'one\r\ntwo',
      token,
      homepage: '',
    })
    expect(status).toBe(200)
    expect(outcome(body)).toContain('Message sent successfully! We will get back to you soon.')
    const reference = tokens.read(token)?.reference ?? ''
    expect(outcome(body)).toContain(reference)
    expect(String(body).replace(/<[^>]*>/g, '')).toContain('We reply to asha@example.com, within')
    expect(dataIn(body).values).toEqual({})
    expect(await inbox.read(reference)).toMatchObject({ message: 'one\ntwo' })
  })

  test('an order is answered as an order, not as a message (behaviour 6.10)', async () => {
    const { body } = await plainPost(await orderForm('plan=minecraft-amd-1'))
    expect(outcome(body)).toContain('We have your order.')
    expect(outcome(body)).not.toContain('Message sent')
  })

  test('the typed values are shown again with each invalid field, and the form still works', async () => {
    const token = ripeToken()
    const typed = { ...whole, email: 'asha@', message: '<script>alert(1)</script>\n& "more"', token }
    const { status, body } = await plainPost(typed)
    expect(status).toBe(400)
    expect(outcome(body)).toContain('Failed to send message. Please try again or contact us directly.')
    expect(control(body, 'email')).toContain('value="asha@"')
    expect(control(body, 'email')).toContain('aria-invalid="true"')
    expect(/-error"[^>]*>[\s\S]*?(Enter an email[^<]*)</.exec(String(body))?.[1]).toBe(
      'Enter an email address such as name@example.com.',
    )
    expect(/<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(String(body))?.[1]).toBe(
      '&lt;script&gt;alert(1)&lt;/script&gt;\n&amp; &quot;more&quot;',
    )
    expect(String(body).includes('<script>alert')).toBe(false)
    const { token: kept, values } = dataIn(body)
    expect(values).toMatchObject({ name: 'Asha', email: 'asha@', message: typed.message })
    expect((await plainPost({ ...typed, email: whole.email, token: String(kept) })).status).toBe(200)
  })

  test('an old form gets a new token that works after 3 s, and says so', async () => {
    const old = tokens.issue(Date.now() - MAX_FORM_AGE - 1)
    const { status, body } = await plainPost({ ...whole, token: old })
    expect(status).toBe(409)
    expect(outcome(body)).toContain('send it again in 3 s')
    const { token, values } = dataIn(body)
    expect(values).toEqual(whole)
    const again = () => plainPost({ ...whole, token: String(token) })
    expect((await again()).status).toBe(409)
    await expect.poll(async () => (await again()).status).toBe(200)
  })

  test('too many messages get the typed values and the wait', async () => {
    let answer = await plainPost({ ...whole, token: ripeToken() })
    for (let sent = 1; answer.status === 200 && sent < 20; sent += 1) {
      answer = await plainPost({ ...whole, token: ripeToken() })
    }
    expect(answer.status).toBe(429)
    expect(outcome(answer.body)).toMatch(/Wait \d+ s/)
    expect(dataIn(answer.body).values).toEqual(whole)
  })

  test('a database that is down loses none of the typed values', async () => {
    await query('alter table messages rename to messages_away')
    onTestFinished(async () => void (await query('alter table messages_away rename to messages')))
    const { status, body } = await plainPost({ ...whole, token: ripeToken() })
    expect(status).toBe(503)
    expect(outcome(body)).toContain('Failed to send message. Please try again or contact us directly.')
    expect(outcome(body)).toContain('Your text is still here')
    expect(dataIn(body).values).toEqual(whole)
    expect(/messages_away|relation|insert/.exec(String(body))?.[0]).toBeUndefined()
  })
})

/** A service of a shop in German that offers these orders, and takes so many messages of a provider and of all together. */
function serviceOf(
  describeOrder: () => Promise<OrderWords[]>,
  { overall = 9, provider = 9 } = {},
): ContactService {
  const message = {
    replaces: 'Anstelle von',
    location: 'Standort',
    company: 'Firma',
    taxNumber: 'USt-IdNr.',
    note: 'Anmerkung',
  }
  const ledger = { database: store.database, secret: SECRET, log, closing: AbortSignal.timeout(60_000) }
  return new ContactService({
    messages: new Messages(store.database),
    tokens,
    store,
    site: { describeOrder, words: async () => ({ message }) as GatewayWords },
    networks: new SharedBuckets('message', { capacity: 9, rate: 1 }, ledger),
    providers: new SharedBuckets('provider-message', { capacity: provider, rate: 1 / 600 }, ledger),
    all: new SharedBuckets(`messages of ${overall}`, { capacity: overall, rate: 1 / 600 }, ledger),
    limitLog: new LimitLog(log),
  })
}

test('the networks of one provider leave room for those of others', { tags: 'attack' }, async () => {
  const service = serviceOf(async () => [], { provider: 2 })
  const send = (address: string) => service.submit({ ...whole, token: ripeToken() }, address)
  await send('2001:db8:ff01::1')
  await send('2001:db8:ff02::1')
  await expect(send('2001:db8:ff03::1')).rejects.toMatchObject({ failure: { code: 'too-many-requests' } })
  await send('2001:db8:fe03::1')
})

test('all networks together send so many, and the log says that no more are taken', {
  tags: 'attack',
}, async () => {
  const service = serviceOf(async () => [], { overall: 3 })
  const send = (network: number) =>
    service.submit({ ...whole, token: ripeToken() }, `2001:db8:0:${network.toString(16)}00::1`)
  for (const network of [1, 2, 3]) await send(network)
  for (const network of [4, 5]) {
    await expect(send(network)).rejects.toMatchObject({ failure: { code: 'too-many-requests' } })
  }
  expect(await query('select reference from messages')).toHaveLength(3)
  expect(lines.filter((line) => line.includes('all networks together'))).toHaveLength(1)
})

describe('an order', () => {
  const kept = () => query('select reference, plan, message from messages')

  test.each(['plan=minecraft-amd-2', 'plan=slime-6gb&server-type=modded&players=5&mods=0'])(
    'of %s is kept as the site words it, with and without JavaScript, and is told to be one',
    async (address) => {
      const form = await orderForm(address)
      expect((await visitor.post('/api/contact', form)).status).toBe(202)
      expect((await plainPost({ ...form, token: ripeToken() })).status).toBe(200)
      const orders = await kept()
      expect(orders.map(({ plan }) => plan)).toEqual([form.plan, form.plan])
      for (const { message } of orders) expect(message).toContain(form.message)
      const [{ reference }] = orders as [{ reference: string }]
      expect(await inbox.read(reference)).toMatchObject({ plan: form.plan })
    },
  )

  test.each<[string, (form: Record<string, string>) => Record<string, string>]>([
    [
      'another price',
      ({ message = '' }) => ({ message: message.replace(/[\d,.]+ a month/, '0.01 a month') }),
    ],
    ['another name', () => ({ subject: 'Order: free' })],
    ['another plan', () => ({ plan: 'minecraft-amd-3' })],
    ['a plan that is not sold', () => ({ plan: 'palace' })],
    ['another location', () => ({ location: 'Atlantis, Ocean' })],
  ])('with %s than the site’s is refused, and nothing is kept', async (_name, change) => {
    const form = await orderForm('plan=minecraft-amd-2')
    const changed = { ...form, ...change(form) }
    expect(changed).not.toEqual(form)
    const answer = await visitor.post('/api/contact', changed)
    expect(answer.failure).toMatchObject({ code: 'invalid-request', reason: 'order-changed' })
    const page = await plainPost(changed)
    expect(page.status).toBe(answer.status)
    expect(outcome(page.body)).toMatch(/What you order has changed/)
    expect(await kept()).toEqual([])
  })

  test('that was kept is found again by the same form, also once its plan has changed', async () => {
    const words = { subject: 'Order: Minecraft, Village', message: 'Price: ₹480 a month' }
    let offered = [{ ...words, locations: [] as string[] }]
    const service = serviceOf(async () => offered)
    const form = { ...whole, ...words, plan: 'minecraft-2', token: ripeToken() }
    const reference = await service.submit(form, '10.9.0.1')
    offered = [{ ...words, message: 'Price: ₹500 a month', locations: [] }]
    expect(await service.submit(form, '10.9.0.1')).toBe(reference)
    await expect(service.submit({ ...form, token: ripeToken() }, '10.9.0.1')).rejects.toMatchObject({
      failure: { code: 'invalid-request', reason: 'order-changed' },
    })
    expect(await kept()).toHaveLength(1)
  })

  test('names its parts in the company’s own language, which is who reads it', async () => {
    const words = { subject: 'Order: Minecraft, Village', message: 'Price: ₹480 a month' }
    const order = { ...whole, ...words, location: 'Hamburg', note: 'Two worlds', plan: 'minecraft-2' }
    const service = serviceOf(async () => [{ ...words, locations: ['Hamburg'] }])
    await service.submit({ ...order, company: 'Tidewater', token: ripeToken() }, '10.9.0.1')
    expect(await kept()).toMatchObject([
      { message: `Standort: Hamburg\n\nFirma: Tidewater\n\n${words.message}\n\nAnmerkung: Two worlds` },
    ])
  })

  test('without its plan is a message like any other', async () => {
    const { plan: _plan, ...form } = await orderForm('plan=minecraft-amd-2')
    expect((await visitor.post('/api/contact', form)).status).toBe(202)
    expect(await kept()).toMatchObject([{ plan: null }])
  })
})
