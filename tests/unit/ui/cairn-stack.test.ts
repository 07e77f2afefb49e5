import { expect, test } from 'vitest'
import { piecesOf } from '../../../ui/src/cairn-stack/pieces.ts'

test.each([0, 1, 2, 3, 6, 10, 24, 60])(
  'in a stack of %i slabs every piece lies on the one below it',
  (count) => {
    const pieces = piecesOf(Array.from({ length: count }, () => 'ok'))
    expect(pieces).toHaveLength(count + 2)
    for (const [index, upper] of pieces.entries()) {
      const lower = pieces[index - 1]
      if (!lower) continue
      expect(upper.at[2]).toBe(lower.at[2] + lower.size[2])
      for (const axis of [0, 1] as const) {
        const shift = upper.at[axis] - lower.at[axis]
        const margin = (lower.size[axis] - upper.size[axis]) / 2
        expect(margin - Math.abs(shift), `tread ${index} of axis ${axis}`).toBeGreaterThan(0)
        if (index < count) expect(Math.abs(shift)).toBeLessThanOrEqual(2)
      }
    }
  },
)
