import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { newDataDirectory, removeDataDirectory, startSandbox } from '../support/sandbox-process.ts'

/** What `npm start` runs, from outside: what it says and how it ends. */
const root = join(import.meta.dirname, '../..')
const folder = newDataDirectory()
afterAll(() => removeDataDirectory(folder))

interface Launched {
  /** What it has said so far. */
  stdout: () => string
  stderr: () => string
  /** Settles with its exit code. */
  ended: Promise<number | null>
  stop: (signal: NodeJS.Signals) => void
}

/** Runs the launcher with `env` and nothing else of this process. */
function launch(env: Record<string, string>): Launched {
  const said = { stdout: '', stderr: '' }
  const child = spawn(process.execPath, ['commands/start.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      SANDBOX_EGG: 'echo',
      SANDBOX_EGGS_DIR: join(root, 'node_modules/.cache/cairn/eggs'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (chunk) => {
    said.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    said.stderr += chunk
  })
  return {
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    ended: once(child, 'close').then(([code]) => code),
    stop: (signal) => child.kill(signal),
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

describe('a bad value ends the start with one line, before anything runs:', () => {
  const key = `ptlc_${'k'.repeat(43)}`
  test.each<[Record<string, string>, RegExp]>([
    [{ PORT: '3000x' }, /^PORT is no port from 0 to 65535, for example PORT=3000$/],
    [{ PANEL_URL: 'panel.example.com' }, /^PANEL_URL is no http or https address/],
    [{ PANEL_KEY: key }, /^PANEL_KEY is of no use without PANEL_URL.*for example PANEL_URL=https:/],
    [{ PUBLIC_SERVERS: '1a7ce997' }, /^PUBLIC_SERVERS is of no use without PANEL_URL/],
    [{ PANEL_NODES: 'node1.example.com' }, /^PANEL_NODES is of no use without PANEL_URL/],
    [{ SANDBOX_PORT: '8081x' }, /^SANDBOX_PORT: "8081x" is not a whole number/],
    [{ SANDBOX_EGG: 'doom' }, /^SANDBOX_EGG: "doom" is none of/],
    [
      { MONITORS_FILE: '/nowhere/monitors.json' },
      /^MONITORS_FILE \/nowhere\/monitors\.json cannot be read [^[]+, for example MONITORS_FILE=monitors\.json$/,
    ],
    [{ DATA_DIR: '/dev/null' }, /^DATA_DIR cannot be made/],
    [{ DATA_DIR: '/dev/null/cairn' }, /^DATA_DIR cannot be made/],
  ])('%j', async (env, line) => {
    const launched = launch(env)
    expect(await launched.ended).toBe(1)
    expect(launched.stderr()).toMatch(/^[^\n]+\n$/)
    expect(launched.stderr().trimEnd()).toMatch(line)
    expect(launched.stdout()).toBe('')
  })
})

test('the sandbox by itself refuses a DATA_DIR that cannot be made', async () => {
  await expect(startSandbox({ data: '/dev/null' })).rejects.toThrow(
    /^sandbox ended with 1: DATA_DIR: \/dev\/null\/sandbox cannot be made [^\n]+, for example DATA_DIR=\.data\n$/,
  )
})

test('what the gateway refuses is said once', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  const launched = launch({ PORT: port, SANDBOX_AUTOSTART: 'off' })
  expect(await launched.ended).toBe(1)
  expect(launched.stderr()).toMatch(/^PORT \d+ is in use[^\n]*\n$/)
  expect(launched.stdout()).not.toMatch(/"level":[456]0/)
  taken.close()
})

test('the sandbox listens where SANDBOX_PORT says', async () => {
  const port = await freePort()
  const launched = launch({ SANDBOX_PORT: String(port) })
  await expect.poll(launched.stdout, { timeout: 60_000 }).toContain('Your own')
  expect(launched.stdout()).toContain(`at http://127.0.0.1:${port}`)
  launched.stop('SIGTERM')
  expect(await launched.ended).toBe(0)
})
