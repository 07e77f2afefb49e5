import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type App, buildApp } from '../../gateway/app.ts'
import { readConfig } from '../../gateway/config.ts'
import { FormTokens, OLDEST, YOUNGEST } from '../../gateway/contact/form-token.ts'
import { Inbox } from '../../gateway/contact/inbox.ts'
import { Messages } from '../../gateway/contact/messages.ts'
import { Outbox } from '../../gateway/contact/outbox.ts'
import { type Retries, Sender } from '../../gateway/contact/sender.ts'
import { Webhook } from '../../gateway/contact/webhook.ts'
import { contactReceipt } from '../../gateway/contract/contact.ts'
import { readSite } from '../../gateway/pages/files.ts'
import {
  type EmbeddedServer,
  findEmbeddedServer,
  startEmbeddedServer,
} from '../../gateway/store/embedded-server.ts'
import { openStore, type Store } from '../../gateway/store/store.ts'
import { newDataDirectory, removeDataDirectory } from '../support/sandbox-process.ts'
import { referenceOf, startWebhook, type WebhookStandIn } from '../support/webhook.ts'
import { Visitor } from './visitor.ts'

const SECRET = 's'.repeat(32)
const tokens = new FormTokens([SECRET])
const whole = { name: 'Asha', email: 'asha@example.com', subject: 'A server', message: 'Hello' }

let data: string
let database: EmbeddedServer
let store: Store
let inbox: Inbox
let webhook: WebhookStandIn
const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })

beforeAll(async () => {
  data = newDataDirectory()
  database = await startEmbeddedServer(data, log)
  store = await openStore(database.url, log)
  inbox = new Inbox(store.database)
})
afterAll(async () => {
  await store.close()
  await database.stop()
  await rm(data, { recursive: true })
})
beforeEach(async () => {
  lines.length = 0
  await query('truncate messages cascade')
  webhook = await startWebhook()
  onTestFinished(() => webhook.stop())
})

async function query(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

/** A gateway of its own; its buckets are full. */
async function open(env: Record<string, string> = {}): Promise<Visitor> {
  const app: App = await buildApp({
    config: readConfig({ PANEL_URL: 'http://127.0.0.1:9', ...env }),
    store,
    site: await readSite(join(import.meta.dirname, '../../site/dist')),
    sessionSecrets: [SECRET],
    log,
    monitors: [],
  })
  onTestFinished(() => app.close())
  return new Visitor(await app.server.listen({ host: '127.0.0.1', port: 0 }))
}

/** Sends a form as the browser does without JavaScript. */
function plainPost(visitor: Visitor, form: Record<string, string>) {
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

describe('the page', () => {
  test.each(['/contact', '/chat'])('%s is rendered for this visitor, under the policy', async (path) => {
    const visitor = await open()
    const { status, headers, body } = await visitor.get(`${path}?subject=Hi%20%3Cb%3E%22there`)
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
    const other = await visitor.get(path)
    expect(dataIn(other.body).token).not.toBe(dataIn(html).token)
  })

  test('names the plan that an order link asked for, and ignores one that is not ours', async () => {
    const visitor = await open()
    const subject = (html: unknown) => /value="([^"]*)"/.exec(control(html, 'subject'))?.[1]
    expect(subject((await visitor.get('/contact?plan=minecraft-amd-1')).body)).toBe(
      'Order: Minecraft AMD EPYC, Camp',
    )
    expect(subject((await visitor.get('/contact?plan=nothing')).body)).toBeUndefined()
    expect((await visitor.get(`/contact?subject=${'x'.repeat(300)}&subject=y`)).status).toBe(200)
  })

  test('without a closing slash, and whole for HEAD', async () => {
    const visitor = await open()
    const moved = await visitor.get('/contact/?plan=a')
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/contact?plan=a'])
    expect((await visitor.send('HEAD', '/contact', undefined, {})).status).toBe(200)
  })
})

