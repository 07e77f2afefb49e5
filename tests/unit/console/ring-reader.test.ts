import { expect, test } from 'vitest'
import { RingBuffer } from '../../../gateway/console/ring-buffer.ts'
import { RingReader, type RingReaderOptions } from '../../../gateway/console/ring-reader.ts'
import type { ConsoleBatch } from '../../../gateway/contract/console.ts'

function ringOf(lines: number): RingBuffer {
  const ring = new RingBuffer()
  for (let line = 1; line <= lines; line += 1) {
    ring.append({ time: null, text: `line ${line}`, origin: 'server' })
  }
  return ring
}

/** What a viewer gets who joins with these wishes. */
function read(ring: RingBuffer, wishes: Pick<RingReaderOptions, 'position' | 'newest'>): ConsoleBatch[] {
  const batches: ConsoleBatch[] = []
  const reader = new RingReader({
    ring,
    ...wishes,
    send: (batch, taken) => {
      batches.push(batch)
      taken?.()
    },
    ackTimeout: 1000,
    stalled: () => {},
  })
  reader.pump(ring.last)
  reader.leave()
  return batches
}

const sequences = (batches: ConsoleBatch[]) =>
  batches.flatMap(({ lines }) => lines).map(({ sequence }) => sequence)

test('a viewer who wants only the newest lines gets these, without a count of the others', () => {
  const batches = read(ringOf(600), { position: undefined, newest: 3 })
  expect(sequences(batches)).toEqual([598, 599, 600])
  expect(batches).toMatchObject([{ replace: true, skipped: 0 }])
})

test('of a ring with fewer lines they get all', () => {
  expect(sequences(read(ringOf(2), { position: undefined, newest: 8 }))).toEqual([1, 2])
  expect(read(ringOf(0), { position: undefined, newest: 8 })).toMatchObject([{ replace: true, lines: [] }])
})

test('a viewer who returns continues where they were', () => {
  const ring = ringOf(20)
  const position = { epoch: ring.epoch, sequence: 17 }
  for (const wishes of [{ position }, { position, newest: 3 }]) {
    const batches = read(ring, wishes)
    expect(sequences(batches)).toEqual([18, 19, 20])
    expect(batches).toMatchObject([{ replace: false }])
  }
})

test('a viewer who wants only the newest lines and missed more starts over with them', () => {
  const ring = ringOf(20)
  const batches = read(ring, { position: { epoch: ring.epoch, sequence: 16 }, newest: 3 })
  expect(sequences(batches)).toEqual([18, 19, 20])
  expect(batches).toMatchObject([{ replace: true, skipped: 0 }])
})

test('a position that the ring does not have yet, or of another ring, is none', () => {
  const ring = ringOf(2)
  for (const position of [
    { epoch: ring.epoch, sequence: 9 },
    { epoch: 'another', sequence: 1 },
  ]) {
    const batches = read(ring, { position })
    expect(sequences(batches)).toEqual([1, 2])
    expect(batches).toMatchObject([{ replace: true }])
  }
})

test('a viewer of a quiet server need not acknowledge, one who never does is sent little', () => {
  const ring = ringOf(1)
  let sent = 0
  let asked = 0
  const reader = new RingReader({
    ring,
    position: undefined,
    send: ({ lines }, taken) => {
      sent += lines.length
      if (taken) asked += 1
    },
    ackTimeout: 1000,
    stalled: () => {},
  })
  const say = (lines: number) => {
    for (let line = 0; line < lines; line += 1) ring.append({ time: null, text: 'x', origin: 'server' })
    reader.pump(ring.last)
  }
  reader.pump(ring.last)
  for (let line = 0; line < 100; line += 1) say(1)
  expect([sent, asked]).toEqual([101, 0])
  for (let second = 0; second < 60; second += 1) say(100)
  expect(asked).toBe(4)
  expect(sent).toBeLessThan(2000)
  reader.leave()
})
