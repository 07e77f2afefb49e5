import { expect, test } from 'vitest'
import type { ConsoleLine } from '../../../ui/src/console-panel/console-entry.ts'
import { LogView, type ViewInput } from '../../../ui/src/console-panel/log-view.ts'
import type { Narrowed } from '../../../ui/src/console-panel/narrowed.ts'
import { toPattern } from '../../../ui/src/console-panel/pattern.ts'

function flood(count: number, from = 0, word = 'Line'): ConsoleLine[] {
  return Array.from({ length: count }, (_, index) => {
    const sequence = from + index
    const level = sequence % 100 === 99 ? 'WARN' : 'INFO'
    return { sequence, time: 0, text: `[${level}] ${word} ${sequence}`, origin: 'server' }
  })
}

const input: ViewInput = {
  lines: [],
  gaps: [],
  following: true,
  filter: [],
  pattern: undefined,
  cleared: undefined,
  parseLevel: undefined,
  program: undefined,
}
const search = (text: string) => toPattern({ text, regex: false, matchCase: false }).pattern

function open(first: Partial<ViewInput>) {
  const view = new LogView()
  let now = { ...input, ...first }
  const update = (change: Partial<ViewInput> = {}) => {
    now = { ...now, ...change }
    return view.update(now, Number.POSITIVE_INFINITY)
  }
  update()
  return { view, update }
}

function sequences({ items }: Narrowed): (number | string)[] {
  return Array.from({ length: items.length }, (_, index) => {
    const item = items.at(index)
    return item && 'line' in item ? item.row : `gap ${item?.after}`
  })
}

test('following, it is the log, and drops lines at the start', () => {
  const lines = flood(3000)
  const { view, update } = open({ lines })
  const more = [...lines, ...flood(500, 3000)].slice(-3000)
  update({ lines: more })
  expect(view.length).toBe(3000)
  expect(sequences(view.shown).slice(0, 2)).toEqual([500, 501])
  expect(view.counts.get('warn')).toBe(30)
})

test('a line is read once, whatever comes after it', () => {
  let read = 0
  let lines = flood(1000)
  const parseLevel = () => {
    read += 1
    return undefined
  }
  const { update } = open({ lines, parseLevel, filter: ['warn'], pattern: search('line 1') })
  for (let batch = 0; batch < 20; batch += 1) {
    lines = [...lines, ...flood(50, 1000 + batch * 50)].slice(-1000)
    update({ lines })
  }
  expect(read).toBe(2000)
})

test('filter and search go along with the log', () => {
  const lines = flood(1000)
  const { view, update } = open({ lines, filter: ['warn'], pattern: search('LINE 2') })
  expect(sequences(view.shown)).toHaveLength(10)
  expect(view.matches && sequences(view.matches)).toEqual([299])
  update({ lines: [...lines, ...flood(2000, 1000)].slice(-1000) })
  expect(view.matches && sequences(view.matches)).toEqual([
    2099, 2199, 2299, 2399, 2499, 2599, 2699, 2799, 2899, 2999,
  ])
  update({ filter: [], pattern: undefined })
  expect(sequences(view.shown)).toHaveLength(1000)
  expect(view.matches).toBeUndefined()
})

test('paused, nothing is removed and new lines are counted, also those that the log dropped again', () => {
  const lines = flood(100)
  const { view, update } = open({ lines })
  update({ following: false })
  update({ lines: flood(100, 100) })
  expect([view.length, view.unread]).toEqual([200, 100])
  update({ lines: flood(100, 40_000) })
  expect(view.unread).toBe(40_000)
  update({ following: true })
  expect([view.length, view.unread, sequences(view.shown)[0]]).toEqual([100, 0, 40_000])
})

test('not following from the start, all that is there is shown and nothing of it is new', () => {
  const view = new LogView()
  const lines = flood(30_000)
  const all = { ...input, lines, following: false }
  expect(view.update(all, Number.POSITIVE_INFINITY, 2000)).toBe(false)
  expect(view.update(all, Number.POSITIVE_INFINITY)).toBe(true)
  expect([view.length, view.unread]).toEqual([30_000, 0])
  view.update({ ...all, cleared: lines.at(-1) }, Number.POSITIVE_INFINITY)
  view.update({ ...all, lines: [...lines, ...flood(3, 30_000)] }, Number.POSITIVE_INFINITY)
  expect([view.length, view.unread]).toEqual([30_003, 3])
})