describe('a message', () => {
  test('is kept before it is answered for, with its row in the outbox', async () => {
    const visitor = await open()
    const token = tokens.renew()
    const { status, body } = await visitor.post('/api/contact', { ...whole, token })
    expect(status).toBe(202)
    const receipt = contactReceipt.parse(body)
    expect(receipt.reference).toBe(tokens.read(token)?.reference)
    expect(tokens.read(receipt.token)).toBeDefined()
    expect(await inbox.read(receipt.reference)).toMatchObject({ ...whole, state: 'waiting', suspicion: null })
    expect(lines.join()).toContain('CONTACT_WEBHOOK_URL is not set')
    expect(lines.join()).not.toContain('asha@')
  })

  test('sent twice, at once or later, is one message with one reference', async () => {
    const visitor = await open()
    const form = { ...whole, token: tokens.renew() }
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post('/api/contact', form)))
    answers.push(await plainPost(visitor, form))
    const sent = dataIn(answers.pop()?.body).outcome
    const references = answers.map(({ body }) => contactReceipt.parse(body).reference)
    expect(new Set(references).size).toBe(1)
    expect(sent).toEqual({ reference: references[0] })
    expect(await inbox.list(undefined, 10)).toHaveLength(1)
  })

  test('with a token that was used for other words is asked for again, with a token that works', async () => {
    const visitor = await open()
    const token = tokens.renew()
    await visitor.post('/api/contact', { ...whole, token })
    const again = { ...whole, message: 'Something else' }
    const refused = await visitor.post('/api/contact', { ...again, token })
    expect([refused.status, refused.failure?.code]).toEqual([409, 'form-stale'])
    const { status } = await visitor.post('/api/contact', { ...again, token: refused.failure?.token })
    expect(status).toBe(202)
    expect(await inbox.list(undefined, 10)).toHaveLength(2)
  })

  test('from a form that is too new waits, from one that is too old is renewed, a made-up one is neither', async () => {
    const visitor = await open()
    const young = tokens.issue()
    const quick = await visitor.post('/api/contact', { ...whole, token: young })
    expect(quick.failure).toMatchObject({ code: 'form-stale', token: young, retryAfter: YOUNGEST / 1000 })

    const old = tokens.issue(Date.now() - OLDEST - 1000)
    const late = await visitor.post('/api/contact', { ...whole, token: old })
    expect(late.failure?.code).toBe('form-stale')
    expect(late.failure?.retryAfter).toBeUndefined()

    for (const token of ['', 'a.b.c', new FormTokens(['x'.repeat(32)]).renew(), undefined]) {
      const forged = await visitor.post('/api/contact', { ...whole, token })
      expect(forged.failure).toMatchObject({ code: 'form-stale', retryAfter: YOUNGEST / 1000 })
    }
    expect(await inbox.list(undefined, 10)).toEqual([])

    expect((await visitor.post('/api/contact', { ...whole, token: late.failure?.token })).status).toBe(202)
    // One whose answer was lost, tried again hours later: it was kept then.
    const kept = tokens.issue(Date.now() - OLDEST - 1000)
    await new Messages(store.database).keep(tokens.read(kept)?.reference ?? '', whole)
    expect((await visitor.post('/api/contact', { ...whole, token: kept })).status).toBe(202)
    expect(await inbox.list(undefined, 10)).toHaveLength(2)
  })

  test('with missing and bad fields is refused field by field, and nothing is kept', async () => {
    const visitor = await open()
    const { status, failure } = await visitor.post('/api/contact', {
      token: tokens.renew(),
      email: 'asha@',
      subject: '\u202E',
      message: 'x'.repeat(24_001),
    })
    expect([status, failure?.code]).toEqual([400, 'invalid-request'])
    expect(failure?.fields).toEqual({
      name: 'Enter your name.',
      email: 'Enter an e-mail address such as name@example.com.',
      subject: 'Enter a subject.',
      message: 'Shorten this to 24,000 characters; it has 24,001.',
    })
    for (const body of [null, [], 'text', 7]) {
      expect((await visitor.post('/api/contact', body)).status).toBe(400)
    }
    expect((await visitor.post('/api/contact', { ...whole, message: 'x'.repeat(300_000) })).status).toBe(413)
    expect(await inbox.list(undefined, 10)).toEqual([])
  })

  test('whose hidden field was filled in is quarantined, its sender told as all others', async () => {
    const visitor = await open({ CONTACT_WEBHOOK_URL: webhook.url })
    const form = { ...whole, token: tokens.renew(), homepage: 'https://spam.example' }
    const { status, body } = await visitor.post('/api/contact', form)
    expect(status).toBe(202)
    const { reference } = contactReceipt.parse(body)
    expect(await inbox.read(reference)).toMatchObject({ state: 'quarantined' })

    const honest = await visitor.post('/api/contact', { ...whole, token: tokens.renew() })
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
    const visitor = await open()
    const form = { ...whole, token: tokens.renew() }
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
    const visitor = await open()
    const form = { ...whole, token: tokens.renew() }
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
    const visitor = await open({ TRUST_PROXY: '1' })
    const send = (address: string) =>
      visitor.send('POST', '/api/contact', JSON.stringify({ ...whole, token: tokens.renew() }), {
        ...visitor.pageHeaders(),
        'x-forwarded-for': address,
      })
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
  test('the page comes again with the words of the specification and an empty form', async () => {
    const visitor = await open()
    const token = tokens.renew()
    const { status, body } = await plainPost(visitor, {
      ...whole,
      message: 'one\r\ntwo',
      token,
      homepage: '',
    })
    expect(status).toBe(200)
    expect(outcome(body)).toContain('Message sent successfully! We will get back to you soon.')
    const reference = tokens.read(token)?.reference ?? ''
    expect(outcome(body)).toContain(reference)
    expect(String(body).includes('asha@example.com')).toBe(false)
    expect(await inbox.read(reference)).toMatchObject({ message: 'one\ntwo' })
  })

  test('what was typed comes back with each field that needs a change, and the form still works', async () => {
    const visitor = await open()
    const token = tokens.renew()
    const typed = { ...whole, email: 'asha@', message: '<script>alert(1)</script>\n& "more"', token }
    const { status, body } = await plainPost(visitor, typed)
    expect(status).toBe(400)
    expect(outcome(body)).toContain('Failed to send message. Please try again or contact us directly.')
    expect(control(body, 'email')).toContain('value="asha@"')
    expect(control(body, 'email')).toContain('aria-invalid="true"')
    expect(/-error"[^>]*>[\s\S]*?(Enter an e-mail[^<]*)</.exec(String(body))?.[1]).toBe(
      'Enter an e-mail address such as name@example.com.',
    )
    expect(/<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(String(body))?.[1]).toBe(
      '&lt;script&gt;alert(1)&lt;/script&gt;\n&amp; &quot;more&quot;',
    )
    expect(String(body).includes('<script>alert')).toBe(false)
    const { token: kept, values } = dataIn(body)
    expect(values).toMatchObject({ name: 'Asha', email: 'asha@', message: typed.message })
    expect((await plainPost(visitor, { ...typed, email: whole.email, token: String(kept) })).status).toBe(200)
  })

  test('an old form comes back with a token that works at once', async () => {
    const visitor = await open()
    const { status, body } = await plainPost(visitor, {
      ...whole,
      token: tokens.issue(Date.now() - OLDEST - 1),
    })
    expect(status).toBe(409)
    const { token, values } = dataIn(body)
    expect(values).toEqual(whole)
    expect((await plainPost(visitor, { ...whole, token: String(token) })).status).toBe(200)
  })

  test('too many come back with what was typed and how long to wait', async () => {
    const visitor = await open()
    let answer = await plainPost(visitor, { ...whole, token: tokens.renew() })
    for (let sent = 1; answer.status === 200 && sent < 20; sent += 1) {
      answer = await plainPost(visitor, { ...whole, token: tokens.renew() })
    }
    expect(answer.status).toBe(429)
    expect(outcome(answer.body)).toMatch(/Wait \d+ s/)
    expect(dataIn(answer.body).values).toEqual(whole)
  })

  test('a database that is gone loses nothing of what was typed', async () => {
    const visitor = await open()
    await query('alter table messages rename to messages_away')
    onTestFinished(async () => void (await query('alter table messages_away rename to messages')))
    const { status, body } = await plainPost(visitor, { ...whole, token: tokens.renew() })
    expect(status).toBe(500)
    expect(outcome(body)).toContain('Failed to send message. Please try again or contact us directly.')
    expect(dataIn(body).values).toEqual(whole)
    expect(/messages_away|relation|insert/.exec(String(body))?.[0]).toBeUndefined()
  })
})

