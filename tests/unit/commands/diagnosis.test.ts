import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ask } from '../../../commands/diagnosis/ask.ts'
import { type Certificate, judgeCertificate } from '../../../commands/diagnosis/certificate.ts'
import { type DatabaseFacts, judgeDatabase, judgeDelivery } from '../../../commands/diagnosis/database.ts'
import {
  describeFinding,
  type Finding,
  findingsAbout,
  hideSecrets,
} from '../../../commands/diagnosis/finding.ts'
import { judgeClock, judgeSpace } from '../../../commands/diagnosis/machine.ts'
import { judgeProxy, type ProxyFacts } from '../../../commands/diagnosis/proxy.ts'
import { findMeant } from '../../../commands/diagnosis/settings.ts'

const DAY = 86_400_000
const wrong = (findings: Finding[]) =>
  findings.filter(({ level }) => level === 'wrong').map(({ what }) => what)
const advice = (findings: Finding[]) =>
  findings.filter(({ level }) => level === 'advice').map(({ what }) => what)

describe('a variable that nothing reads', () => {
  test.each([
    ['PUBLIC_ORIGINS', 'PUBLIC_ORIGIN'],
    ['PANLE_URL', 'PANEL_URL'],
    ['PANEL_API_KEY', 'PANEL_KEY'],
    ['CAIRN_TRUST_PROXY', 'TRUST_PROXY'],
    ['SESSION_SECRETS', 'SESSION_SECRET'],
  ])('%s is taken for %s', (name, meant) => {
    expect(findMeant(name)).toBe(meant)
  })

  test.each(['PATH', 'HOSTNAME', 'PANEL_KEY_FILE', 'PORT', 'NODE_ENV', 'SANDBOX_PORT', 'POSTGRES_PASSWORD'])(
    '%s is no mistake',
    (name) => {
      expect(findMeant(name)).toBeUndefined()
    },
  )
})

