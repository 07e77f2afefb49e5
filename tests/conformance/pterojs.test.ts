// @devnote-dev/pterojs as published: what a program written for Pterodactyl expects, the sandbox does.
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
// By its file, for the package does not say where its types are.
import {
  type ClientServer,
  PteroAPIError,
  PteroClient,
} from '../../node_modules/@devnote-dev/pterojs/dist/index.js'
import { type SandboxProcess, startSandbox } from '../support/sandbox-process.ts'
import { alive, PANEL_PATIENCE, PATIENCE } from './client.ts'

let sandbox: SandboxProcess
let client: PteroClient
let demo: string

function useSandbox({ access }: SandboxProcess): void {
  client = new PteroClient(access.url, access.panelKey)
  client.ws.useOrigin = true
  demo = access.publicServers[0] ?? ''
}

beforeAll(async () => {
  sandbox = await startSandbox()
})
beforeEach(async () => {
  useSandbox(sandbox)
  // Others leave it stopped.
  const state: unknown = Reflect.get(await client.servers.fetchResources(demo), 'currentState')
  if (state === 'offline') await client.servers.setPowerState(demo, 'start')
  await untilState('running')
})
afterEach(() => client.disconnect())
afterAll(() => sandbox.stop())

async function untilState(state: string): Promise<void> {
  await expect
    .poll(async () => Reflect.get(await client.servers.fetchResources(demo), 'currentState'), PANEL_PATIENCE)
    .toBe(state)
}

test('account, list, one server and its resources', async () => {
  await client.connect()
  const account = await client.account.fetch()
  expect(account).toMatchObject({ id: 1, username: 'visitors', language: 'en' })

  const servers = await client.servers.fetch()
  expect([...servers.keys()]).toEqual([demo])
  const server: ClientServer = await client.servers.fetch(demo, { force: true })
  expect(server).toMatchObject({
    identifier: demo,
    name: 'Demo server',
    limits: { memory: 256, disk: 512, cpu: 100 },
    installing: false,
    suspended: false,
  })
  const resources = await server.fetchResources()
  expect(resources).toMatchObject({ currentState: 'running', isSuspended: false })
  expect(Reflect.get(resources, 'resources').diskBytes).toBeGreaterThan(0)
})

/** The process that the server runs in, by its own word. */
async function readPid(): Promise<number> {
  const shard = client.addSocketServer(demo)
  const lines: string[] = []
  shard.on('serverOutput', (line) => lines.push(line))
  const authenticated = once(shard, 'authSuccess')
  await shard.connect()
  await authenticated
  await client.servers.sendCommand(demo, 'pid')
  const said = () => lines.findLast((line) => /^pid \d+$/.test(line))
  await expect.poll(said, PATIENCE).toBeDefined()
  shard.disconnect()
  return Number(said()?.split(' ')[1])
}

test('power and commands', async () => {
  await client.servers.setPowerState(demo, 'stop')
  await untilState('offline')
  await client.servers.setPowerState(demo, 'start')
  await untilState('running')
  const former = await readPid()
  expect(alive(former)).toBe(true)
  await client.servers.setPowerState(demo, 'restart')
  await expect.poll(() => alive(former), PATIENCE).toBe(false)
  await untilState('running')
  const next = await readPid()
  await client.servers.setPowerState(demo, 'kill')
  await untilState('offline')
  expect(alive(next)).toBe(false)
})

test('errors are the ones it knows', async () => {
  await client.servers.setPowerState(demo, 'kill')
  await untilState('offline')
  await expect(client.servers.sendCommand(demo, 'hello')).rejects.toThrow('(code 502)')
  const errors = [
    [() => client.servers.sendCommand(demo, ''), 'ValidationException', '422'],
    [() => client.servers.fetch('00000000'), 'NotFoundHttpException', '404'],
    [() => new PteroClient(client.domain, 'ptlc_wrong').servers.fetch(), 'AuthenticationException', '401'],
  ] as const
  for (const [attempt, code, status] of errors) {
    const error: unknown = await attempt().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(PteroAPIError)
    expect(error).toMatchObject({ codes: [code], message: expect.stringContaining(status) })
  }
})

test('the console socket', async () => {
  const shard = client.addSocketServer(demo)
  const lines: string[] = []
  const notes: string[] = []
  const states: string[] = []
  shard.on('serverOutput', (line) => lines.push(line))
  shard.on('daemonMessage', (note) => notes.push(note))
  shard.on('statusUpdate', (state) => states.push(state))
  const authenticated = once(shard, 'authSuccess')
  await shard.connect()
  await authenticated

  await shard.request('sendLogs')
  expect(lines).toContain('[Cairn Daemon]: The server is starting.')
  await shard.request('sendCommand', 'typed by a program')
  await expect.poll(() => lines, PATIENCE).toContain('typed by a program')
  const stats = await shard.request('sendStats')
  expect(stats).toMatchObject({ state: 'running', memoryLimitBytes: 256 * 1024 * 1024 })

  await shard.request('setState', 'stop')
  await expect.poll(() => states.at(-1), PATIENCE).toBe('offline')
  await shard.request('setState', 'start')
  await expect.poll(() => states.at(-1), PATIENCE).toBe('running')
  await shard.request('sendCommand', 'crash')
  await expect
    .poll(() => notes, PATIENCE)
    .toContain('[Cairn Daemon]: The server crashed: its process ended with exit code 1.')
})

test('a token is renewed before it ends', async () => {
  const brief = await startSandbox({ env: { SANDBOX_TOKEN_SECONDS: '6' } })
  onTestFinished(brief.stop)
  useSandbox(brief)
  await untilState('running')
  const shard = client.addSocketServer(demo)
  const events: string[] = []
  const lines: string[] = []
  shard.on('rawPayload', ({ event }: { event: string }) => events.push(event))
  shard.on('serverOutput', (line) => lines.push(line))
  await shard.connect()
  // Two renewals: what follows is said under the third token.
  await expect.poll(() => events.filter((event) => event === 'auth success').length, PATIENCE).toBe(3)
  await shard.request('sendCommand', 'still here')
  await expect.poll(() => lines, PATIENCE).toContain('still here')
  expect(events).not.toContain('token expired')
  expect(events).not.toContain('jwt error')
})
