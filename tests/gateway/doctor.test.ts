import { mkdtemp, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { measureDatabase } from '../../commands/diagnosis/database.ts'
import { createDatabase } from '../support/database.ts'
import { startGateway } from '../support/gateway-process.ts'
import { runCommand } from '../support/run-command.ts'
import { expired } from '../support/self-signed.ts'
import { DEMO, json, KEY, startFakePanel } from './fake-panel.ts'

/** A proxy with an expired certificate that passes the host and no more, as a plain `proxy_pass` does, until mended. */
async function startProxy() {
  const sockets = new Set<Duplex>()
  const proxy = { origin: '', target: '', mend }
  let mended = false
  const headersOf = ({ headers, socket }: IncomingMessage) => {
    const addresses = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
    return mended ? { ...headers, 'x-forwarded-for': addresses } : headers
  }
  const server = createServer(expired, (incoming, response) => {
    const { upgrade: _upgrade, connection: _connection, ...headers } = headersOf(incoming)
    const { hostname, port } = new URL(proxy.target)
    const upstream = request({ hostname, port, path: incoming.url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    upstream.on('error', () => response.writeHead(502).end())
    incoming.pipe(upstream)
  })
  function mend(): void {
    mended = true
    server.on('upgrade', (incoming, socket) => {
      const { hostname, port } = new URL(proxy.target)
      const upstream = connect(Number(port), hostname, () => {
        const lines = Object.entries(headersOf(incoming)).map(([name, value]) => `${name}: ${value}`)
        upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
        socket.pipe(upstream).pipe(socket)
      })
      for (const end of [socket, upstream]) end.on('error', () => end.destroy())
    })
  }
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  proxy.origin = `https://localhost:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return proxy
}

async function diagnose(
  env: Record<string, string>,
  ...origins: string[]
): Promise<{ code: number | null; wrong: string[]; text: string }> {
  const { code, out, err } = await runCommand('doctor', ['--json', ...origins], env)
  expect(err).toBe('')
  const { findings }: { findings: { about: string; level: string; what: string }[] } = JSON.parse(out)
  const wrong = findings.filter(({ level }) => level === 'wrong')
  return { code, text: out, wrong: wrong.map(({ about, what }) => `${about}: ${what}`).sort() }
}

test('the doctor names what a plain proxy loses, an expired certificate, open files and lost settings', async () => {
  const panel = await startFakePanel()
  const socket = 'wss://node.example.com/api/servers/x/ws'
  panel.answers.set(
    `GET /api/client/servers/${DEMO}/websocket`,
    json(200, { data: { token: 'token', socket } }),
  )
  const database = await createDatabase()
  const proxy = await startProxy()
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'))
  const secret = 'an easily found session secret of some length'
  await writeFile(join(folder, 'secret'), secret, { mode: 0o644 })
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SESSION_SECRET_FILE: join(folder, 'secret'),
    ...{ PANEL_URL: panel.url, PANEL_KEY: KEY, PUBLIC_SERVERS: DEMO },
    ...{ PUBLIC_ORIGIN: proxy.origin, TRUST_PROXY: '1' },
  }
  const gateway = await startGateway({ data: folder, env })
  onTestFinished(async () => {
    await gateway.stop()
    await panel.stop()
    await database.drop()
  })
  proxy.target = gateway.url.replace('localhost', '127.0.0.1')
  const running = { ...env, PORT: new URL(gateway.url).port }

  const ill = await diagnose({ ...running, PUBLIC_SERVER: DEMO })
  const certificate = [
    'certificate: The certificate of localhost ended on 2025-04-01.',
    'certificate: The certificate of localhost is self-signed.',
  ]
  const node = expect.stringMatching(
    /^panel: The console of the server dec0de00 .* does not trust.* PANEL_NODES/,
  )
  expect(ill.wrong).toEqual([
    ...certificate,
    node,
    "proxy: It does not pass on the visitor's address: to the gateway every visitor is 127.0.0.1.",
    'proxy: WebSocket upgrades do not arrive (426).',
    `secrets: Every user of this machine may read ${join(folder, 'secret')}.`,
  ])
  expect(ill.code).toBe(1)
  for (const hidden of [secret, KEY, new URL(database.url).password]) expect(ill.text).not.toContain(hidden)
  expect(ill.text).toContain('PUBLIC_SERVER is read by nothing')

  proxy.mend()
  const better = await diagnose(running)
  expect(better.wrong.slice(0, 3)).toEqual([...certificate, node])
  expect(better.wrong.filter((what) => what.startsWith('proxy:'))).toEqual([])
  // From another machine, which has none of the settings.
  expect((await diagnose({ TRUST_PROXY: '1' }, proxy.origin)).wrong).toEqual(certificate)
})

test('connections of other roles count, also for a role that may not see whose they are', async () => {
  const database = await createDatabase()
  const role = `doctor_${crypto.randomUUID().replaceAll('-', '')}`
  const clients = Array.from({ length: 5 }, () => new pg.Client({ connectionString: database.url }))
  await Promise.all(clients.map((client) => client.connect()))
  await clients[0]?.query(`create role ${role} login password 'doctor'`)
  onTestFinished(async () => {
    await clients[0]?.query(`drop role ${role}`)
    await Promise.all(clients.map((client) => client.end()))
    await database.drop()
  })
  const { href } = Object.assign(new URL(database.url), { username: role, password: 'doctor' })
  // A connection that ended is counted until its process is gone.
  await expect
    .poll(async () => (await measureDatabase(href)).free - (await measureDatabase(database.url)).free)
    .toBe(0)
})

test('the doctor says that a database is stopped and hides its password, before the first start too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'))
  const env = { DATA_DIR: join(folder, 'data'), PORT: '1' }
  const stopped = {
    DATABASE_URL: 'postgres://cairn:hunter2hunter2@127.0.0.1:1/cairn',
    SESSION_SECRET: 'a'.repeat(40),
  }
  const { code, wrong, text } = await diagnose({ ...env, ...stopped })
  expect([code, wrong]).toEqual([
    1,
    [
      'database: It cannot be used (ECONNREFUSED).',
      'secrets: A secret of SESSION_SECRET repeats a few characters.',
    ],
  ])
  expect(text).not.toContain('hunter2hunter2')
  expect((await diagnose(env)).wrong).toEqual([])
})

test.each([
  ['PANEL_NODES is of no use with PANEL_URL=off', { PANEL_URL: 'off', PANEL_NODES: 'node1.example.com' }],
  ['PANEL_KEY is of no use without PANEL_URL', { PANEL_KEY: KEY }],
  ['SANDBOX_EGG: "minceraft" is none of', { SANDBOX_EGG: 'minceraft' }],
])('the doctor says that no gateway starts where %s', async (what, env) => {
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'))
  const { code, wrong } = await diagnose({ DATA_DIR: join(folder, 'data'), PORT: '1', ...env })
  expect(wrong).toEqual([expect.stringContaining(`settings: ${what}`)])
  expect(code).toBe(1)
})
