import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { removeDataDirectory, type SandboxProcess, startSandbox } from '../support/sandbox-process.ts'
import { Console, credentials, openConsole, PATIENCE, power, untilState } from './client.ts'

let sandbox: SandboxProcess
let url: string
let key: string
let demo: string

// One for each test: five console tokens a minute are few.
async function begin(env: Record<string, string> = {}): Promise<void> {
  sandbox = await startSandbox({ env })
  url = sandbox.access.url
  key = sandbox.access.panelKey
  demo = sandbox.access.publicServers[0] ?? ''
  if (env.SANDBOX_AUTOSTART !== 'off') await untilState(url, key, demo, 'running')
}

beforeEach(async ({ task }) => {
  if (!task.name.startsWith('with')) await begin()
})

afterEach(() => sandbox.stop())

async function refusal(socket: string, origin: string | undefined): Promise<number | undefined> {
  const refused = new Console(socket, origin)
  const [, response] = await once(refused.socket, 'unexpected-response')
  return response.statusCode
}

describe('opening', () => {
  test("only the panel's own origin may connect", async () => {
    const { socket } = await credentials(url, key, demo)
    for (const origin of [undefined, 'null', 'https://elsewhere.example', `${url}/`, `${url}0`]) {
      expect(await refusal(socket, origin)).toBe(403)
    }
    expect(await refusal(socket.replace(/[0-9a-f]{12}\/ws$/, '000000000000/ws'), url)).toBe(404)
  })

  test('a server has 30 sockets at most', async () => {
    const { socket } = await credentials(url, key, demo)
    const sockets = Array.from({ length: 30 }, () => new Console(socket, url))
    await Promise.all(sockets.map((open) => once(open.socket, 'open')))
    expect(await refusal(socket, url)).toBe(400)
    sockets[0]?.close()
    await expect.poll(() => sockets[0]?.closed, PATIENCE).toBeDefined()
    const next = new Console(socket, url)
    await once(next.socket, 'open')
  })

  test('nothing is sent before a valid token', async () => {
    const { token, socket } = await credentials(url, key, demo)
    const open = new Console(socket, url)
    await once(open.socket, 'open')
    open.send('send logs')
    expect(await open.until('jwt error')).toBe('jwt: no jwt present')
    const [head, , signature] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ permissions: ['*'], exp: 9e9 })).toString('base64url')
    for (const wrong of ['', 'x.y.z', `${head}.${forged}.${signature}`, token.slice(0, -4)]) {
      const before = open.of('jwt error').length
      open.send('auth', wrong)
      await open.until('jwt error', /^jwt: /, before)
    }
    expect(open.frames.every(({ event }) => event === 'jwt error')).toBe(true)
  })

  test("another server's token is refused", async () => {
    const { privateServer } = sandbox.access
    const { token } = await credentials(url, privateServer.ownerKey, privateServer.id)
    const { socket } = await credentials(url, key, demo)
    const open = new Console(socket, url)
    await once(open.socket, 'open')
    open.send('auth', token)
    expect(await open.until('jwt error')).toBe('jwt: server uuid mismatch')
  })

  test('a token of before a restart is refused', async () => {
    const { token } = await credentials(url, key, demo)
    const { data } = sandbox
    await sandbox.kill()
    sandbox = await startSandbox({ data })
    url = sandbox.access.url
    const { socket } = await credentials(url, key, demo)
    const open = new Console(socket, url)
    await once(open.socket, 'open')
    open.send('auth', token)
    expect(await open.until('jwt error')).toBe('jwt: signature is invalid')
    await sandbox.stop()
    removeDataDirectory(data)
  })
})

