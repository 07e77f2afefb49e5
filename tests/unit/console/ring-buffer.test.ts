import { RING_LINES } from '@cairn/gateway/contract/limits'
import { expect, test } from 'vitest'
import { RingBuffer } from '../../../gateway/console/ring-buffer.ts'

const unlimited = { lines: Number.POSITIVE_INFINITY, text: Number.POSITIVE_INFINITY }

function filled(count: number, text = (line: number) => `line ${line}`): RingBuffer {
  const ring = new RingBuffer()
  for (let line = 1; line <= count; line += 1) ring.append({ text: text(line), origin: 'server', time: line })
  return ring
}

const sequences = ({ lines }: { lines: { sequence: number }[] }) => lines.map(({ sequence }) => sequence)

test('lines are numbered from 1 and given back in order after a position', () => {
  const ring = filled(5)
  expect(ring.after(2, unlimited)).toEqual({
    skipped: 0,
    lines: [
      { sequence: 3, text: 'line 3', origin: 'server', time: 3 },
      { sequence: 4, text: 'line 4', origin: 'server', time: 4 },
      { sequence: 5, text: 'line 5', origin: 'server', time: 5 },
    ],
  })
  expect(ring.after(5, unlimited)).toEqual({ skipped: 0, lines: [] })
})

test('an empty ring gives nothing', () => {
  expect(new RingBuffer().after(0, unlimited)).toEqual({ skipped: 0, lines: [] })
})

test('beyond its lines the oldest fall out, and a slice tells how many were lost before it', () => {
  const ring = filled(RING_LINES + 250)
  expect(ring.first).toBe(251)
  const all = ring.after(0, unlimited)
  expect(all.skipped).toBe(250)
  expect(sequences(all)).toEqual(Array.from({ length: RING_LINES }, (_, index) => 251 + index))
  expect(ring.after(100, unlimited).skipped).toBe(150)
  expect(ring.after(250, unlimited).skipped).toBe(0)
})

test('beyond its text the oldest fall out, but never the newest', () => {
  const mebibyte = 'x'.repeat(1024 * 1024)
  const ring = filled(20, () => mebibyte)
  expect(ring.text).toBe(8 * 1024 * 1024)
  expect(sequences(ring.after(0, unlimited))).toEqual([13, 14, 15, 16, 17, 18, 19, 20])
  ring.append({ text: mebibyte.repeat(9), origin: 'server', time: 0 })
  expect(sequences(ring.after(0, unlimited))).toEqual([21])
  ring.append({ text: 'small', origin: 'server', time: 0 })
  expect(sequences(ring.after(0, unlimited))).toEqual([22])
  expect(ring.text).toBe('small'.length)
})

test('a slice ends at its limits, yet always holds a line', () => {
  const ring = filled(10, () => 'x'.repeat(100))
  expect(sequences(ring.after(0, { lines: 3, text: 1000 }))).toEqual([1, 2, 3])
  expect(sequences(ring.after(0, { lines: 10, text: 250 }))).toEqual([1, 2])
  expect(sequences(ring.after(0, { lines: 10, text: 50 }))).toEqual([1])
})

test('slice after slice gives every line once', () => {
  const ring = filled(1234)
  const seen: number[] = []
  for (let position = 0; position < ring.last; position = seen.at(-1) ?? ring.last) {
    seen.push(...sequences(ring.after(position, { lines: 100, text: 500 })))
  }
  expect(seen).toEqual(Array.from({ length: 1234 }, (_, index) => index + 1))
})

test('the newest lines of a kind are found behind others', () => {
  const ring = filled(3)
  ring.append({ text: 'a word of the daemon', origin: 'daemon', time: 4 })
  expect(ring.newest(2, ({ origin }) => origin === 'server').map(({ text }) => text)).toEqual([
    'line 2',
    'line 3',
  ])
})

test('each ring has an epoch of its own', () => {
  expect(new RingBuffer().epoch).not.toBe(new RingBuffer().epoch)
})
