import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import getPort from 'get-port'
import { afterAll, describe, expect, test } from 'vitest'
import { SAMPLE_COMPANY } from '../../site/company/company-folder.ts'
import { descendantsOf, living } from '../support/process-tree.ts'
import { newDataDirectory, removeDataDirectory, startSandbox } from '../support/sandbox-process.ts'

/** What `npm start` runs, from outside: what it says and how it ends. */
const root = join(import.meta.dirname, '../..')
const folder = newDataDirectory()
afterAll(() => removeDataDirectory(folder))

interface Launched {
  pid: number
  /** What it has said so far. */
  stdout: () => string
  stderr: () => string
  /** Settles with its exit code. */
  ended: Promise<number | null>
  stop: (signal: NodeJS.Signals) => void
}

const launcher = [process.execPath, '--import', './commands/quick-loading.ts', 'commands/start.ts']

/** Runs the launcher, or what runs it, with `env` and nothing else of this process. */
function launch(env: Record<string, string>, [program = '', ...argv] = launcher): Launched {
  const said = { stdout: '', stderr: '' }
  const child = spawn(program, argv, {
    cwd: root,
    // As a terminal does with what is typed into it: Ctrl-C goes to all of the group.
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // Else it builds the company that has its folder here, over what the other tests look at.
      COMPANY_DIR: SAMPLE_COMPANY,
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
    pid: child.pid ?? 0,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    ended: once(child, 'close').then(([code]) => code),
    stop: (signal) => child.kill(signal),
  }
}

describe('a bad value ends the start with one line, before anything runs:', () => {
  const key = `ptlc_${'k'.repeat(43)}`
  test.each<[Record<string, string>, RegExp]>([
    [{ PORT: '3000x' }, /^PORT is not a port from 0 to 65535, for example PORT=3000$/],
    [{ PANEL_URL: 'panel.example.com' }, /^PANEL_URL is not an http or https address/],
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

test('a configuration error of the gateway is printed once', async () => {
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
  const port = await getPort({ host: '127.0.0.1' })
  const launched = launch({ SANDBOX_PORT: String(port) })
  await expect.poll(launched.stdout, { timeout: 60_000 }).toContain('Your own')
  expect(launched.stdout()).toContain(`at http://127.0.0.1:${port}`)
  launched.stop('SIGTERM')
  expect(await launched.ended).toBe(0)
})

describe('nothing of `npm start` stays after', () => {
  test.each<[NodeJS.Signals, 'npm' | 'shell' | 'launcher']>([
    ['SIGTERM', 'npm'],
    ['SIGKILL', 'npm'],
    ['SIGKILL', 'shell'],
    ['SIGHUP', 'launcher'],
    ['SIGKILL', 'launcher'],
  ])('%s to the %s', async (signal, whom) => {
    const npm = launch({}, ['npm', 'start', '--', '--no-build'])
    await expect.poll(npm.stdout, { timeout: 60_000 }).toContain('Your own')
    const tree = descendantsOf(npm.pid)
    const launcher = tree.find(({ command }) => /^node .*commands\/start\.ts/.test(command))
    const pids = { npm: npm.pid, shell: launcher?.parent, launcher: launcher?.pid }
    expect(tree.some(({ command }) => /bin\/postgres /.test(command))).toBe(true)
    process.kill(pids[whom] ?? Number.NaN, signal)
    await npm.ended
    await expect.poll(() => living(tree.map(({ pid }) => pid)), { timeout: 30_000 }).toEqual([])
  })
})

describe('Ctrl-C ends the start in order', () => {
  test.each<[string, RegExp, (said: string) => boolean]>([
    ['while the sandbox starts', /sandbox\/main\.ts/, () => true],
    ['while the gateway starts', /gateway\/dist\/main\.js/, (said) => said.includes('Sandbox:')],
    ['while the database starts', /bin\/(?:initdb|postgres) /, () => true],
  ])('%s', async (_when, command, ready) => {
    const launched = launch({ SANDBOX_AUTOSTART: 'off' }, [...launcher, '--no-build'])
    const seen = new Set<number>()
    const runs = () => {
      const tree = descendantsOf(launched.pid)
      for (const { pid } of tree) seen.add(pid)
      return tree.some((each) => command.test(each.command)) && ready(launched.stdout())
    }
    await expect.poll(runs, { timeout: 60_000, interval: 1 }).toBe(true)
    process.kill(-launched.pid, 'SIGINT')
    expect(await launched.ended).toBe(0)
    expect(launched.stderr()).toBe('')
    expect(launched.stdout()).not.toMatch(/again|"level":[456]0/)
    expect(living([...seen])).toEqual([])
  })
})
