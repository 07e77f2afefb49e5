import type { ConsoleBatch, ConsoleLine } from '@cairn/gateway/contract/console'
import { expect, test } from 'vitest'
import { emptyConsole, withBatch } from '../../../site/domain/console-view.ts'

function lines(from: number, to: number): ConsoleLine[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    sequence: from + index,
    time: 0,
    text: `line ${from + index}`,
    origin: 'server',
  }))
}

function batch(change: Partial<ConsoleBatch>): ConsoleBatch {
  return { epoch: 'a', replace: false, skipped: 0, lines: [], ...change }
}

const sequences = (view: { lines: readonly ConsoleLine[] }) => view.lines.map(({ sequence }) => sequence)

test('lines of one epoch follow one another', () => {
  const first = withBatch(emptyConsole, batch({ replace: true, lines: lines(1, 3) }))
  expect(sequences(withBatch(first, batch({ lines: lines(4, 5) })))).toEqual([1, 2, 3, 4, 5])
})

test('a line that came twice around a reconnect is held once', () => {
  const first = withBatch(emptyConsole, batch({ replace: true, lines: lines(1, 4) }))
  expect(sequences(withBatch(first, batch({ lines: lines(3, 6) })))).toEqual([1, 2, 3, 4, 5, 6])
})

test('another epoch stands in place of what was there', () => {
  const first = withBatch(emptyConsole, batch({ replace: true, lines: lines(1, 4) }))
  const view = withBatch(first, batch({ epoch: 'b', replace: true, lines: lines(1, 2) }))
  expect(view.epoch).toBe('b')
  expect(sequences(view)).toEqual([1, 2])
})

test('skipped lines leave a gap after the last line held, which goes with it', () => {
  const first = withBatch(emptyConsole, batch({ replace: true, lines: lines(1, 2) }))
  const view = withBatch(first, batch({ skipped: 7, lines: lines(10, 11) }))
  expect(view.gaps).toEqual([{ after: 2, count: 7 }])
  expect(withBatch(view, batch({ lines: lines(12, 10_020) })).gaps).toEqual([])
})

test('ten thousand lines are kept, the newest', () => {
  const view = withBatch(emptyConsole, batch({ replace: true, lines: lines(1, 12_000) }))
  expect(view.lines).toHaveLength(10_000)
  expect(view.lines.at(-1)?.sequence).toBe(12_000)
})
