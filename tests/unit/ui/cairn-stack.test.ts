import { expect, test } from 'vitest'
import { piecesOf } from '../../../ui/src/cairn-stack/pieces.ts'

test.each([0, 1, 2, 3, 6, 10, 24, 60])(
  'in a stack of %i slabs every piece rests on the one below it',
  (count) => {
    const pieces = piecesOf(Array.from({ length: count }, () => 'ok'))
    expect(pieces).toHaveLength(count + 2)
    for (const [index, upper] of pieces.entries()) {
      const lower = pieces[index - 1]
      if (!lower) continue
      expect(upper.at[2]).toBe(lower.at[2] + lower.size[2])
      for (const axis of [0, 1] as const) {
        const shift = Math.abs(upper.at[axis] - lower.at[axis])
        const overhang = shift + upper.size[axis] / 2 - lower.size[axis] / 2
        expect(overhang, `piece ${index} along axis ${axis}`).toBeLessThan(upper.size[axis] / 8)
      }
    }
  },
)

test('a stack of six has one overhang, and no two equal slabs', () => {
  const pieces = piecesOf(Array.from({ length: 6 }, () => 'ok'))
  const overhangs = pieces.slice(1).filter((upper, index) => {
    const lower = pieces[index]
    return ([0, 1] as const).some(
      (axis) =>
        lower && Math.abs(upper.at[axis] - lower.at[axis]) + upper.size[axis] / 2 > lower.size[axis] / 2,
    )
  })
  expect(overhangs).toHaveLength(1)
  expect(new Set(pieces.map(({ size }) => size.join())).size).toBe(pieces.length)
})
