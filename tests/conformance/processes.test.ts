import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listMembers, readArguments } from '../../sandbox/process-table.ts'
import {
  newDataDirectory,
  removeDataDirectory,
  type SandboxProcess,
  startSandbox,
} from '../support/sandbox-process.ts'
import { alive, type Console, call, command, openConsole, PATIENCE, power, untilState } from './client.ts'

let data: string
let sandbox: SandboxProcess
let url: string
let key: string
let demo: string

async function start(env: Record<string, string> = {}): Promise<void> {
  sandbox = await startSandbox({ env, data })
  url = sandbox.access.url
  key = sandbox.access.panelKey
  demo = sandbox.access.publicServers[0] ?? ''
  await untilState(url, key, demo, 'running')
}

beforeEach(async () => {
  data = newDataDirectory()
  await start()
})

afterEach(async () => {
  if (sandbox.process.exitCode === null && sandbox.process.signalCode === null) await sandbox.stop()
  removeDataDirectory(data)
})

/** Asks the game process for a number: `pid`, or `fork` for one that it has started. */
async function pidOf(word: 'pid' | 'fork', opened: Console): Promise<number> {
  const from = opened.lines.length
  opened.send('send command', word)
  const line = await opened.until('console output', new RegExp(`^${word} \\d+$`), from)
  return Number(line.split(' ')[1])
}

function answers(port: number, address = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, address, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** Addresses by which other machines reach this one, if any. */
const outer = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address)

async function portOf(server: string): Promise<number> {
  const { body } = await call(url, key, `/api/client/servers/${server}`)
  return body.attributes.relationships.allocations.data[0].attributes.port
}

describe('a server', () => {
  test('that crashes is reported, and can be started', async () => {
    const opened = await openConsole(url, key, demo)
    opened.send('send command', 'crash 3')
    const word = '[Cairn Daemon]: The server crashed: its process ended with exit code 3.'
    await opened.until('daemon message', word)
    await opened.until('status', 'offline')
    await power(url, key, demo, 'start')
    await opened.until('status', 'running', 2)
    opened.send('send logs')
    await opened.until('console output', word) // kept
  })

  test('that is killed from outside is reported', async () => {
    const opened = await openConsole(url, key, demo)
    process.kill(await pidOf('pid', opened), 'SIGKILL')
    await opened.until('daemon message', /crashed: its process ended with signal SIGKILL\.$/)
    await opened.until('status', 'offline')
  })

  test('that is stopped on its console has not crashed', async () => {
    const opened = await openConsole(url, key, demo)
    opened.send('send command', 'stop')
    await opened.until('status', 'offline')
    expect(opened.states).toEqual(['running', 'stopping', 'offline'])
    expect(opened.of('daemon message').join()).not.toContain('crashed')
  })

  test('that will not stop is killed after its time', async () => {
    const opened = await openConsole(url, key, demo)
    opened.send('send command', 'ignore-stop')
    await opened.until('console output', 'Stop will be ignored')
    await power(url, key, demo, 'restart')
    await opened.until('console output', 'Stop is ignored')
    await opened.until('daemon message', '[Cairn Daemon]: The server did not stop within 2 s and was killed.')
    await opened.until('status', 'running', 1)
  })

  test('that is killed while it restarts starts again', async () => {
    const opened = await openConsole(url, key, demo)
    opened.send('send command', 'ignore-stop')
    await opened.until('console output', 'Stop will be ignored')
    opened.send('set state', 'restart')
    await opened.until('status', 'stopping')
    opened.send('set state', 'kill')
    await opened.until('status', 'running', 1)
    expect(opened.states).toEqual(['running', 'stopping', 'offline', 'starting', 'running'])
    expect(opened.of('daemon error')).toEqual([])
  })

  test('takes what it has started down with it', async () => {
    const opened = await openConsole(url, key, demo)
    const grandchild = await pidOf('fork', opened)
    opened.send('send command', 'crash')
    await opened.until('status', 'offline')
    await expect.poll(() => alive(grandchild), PATIENCE).toBe(false)
  })

  test('is offline once its process is gone, even if a child left its group and holds its output', async () => {
    const opened = await openConsole(url, key, demo)
    opened.send('send command', 'fork-away 60')
    const child = Number((await opened.until('console output', /^fork \d+$/)).slice(5))
    opened.send('send command', 'crash')
    await opened.until('status', 'offline')
    expect(alive(child)).toBe(true)
    process.kill(child, 'SIGKILL')
  })

  test('listens on loopback while it runs, and not after', async () => {
    const port = await portOf(demo)
    expect(await answers(port)).toBe(true)
    for (const address of outer) expect(await answers(port, address), address).toBe(false)
    await power(url, key, demo, 'stop')
    await untilState(url, key, demo, 'offline')
    expect(await answers(port)).toBe(false)
  })

  test('knows nothing of our environment', async () => {
    await sandbox.stop()
    await start({ PANEL_KEY: 'secret-1', SESSION_SECRET: 'secret-2', NODE_OPTIONS: '--no-warnings' })
    const opened = await openConsole(url, key, demo)
    opened.send('send command', 'env')
    const env = JSON.parse((await opened.until('console output', /^env /)).slice(4))
    expect(env).toMatchObject({ SERVER_IP: '127.0.0.1', SERVER_PORT: String(await portOf(demo)) })
    const allowed = ['FORCE_COLOR', 'HOME', 'LANG', 'PATH', 'SERVER_IP', 'SERVER_PORT', 'TMPDIR']
    expect(Object.keys(env).filter((name) => !allowed.includes(name))).toEqual([])
  })

  test('is measured with all of its processes', async () => {
    const opened = await openConsole(url, key, demo)
    const memory = async () =>
      JSON.parse(await opened.until('stats', /"memory_bytes":[1-9]/, opened.of('stats').length)).memory_bytes
    const before = await memory()
    opened.send('send command', 'hold 200')
    await opened.until('console output', 'Holding 200 MiB')
    await expect.poll(memory, PATIENCE).toBeGreaterThan(before + 150 * 1024 * 1024)
    // Beside other tests a core is shared by many: one of its seconds is enough.
    opened.send('send command', 'burn 15')
    await expect
      .poll(() => Math.max(...opened.of('stats').map((stats) => JSON.parse(stats).cpu_absolute)), PATIENCE)
      .toBeGreaterThan(20)
  })
})

