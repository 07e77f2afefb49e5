/** What a gateway tells Prometheus, and whether the dashboard and the alerts ask for what there is. */
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { FormTokens, MIN_FORM_AGE } from '../../gateway/contact/form-token.ts'
import { createDatabase, type Database } from '../support/database.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { readQuery, readSamples } from '../support/promql.ts'
import { type QueryCounter, startQueryCounter } from '../support/query-counter.ts'
import { type FakeWebhook, startWebhook } from '../support/webhook.ts'
import { ConsoleViewer } from './console-viewer.ts'
import { DEMO, type FakePanel, KEY, startFakePanel } from './fake-panel.ts'
import { Visitor } from './visitor.ts'

const SECRET = 's'.repeat(32)

let panel: FakePanel
let webhook: FakeWebhook
let database: Database
let counter: QueryCounter
let gateway: GatewayProcess
let visitor: Visitor
let viewer: ConsoleViewer

beforeAll(async () => {
  panel = await startFakePanel()
  webhook = await startWebhook()
  webhook.otherwise = () => ({ status: 500 })
  database = await createDatabase()
  counter = await startQueryCounter(database.url)
  gateway = await startGateway({
    env: {
      PANEL_URL: panel.url,
      PANEL_KEY: KEY,
      PUBLIC_SERVERS: DEMO,
      DATABASE_URL: counter.url,
      SESSION_SECRET: SECRET,
      CONTACT_WEBHOOK_URL: webhook.url,
      METRICS_PORT: '0',
      METRICS_HOST: '0.0.0.0',
      API_CALLS_PER_SECOND: '2',
    },
  })
  visitor = new Visitor(gateway.url)
  viewer = new ConsoleViewer(gateway.url)
})
afterAll(async () => {
  viewer.close()
  await gateway.stop()
  counter.stop()
  await database.drop()
  await webhook.stop()
  await panel.stop()
})

/** A message as a page sends it, from a form that was opened long enough ago. */
const tokens = new FormTokens([SECRET])
const message = () => ({
  ...{ name: 'Asha', email: 'asha@example.com', subject: 'A server', message: 'Hello' },
  token: tokens.issue(Date.now() - MIN_FORM_AGE),
})

const figures = async () => (await fetch(gateway.metricsUrl())).text()

/** The value of a line of `/metrics` that begins so. */
async function figure(line: string): Promise<number> {
  const found = (await figures()).split('\n').find((one) => one.startsWith(`${line} `))
  return Number(found?.split(' ').at(-1))
}

