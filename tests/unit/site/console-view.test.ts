import type { ConsoleBatch, ConsoleLine } from '@cairn/gateway/contract/console'
import { describe, expect, test } from 'vitest'
import { consolePosition, emptyConsole, withBatch, withCommand } from '../../../site/domain/console-view.ts'

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

test('another epoch replaces the lines', () => {
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

describe('a command of this page', () => {
  const told = withBatch(emptyConsole, batch({ replace: true, lines: lines(1, 3) }))
  const echoed = withCommand(told, 'list', 5)

  test('is appended as a line of its own', () => {
    expect(sequences(echoed)).toEqual([1, 2, 3, 4])
    expect(echoed.lines.at(-1)).toMatchObject({ text: '> list', time: 5 })
  })

  test('leaves the place in the ring as it was', () => {
    expect(consolePosition(echoed)).toEqual({ epoch: 'a', sequence: 3 })
    expect(consolePosition(withCommand(emptyConsole, 'list', 5))).toBeUndefined()
  })

  test('is followed by the next lines, without a gap or a duplicate', () => {
    const twice = withCommand(withBatch(echoed, batch({ lines: lines(3, 4) })), 'seed', 6)
    const view = withBatch(twice, batch({ lines: lines(4, 6) }))
    expect(view.lines.map(({ text }) => text)).toEqual([
      'line 1',
      'line 2',
      'line 3',
      '> list',
      'line 4',
      '> seed',
      'line 5',
      'line 6',
    ])
    expect(sequences(view)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(consolePosition(view)).toEqual({ epoch: 'a', sequence: 6 })
  })

  test('has a gap behind it where lines are missing there', () => {
    const view = withBatch(echoed, batch({ skipped: 7, lines: lines(11, 12) }))
    expect(view.gaps).toEqual([{ after: 4, count: 7 }])
    expect(sequences(view).slice(-2)).toEqual([12, 13])
  })

  test('goes with the console that it was sent to', () => {
    const view = withBatch(echoed, batch({ epoch: 'b', replace: true, lines: lines(1, 1) }))
    expect(view).toMatchObject({ commands: 0, epoch: 'b' })
    expect(sequences(view)).toEqual([1])
  })
})
