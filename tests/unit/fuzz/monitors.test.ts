/**
 * What operators write about monitors, and what DNS and game servers answer.
 *
 * @module-tag attack
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartupError } from '../../../gateway/config.ts'
import { knownGames } from '../../../gateway/status/game-queries.ts'
import { type Monitor, readMonitors } from '../../../gateway/status/monitors.ts'
import { runCheck } from '../../../gateway/status/probe.ts'
import { damaged, hold, text } from './hold.ts'

const folder = mkdtempSync(join(tmpdir(), 'cairn-monitors-'))
afterAll(() => rmSync(folder, { recursive: true }))
// Starts the process of game queries, which may take longer than trying the inputs.
beforeAll(knownGames, 60_000)

test('a file of monitors is read, or refused in one line', () =>
  hold(
    'monitors-file',
    fc.asyncProperty(
      fc.oneof(
        text(),
        damaged([
          { name: 'Website', type: 'http', url: 'https://www.example.com/healthz', interval: 30 },
          { name: 'Proxy', type: 'tcp', host: '10.0.0.7', port: 25_565, timeout: 1 },
          { name: 'Survival', type: 'minecraft', host: 'play.example.com', retries: 0 },
        ]).map((value) => JSON.stringify(value) ?? ''),
      ),
      async (content) => {
        const path = join(folder, 'monitors.json')
        writeFileSync(path, content)
        const read = await readMonitors(path).catch((error: unknown) => error)
        if (!Array.isArray(read)) {
          expect(read).toBeInstanceOf(StartupError)
          expect(String(read)).not.toMatch(/\p{Cc}/u)
          return
        }
        expect(new Set(read.map(({ id }) => id)).size).toBe(read.length)
        for (const { id, interval, timeout } of read as Monitor[]) {
          expect(id).toMatch(/^[\p{L}\p{N}-]+$/u)
          expect(interval).toBeGreaterThanOrEqual(1000)
          expect(timeout).toBeLessThanOrEqual(30_000)
        }
      },
    ),
  ))

function monitor(port: number | undefined, host = '127.0.0.1'): Monitor {
  const target = { type: 'minecraft' as const, host, port }
  return {
    id: 'it',
    name: 'It',
    interval: 1000,
    timeout: 150,
    degraded: 1000,
    retries: 0,
    locate: async () => target,
  }
}

test('an SRV record leads to an answer or to a cause', () =>
  hold(
    'srv',
    fc.asyncProperty(
      fc.array(
        fc.record({
          name: fc.oneof(
            fc.constantFrom('', '.', '127.0.0.1', '::1', 'a.invalid'),
            fc.string({ maxLength: 4 }).map((name) => `${name}.invalid`),
          ),
          port: fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 0, max: 65_535 })),
          priority: fc.nat(3),
          weight: fc.nat(3),
        }),
        { maxLength: 3 },
      ),
      async (records) => {
        const resolver = { resolveSrv: async () => records } as Parameters<typeof runCheck>[1]
        const { latency, cause } = await runCheck(monitor(undefined, 'play.invalid'), resolver)
        expect(cause === null ? latency >= 1 : latency === 0).toBe(true)
      },
    ),
    30,
  ))

test('an SRV record that names no host is no server, in particular not this machine', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const resolver = { resolveSrv: async () => [{ name: '', port, priority: 0, weight: 0 }] }
  expect(await runCheck(monitor(undefined, 'play.invalid'), resolver)).toEqual({ latency: 0, cause: 'dns' })
  expect(connections).toBe(0)
  server.close()
})

test('whatever a game server answers is a latency or a cause, in time', async () => {
  let answer = Buffer.alloc(0)
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(answer))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  /** A frame of Minecraft's protocol: its length, and what it says that its length is. */
  const status = fc.tuple(fc.integer({ min: 0, max: 300 }), text(60)).map(([length, said]) => {
    const json = Buffer.from(said)
    return Buffer.concat([Buffer.from([length & 127, 0, json.length & 127]), json])
  })
  await hold(
    'minecraft-status',
    fc.asyncProperty(
      fc.oneof(
        fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from(bytes)),
        status,
      ),
      async (bytes) => {
        answer = bytes
        const began = performance.now()
        const { latency, cause } = await runCheck(monitor(port))
        expect(cause === null ? latency >= 1 : latency === 0).toBe(true)
        expect(performance.now() - began).toBeLessThan(2000)
      },
    ),
    12,
  )
  server.close()
})