async function query(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('metrics show messages that the webhook refuses as waiting, and likely spam as quarantined', async () => {
  const send = (more: object) => visitor.post('/api/contact', { ...message(), ...more })
  expect((await send({})).status).toBe(202)
  expect((await send({ homepage: 'https://spam.example' })).status).toBe(202)
  await expect.poll(() => figure('cairn_outbox_messages{state="waiting"}'), { interval: 500 }).toBe(1)
  expect(await figure('cairn_outbox_messages{state="quarantined"}')).toBe(1)
  expect(await figure('cairn_outbox_oldest_seconds')).toBeGreaterThan(0)
})

test('repeated requests query the database once', async () => {
  await figures()
  const before = counter.count()
  for (let scrape = 0; scrape < 50; scrape += 1) await figures()
  // The sender and the status read in between.
  expect(counter.count() - before).toBeLessThan(25)
})

test('sockets, consoles, limits, monitors and failed queries are counted', async () => {
  expect(await figure('cairn_limits_reached_total{setting="API_CALLS_PER_SECOND"}')).toBe(0)
  expect(await viewer.join(DEMO)).toMatchObject({ ok: true })
  expect(await figure('cairn_sockets{purpose="console"}')).toBe(1)
  expect(await figure('cairn_sockets{purpose="undecided"}')).toBe(0)
  expect(await figure('cairn_consoles{of="viewers"}')).toBe(1)
  expect(await figure('cairn_http_connections')).toBeGreaterThan(0)
  expect(await figure('cairn_limit{setting="MAX_SOCKETS"}')).toBe(2000)
  await query('alter table demo_starts rename to elsewhere')
  expect((await visitor.get('/api/starts')).status).toBe(500)
  expect(await figure('cairn_database_failures_total{code="42P01"}')).toBe(1)
  // At once: a slow machine would take longer for them than they take to be allowed anew.
  await Promise.all(Array.from({ length: 70 }, () => visitor.get('/api/session')))
  expect(await figure('cairn_limits_reached_total{setting="API_CALLS_PER_SECOND"}')).toBeGreaterThan(0)
  await expect.poll(() => figure('cairn_probing'), { interval: 200 }).toBe(1)
  await expect.poll(() => figure('cairn_monitors{state="operational"}'), { interval: 500 }).toBe(1)
  expect(await figures()).toMatch(/^cairn_monitor_lag_seconds\{monitor="[\w-]+"\} 0$/m)
})

test('figures are on loopback alone unless METRICS_HOST says otherwise', async () => {
  const own = await startGateway({
    env: { DATABASE_URL: database.url, SESSION_SECRET: SECRET, PANEL_URL: 'off', METRICS_PORT: '0' },
  })
  onTestFinished(() => own.stop())
  const read = (url: string, hostname: string) => fetch(Object.assign(new URL(url), { hostname }))
  expect((await read(own.metricsUrl(), '127.0.0.1')).status).toBe(200)
  // Another address of this machine, on which the gateway with METRICS_HOST listens.
  expect((await read(gateway.metricsUrl(), '127.0.0.2')).status).toBe(200)
  await expect(read(own.metricsUrl(), '127.0.0.2')).rejects.toThrow('fetch failed')
})

test('the metrics port is closed to pages of other sites, whatever address they use', {
  tags: 'attack',
}, async () => {
  const { port } = new URL(gateway.metricsUrl())
  const ask = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      request({ port, path: '/metrics', headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    '127.0.0.1.evil.example',
    'localhost.evil.example',
  ])
    expect(await ask(host), host).toBe(421)
  for (const host of [
    'localhost',
    `127.0.0.1:${port}`,
    '203.0.113.7',
    `[2001:db8::1]:${port}`,
    `cairn:${port}`,
    'cairn.internal',
  ])
    expect(await ask(host), host).toBe(200)
})

/** Names that Prometheus adds to what it reads. */
const added = { metrics: ['up'], labels: ['job', 'instance'] }

test('dashboard and alerts use existing metrics and labels', async () => {
  const deploy = (file: string) => readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8')
  const dashboard = JSON.parse(deploy('grafana-dashboard.json')) as {
    panels: { targets?: { expr: string }[] }[]
    templating: { list: { query: string }[] }
  }
  const { groups } = parse(deploy('prometheus-alerts.yaml')) as { groups: { rules: { expr: string }[] }[] }
  const variables = dashboard.templating.list.flatMap(
    ({ query }) => /^label_values\((.+), \w+\)$/.exec(query)?.[1] ?? [],
  )
  const queries = [
    ...variables,
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ]
  expect(queries.length).toBeGreaterThan(40)

  // As long as nobody watched a console or failed, some have no line yet; the tests before this one did.
  const samples = readSamples(await figures())
  const unknown = queries.flatMap((text) => {
    const { metrics, grouping } = readQuery(text)
    const there = metrics.flatMap(({ name }) => [...(samples.get(name) ?? [])])
    return [
      ...metrics
        .filter(({ name }) => !samples.has(name) && !added.metrics.includes(name))
        .map(({ name }) => name),
      ...metrics.flatMap(({ name, labels }) =>
        labels
          .filter((label) => !samples.get(name)?.has(label) && !added.labels.includes(label))
          .map((label) => `${name}{${label}}`),
      ),
      ...grouping.filter((label) => !there.includes(label) && !added.labels.includes(label)),
    ]
  })
  expect(unknown).toEqual([])
  // What is exported is there to be looked at: nothing of Cairn's own is left out.
  const asked = new Set(queries.flatMap((text) => readQuery(text).metrics.map(({ name }) => name)))
  const unasked = [...samples.keys()].filter(
    (name) => name.startsWith('cairn_') && !/_(?:sum|count)$/.test(name) && !asked.has(name),
  )
  expect(unasked).toEqual([])
})
