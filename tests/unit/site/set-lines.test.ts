import { expect, test } from 'vitest'
import { type Measure, setLines } from '../../../site/build/open-graph/set-lines.ts'

/** Every character is as wide as the size says. */
const measure: Measure = (words, _, fontSize) => [...words].length * fontSize

function lines(words: string, width: number, ...fits: { fontSize: number; room: number }[]) {
  return setLines(words, { fontFamily: 'Archivo' }, width, fits, measure)
}

test('words fill a line before the next begins', () => {
  expect(lines('Minecraft on Intel Xeon', 12, { fontSize: 1, room: 2 })).toEqual({
    lines: ['Minecraft on', 'Intel Xeon'],
    fontSize: 1,
  })
})

test('what does not fit is set in the next size', () => {
  const fits = [
    { fontSize: 2, room: 1 },
    { fontSize: 1, room: 2 },
  ]
  expect(lines('VPS', 6, ...fits)).toEqual({ lines: ['VPS'], fontSize: 2 })
  expect(lines('Budget VPS', 6, ...fits)).toEqual({ lines: ['Budget', 'VPS'], fontSize: 1 })
  // One line would do for the number of words, but it is too wide.
  expect(lines('Premium', 7, ...fits)).toEqual({ lines: ['Premium'], fontSize: 1 })
})

test('what fits in no size ends in an ellipsis, and no line is wider than it may be', () => {
  const fit = { fontSize: 1, room: 2 }
  expect(lines('one two three four', 7, fit).lines).toEqual(['one two', 'three…'])
  expect(lines('one two thirteen four', 7, fit).lines).toEqual(['one two', 'thirte…'])
  expect(lines('Donaudampfschiff', 7, fit).lines).toEqual(['Donaud…'])
})
