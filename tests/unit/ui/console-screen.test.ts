import { expect, test } from 'vitest'
import { Screen } from '../../../ui/src/console-panel/screen.ts'

const UP = (rows: number) => `\u001b[${rows}A`
const ERASE = '\u001b[2K'

function rowsAfter(...texts: string[]): string[] {
  const screen = new Screen()
  for (const [sequence, text] of texts.entries()) screen.write({ sequence, time: 0, text, origin: 'server' })
  return Array.from({ length: screen.rows.length }, (_, index) => screen.rows.at(index)?.plain ?? '')
}

test('lines without moves stand one below the other', () => {
  expect(rowsAfter('a', '\u001b[31mb', '')).toEqual(['a', 'b', ''])
})

test('a line that goes up takes the place of the one above', () => {
  expect(rowsAfter('start', 'load 10%', `${UP(1)}${ERASE}load 60%`, `\r\u001b[Fload 100%`, 'done')).toEqual([
    'start',
    'load 100%',
    'done',
  ])
})

test('several bars are redrawn from the first on', () => {
  expect(rowsAfter('a 1', 'b 1', 'c 1', `${UP(3)}${ERASE}a 2`, `${ERASE}b 2`, `${ERASE}c 2`, 'end')).toEqual([
    'a 2',
    'b 2',
    'c 2',
    'end',
  ])
})

test('erased rows at the end are gone, and those between are empty', () => {
  const eraseThree = `${ERASE}${UP(1)}${ERASE}${UP(1)}${ERASE}${UP(1)}${ERASE}\u001b[G`
  expect(rowsAfter('a', 'b', 'c', 'd', `${eraseThree}one`)).toEqual(['a', 'one'])
  expect(rowsAfter('a', 'b', 'c', `${UP(3)}\u001b[0Jx`)).toEqual(['x'])
  expect(rowsAfter('a', 'b', 'c', `${UP(2)}${ERASE}${UP(1)}x`)).toEqual(['x', '', 'c'])
})

test('moves after the text count for the next line; the top is an end', () => {
  expect(rowsAfter('a', 'b 1\u001b[1A', 'b 2')).toEqual(['a', 'b 2'])
  expect(rowsAfter('a', `${UP(99)}b`, 'c')).toEqual(['b', 'c'])
})

test('levels are counted once for a stack trace, and as rows change and go', () => {
  const screen = new Screen()
  const texts = ['[ERROR] Broken', '\tat a.b(C.java:1)', '[WARN] 1', `${UP(1)}[ERROR] 2`]
  for (const [sequence, text] of texts.entries()) screen.write({ sequence, time: 0, text, origin: 'server' })
  expect(Object.fromEntries(screen.counts)).toEqual({ error: 2, warn: 0 })
  screen.dropBefore(2)
  expect(Object.fromEntries(screen.counts)).toEqual({ error: 1, warn: 0 })
  expect(screen.rows.at(0)).toMatchObject({ row: 2, line: { sequence: 3 }, level: 'error' })
})