describe('the sandbox', () => {
  test('killed with SIGKILL leaves no process behind', async () => {
    const opened = await openConsole(url, key, demo)
    const child = await pidOf('pid', opened)
    const grandchild = await pidOf('fork', opened)
    await sandbox.kill()
    await expect.poll(() => [child, grandchild].filter(alive), PATIENCE).toEqual([])
    expect(listMembers(child)).toEqual([])
  })

  test('killed together with its watchdog leaves nothing behind once it is started again', async () => {
    const opened = await openConsole(url, key, demo)
    const child = await pidOf('pid', opened)
    const watchdogs = listWatchdogs()
    expect(watchdogs).toHaveLength(1)
    sandbox.process.kill('SIGSTOP') // or it would start another watchdog
    for (const pid of watchdogs) process.kill(pid, 'SIGKILL')
    await sandbox.kill()
    expect(alive(child)).toBe(true)
    await start()
    expect(alive(child)).toBe(false)
    const later = await openConsole(url, key, demo)
    later.send('send logs')
    await later.until('console output', /^\[Cairn Daemon\]: The sandbox was cut off/)
  })

  test('replaces a watchdog that was killed', async () => {
    const opened = await openConsole(url, key, demo)
    const child = await pidOf('pid', opened)
    const [first] = listWatchdogs()
    process.kill(first ?? 0, 'SIGKILL')
    await expect.poll(() => listWatchdogs().filter((pid) => pid !== first).length, PATIENCE).toBe(1)
    await sandbox.kill()
    await expect.poll(() => alive(child), PATIENCE).toBe(false)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s, its servers too', async (signal) => {
    const opened = await openConsole(url, key, demo)
    const child = await pidOf('pid', opened)
    const gone = once(sandbox.process, 'exit')
    sandbox.process.kill(signal)
    expect(await gone).toEqual([0, null])
    expect(alive(child)).toBe(false)
    await expect.poll(() => opened.closed, PATIENCE).toBe(1001)
    expect(opened.states).toEqual(['running', 'stopping', 'offline'])
  })

  test('ends when its parent is gone', async () => {
    const gone = once(sandbox.process, 'exit')
    sandbox.process.disconnect()
    expect(await gone).toEqual([0, null])
  })

  test('restarts with the same servers, keys, address and log', async () => {
    const before = sandbox.access
    const port = await portOf(demo)
    await command(url, key, demo, 'remember me')
    const opened = await openConsole(url, key, demo)
    opened.send('send logs')
    await opened.until('console output', 'remember me')
    await sandbox.kill()
    await start()
    expect(sandbox.access).toEqual(before)
    expect(await portOf(demo)).toBe(port)
    const later = await openConsole(url, key, demo)
    later.send('send logs')
    await later.until('console output', 'remember me')
  })

  test('tells its access in a file for this user alone, and the ID in one line', async () => {
    const file = join(data, 'sandbox/access.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(sandbox.access)
    for (const name of ['access.json', 'panel.json']) {
      expect(statSync(join(data, 'sandbox', name)).mode & 0o777).toBe(0o600)
    }
    expect(sandbox.output()).toBe(`Sandbox: demo server ${demo} at ${url}\n`)
    const { hostname, port } = new URL(url)
    expect(hostname).toBe('127.0.0.1')
    for (const address of outer) expect(await answers(Number(port), address), address).toBe(false)
  })

  test.each([
    ['SANDBOX_PORT', 'eighty', /^SANDBOX_PORT: "eighty" .*for example SANDBOX_PORT=0$/],
    ['SANDBOX_EGG', 'omelette', /^SANDBOX_EGG: "omelette" is none of echo, minecraft; for example/],
    ['SANDBOX_TOKEN_SECONDS', '0', /^SANDBOX_TOKEN_SECONDS: "0" .*for example SANDBOX_TOKEN_SECONDS=600$/],
    ['SANDBOX_AUTOSTART', 'perhaps', /^SANDBOX_AUTOSTART: "perhaps" is none of on, off; for example/],
  ])('refuses %s=%s with one line', async (name, value, line) => {
    const other = newDataDirectory()
    const refused = await startSandbox({ data: other, env: { [name]: value } }).catch((error) => error)
    const [first, ...rest] = refused.message.replace('sandbox ended with 1: ', '').trimEnd().split('\n')
    expect(first).toMatch(line)
    expect(rest).toEqual([])
    removeDataDirectory(other)
  })

  test('refuses a folder that another one uses, and a file that it did not write', async () => {
    await expect(startSandbox({ data })).rejects.toThrow(
      `is in use by the sandbox with process id ${sandbox.process.pid}`,
    )
    await sandbox.stop()
    writeFileSync(join(data, 'sandbox/panel.json'), '{"users":[]}')
    await expect(startSandbox({ data })).rejects.toThrow(/^sandbox ended with 1: DATA_DIR: .*move it away/)
  })

  test('runs with only a directory configured', async () => {
    await sandbox.stop()
    const bare = fork('sandbox/main.ts', {
      env: { DATA_DIR: data, SANDBOX_EGG: 'echo' },
      execArgv: [],
      silent: true,
    })
    const [{ ready }] = await once(bare, 'message')
    expect(ready.publicServers).toEqual([demo])
    const gone = once(bare, 'exit')
    bare.kill()
    await gone
  })
})

/** By their script: pidusage runs getconf for a moment, beside the game server and the watchdog. */
function listWatchdogs(): number[] {
  return childrenOf(sandbox.process.pid ?? 0).filter((pid) =>
    readArguments(pid).some((word) => word.endsWith('/watchdog.sh')),
  )
}

function childrenOf(pid: number): number[] {
  if (process.platform !== 'linux') {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
  }
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return Number(parent) === pid && state !== 'Z' ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

test('a list of processes that the disk takes no more is reported, and servers start and stop', async () => {
  const opened = await openConsole(url, key, demo)
  await power(url, key, demo, 'stop')
  await untilState(url, key, demo, 'offline')
  // Nothing can be put in its place.
  const register = join(data, 'sandbox/processes.json')
  rmSync(register)
  mkdirSync(join(register, 'full'), { recursive: true })
  opened.send('set state', 'start')
  await untilState(url, key, demo, 'running')
  expect(sandbox.output()).toContain(`${register} cannot be written`)
  await power(url, key, demo, 'stop')
  await untilState(url, key, demo, 'offline')
  expect(sandbox.output().match(/cannot be written/g)).toHaveLength(1)
  expect(opened.of('daemon error')).toEqual([])
  rmSync(register, { recursive: true })
})
