import { expect, test } from 'vitest'
import { formatPlayers, tiePlayers } from '../../../site/domain/player-range.ts'

test('a range is written with its dash', () => {
  expect(formatPlayers([5, 15])).toBe('5–15 players')
})

test('in running text a range is not broken after its dash', () => {
  expect(tiePlayers([5, 15])).toBe('5–\u206015 players')
})
