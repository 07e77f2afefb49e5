/**
 * What browsers send, and who pretends to be one, whatever that is.
 *
 * @module-tag attack
 */
import { SocketAddress } from 'node:net'
import fc from 'fast-check'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Config } from '../../../gateway/config.ts'
import { escapeMarkdown, type Payload, toPayloads } from '../../../gateway/contact/embeds.ts'
import { FormTokens } from '../../../gateway/contact/form-token.ts'
import { toPlainText } from '../../../gateway/contact/plain-text.ts'
import { joinRequest } from '../../../gateway/contract/console.ts'
import { contactFields, contactForm, planChoice } from '../../../gateway/contract/contact.ts'
import { CONTACT_LIMITS } from '../../../gateway/contract/limits.ts'
import { allowedHosts } from '../../../gateway/http/allowed-hosts.ts'
import { clientAddress, clientHost } from '../../../gateway/http/client-address.ts'
import { csrfProtection } from '../../../gateway/http/csrf-protection.ts'
import { escapeMarkup } from '../../../gateway/http/markup.ts'
import { origins } from '../../../gateway/http/origins.ts'
import { toRoutableUrl } from '../../../gateway/http/routable-url.ts'
import { acceptedEncodings, matchesEtag, requestedRange } from '../../../gateway/pages/negotiation.ts'
import { createSessions } from '../../../gateway/session/session.ts'
import { callerKey, networkKey } from '../../../gateway/throttle/network.ts'
import { damaged, hold, text } from './hold.ts'

/** What a header's value may hold: any byte but controls. */
const header = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) }),
  fc.string({ unit: fc.integer({ min: 0xa0, max: 0xff }).map((code) => String.fromCharCode(code)) }),
)