describe('the sender', () => {
  const messages = () => new Messages(store.database)
  const reference = () => tokens.read(tokens.issue())?.reference ?? ''

  function send(options: { retries?: Retries; answerTime?: number } = {}): Sender {
    const sender = new Sender({
      outbox: new Outbox(store.database),
      webhook: new Webhook(new URL(webhook.url), options.answerTime),
      log,
      retries: options.retries ?? { first: 20, longest: 60, tries: 5 },
    })
    sender.start()
    onTestFinished(() => sender.stop())
    return sender
  }

  async function keep(message = 'Hello'): Promise<string> {
    const own = reference()
    await messages().keep(own, { ...whole, message })
    return own
  }

  const stateOf = async (own: string) => (await inbox.read(own))?.state

  test('waits for the answer, allows no mention, and keeps the query of the address', async () => {
    const own = await keep('@everyone **look** \u202E[here](https://evil.example)')
    send()
    await expect.poll(() => stateOf(own)).toBe('delivered')
    const [call] = webhook.calls
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ wait: 'true', thread_id: '7' })
    expect(call?.payload.allowed_mentions).toEqual({ parse: [] })
    expect(call?.payload.embeds[0].fields.at(-1)?.value).toBe(
      '\\@everyone \\*\\*look\\*\\* \\[here\\](https://evil.example)',
    )
  })

  test.each([
    ['500', { status: 500, body: 'x'.repeat(100_000) }],
    ['502', { status: 502 }],
    ['a redirect', { status: 302, headers: { location: '/elsewhere' } }],
    ['nothing', 'silent'],
    ['half an answer', 'cut'],
  ] as const)('tries again after %s', async (_name, reaction) => {
    webhook.next = [reaction, reaction]
    const own = await keep()
    send({ answerTime: 300 })
    await expect.poll(() => stateOf(own)).toBe('delivered')
    expect(webhook.calls).toHaveLength(3)
    expect(await inbox.read(own)).toMatchObject({ failures: 2, failure: null })
  })

  test('tries again where nobody listens', async () => {
    const { url } = webhook
    await webhook.stop()
    const own = await keep()
    send({ retries: { first: 20, longest: 60, tries: 1000 } })
    await expect
      .poll(async () => (await inbox.read(own))?.failure)
      .toBe('it cannot be reached (ECONNREFUSED)')
    expect(lines.join()).not.toContain('secret')
    expect(lines.join()).not.toContain(new URL(url).pathname)
  })

  test.each([
    [
      'retry_after in the body',
      { status: 429, body: '{"message":"slow","retry_after":0.45,"global":false}' },
      450,
    ],
    ['Retry-After', { status: 429, headers: { 'retry-after': '1' } }, 1000],
  ])('is limited by %s, for all messages, and it counts as no failure', async (_name, reaction, wait) => {
    webhook.next = [reaction]
    const own = [await keep(), await keep()]
    send()
    await expect.poll(async () => Promise.all(own.map(stateOf))).toEqual(['delivered', 'delivered'])
    const [first, second] = webhook.calls
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(wait - 5)
    for (const reference of own) expect(await inbox.read(reference)).toMatchObject({ failures: 0 })
  })

  test('leaves the time that X-RateLimit headers ask for', async () => {
    webhook.next = [
      {
        status: 200,
        headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '0.5' },
        body: '{}',
      },
    ]
    await keep()
    await keep()
    send()
    await expect.poll(() => webhook.calls.length).toBe(2)
    const [first, second] = webhook.calls
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(495)
  })

  test.each([401, 403, 404])('stops at %s, says so once, and keeps everything', async (status) => {
    webhook.otherwise = () => ({ status })
    const own = [await keep(), await keep()]
    const sender = send()
    await expect
      .poll(() => lines.filter((line) => line.includes('CONTACT_WEBHOOK_URL is refused')).length)
      .toBe(1)
    sender.wake()
    await sender.stop()
    expect(webhook.calls).toHaveLength(1)
    expect(await Promise.all(own.map(stateOf))).toEqual(['waiting', 'waiting'])
    // With another address it goes on where it was.
    webhook.otherwise = () => 'take'
    send()
    await expect.poll(async () => Promise.all(own.map(stateOf))).toEqual(['delivered', 'delivered'])
  })

  test('parks a message after its last try or an answer that will not change, until it is requeued', async () => {
    webhook.otherwise = () => ({ status: 503 })
    const tired = await keep('tired')
    const sender = send({ retries: { first: 5, longest: 5, tries: 3 } })
    await expect.poll(() => stateOf(tired)).toBe('parked')
    expect(webhook.calls).toHaveLength(3)
    expect(lines.join()).toContain('a contact message is parked')
    webhook.otherwise = () => ({ status: 400, body: '{"embeds":["0"]}' })
    const odd = await keep('odd')
    sender.wake()
    await expect.poll(() => stateOf(odd)).toBe('parked')
    expect(webhook.calls).toHaveLength(4)
    expect(await inbox.read(odd)).toMatchObject({ failure: 'it answered 400', failures: 1 })

    webhook.otherwise = () => 'take'
    expect(await inbox.requeue(odd)).toBe(1)
    sender.wake()
    await expect.poll(() => stateOf(odd)).toBe('delivered')
    expect(await stateOf(tired)).toBe('parked')
    expect(await inbox.requeue('all')).toBe(1)
    sender.wake()
    await expect.poll(() => stateOf(tired)).toBe('delivered')
  })

  test('goes on with the part that failed, and sends none twice that was taken', async () => {
    webhook.next = ['take', { status: 500 }, 'take', { status: 500 }]
    const own = await keep('word '.repeat(4090).trim())
    send()
    await expect.poll(() => stateOf(own)).toBe('delivered')
    const titles = webhook.taken().map(({ payload }) => payload.embeds[0].title)
    expect(titles.length).toBeGreaterThan(3)
    expect(titles).toEqual(titles.map((_, index) => `New contact message (${index + 1} of ${titles.length})`))
  })

  test('shares the outbox with others: no message is sent twice', async () => {
    const own = await Promise.all(Array.from({ length: 40 }, () => keep()))
    const senders = [send(), send(), send()]
    await expect.poll(() => webhook.calls.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(40)
    await Promise.all(senders.map((sender) => sender.stop()))
    expect(webhook.calls.map(({ payload }) => referenceOf(payload)).sort()).toEqual(own.sort())
  })

  test('stopped while the webhook says nothing gives the message back at once', async () => {
    webhook.next = ['silent']
    const own = await keep()
    const sender = send()
    await expect.poll(() => webhook.calls.length).toBe(1)
    await sender.stop()
    send()
    await expect.poll(() => stateOf(own)).toBe('delivered')
    expect(webhook.calls).toHaveLength(2)
  })

  test('takes up what a gateway that died had leased', async () => {
    const own = await keep()
    expect((await new Outbox(store.database).claim(300))?.message.reference).toBe(own)
    expect(await new Outbox(store.database).claim(300)).toBeUndefined()
    send()
    await expect.poll(() => stateOf(own)).toBe('delivered')
    expect(webhook.calls).toHaveLength(1)
  })
})

