/**
 * What a console keeps and passes on, whatever comes and however its viewers take it.
 *
 * @module-tag attack
 */
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { mergeReplay } from '../../../gateway/console/replay.ts'
import { RingBuffer } from '../../../gateway/console/ring-buffer.ts'
import { RingReader } from '../../../gateway/console/ring-reader.ts'
import type { ConsoleBatch } from '../../../gateway/contract/console.ts'
import { RING_LINES } from '../../../gateway/contract/limits.ts'
import { ConsoleFixture } from '../../gateway/console-node.ts'
import { ConsoleViewer } from '../../gateway/console-viewer.ts'
import { hold, text } from './hold.ts'

const line = (index: number, length = 0) => ({
  time: null,
  origin: 'server' as const,
  text: `${index}${' '.repeat(length)}`,
})

test('a ring read slice by slice gives every line that it has once, and counts those that it lost', () =>
  hold(
    'ring',
    fc.property(
      fc.array(fc.constantFrom(0, 5, 40_000), { maxLength: 400 }),
      fc.integer({ min: -5, max: 500 }),
      fc.record({ lines: fc.integer({ min: 1, max: 50 }), text: fc.nat(100_000) }),
      (lengths, from, limit) => {
        const ring = new RingBuffer()
        for (const [index, length] of lengths.entries()) ring.append(line(index + 1, length))
        let cursor = Math.max(0, from)
        const read: number[] = []
        let skipped = 0
        for (;;) {
          const slice = ring.after(cursor, limit)
          skipped += Math.max(0, slice.skipped)
          read.push(...slice.lines.map(({ text }) => Number.parseInt(text, 10)))
          const last = slice.lines.at(-1)?.sequence
          if (last === undefined) break
          cursor = last
        }
        const rest = Math.max(0, lengths.length - Math.max(0, from))
        expect(read).toEqual(
          Array.from({ length: read.length }, (_, index) => lengths.length - read.length + 1 + index),
        )
        if (rest > 0) expect(read.length + skipped).toBe(rest)
        expect(ring.last - ring.first).toBeLessThan(RING_LINES)
      },
    ),
    40,
  ))

test('a viewer who takes batches whenever they like gets each line once and in order', () =>
  hold(
    'reader',
    fc.property(
      fc.array(fc.oneof(fc.integer({ min: 1, max: 900 }), fc.constant('take' as const)), { maxLength: 60 }),
      (steps) => {
        const ring = new RingBuffer()
        const batches: ConsoleBatch[] = []
        const asked: (() => void)[] = []
        const reader = new RingReader({
          ring,
          position: undefined,
          send: (batch, taken) => {
            batches.push(batch)
            if (taken) asked.push(taken)
          },
          ackTimeout: 60_000,
          stalled: () => {},
        })
        let taken = 0
        const take = () => asked[taken++]?.()
        for (const step of steps) {
          if (step === 'take') {
            if (taken < asked.length) take()
          } else {
            for (let index = 0; index < step; index += 1) ring.append(line(ring.last + 1))
            reader.pump(ring.last)
          }
          expect(asked.length - taken).toBeLessThanOrEqual(4)
        }
        while (taken < asked.length) take()
        reader.leave()
        let next = 1
        for (const { lines, skipped } of batches) {
          next += skipped
          for (const { sequence } of lines) expect(sequence).toBe(next++)
        }
        expect(next - 1).toBe(ring.last)
      },
    ),
    40,
  ))

test('from any replay only received lines are taken, each once', () => {
  const lines = fc.array(fc.constantFrom(...'abcde'), { maxLength: 40 })
  return hold(
    'replay',
    fc.property(lines, lines, lines, fc.boolean(), (known, before, since, evicted) => {
      const came = [...before, ...since].map((text, index) => ({ text, index }))
      const { fresh } = mergeReplay({
        known: known.map((text) => ({ text, optional: false })),
        evicted,
        before: came.slice(0, before.length),
        since: came.slice(before.length),
      })
      expect(new Set(fresh.map(({ index }) => index)).size).toBe(fresh.length)
      for (const { text, index } of fresh) expect(came[index]?.text).toBe(text)
    }),
  )
})

test('whatever packets a browser sends, its socket is served or closed, and another one is served', async () => {
  const fixture = await new ConsoleFixture({}).start()
  const address = `${fixture.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
  const packet = fc.oneof(
    text(60),
    fc
      .tuple(
        fc.constantFrom('40', '41', '42', '43', '44', '45', '451-', '459999999-', '3', '2', '1'),
        fc.constantFrom('', '/console,', '/console,1', '/console?a=b,'),
        fc.jsonValue({ maxDepth: 2 }),
      )
      .map(([type, namespace, value]) => type + namespace + JSON.stringify(value)),
    fc.constantFrom(
      '42/console,["join",{"_placeholder":true,"num":0}]',
      '42/console,0["join",{"server":"__proto__"}]',
      '42/console,["disconnect"]',
    ),
  )
  await hold(
    'packets',
    fc.asyncProperty(
      fc.array(packet, { minLength: 1, maxLength: 6 }),
      fc.option(fc.uint8Array({ maxLength: 40 })),
      async (packets, binary) => {
        const socket = new WebSocket(address, { origin: fixture.url })
        socket.on('error', () => {})
        await once(socket, 'open')
        socket.send('40/console,')
        for (const one of packets) socket.send(one)
        if (binary !== null) socket.send(binary)
        await delay(1)
        socket.terminate()
      },
    ),
    40,
  )
  const viewer = new ConsoleViewer(fixture.url)
  expect(await viewer.join('1a7ce997')).toEqual({ ok: true })
  viewer.close()
  await fixture.stop()
  expect(fixture.logged.join('')).not.toMatch(/"level":(?:50|60)/)
})