test('of an answer that is too long its beginning is read', async () => {
  const server = createServer((_request, response) => response.end('page '.repeat(27_000)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const { status, body } = await ask(new URL(`http://127.0.0.1:${port}`))
  expect(status).toBe(200)
  expect(body).toMatch(/^page page /)
})

describe('a certificate', () => {
  const now = Date.UTC(2026, 10, 24)
  const sound: Certificate = {
    ...{ from: now - 30 * DAY, until: now + 60 * DAY, named: true },
    ...{ refusal: undefined, alone: false, selfSigned: false, http2: true },
  }
  const judge = (change: Partial<Certificate>) =>
    judgeCertificate('www.example.com', { ...sound, ...change }, now)

  test('is judged by its days, its name and its chain', () => {
    expect(judge({}).map(({ level }) => level)).toEqual(['ok'])
    expect(advice(judge({ until: now + 10 * DAY }))).toEqual([expect.stringContaining('in 10 days')])
    expect(wrong(judge({ until: now + 2 * DAY }))).toEqual([expect.stringContaining('2026-11-26, in 2 days')])
    expect(wrong(judge({ until: now - DAY, refusal: 'CERT_HAS_EXPIRED' }))).toEqual([
      expect.stringContaining('ended on 2026-11-23'),
    ])
    expect(wrong(judge({ from: now + DAY, refusal: 'CERT_NOT_YET_VALID' }))).toHaveLength(1)
    expect(wrong(judge({ named: false, refusal: 'ERR_TLS_CERT_ALTNAME_INVALID' }))).toEqual([
      'It is not for the name www.example.com.',
    ])
    expect(wrong(judge({ alone: true, refusal: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }))).toEqual([
      expect.stringContaining('without those that signed it'),
    ])
    expect(wrong(judge({ selfSigned: true, refusal: 'CERT_HAS_EXPIRED' }))).toEqual([
      expect.stringContaining('is self-signed'),
    ])
  })
})

describe('a proxy', () => {
  const sound: ProxyFacts = {
    origin: 'https://www.example.com',
    page: { status: 200, headers: { 'content-encoding': 'br', 'strict-transport-security': 'max-age=1' } },
    plain: { address: '203.0.113.9', forwarded: 1 },
    claiming: { address: '203.0.113.9', forwarded: 2 },
    claimed: '192.0.2.7',
    socket: 'open',
    insecure: { status: 301, location: 'https://www.example.com/' },
    published: 'https://www.example.com',
  }
  const judge = (change: Partial<ProxyFacts>, proxies = 1, http2 = true) =>
    judgeProxy({ ...sound, ...change }, { proxies, http2, origins: [sound.origin] })

  test('that passes all is praised alone', () => {
    expect(judge({}).map(({ level }) => level)).toEqual(['ok', 'ok'])
    expect(wrong(judge({ claiming: { address: '203.0.113.9', forwarded: 1 } }))).toEqual([])
  })

  test('has to say for whom it calls, and TRUST_PROXY to count those that do', () => {
    expect(wrong(judge({ plain: { address: '10.0.0.2', forwarded: 0 } }))).toEqual([
      "It does not pass on the visitor's address: to the gateway every visitor is 10.0.0.2.",
    ])
    const [tooFew] = judge({ plain: { address: '10.0.0.2', forwarded: 2 } }).filter(
      ({ level }) => level === 'wrong',
    )
    expect(tooFew).toMatchObject({ remedy: 'Set TRUST_PROXY=2.' })
    const [tooMany] = judge({ claiming: { address: '192.0.2.7', forwarded: 2 } }, 2).filter(
      ({ level }) => level === 'wrong',
    )
    expect(tooMany).toMatchObject({
      what: expect.stringContaining('may choose the address'),
      remedy: 'Set TRUST_PROXY=1.',
    })
    // The outer proxy's address, where the inner one replaces what it was told.
    const [replaced] = judge(
      {
        plain: { address: '203.0.113.9', forwarded: 1 },
        claiming: { address: '203.0.113.9', forwarded: 1 },
      },
      2,
    ).filter(({ level }) => level === 'wrong')
    expect(replaced).toMatchObject({
      what: 'TRUST_PROXY counts 2, and 1 proxy says for whom: to the gateway this visitor is 203.0.113.9.',
      remedy: expect.stringContaining('TRUST_PROXY=1'),
    })
  })

  test('has to pass upgrades and the host, and http to https', () => {
    expect(wrong(judge({ socket: 400 }))).toEqual(['WebSocket upgrades do not arrive (400).'])
    expect(wrong(judge({ plain: 421 }))).toEqual([expect.stringContaining('does not pass the Host')])
    expect(wrong(judge({ plain: 502 }))).toEqual([expect.stringContaining('finds no gateway')])
    expect(wrong(judge({ plain: 404 }))).toEqual([expect.stringContaining('not this version')])
    expect(wrong(judge({ page: 'ENOTFOUND' }))).toEqual([expect.stringContaining('Nothing answers')])
    expect(wrong(judge({ insecure: { status: 200, location: undefined } }))).toEqual([
      'The site also opens over http (200).',
    ])
    expect(advice(judge({ page: { status: 200, headers: {} } }, 1, false))).toHaveLength(3)
  })

  test('pages that call another address their own are told of', () => {
    expect(advice(judge({ published: 'https://shop.example' }))).toEqual([
      'The pages at https://www.example.com call https://shop.example their own address.',
    ])
    expect(advice(judge({ published: undefined }))).toEqual([])
  })
})

describe('a database', () => {
  const sound: DatabaseFacts = {
    ...{ version: '18.4', refusal: undefined, mayCreate: true, pending: 0, used: true },
    ...{ free: 80, own: 0, sessions: true, notifies: true, ahead: 0, undelivered: undefined },
  }
  const judge = (change: Partial<DatabaseFacts>) => judgeDatabase({ ...sound, ...change })

  test('is judged by what a gateway needs of it', () => {
    expect(judge({}).map(({ level }) => level)).toEqual(['ok'])
    expect(judge({ pending: 6, used: false }).map(({ level }) => level)).toEqual(['ok'])
    expect(wrong(judge({ sessions: false, notifies: false }))).toEqual([
      'A pooler in transaction mode stands in front of it.',
    ])
    expect(wrong(judge({ notifies: false }))).toEqual(['Notifications do not arrive.'])
    expect(wrong(judge({ refusal: 'cannot execute in a read-only transaction' }))).toHaveLength(1)
    expect(wrong(judge({ free: 3 }))).toEqual(['It has room for 3 more connections.'])
    expect(wrong(judge({ free: 3, own: 12 }))).toEqual([])
    expect(wrong(judge({ mayCreate: false, pending: 6, used: false }))).toHaveLength(1)
    expect(wrong(judge({ mayCreate: false }))).toEqual([])
    expect(advice(judge({ pending: undefined }))).toEqual(['A newer version of Cairn has updated it.'])
    expect(advice(judge({ pending: 1 }))).toEqual(['The next start updates it by 1 migration.'])
    expect(advice(judge({ version: '12.3' }))).toHaveLength(1)
    expect(judgeDelivery(sound)).toEqual([])
    expect(wrong(judgeDelivery({ undelivered: { count: 1, failure: 'it answered 404' } }))).toEqual([
      'The webhook did not take one (it answered 404).',
    ])
  })
})

test('clocks may differ by a few seconds, and a disk may not be nearly full', () => {
  expect(judgeClock('the panel', -4000).level).toBe('ok')
  expect(judgeClock('the panel', 90_000)).toMatchObject({
    level: 'wrong',
    what: expect.stringContaining('behind'),
  })
  expect(judgeClock('the panel', -90_000).what).toContain('ahead of')
  expect(judgeSpace('DATA_DIR', '/srv', 31).level).toBe('wrong')
  expect(judgeSpace('DATA_DIR', '/srv', 500).level).toBe('advice')
  expect(judgeSpace('DATA_DIR', '/srv', 5000).level).toBe('ok')
})

test('a finding is one line, without secrets', () => {
  const finding = findingsAbout('panel').wrong(
    'The key hush is refused.',
    'So nothing opens.',
    'Make another.',
  )
  expect(describeFinding(hideSecrets(finding, ['hush']))).toBe(
    'wrong   panel: The key *** is refused. So nothing opens. Make another.',
  )
})
