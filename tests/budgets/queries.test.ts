import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FormTokens, MIN_FORM_AGE } from '../../gateway/contact/form-token.ts'
import { DEMO, type FakePanel, KEY, startFakePanel } from '../gateway/fake-panel.ts'
import { Visitor } from '../gateway/visitor.ts'
import { createDatabase, type Database } from '../support/database.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { type QueryCounter, startQueryCounter } from '../support/query-counter.ts'
import { newDataDirectory, removeDataDirectory } from '../support/sandbox-process.ts'

/**
 * How many queries a request costs at most. Many of a kind are sent, so that what the gateway asks by itself is little
 * beside them.
 */

const SECRET = 'a'.repeat(32)
const REQUESTS = 200
/** What the gateway asks by itself meanwhile: polls, keep-alives, limits told to other gateways. */
const OWN_QUERIES = 20
const data = newDataDirectory()
const tokens = new FormTokens([SECRET])
let database: Database
let counter: QueryCounter
let panel: FakePanel
let gateway: GatewayProcess

beforeAll(async () => {
  const monitors = join(data, 'monitors.json')
  const monitor = { name: 'Nothing', type: 'tcp', host: '127.0.0.1', port: 1, interval: 3600, retries: 0 }
  writeFileSync(monitors, JSON.stringify([monitor]))
  ;[database, panel] = await Promise.all([createDatabase(), startFakePanel()])
  counter = await startQueryCounter(database.url)
  gateway = await startGateway({
    env: {
      DATABASE_URL: counter.url,
      SESSION_SECRET: SECRET,
      PANEL_URL: panel.url,
      PANEL_KEY: KEY,
      PUBLIC_SERVERS: DEMO,
      MONITORS_FILE: monitors,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
    },
  })
})
afterAll(async () => {
  await gateway?.stop()
  counter?.stop()
  await panel?.stop()
  await database?.drop()
  removeDataDirectory(data)
})

const get = (path: string) => (visitor: Visitor) => visitor.get(path)

test.each<[kind: string, most: number, ask: (visitor: Visitor) => Promise<{ status: number }>]>([
  ['a static page', 0, get('/about')],
  ['the network status as a page', 0, get('/network-status')],
  ['the network status as data', 0, get('/api/status')],
  ['the hours of a server', 0, get('/api/status/nothing/hours')],
  ['the form to write to the company', 0, get('/contact')],
  ['the state of a session', 0, get('/api/session')],
  ['usage of a public server', 0, get(`/api/client/servers/${DEMO}/resources`)],
  ['the state of a session, logged in', 0, get('/api/session')],
  ['usage of a public server, logged in', 0, get(`/api/client/servers/${DEMO}/resources`)],
  [
    // Both limits, and itself with its outbox.
    'a message that is kept',
    3,
    (visitor) =>
      visitor.post('/api/contact', {
        name: 'A visitor',
        email: 'visitor@example.com',
        subject: 'A question',
        message: 'How much is it?',
        token: tokens.issue(Date.now() - MIN_FORM_AGE),
      }),
  ],
])('%s costs %i queries at most', async (kind, most, ask) => {
  // Each from a provider of its own: limits of one address are no part of what is counted.
  const visitors = Array.from(
    { length: REQUESTS },
    (_, index) => new Visitor(gateway.url, `${index + 1}.${most}.0.1`),
  )
  if (kind.endsWith('logged in')) {
    const owner = new Visitor(gateway.url)
    expect((await owner.signIn(`ptlc_${'v'.repeat(43)}`)).status).toBe(200)
    for (const visitor of visitors) visitor.cookies = new Map(owner.cookies)
    expect((await visitors[0]?.get('/api/session'))?.body).toMatchObject({ signedIn: true })
  }
  const before = counter.count()
  for (const visitor of visitors) expect((await ask(visitor)).status).toBeLessThan(300)
  const asked = counter.count() - before
  expect(asked).toBeLessThanOrEqual(most * REQUESTS + OWN_QUERIES)
  // What counts them sees them.
  if (most > 0) expect(asked).toBeGreaterThanOrEqual(REQUESTS)
})