describe('events', () => {
  test('state, console, measurements and logs', async () => {
    const open = await openConsole(url, key, demo)
    expect(open.frames.slice(0, 2)).toEqual([
      { event: 'auth success' },
      { event: 'status', args: ['running'] },
    ])
    open.send('send command', 'hello there')
    await open.until('console output', 'hello there')
    open.send('send command', 'ansi')
    expect(await open.until('console output', /red/)).toContain('\u001b[31mred\u001b[0m')

    const stats = JSON.parse(await open.until('stats'))
    expect(stats).toEqual({
      memory_bytes: expect.any(Number),
      memory_limit_bytes: 256 * 1024 * 1024,
      cpu_absolute: expect.any(Number),
      network: { rx_bytes: 0, tx_bytes: 0 },
      uptime: expect.any(Number),
      state: 'running',
      disk_bytes: expect.any(Number),
    })
    expect(stats.memory_bytes).toBeGreaterThan(10 * 1024 * 1024)
    await expect.poll(() => open.of('stats').length, PATIENCE).toBeGreaterThan(2)

    const later = await openConsole(url, key, demo)
    expect(later.lines).toEqual([])
    later.send('send logs')
    await later.until('console output', 'hello there')
    expect(later.lines[0]).toBe('[Cairn Daemon]: The server is starting.')
  })

  test('logs are the last 150 lines, and none while offline', async () => {
    const open = await openConsole(url, key, demo)
    open.send('send command', 'flood 400')
    await open.until('console output', 'flood 400')
    const later = await openConsole(url, key, demo)
    later.send('send logs')
    await later.until('console output', 'flood 400')
    expect(later.lines).toEqual(Array.from({ length: 150 }, (_, line) => `flood ${line + 251}`))

    later.send('set state', 'stop')
    await later.until('status', 'offline')
    // The last measurement comes after the state, and is not to reach the next console.
    await later.until('stats', /"state":"offline"/)
    const offline = await openConsole(url, key, demo)
    offline.send('send logs')
    offline.send('send stats')
    await expect.poll(() => offline.of('stats').length, PATIENCE).toBe(2) // one unasked
    expect(offline.lines).toEqual([])
  })

  test('power, and a word of the daemon for each step', async () => {
    const open = await openConsole(url, key, demo)
    open.send('set state', 'restart')
    await open.until('status', 'running', 1)
    expect(open.states).toEqual(['running', 'stopping', 'offline', 'starting', 'running'])
    open.send('set state', 'kill')
    await open.until('status', 'offline', 4)
    expect(open.of('daemon message').at(-1)).toBe('[Cairn Daemon]: The server is offline.')
    expect(open.of('daemon message').join()).not.toContain('crashed')
    open.send('send command', 'nobody listens')
    open.send('set state', 'nonsense')
    open.send('set state', 'start')
    await open.until('status', 'running', 5)
    expect(open.lines).not.toContain('nobody listens')
  })

  test('a second power action while one is under way is an error here and silence over HTTP', async () => {
    const open = await openConsole(url, key, demo)
    open.send('send command', 'slow-stop 1.5')
    await open.until('console output', 'Stop takes 1500 ms')
    open.send('set state', 'stop')
    await open.until('status', 'stopping')
    expect((await power(url, key, demo, 'restart')).status).toBe(204)
    open.send('set state', 'start')
    expect(await open.until('daemon error')).toContain('another power action is currently being processed')
    await open.until('status', 'offline')
    expect(open.states).toEqual(['running', 'stopping', 'offline'])
  })

  test('starting a server that runs is an error', async () => {
    const open = await openConsole(url, key, demo)
    open.send('set state', 'start')
    expect(await open.until('daemon error')).toContain('server is already running')
  })

  test('a helper types, and does not switch', async () => {
    const { ownerKey, helperKey, id } = sandbox.access.privateServer
    await power(url, ownerKey, id, 'start')
    await untilState(url, ownerKey, id, 'running')
    const open = await openConsole(url, helperKey, id)
    open.send('set state', 'kill')
    open.send('send command', 'still there')
    await open.until('console output', 'still there')
    expect(open.states).toEqual(['running'])
  })
})

