import { expect, test } from 'vitest'
import { formatPlayers } from '../../../site/domain/player-range.ts'

test('a range is written with its dash', () => {
  expect(formatPlayers([5, 15])).toBe('5–15 players')
})
