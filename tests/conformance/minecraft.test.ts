// The whole way: a real Minecraft server, installed by npm, with a player on it.
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import mc from 'minecraft-protocol'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  newDataDirectory,
  removeDataDirectory,
  type SandboxProcess,
  startSandbox,
} from '../support/sandbox-process.ts'
import { type Console, call, openConsole, PATIENCE, power } from './client.ts'

/** An installation on two busy cores. */
const INSTALLATION = { timeout: 110_000, interval: 250 }

let data: string
let sandbox: SandboxProcess
let url: string
let key: string
let demo: string
let uuid: string
let port: number
let opened: Console

async function start(): Promise<void> {
  sandbox = await startSandbox({ data, env: { SANDBOX_EGG: 'minecraft' } })
  url = sandbox.access.url
  key = sandbox.access.panelKey
  demo = sandbox.access.publicServers[0] ?? ''
  await vi.waitFor(async () => {
    const { body } = await call(url, key, `/api/client/servers/${demo}`)
    expect(body.attributes.status).toBe(null)
    uuid = body.attributes.uuid
    port = body.attributes.relationships.allocations.data[0].attributes.port
  }, INSTALLATION)
  opened = await openConsole(url, key, demo)
  await opened.until('status', 'running')
}

beforeAll(async () => {
  data = newDataDirectory()
  await start()
})

afterAll(async () => {
  await sandbox.stop()
  removeDataDirectory(data)
})

interface Player {
  heard: string[]
  ended: () => string | undefined
  leave: () => void
}

/** Joins as a player of an unmodified 1.21.4 client would, without an account. */
async function join1214(username: string): Promise<Player> {
  const bot = mc.createClient({ host: '127.0.0.1', port, username, version: '1.21.4', auth: 'offline' })
  const heard: string[] = []
  let joined = false
  let end: string | undefined
  bot.on('error', (error) => {
    end = error.message
  })
  bot.on('end', (reason) => {
    end = reason
  })
  bot.once('login', () => {
    joined = true
  })
  bot.on('systemChat', ({ formattedMessage }) => {
    heard.push(JSON.parse(formattedMessage).text)
  })
  await expect.poll(() => joined || end, PATIENCE).toBe(true)
  return { heard, ended: () => end, leave: () => bot.end() }
}

function refuses(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })
}

/** The seed that the world of the last start was made from. */
async function seed(): Promise<string | undefined> {
  const from = opened.lines.length
  opened.send('send logs')
  await opened.until('console output', /World seed: \d+/, from)
  const line = opened.lines.findLast((text) => text.includes('World seed')) ?? ''
  return /World seed: (\d+)/.exec(line)?.[1]
}

test('a player joins and hears what is said on the console', async () => {
  const player = await join1214('Mason')
  await opened.until('console output', /Mason \(127\.0\.0\.1\) connected/)
  opened.send('send command', 'say hello')
  await opened.until('console output', /\[Server\] hello$/)
  await expect.poll(() => player.heard, PATIENCE).toContain('[Server] hello')
  opened.send('send command', '/say with a slash')
  await expect.poll(() => player.heard, PATIENCE).toContain('[Server] with a slash')
  player.leave()
  await opened.until('console output', /Mason disconnected/)
})

test('its console is clean: colours, no prompts', async () => {
  opened.send('send logs')
  opened.send('send command', 'help')
  await opened.until('console output', /Help/)
  expect(opened.lines.join('\n')).toContain('\u001b[32mINFO\u001b[39m')
  for (const line of opened.lines) {
    expect(line).not.toContain('\u001b[1G')
    expect(line).toMatch(/^[^>]/)
  }
})

test('it is measured', async () => {
  const stats = JSON.parse(await opened.until('stats', /"memory_bytes":[1-9]/))
  expect(stats.memory_bytes).toBeGreaterThan(50 * 1024 * 1024)
  expect(stats.memory_limit_bytes).toBe(1024 * 1024 * 1024)
  expect(stats.disk_bytes).toBeGreaterThan(0)
})

test('stop is graceful, sends the player away and frees the port; start brings the same world', async () => {
  const before = await seed()
  const player = await join1214('Porter')
  const from = opened.states.length
  expect((await power(url, key, demo, 'stop')).status).toBe(204)
  await opened.until('status', 'offline', from)
  await opened.until('console output', /Server is closed\.$/)
  expect(opened.of('daemon message').join()).not.toMatch(/killed|crashed/)
  await expect.poll(player.ended, PATIENCE).toBeDefined()
  expect(await refuses()).toBe(true)

  await power(url, key, demo, 'start')
  await opened.until('status', 'running', from)
  expect(await seed()).toBe(before)
  const again = await join1214('Porter')
  again.leave()
})

test('killed from outside it is reported as crashed', async () => {
  const from = opened.states.length
  const [child] = JSON.parse(readFileSync(join(data, 'sandbox/processes.json'), 'utf8'))
  process.kill(child.group, 'SIGKILL')
  await opened.until('daemon message', /crashed: its process ended with signal SIGKILL\.$/)
  await opened.until('status', 'offline', from)
  expect(await refuses()).toBe(true)
  opened.send('set state', 'start')
  await opened.until('status', 'running', from)
})

test('world and log are there after the sandbox was killed, and the server is back', async () => {
  const before = await seed()
  opened.send('send command', 'say before the end')
  await opened.until('console output', /before the end/)
  await sandbox.kill()
  await expect.poll(refuses, PATIENCE).toBe(true)
  const joinPort = port
  await start()
  expect(port).toBe(joinPort)
  expect(await seed()).toBe(before)
  await opened.until('console output', /before the end/)
  expect(readdirSync(join(data, 'sandbox/servers', uuid, 'files/world/1.21.4'))).toContain('level.dat')
  const player = await join1214('Mason')
  player.leave()
})