describe('limits', () => {
  test('a frame over 4096 bytes closes the socket', async () => {
    const open = await openConsole(url, key, demo)
    open.send('send command', 'x'.repeat(3900))
    await open.until('console output', 'x'.repeat(3900))
    open.send('send command', 'x'.repeat(4096))
    await expect.poll(() => open.closed, PATIENCE).toBe(1009)
  })

  test('what is no frame is ignored', async () => {
    const open = await openConsole(url, key, demo)
    for (const noise of ['', '{', 'null', '[]', '{"event":1}', '{"event":"send command","args":[1]}']) {
      open.socket.send(noise)
    }
    open.socket.send('{"event":"send stats","args":null}')
    await open.until('stats')
    expect(open.closed).toBeUndefined()
  })

  test('commands come ten at once and then one a second', async () => {
    const open = await openConsole(url, key, demo)
    for (let line = 1; line <= 14; line += 1) open.send('send command', `line ${line}`)
    expect(await open.until('throttled')).toBe('send command')
    await open.until('console output', 'line 10')
    await expect.poll(() => open.of('throttled').length, PATIENCE).toBe(4)
    expect(open.lines.filter((line) => line.startsWith('line'))).toHaveLength(10)
    await expect
      .poll(() => {
        open.send('send command', 'again')
        return open.lines.includes('again')
      }, PATIENCE)
      .toBe(true)
  })

  test('2000 lines in 100 ms are shown, and the surplus is mentioned', async () => {
    const open = await openConsole(url, key, demo)
    const mentioned = () => open.of('daemon message').some((note) => note.includes('surplus'))
    let spams = 0
    // Repeated for a machine that takes longer than 100 ms to pass 2000 lines on.
    await expect
      .poll(
        () => {
          if (mentioned()) return true
          open.send('send command', 'spam')
          spams += 1
          return false
        },
        { ...PATIENCE, interval: 1000 },
      )
      .toBe(true)
    await expect
      .poll(() => {
        open.send('send command', 'after')
        return open.lines.includes('after')
      }, PATIENCE)
      .toBe(true)
    const shown = open.lines.filter((line) => line.startsWith('spam'))
    expect(shown.length).toBeGreaterThan(1990) // the first words of the server may share the 100 ms
    expect(shown.length).toBeLessThan(spams * 10_000)
    expect(shown[0]).toBe('spam 1')
  })

  test('a reader who stops reading loses lines, the others none', async () => {
    const lazy = await openConsole(url, key, demo)
    const reader = await openConsole(url, key, demo)
    lazy.socket.pause()
    const long = ({ lines }: Console) => lines.filter((line) => line.length === 65_536).length
    // One after the other: on a busy machine the reader too would be late for all at once.
    for (let command = 1; command <= 10; command += 1) {
      reader.send('send command', 'long 4194304')
      await expect.poll(() => long(reader), PATIENCE).toBe(command * 64)
    }
    reader.send('set state', 'stop')
    await reader.until('status', 'offline')
    lazy.socket.resume()
    await lazy.until('status', 'offline') // still served, and told the state
    expect(long(lazy)).toBeLessThan(640)
  })

  test('a line of more than 64 KiB continues in the next', async () => {
    const open = await openConsole(url, key, demo)
    open.send('send command', 'long 100000')
    await open.until('console output', /^x+$/)
    await expect
      .poll(() => open.lines.filter((line) => line.startsWith('xx')).map((line) => line.length), PATIENCE)
      .toEqual([65_536, 34_464])
  })
})

describe('the end of a token', () => {
  test('with short tokens, it is announced, and a fresh token on the same socket goes on', async () => {
    await begin({ SANDBOX_TOKEN_SECONDS: '6' })
    const open = await openConsole(url, key, demo)
    await open.until('token expiring')
    open.send('auth', (await credentials(url, key, demo)).token)
    await expect.poll(() => open.of('auth success').length, PATIENCE).toBe(2)
    await expect.poll(() => open.of('token expiring').length, PATIENCE).toBe(2)
    expect(open.of('token expired')).toEqual([])
    expect(open.states).toEqual(['running']) // not told again
  })

  test('with an expired token, every event is one jwt error until a fresh one', async () => {
    await begin({ SANDBOX_TOKEN_SECONDS: '3' })
    const open = await openConsole(url, key, demo)
    await open.until('token expired')
    const before = open.frames.length
    open.send('send command', 'too late')
    await expect.poll(() => open.frames.length, PATIENCE).toBeGreaterThan(before + 2)
    for (const frame of open.frames.slice(before)) {
      expect(frame).toEqual({ event: 'jwt error', args: ['jwt: exp claim is invalid'] })
    }
    open.send('auth', (await credentials(url, key, demo)).token)
    await expect.poll(() => open.of('auth success').length, PATIENCE).toBe(2)
    open.send('send command', 'in time')
    await open.until('console output', 'in time')
    expect(open.lines).not.toContain('too late')
  })
})