test('another log is shown, whether it starts again or has the same numbers', () => {
  const { view, update } = open({ lines: flood(400, 9000) })
  update({ lines: flood(3, 1) })
  expect(sequences(view.shown)).toEqual([1, 2, 3])
  update({ lines: flood(5, 1, 'Other') })
  expect(view.shown.items.at(0)).toMatchObject({ plain: '[INFO] Other 1' })
  update({ following: false })
  update({ lines: flood(2, 0) })
  expect(view.unread).toBe(2)
  update({ lines: [] })
  expect(view.length).toBe(0)
})

test('the log of another program is shown alone, also while paused and with greater numbers', () => {
  const { view, update } = open({ lines: flood(500), program: 'first' })
  update({ following: false })
  update({ lines: flood(100, 5000), program: 'second' })
  expect([view.length, view.unread, sequences(view.shown)[0]]).toEqual([100, 100, 5000])
  // Its lines may come after its name.
  update({ program: 'third' })
  expect(view.length).toBe(100)
  update({ lines: flood(10, 7000) })
  expect([view.length, view.unread]).toEqual([10, 10])
})

test('gaps stand after their lines, whenever they are known, and not among what was narrowed', () => {
  const lines = flood(5)
  const { view, update } = open({ lines, gaps: [{ after: 1, count: 3 }] })
  expect(sequences(view.shown)).toEqual([0, 1, 'gap 1', 2, 3, 4])
  update({
    lines: [...lines, ...flood(2, 9)],
    gaps: [
      { after: 1, count: 3 },
      { after: 4, count: 4 },
    ],
  })
  expect(sequences(view.shown)).toEqual([0, 1, 'gap 1', 2, 3, 4, 'gap 4', 9, 10])
  update({ filter: ['info'] })
  expect(sequences(view.shown)).toEqual([0, 1, 2, 3, 4, 9, 10])
})

test('cleared lines come back, and of another log none are hidden', () => {
  const lines = flood(10)
  const { view, update } = open({ lines })
  update({ cleared: lines.at(-1) })
  expect([view.length, view.isCleared]).toEqual([0, true])
  update({ lines: [...lines, ...flood(2, 10)] })
  expect(sequences(view.shown)).toEqual([10, 11])
  update({ cleared: undefined })
  expect(view.length).toBe(12)
  update({ cleared: lines.at(-1) })
  const others = flood(3, 0, 'Other')
  update({ lines: others })
  expect([view.length, view.isCleared]).toEqual([3, false])
  update({ cleared: others.at(-1) })
  expect([view.length, view.isCleared]).toEqual([0, true])
  update({ cleared: undefined })
  expect([view.length, view.isCleared]).toEqual([3, false])
})

test('a long log that was shown again after another came is read to its end', () => {
  const { view, update } = open({ lines: flood(10) })
  update({ cleared: flood(10).at(-1) })
  const all = { ...input, lines: flood(5000, 0, 'Other') }
  update({ lines: all.lines })
  update({ cleared: all.lines.at(-1) })
  let turns = 0
  while (turns < 1000 && !view.update(all, 0)) turns += 1
  expect(view.length).toBe(5000)
})

test('a redrawn bar stays one row, also in a search', () => {
  const bar = (sequence: number, text: string): ConsoleLine => ({ sequence, time: 0, text, origin: 'server' })
  const lines = [...flood(2), bar(2, 'load 10%')]
  const { view, update } = open({ lines, pattern: search('load') })
  update({
    lines: [...lines, bar(3, '\u001b[1A\u001b[2Kload 20%'), bar(4, 'next'), bar(5, '\u001b[2Aload 30%')],
  })
  expect(sequences(view.shown)).toEqual([0, 1, 2, 4])
  expect(view.matches && sequences(view.matches)).toEqual([2])
  expect(view.matches?.items.at(0)).toMatchObject({ plain: 'load 30%' })
})

test('what does not fit into its time is done in the next turns', () => {
  const view = new LogView()
  const all = { ...input, lines: flood(5000), pattern: search('line 4999') }
  let turns = 1
  while (!view.update(all, 0)) turns += 1
  expect(turns).toBeGreaterThan(10)
  expect([view.length, view.matches?.items.length]).toEqual([5000, 1])
})
