/** @module-tag fault */
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { examineDatabase } from '../../commands/diagnosis/database.ts'
import { Messages } from '../../gateway/contact/messages.ts'
import { Outbox } from '../../gateway/contact/outbox.ts'
import { RETRIES, type Retries, Sender } from '../../gateway/contact/sender.ts'
import { ANSWER_TIME, Webhook } from '../../gateway/contact/webhook.ts'
import { LONGEST_QUERY } from '../../gateway/store/store.ts'
import { retryDelay } from '../../gateway/timing.ts'
import { referenceOf } from '../support/webhook.ts'
import {
  database,
  inbox,
  lines,
  log,
  query,
  setUpContact,
  store,
  tokens,
  webhook,
  whole,
} from './contact-fixture.ts'

setUpContact()

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
    await messages().save(own, { ...whole, message })
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
    send(reaction === 'silent' ? { answerTime: 300 } : {})
    await expect.poll(() => stateOf(own)).toBe('delivered')
    expect(webhook.calls).toHaveLength(3)
    expect(await inbox.read(own)).toMatchObject({ failures: 2, failure: null })
  })

  test('retries when nothing listens', async () => {
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
      { status: 429, body: '{"message":"slow","retry_after":1.45,"global":false}' },
      1450,
    ],
    ['Retry-After', { status: 429, headers: { 'retry-after': '2' } }, 2000],
    ['a wait of nothing', { status: 429, headers: { 'retry-after': '0' } }, 1000],
  ])('is limited by %s, for all messages, and it counts as no failure', async (_name, reaction, wait) => {
    webhook.next = [reaction]
    const own = [await keep(), await keep()]
    send()
    await expect.poll(async () => Promise.all(own.map(stateOf))).toEqual(['delivered', 'delivered'])
    const [first, second] = webhook.calls
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(wait - 5)
    for (const reference of own) expect(await inbox.read(reference)).toMatchObject({ failures: 0 })
  })

  test('tries for about a day', () => {
    const waits = Array.from({ length: RETRIES.tries - 1 }, (_, failures) =>
      retryDelay(failures, { ...RETRIES, chance: 0.5 }),
    )
    const hours = waits.reduce((sum, wait) => sum + wait) / 3_600_000
    expect(hours).toBeGreaterThan(23)
    expect(hours).toBeLessThan(25)
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

  test.each([401, 403, 404])(
    'stops at %s, says so once, keeps everything, and the doctor knows',
    async (status) => {
      webhook.otherwise = () => ({ status })
      const own = [await keep(), await keep()]
      const sender = send()
      await expect
        .poll(() => lines.filter((line) => line.includes('CONTACT_WEBHOOK_URL is refused')).length)
        .toBe(1)
      sender.wake()
      // Stopped at once, it would make no call in any case.
      await delay(300)
      await sender.stop()
      expect(webhook.calls).toHaveLength(1)
      expect(await Promise.all(own.map(stateOf))).toEqual(['waiting', 'waiting'])
      const findings = async () =>
        (await examineDatabase(database.url)).filter(({ about }) => about === 'messages')
      expect(await findings()).toMatchObject([{ level: 'wrong', what: expect.stringContaining(`${status}`) }])
      // With another address it goes on where it was.
      webhook.otherwise = () => 'take'
      send()
      await expect.poll(async () => Promise.all(own.map(stateOf))).toEqual(['delivered', 'delivered'])
      expect(await findings()).toEqual([])
    },
  )

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

  test('continues with the part that failed, and sends no accepted one twice', async () => {
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

  test.each([
    ["state <> 'delivered'", 'Hello'],
    ['parts_taken = 0', 'word '.repeat(4090).trim()],
  ])('sends nothing twice because the database did not record it at once: %s', async (refusal, message) => {
    await query(`alter table outbox add constraint refusal check (${refusal})`)
    onTestFinished(async () => void (await query('alter table outbox drop constraint if exists refusal')))
    const refused = () => store.failures()['23514'] ?? 0
    const before = refused()
    const own = await keep(message)
    send()
    await expect.poll(refused).toBeGreaterThan(before)
    expect(webhook.calls).toHaveLength(1)
    await query('alter table outbox drop constraint refusal')
    await expect.poll(() => stateOf(own), { timeout: 5000 }).toBe('delivered')
    const titles = webhook.calls.map(({ payload }) => payload.embeds[0].title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('leases a message for longer than a claim, an answer and a record may take together', async () => {
    webhook.next = ['silent']
    await keep()
    send()
    await expect.poll(() => webhook.calls.length).toBe(1)
    const [row] = await query('select extract(epoch from at - now())::float8 * 1000 as left from outbox')
    expect(row?.left).toBeGreaterThan(LONGEST_QUERY + ANSWER_TIME + LONGEST_QUERY)
  })

  test('sends what seems to wait for hours, since the clock was set back', async () => {
    const own = await keep()
    await query("update outbox set at = now() + interval '5 hours'")
    send()
    await expect.poll(() => stateOf(own)).toBe('delivered')
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
