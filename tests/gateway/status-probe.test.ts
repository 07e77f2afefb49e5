import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createServer as createMinecraftServer } from 'minecraft-protocol'
import { afterEach, describe, expect, test } from 'vitest'
import { NotMeasured, QueryTimeout, queryGame } from '../../gateway/status/game-queries.ts'
import type { Monitor, Target } from '../../gateway/status/monitors.ts'
import { runCheck, type SrvResolver } from '../../gateway/status/probe.ts'
import { descendantsOf } from '../support/process-tree.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** Something that listens on TCP and does with a connection what `serve` says. */
async function listener(serve: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    serve(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const silent = () => listener(() => {})
const garbage = () =>
  listener((socket) =>
    socket.on('data', () => socket.write('\x05\x00\x03{{{ this is no answer to that\r\n\r\n')),
  )

/** A port that nothing listens on. */
async function closed(): Promise<number> {
  const port = await silent()
  stops.pop()?.()
  return port
}

/** Where no answer comes; elsewhere a busy machine has the time to give one. */
const impatient = { timeout: 1000 }

function checked(target: Target, more: Partial<Monitor> = {}, resolver?: SrvResolver) {
  return runCheck(
    {
      id: 'it',
      name: 'It',
      interval: 1000,
      timeout: 10_000,
      degraded: 1000,
      retries: 0,
      locate: async () => target,
      ...more,
    },
    resolver,
  )
}

const failed = (cause: string) => ({ latency: 0, cause })
const answered = { latency: expect.toSatisfy((ms) => Number.isInteger(ms) && ms >= 1), cause: null }
const host = '127.0.0.1'
const nowhere = 'nothing.invalid'

describe('http', () => {
  async function site(status: number, headers: Record<string, string> = {}): Promise<string> {
    const server = createHttpServer((request, response) =>
      response.writeHead(request.url === '/' ? status : 200, headers).end('x'.repeat(1000)),
    ).listen(0, host)
    await once(server, 'listening')
    stops.push(() => {
      server.closeAllConnections()
      server.close()
    })
    return `http://${host}:${(server.address() as AddressInfo).port}/`
  }

  test('answers with 2xx, after redirects', async () => {
    expect(await checked({ type: 'http', url: await site(204) })).toEqual(answered)
    expect(await checked({ type: 'http', url: await site(302, { location: '/there' }) })).toEqual(answered)
  })

  test('distinguishes a wrong answer, silence, refusal and an unknown name', async () => {
    const urls = [
      [await site(503), 'wrong-answer'],
      [`http://${host}:${await garbage()}/`, 'wrong-answer'],
      [`http://${host}:${await listener((socket) => socket.destroy())}/`, 'wrong-answer'],
      [`http://${host}:${await silent()}/`, 'timeout'],
      [`http://${host}:${await closed()}/`, 'refused'],
      [`http://${nowhere}/`, 'dns'],
    ] as const
    for (const [url, cause] of urls)
      expect(await checked({ type: 'http', url }, impatient), url).toEqual(failed(cause))
  })
})

describe('tcp', () => {
  test('accepts a connection, even without data', async () => {
    expect(await checked({ type: 'tcp', host, port: await silent() })).toEqual(answered)
    expect(await checked({ type: 'tcp', host: 'localhost', port: await silent() })).toEqual(answered)
  })

  test('tells refusal and an unknown name apart', async () => {
    expect(await checked({ type: 'tcp', host, port: await closed() })).toEqual(failed('refused'))
    expect(await checked({ type: 'tcp', host: nowhere, port: 1 })).toEqual(failed('dns'))
  })
})

describe('minecraft', () => {
  async function minecraft(): Promise<number> {
    const port = await closed()
    const server = createMinecraftServer({ host, port, version: '1.21.4', 'online-mode': false })
    await once(server, 'listening')
    stops.push(() => server.close())
    return port
  }

  test('answers the query of the server list', async () => {
    expect(await checked({ type: 'minecraft', host, port: await minecraft() })).toEqual(answered)
  })

  const program = () =>
    descendantsOf(process.pid).find(({ command }) => command.endsWith('game-process.ts'))?.pid ?? 0

  test('is asked by a process without our environment, which is replaced where it hangs or dies', {
    tags: 'fault',
  }, async () => {
    const target = { type: 'minecraft', host, port: await minecraft() } as const
    expect(await checked(target)).toEqual(answered)
    const first = program()
    const environment = (await readFile(`/proc/${first}/environ`, 'utf8'))
      .split('\0')
      .filter((one) => one !== '')
    expect(environment.filter((one) => !one.startsWith('NODE_CHANNEL_'))).toEqual([])

    process.kill(first, 'SIGSTOP')
    expect(await checked(target, impatient)).toEqual(failed('timeout'))
    await expect.poll(() => checked(target), { timeout: 10_000 }).toEqual(answered)
    const second = program()
    expect(second).not.toBe(first)
    process.kill(second, 'SIGKILL')
    await expect.poll(() => checked(target), { timeout: 10_000 }).toEqual(answered)
  })

  test('is not measured where the process ends before the answer', { tags: 'fault' }, async () => {
    let asked = 0
    const port = await listener((socket) => socket.on('data', () => (asked += 1)))
    const check = checked({ type: 'minecraft', host, port }, { retries: 1 })
    await expect.poll(() => asked).toBeGreaterThan(0)
    process.kill(program(), 'SIGKILL')
    await expect(check).rejects.toThrow(NotMeasured)
  })

  test('is found by the SRV record of its name', async () => {
    const port = await minecraft()
    const dns = await srvServer('_minecraft._tcp.play.example.com', { name: 'localhost', port })
    const target = { type: 'minecraft', host: 'play.example.com' } as const
    expect(await checked(target, {}, dns.resolver)).toEqual(answered)
    expect(dns.asked).toEqual(['_minecraft._tcp.play.example.com'])
    // With a port, or with an address for a name, there is nothing to look up.
    await checked({ ...target, port }, {}, dns.resolver)
    await checked({ type: 'minecraft', host }, {}, dns.resolver)
    expect(dns.asked).toHaveLength(1)
  })

  test('distinguishes a wrong answer, silence, refusal and an unknown name', async () => {
    const targets = [
      [{ host, port: await garbage() }, 'wrong-answer'],
      [{ host, port: await silent() }, 'timeout'],
      [{ host, port: await closed() }, 'refused'],
      [{ host: nowhere, port: 25_565 }, 'dns'],
    ] as const
    for (const [target, cause] of targets) {
      expect(await checked({ type: 'minecraft', ...target }, impatient), cause).toEqual(failed(cause))
    }
  })
})

describe('another game', () => {
  async function callOfDuty(answer: string | undefined): Promise<number> {
    const server = createSocket('udp4', (_message, from) => {
      if (answer !== undefined) server.send(Buffer.from(answer, 'latin1'), from.port, from.address)
    })
    server.bind(0, host)
    await once(server, 'listening')
    stops.push(() => server.close())
    return server.address().port
  }

  test('answers its own query, by GameDig', async () => {
    const port = await callOfDuty('\xff\xff\xff\xffstatusResponse\n\\sv_hostname\\Here\\mapname\\q3dm17\n')
    expect(await checked({ type: 'game', game: 'cod4mw', host, port })).toEqual(answered)
  })

  test('ignores a stray packet, and distinguishes silence and an unknown name', async () => {
    const game = { type: 'game', game: 'cod4mw', host } as const
    const stray = await callOfDuty('\xff\xff\xff\xffno such thing\n')
    expect(await checked({ ...game, port: stray }, impatient)).toEqual(failed('timeout'))
    expect(await checked({ ...game, port: await callOfDuty(undefined) }, impatient)).toEqual(
      failed('timeout'),
    )
    expect(await checked({ ...game, host: nowhere, port: 1 })).toEqual(failed('dns'))
  })
})

test('a query that GameDig goes on with after its timeout ends no other', { tags: 'fault' }, async () => {
  const query = async (patience: number, timeout: number) =>
    queryGame(
      {
        type: 'protocol-minecraftvanilla',
        host,
        address: host,
        port: await silent(),
        givenPortOnly: true,
        maxRetries: 1,
        socketTimeout: patience,
        attemptTimeout: patience,
      },
      timeout,
    )
  const first = expect(query(4000, 100)).rejects.toThrow(QueryTimeout)
  await expect(query(3000, 10_000)).rejects.toThrow('Failed all 1 attempts')
  await first
})

describe('a check', () => {
  test('tries again, and takes the answer', async () => {
    let connections = 0
    const port = await listener((socket) => {
      connections += 1
      if (connections === 1) socket.destroy()
      else socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
    })
    expect(await checked({ type: 'http', url: `http://${host}:${port}/` }, { retries: 1 })).toEqual(answered)
    expect(connections).toBe(2)
  })

  test("is skipped while the server's address is unknown", async () => {
    const locate = () => Promise.reject(new Error('the panel does not answer'))
    await expect(checked({ type: 'tcp', host, port: 1 }, { locate })).rejects.toThrow(
      'the panel does not answer',
    )
  })
})

/** A DNS server that knows one SRV record (RFC 1035, RFC 2782), and a resolver that asks it. */
async function srvServer(
  name: string,
  target: { name: string; port: number },
): Promise<{ resolver: SrvResolver; asked: string[] }> {
  const asked: string[] = []
  const labels = (text: string) =>
    Buffer.concat([
      ...text.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
      Buffer.of(0),
    ])
  const server = createSocket('udp4', (query, from) => {
    const end = query.indexOf(0, 12) + 5
    const question = query.subarray(12, end)
    const words: string[] = []
    for (let at = 12; query[at]; at += (query[at] ?? 0) + 1) {
      words.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)))
    }
    asked.push(words.join('.'))
    const known = words.join('.') === name
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(known ? 0x8180 : 0x8183, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(known ? 1 : 0, 6)
    const data = Buffer.concat([
      Buffer.from([0, 0, 0, 0, target.port >> 8, target.port & 255]),
      labels(target.name),
    ])
    const record = Buffer.concat([Buffer.from([0xc0, 12, 0, 33, 0, 1, 0, 0, 0, 1, 0, data.length]), data])
    server.send(Buffer.concat([header, question, ...(known ? [record] : [])]), from.port, from.address)
  })
  server.bind(0, host)
  await once(server, 'listening')
  stops.push(() => server.close())
  const resolver = new Resolver({ timeout: 2000, tries: 1 })
  resolver.setServers([`${host}:${server.address().port}`])
  return { resolver, asked }
}
