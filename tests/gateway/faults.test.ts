/**
 * What a visitor is told while something behind the gateway fails, and that all of it works again by itself.
 *
 * @module-tag fault
 */

import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FormTokens, MIN_FORM_AGE } from '../../gateway/contact/form-token.ts'
import { contactReceipt } from '../../gateway/contract/contact.ts'
import { createDatabase, type Database } from '../support/database.ts'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'
import { type FaultyLink, startFaultyLink } from '../support/faulty-link.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import {
  newDataDirectory,
  removeDataDirectory,
  type SandboxProcess,
  startSandbox,
} from '../support/sandbox-process.ts'
import { type FakeWebhook, referenceOf, startWebhook } from '../support/webhook.ts'
import { ConsoleViewer } from './console-viewer.ts'
import { Visitor } from './visitor.ts'

const SECRET = 'f'.repeat(32)
const tokens = new FormTokens([SECRET])
const networks = { next: 0 }
/** Of the sandbox, which is both panel and node; one that was killed comes back with it. */
const data = newDataDirectory()
let sandbox: SandboxProcess
let database: Database
let webhook: FakeWebhook
let gateway: GatewayProcess
let panel: FaultProxy
let links: Record<'database' | 'panel' | 'webhook', FaultyLink>
/** To the database itself, by no way that fails. */
let client: pg.Client
/** Logged in before anything fails. */
let owner: Visitor
let own: string

beforeAll(async () => {
  ;[sandbox, database, webhook] = await Promise.all([
    startSandbox({ data }),
    createDatabase(),
    startWebhook(),
  ])
  panel = await startFaultProxy(sandbox.access.url)
  links = {
    database: await startFaultyLink(database.url),
    panel: await startFaultyLink(panel.url),
    webhook: await startFaultyLink(webhook.url),
  }
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  gateway = await open()
  owner = new Visitor(gateway.url, '198.51.100.1')
  own = sandbox.access.privateServer.id
  expect((await owner.signIn(sandbox.access.privateServer.ownerKey)).status).toBe(200)
  await owner.post(`/api/client/servers/${own}/power`, { signal: 'start' })
})
afterAll(async () => {
  await gateway.stop()
  await Promise.all([panel, ...Object.values(links)].map((link) => link.stop()))
  await Promise.all([sandbox.stop(), webhook.stop(), client.end()])
  removeDataDirectory(data)
  await database.drop()
})

function open(env: Record<string, string> = {}): Promise<GatewayProcess> {
  const { publicServers, panelKey } = sandbox.access
  return startGateway({
    env: {
      DATABASE_URL: links.database.url,
      SESSION_SECRET: SECRET,
      PANEL_URL: links.panel.url,
      PANEL_KEY: panelKey,
      PANEL_TIMEOUT_SECONDS: '3',
      PUBLIC_SERVERS: publicServers.join(','),
      CONTACT_WEBHOOK_URL: links.webhook.url,
      TRUST_PROXY: '1',
      ...env,
    },
  })
}

/** What somebody sees who uses all of the site: `ok`, or the failure's code. */
type Seen = Record<
  'page' | 'status page' | 'log in' | 'own server' | 'command' | 'console' | 'message',
  string
>
const well: Seen = {
  page: 'ok',
  'status page': 'ok',
  'log in': 'ok',
  'own server': 'ok',
  command: 'ok',
  console: 'ok',
  message: 'ok',
}

/** References of the messages that were acknowledged. */
const acknowledged: string[] = []

/** How long anything may take until it is answered, in ms. */
const PATIENCE = 6000

async function use(url = gateway.url, visitor = owner): Promise<Seen> {
  networks.next += 1
  const stranger = new Visitor(url, `203.0.${networks.next}.1`)
  const fields = { name: 'Asha', email: 'asha@example.com', subject: 'A server', message: 'Hello' }
  const answers = {
    page: stranger.get('/about'),
    'status page': stranger.get('/network-status'),
    'log in': stranger.signIn(sandbox.access.privateServer.ownerKey),
    'own server': visitor.get(`/api/client/servers/${own}`),
    command: visitor.post(`/api/client/servers/${own}/command`, { command: 'list' }),
    message: stranger.post('/api/contact', { ...fields, token: tokens.issue(Date.now() - MIN_FORM_AGE) }),
  }
  const seen = Object.entries(answers).map(async ([what, answer]) => {
    const late = delay(PATIENCE, 'no answer', { ref: false })
    const said = await Promise.race([
      answer.then(({ status, failure }) => failure?.code ?? (status < 400 ? 'ok' : String(status))),
      late,
    ])
    return [what, said]
  })
  // One that is answered too late to be seen was acknowledged all the same.
  void answers.message.then(({ status, body }) => {
    if (status === 202) acknowledged.push(contactReceipt.parse(body).reference)
  })
  return { ...Object.fromEntries(await Promise.all(seen)), console: await watch(url) }
}

/** What was acknowledged while something failed arrives. */
async function expectAllDelivered(): Promise<void> {
  const missing = () => {
    const arrived = new Set(webhook.taken().map(({ payload }) => referenceOf(payload)))
    return acknowledged.filter((reference) => !arrived.has(reference))
  }
  await expect.poll(missing, { timeout: 45_000 }).toEqual([])
}

/** Joins the public console as a newcomer. */
async function watch(url: string): Promise<string> {
  const viewer = new ConsoleViewer(url, { 'x-forwarded-for': `203.0.${networks.next}.2` })
  try {
    const answer = await Promise.race([
      viewer.join(sandbox.access.publicServers[0] ?? ''),
      delay(PATIENCE, undefined, { ref: false }),
    ])
    if (answer === undefined) return 'no answer'
    if (!answer.ok) return answer.failure.code
    await expect.poll(() => viewer.link, { timeout: PATIENCE }).not.toBe('connecting')
    const link = viewer.links.at(-1)
    return link !== undefined && 'cause' in link ? `${link.state}: ${link.cause.code}` : 'ok'
  } finally {
    viewer.close()
  }
}

