// nodeactyl as published: what a program written for Pterodactyl expects, the sandbox does.
import { once } from 'node:events'
import nodeactyl from 'nodeactyl'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SandboxProcess, startSandbox } from '../support/sandbox-process.ts'
import { Console, PANEL_PATIENCE } from './client.ts'

let sandbox: SandboxProcess
let client: InstanceType<typeof nodeactyl.NodeactylClient>
let demo: string

beforeAll(async () => {
  sandbox = await startSandbox()
  client = new nodeactyl.NodeactylClient(sandbox.access.url, sandbox.access.panelKey)
  demo = sandbox.access.publicServers[0] ?? ''
})
beforeEach(async () => {
  // Others leave it stopped.
  if ((await client.getServerStatus(demo)) === 'offline') await client.startServer(demo)
  await untilState('running')
})
afterAll(() => sandbox.stop())

async function untilState(state: string): Promise<void> {
  await expect.poll(() => client.getServerStatus(demo), PANEL_PATIENCE).toBe(state)
}

test('account, list, one server and its resources', async () => {
  expect(await client.getAccountDetails()).toMatchObject({ username: 'visitors', admin: false })
  const { data, meta } = await client.getAllServers()
  expect(data.map(({ attributes }) => attributes.identifier)).toEqual([demo])
  expect(meta).toMatchObject({ pagination: { total: 1, current_page: 1 } })
  expect(await client.getServerPage(2)).toEqual([])
  expect(await client.getServerDetails(demo)).toMatchObject({
    identifier: demo,
    name: 'Demo server',
    is_suspended: false,
  })
  const { current_state, resources } = await client.getServerUsages(demo)
  expect(current_state).toBe('running')
  expect(resources.disk_bytes).toBeGreaterThan(0)
})

test('power, commands and the console', async () => {
  const { token, socket } = await client.getConsoleWebSocket(demo)
  const opened = new Console(socket, sandbox.access.url)
  await once(opened.socket, 'open')
  opened.send('auth', token)
  await opened.until('auth success')
  expect(await client.sendServerCommand(demo, 'hello')).toBe(true)
  await opened.until('console output', 'hello')

  expect(await client.stopServer(demo)).toBe(true)
  await untilState('offline')
  expect(await client.startServer(demo)).toBe(true)
  await untilState('running')
  const before = opened.states.length
  expect(await client.restartServer(demo)).toBe(true)
  // What tells that the start before has ended may be late.
  await opened.until('status', 'stopping', before)
  await opened.until('status', 'running', opened.states.lastIndexOf('stopping'))
  expect(await client.killServer(demo)).toBe(true)
  await untilState('offline')
})

test('errors carry the status', async () => {
  await client.killServer(demo)
  await untilState('offline')
  const { url } = sandbox.access
  await expect(client.sendServerCommand(demo, 'hello')).rejects.toBe(502)
  await expect(client.sendServerCommand(demo, '')).rejects.toBe(422)
  await expect(client.getServerDetails('00000000')).rejects.toBe(404)
  await expect(new nodeactyl.NodeactylClient(url, 'ptlc_wrong').getAllServers()).rejects.toBe(401)
  await expect(new nodeactyl.NodeactylClient(url, 'ptla_wrong').getAllServers()).rejects.toBe(403)
})