test('a network is that of an address, however it is written, or unknown', () =>
  hold(
    'network',
    fc.property(
      fc.oneof(fc.ipV6(), fc.ipV4(), text(60)),
      fc.integer({ min: 1, max: 65_535 }),
      (address, port) => {
        const key = networkKey(address)
        expect(key).toMatch(/^(?:unknown|\d+\.\d+\.\d+\.0\/24|[\da-f]{1,4}(?::[\da-f]{1,4}){3}::\/56)$/)
        expect(callerKey(address).length).toBeLessThan(50)
        if (key === 'unknown') return
        const canonical = SocketAddress.parse(
          address.includes(':') ? `[${address}]:1` : `${address}:1`,
        )?.address
        expect(networkKey(canonical)).toBe(key)
        expect(networkKey(address.toUpperCase())).toBe(key)
        expect(networkKey(address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`)).toBe(key)
      },
    ),
  ))

test('behind so many proxies the address is what the outermost saw, whatever stands before it', () =>
  hold(
    'forwarded-for',
    fc.property(
      header,
      fc.array(fc.oneof(fc.ipV4(), fc.ipV6()), { minLength: 1, maxLength: 4 }),
      (made, seen) => {
        const message = (forwarded: string) => ({
          headers: { 'x-forwarded-for': forwarded },
          connection: { remoteAddress: '10.0.0.1' },
          socket: { remoteAddress: '10.0.0.1' },
        })
        const read = (forwarded: string) => clientAddress(message(forwarded) as never, seen.length)
        expect(read(`${made},${seen.join(', ')}`)).toBe(seen[0])
        expect(clientAddress(message(made) as never, 0)).toBe('10.0.0.1')
        expect(() => networkKey(clientAddress(message(made) as never, 3))).not.toThrow()
      },
    ),
  ))

test('a host is read from as many proxies as there are', () =>
  hold(
    'forwarded-host',
    fc.property(header, header, (host, forwarded) => {
      expect(clientHost({ host, 'x-forwarded-host': forwarded }, 0)).toBe(host.toLowerCase())
      expect(clientHost({ host, 'x-forwarded-host': `${forwarded},shop.example` }, 1)).toBe('shop.example')
    }),
  ))

test('no other host is answered, no other origin changes anything, and no redirect leads elsewhere', async () => {
  const published = 'https://www.shop.example'
  const app = Fastify()
  app.decorate('config', { publicOrigins: [published], proxies: 0, port: 3000 } as unknown as Config)
  await app.register(origins)
  await app.register(allowedHosts)
  await app.register(csrfProtection)
  app.post('/api/x', async () => 'changed')
  app.get('/', async () => 'shown')
  const ask = async (headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
    app.inject({
      method,
      url: method === 'GET' ? '/' : '/api/x',
      headers,
      ...(method === 'POST' && { payload: {} }),
    })
  const near = fc.constantFrom(
    ...[
      '',
      'www.shop.example.evil',
      'evil.www.shop.example',
      'www.shop.example:443',
      'www.shop.example:444',
      'www.shop.example.',
    ],
  )
  await hold(
    'host',
    fc.asyncProperty(fc.oneof(header, near, fc.webAuthority()), async (host) => {
      const known = [
        'www.shop.example',
        'www.shop.example:443',
        'localhost:3000',
        '127.0.0.1:3000',
        '[::1]:3000',
      ].includes(host.toLowerCase())
      const { statusCode, headers } = await ask({ host, accept: 'text/html' })
      expect([200, 308, 421]).toContain(statusCode)
      expect(statusCode === 200).toBe(known)
      if (statusCode === 308) expect(new URL(String(headers.location)).origin).toBe(published)
      const changed = await ask(
        { host: 'www.shop.example', origin: host, 'content-type': 'application/json' },
        'POST',
      )
      expect(changed.statusCode).toBe(403)
    }),
  )
  await app.close()
})

test('an address can be routed, and one that could is not changed', () =>
  hold(
    'routable',
    fc.property(fc.oneof(header, fc.string({ unit: fc.constantFrom(...'%2fFcC0aA/?.') })), (url) => {
      const routable = toRoutableUrl(url)
      const [path = ''] = routable.split('?', 1)
      expect(() => decodeURIComponent(path)).not.toThrow()
      expect(toRoutableUrl(routable)).toBe(routable)
    }),
  ))

test('encodings are those that a header takes', () =>
  hold(
    'accept-encoding',
    fc.property(
      fc.oneof(
        header,
        fc
          .array(fc.constantFrom('gzip', 'br', '*', ';q=0', ';q=1', ',', ' ', 'q='))
          .map((all) => all.join('')),
      ),
      (accepts) => {
        const taken = acceptedEncodings(accepts)
        expect(['', 'br', 'gzip', 'br,gzip']).toContain(taken.join())
        for (const encoding of taken) expect(accepts.toLowerCase()).toMatch(new RegExp(`${encoding}|\\*`))
        expect(acceptedEncodings(`${accepts},br;q=0,gzip;q=0`)).toEqual([])
        matchesEtag(accepts, '"x"')
      },
    ),
  ))

test('a range lies within the body', () =>
  hold(
    'range',
    fc.property(
      fc.oneof(
        header,
        fc
          .tuple(fc.option(fc.bigInt({ min: 0n })), fc.option(fc.bigInt({ min: 0n })))
          .map(([a, b]) => `bytes=${a ?? ''}-${b ?? ''}`),
      ),
      fc.nat(),
      (range, size) => {
        const part = requestedRange(range, size)
        if (part === undefined || part === 'unsatisfiable') return
        expect(part.first).toBeGreaterThanOrEqual(0)
        expect(part.last).toBeGreaterThanOrEqual(part.first)
        expect(part.last).toBeLessThan(size)
        for (const place of [part.first, part.last]) expect(Number.isSafeInteger(place)).toBe(true)
      },
    ),
  ))

test('a cookie opens the session that was sealed in it, and no other one anything', async () => {
  const app = Fastify()
  const sessions = await createSessions(app, {
    secrets: ['s'.repeat(32)],
    encrypted: false,
    ended: { has: () => false, add: async () => {} },
  })
  app.get('/', async (request) => sessions.read(request) ?? null)
  app.get('/socket', async (request) => sessions.readUpgrade(request.raw) ?? null)
  app.post('/', async (request) => sessions.begin(request, request.body as { key: string; username: string }))
  const read = async (cookie: string) => {
    const answers = await Promise.all(['/', '/socket'].map((url) => app.inject({ url, headers: { cookie } })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const [page, socket] = answers.map((answer) => answer.json())
    expect(socket).toEqual(page)
    return page
  }
  await hold(
    'cookie',
    fc.asyncProperty(header, async (cookie) => {
      expect(await read(cookie)).toBeNull()
      expect(await read(`cairn=${cookie}`)).toBeNull()
    }),
  )
  await hold(
    'seal',
    fc.asyncProperty(
      text(100),
      text(60),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (key, username, place, change) => {
        const account = { key: key.toWellFormed(), username: username.toWellFormed() }
        const begun = await app.inject({ method: 'POST', url: '/', payload: account })
        const [, value = ''] = /^cairn=([^;]+)/.exec(String(begun.headers['set-cookie'])) ?? []
        expect(await read(`cairn=${value}`)).toMatchObject(account)
        const [sealed = '', nonce = ''] = decodeURIComponent(value).split(';')
        const bytes = Buffer.concat([Buffer.from(sealed, 'base64'), Buffer.from(nonce, 'base64')])
        const at = place % bytes.length
        bytes.writeUInt8((bytes.readUInt8(at) ^ change) & 255, at)
        const cut = Buffer.from(sealed, 'base64').length
        const forged = [bytes.subarray(0, cut), bytes.subarray(cut)]
          .map((part) => part.toString('base64'))
          .join(';')
        expect(await read(`cairn=${encodeURIComponent(forged)}`)).toBeNull()
      },
    ),
    40,
  )
  await app.close()
})

test('a form is kept within its limits or refused by its fields', () =>
  hold(
    'form',
    fc.property(
      damaged({
        name: 'Asha',
        email: 'asha@example.com',
        subject: 'A',
        message: 'Hello\r\nyou',
        note: 'x',
        location: 'L',
        token: 't',
        homepage: '',
        replaces: 'AAAA-BBBB-CCCC',
      }),
      text(300),
      (form, words) => {
        planChoice.parse(form)
        const sent = typeof form === 'object' && form !== null ? { ...form, message: words } : form
        const read = contactForm.safeParse(sent)
        const fields = contactFields.safeParse(sent)
        if (!read.success || !fields.success) return
        for (const name of ['name', 'email', 'subject'] as const) {
          expect(read.data[name].length).toBeLessThanOrEqual(CONTACT_LIMITS[name])
          expect(read.data[name]).not.toMatch(/[\r\n\0]/)
        }
        const kept = read.data.message
        expect(kept.isWellFormed() && !kept.includes('\0')).toBe(true)
        expect(kept.length).toBeLessThan(3 * CONTACT_LIMITS.message)
        expect(kept).toContain(words.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n').trim())
        // What is kept is what a second try would keep: a message sent twice is one.
        expect(contactFields.parse(fields.data)).toEqual(fields.data)
      },
    ),
  ))

test('a form token says what was signed, and nothing else is one', () => {
  const tokens = new FormTokens(['a'.repeat(32), 'b'.repeat(32)])
  return hold(
    'form-token',
    fc.property(
      text(),
      fc.integer({ min: 0, max: 8.64e15 }),
      fc.nat(66),
      fc.string({ minLength: 1, maxLength: 1 }),
      (made, issued, place, letter) => {
        expect(tokens.read(made)).toBeUndefined()
        const token = tokens.issue(issued)
        expect(token.length).toBeLessThanOrEqual(200)
        expect(tokens.read(token, issued + 5)?.age).toBe(5)
        const forged = token.slice(0, place) + letter + token.slice(place + 1)
        if (forged !== token && place < token.length) expect(tokens.read(forged)).toBeUndefined()
      },
    ),
  )
})

/** What a reader of the chat sees of `markdown`. */
const shown = (markdown: string) => markdown.replace(/\\([^a-z\d\s])/gi, '$1')
const withoutSpace = (all: string) => all.replace(/\s/g, '')

test('every character of a message arrives, within the limits of a webhook', () =>
  hold(
    'embeds',
    fc.property(
      fc.oneof(
        text(3000),
        fc
          .tuple(text(40), fc.nat(400))
          .map(([part, times]) => part.repeat(times).slice(0, CONTACT_LIMITS.message)),
      ),
      fc.tuple(text(100), text(254), text(200)),
      (message, [name, email, subject]) => {
        // As it is kept.
        const whole = message.toWellFormed()
        const payloads: Payload[] = toPayloads({
          ...{ reference: '7K3F-Q9M2-PX4T', receivedAt: new Date(0) },
          ...{
            name: name.toWellFormed(),
            email: email.toWellFormed(),
            subject: subject.toWellFormed(),
            message: whole,
          },
        })
        const parts = payloads
          .flatMap(({ embeds: [{ fields }] }) => fields)
          .filter((field) => field.name.startsWith('Message'))
        expect(withoutSpace(shown(parts.map(({ value }) => value).join('')))).toBe(
          withoutSpace(toPlainText(whole)),
        )
        for (const { embeds, allowed_mentions } of payloads) {
          expect(allowed_mentions).toEqual({ parse: [] })
          const [{ title, fields, footer }] = embeds
          let total = title.length + footer.text.length
          for (const field of fields) {
            expect(field.value.length).toBeLessThanOrEqual(1024)
            expect(field.value.trim()).not.toBe('')
            expect(field.value.isWellFormed()).toBe(true)
            // A part begins a line, which would make a list of it.
            expect(field.value).not.toMatch(/^\s*[-+]/)
            total += field.name.length + field.value.length
          }
          expect(fields.length).toBeLessThanOrEqual(25)
          expect(total).toBeLessThanOrEqual(6000)
        }
      },
    ),
  ))

test('no markup, no mention and no terminal control is left in what reaches a chat', () =>
  hold(
    'markdown',
    fc.property(text(), (words) => {
      expect(escapeMarkdown(words)).not.toMatch(/(?<!\\)(?:\\\\)*[`*_~|<>#@[\]]/)
      expect(toPlainText(words)).not.toMatch(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/u)
    }),
  ))

test('text in HTML and XML stays text', () =>
  hold(
    'markup',
    fc.property(text(), (words) => {
      const escaped = escapeMarkup(words)
      expect(escaped).not.toMatch(/[<>"]|&(?!#\d+;)/)
      const read = escaped.replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(code))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of them
      expect(read).toBe(words.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
    }),
  ))

test('a join is one of the contract or none', () =>
  hold(
    'join',
    fc.property(
      damaged({ server: '1a7ce997', position: { epoch: 'e', sequence: 4 }, newest: 8 }),
      (request) => {
        const read = joinRequest.safeParse(request)
        if (!read.success) return
        expect(read.data.server).toMatch(/^[\da-f]{8}$/)
        expect(Number.isSafeInteger(read.data.position?.sequence ?? 0)).toBe(true)
      },
    ),
  ))