/** Makes the database read-only, as a standby is, or a hosted database whose disk is full. */
async function refuseWrites(refused: boolean): Promise<void> {
  const name = client.escapeIdentifier(new URL(database.url).pathname.slice(1))
  await client.query(`alter database ${name} set default_transaction_read_only = ${refused}`)
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )
}

/** All works again, by itself, once nothing is broken any more. */
async function recovers(): Promise<void> {
  panel.fault = 'none'
  sandbox.process.kill('SIGCONT')
  await refuseWrites(false)
  for (const link of Object.values(links)) link.state = 'whole'
  await expect.poll(() => use(), { timeout: 30_000, interval: 1000 }).toEqual(well)
  // A visitor may send a command a second, so that the next is taken.
  await delay(1000)
}

test('nothing fails while nothing is broken', async () => {
  await recovers()
})

/** Whoever watches the public console goes on. */
const panelFails = (code: string): Partial<Seen> => ({ 'log in': code, 'own server': code, command: code })
/** Whoever is logged in goes on. */
const databaseFails: Partial<Seen> = { 'log in': 'storage-unavailable', message: 'storage-unavailable' }

function nodeGoes(): void {
  panel.fault = 'node-down'
  panel.cutSockets()
}

test.each<[string, () => unknown, Partial<Seen>]>([
  ['the panel hangs up', () => (panel.fault = 'down'), panelFails('panel-unreachable')],
  ['the panel never answers', () => (panel.fault = 'slow'), panelFails('panel-timeout')],
  ['the panel answers with errors', () => (panel.fault = 'error'), panelFails('panel-error')],
  ['the panel answers with half of an answer', () => (panel.fault = 'garbage'), panelFails('panel-error')],
  ['the panel is far away', () => (links.panel.state = { late: 100 }), {}],
  [
    'the panel breaks off in its answers',
    () => (links.panel.state = 'broken'),
    panelFails('panel-unreachable'),
  ],
  ['panel and node are frozen', () => sandbox.process.kill('SIGSTOP'), panelFails('panel-timeout')],
  ['the node is gone', nodeGoes, { console: 'reconnecting: panel-unreachable' }],
  ['the database is gone', () => (links.database.state = 'gone'), databaseFails],
  ['the database hangs', () => (links.database.state = 'silent'), databaseFails],
  ['the database breaks off in its answers', () => (links.database.state = 'broken'), databaseFails],
  ['the database takes no writes', () => refuseWrites(true), databaseFails],
  ['the database is far away', () => (links.database.state = { late: 100 }), {}],
  ['the webhook is gone', () => (links.webhook.state = 'gone'), {}],
  ['the webhook hangs', () => (links.webhook.state = 'silent'), {}],
  ['the webhook breaks off in its answers', () => (links.webhook.state = 'broken'), {}],
])('while %s', { timeout: 60_000 }, async (_, begin, expected) => {
  const before = acknowledged.length
  await begin()
  const seen = await use()
  await recovers()
  expect(seen).toEqual({ ...well, ...expected })
  expect(acknowledged.length).toBeGreaterThan(before)
  await expectAllDelivered()
})

test('a panel that is killed together with its node is back with the servers that it had', {
  timeout: 60_000,
}, async () => {
  const { url } = sandbox.access
  await sandbox.kill()
  const console = 'reconnecting: panel-unreachable'
  expect(await use()).toEqual({ ...well, ...panelFails('panel-unreachable'), console })
  sandbox = await startSandbox({ data, env: { SANDBOX_PORT: new URL(url).port } })
  await expect
    .poll(() => owner.post(`/api/client/servers/${own}/power`, { signal: 'start' }))
    .toMatchObject({ status: 204 })
  await recovers()
})

test('a gateway that was frozen answers again, and has lost no message', async () => {
  gateway.process.kill('SIGSTOP')
  const asked = use()
  await delay(2000)
  gateway.process.kill('SIGCONT')
  const seen = await asked
  await recovers()
  expect(seen).toEqual(well)
  await expectAllDelivered()
})

/** What a program does whose clock is wrong by so many ms. */
const wrongClock = (ms: number) =>
  `const Right = Date; globalThis.Date = class extends Right {
    constructor(...parts) { parts.length > 0 ? super(...parts) : super(Right.now() + ${ms}) }
    static now() { return Right.now() + ${ms} }
  }`

test.each([
  // A form of another gateway's seems to be opened tomorrow, or yesterday: it is asked for again, with what was typed.
  ['slow', -1, { message: 'form-stale' }],
  // A session of another's seems to be over: whoever logs in anew goes on.
  ['fast', 1, { message: 'form-stale', 'own server': 'key-needed', command: 'key-needed' }],
])('a gateway whose clock is a day too %s', { timeout: 30_000 }, async (_, days, expected) => {
  const preload = encodeURIComponent(wrongClock(days * 86_400_000))
  const wrong = await open({ NODE_OPTIONS: `--import=data:text/javascript,${preload}` })
  try {
    const visitor = new Visitor(wrong.url, '198.51.100.1')
    visitor.cookies = new Map(owner.cookies)
    await expect.poll(() => use(wrong.url, visitor), { timeout: 20_000 }).toEqual({ ...well, ...expected })
    const own = new Visitor(wrong.url, '198.51.100.2')
    expect((await own.signIn(sandbox.access.privateServer.ownerKey)).status).toBe(200)
    expect((await use(wrong.url, own))['own server']).toBe('ok')
  } finally {
    await wrong.stop()
  }
  await recovers()
})