test('delivered messages are deleted when their days are over, others never', async () => {
  const messages = new Messages(store.database)
  const old = 'OLDD-OLDD-OLDD'
  const states = { [old]: 'delivered', 'NEWW-NEWW-NEWW': 'delivered', 'PARK-PARK-PARK': 'parked' }
  for (const [reference, state] of Object.entries(states)) {
    await messages.keep(reference, whole)
    const days = reference.startsWith('NEW') ? 29 : 31
    await query(
      `update outbox set state = '${state}', at = now() - interval '${days} days' where reference = '${reference}'`,
    )
  }
  await messages.keep('QUAR-QUAR-QUAR', whole, 'odd')
  await messages.sweep(30)
  const left = (await inbox.list(undefined, 10)).map(({ reference }) => reference)
  expect(left.sort()).toEqual(['NEWW-NEWW-NEWW', 'PARK-PARK-PARK', 'QUAR-QUAR-QUAR'])
})

describe('npm run inbox', () => {
  async function run(words: string[], env: Record<string, string>) {
    const program = join(import.meta.dirname, '../../gateway/contact/inbox-command.ts')
    const child = spawn(process.execPath, [program, ...words], { env: { PATH: process.env.PATH, ...env } })
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
    const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), closed])
    return { out, err, code }
  }

  test('lists, shows, releases and requeues beside a running server, by DATA_DIR as by DATABASE_URL', async () => {
    const messages = new Messages(store.database)
    await messages.keep('AAAA-AAAA-AAAA', { ...whole, subject: 'red \u001B[31m\u202Etxt' }, 'odd')
    await messages.keep('BBBB-BBBB-BBBB', whole)
    await query(`update outbox set state = 'parked', failure = 'it answered 500', failures = 30`)

    const here = { DATA_DIR: data }
    const all = await run([], here)
    expect(all.err).toBe('')
    expect(all.out).toMatch(/^parked +BBBB-BBBB-BBBB .*Asha <asha@example.com> {2}A server$/m)
    expect(all.out).toMatch(/^quarantined +AAAA-AAAA-AAAA .*red \[31mtxt$/m)
    const elsewhere = { DATABASE_URL: database.url, DATA_DIR: join(data, 'nowhere') }
    const shown = await run(['show', 'bbbb-bbbb-bbbb'], elsewhere)
    expect(shown.out).toContain('it answered 500 (30 failed tries)')
    expect(shown.out).toMatch(/\n\nHello\n$/)
    expect((await run(['release', 'AAAA-AAAA-AAAA'], here)).code).toBe(0)
    expect((await run(['requeue', 'all'], here)).out).toBe('One message will be tried again.\n')
    expect(await inbox.counts()).toEqual([{ state: 'waiting', count: 2 }])
    const refused = await run(['release', 'BBBB-BBBB-BBBB'], here)
    expect([refused.code, refused.err]).toEqual([
      2,
      'BBBB-BBBB-BBBB is not quarantined; npm run inbox shows what is.\n',
    ])
  })

  test('says what is wrong with its words and with its environment', async () => {
    expect((await run(['sho', 'x'], {})).err).toContain('npm run inbox -- show <reference>')
    const nowhere = await run([], { DATA_DIR: join(data, 'nowhere') })
    expect([nowhere.code, nowhere.out]).toEqual([2, ''])
    expect(nowhere.err).toMatch(/^There is no database in .*nowhere/)
  })

  test('ends with what is wrong where the database cannot be used, and leaves no server running', async () => {
    const broken = newDataDirectory()
    onTestFinished(() => removeDataDirectory(broken))
    const server = await startEmbeddedServer(broken, log)
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    // In the way of the first migration.
    await client.query('create table attempts ()')
    await client.end()
    await server.stop()

    const refused = await run([], { DATA_DIR: broken })
    expect([refused.code, refused.out]).toEqual([2, ''])
    expect(refused.err).toMatch(/^DATABASE_URL: the database cannot be used .*attempts/)
    expect(await findEmbeddedServer(broken)).toBeUndefined()
  })
})
