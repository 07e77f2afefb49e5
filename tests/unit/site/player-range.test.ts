import { expect, test } from 'vitest'
import { formatPlayers, tierForPlayers } from '../../../site/domain/player-range.ts'

const few = { name: 'few', players: [1, 5] as const }
const some = { name: 'some', players: [5, 15] as const }
const any = { name: 'any', players: undefined }

test('the first tier that is made for so many players is named (behaviour 4.7)', () => {
  const named = [2, 5, 6, 15].map((players) => tierForPlayers([any, few, some], players)?.name)
  expect(named).toEqual(['few', 'few', 'some', 'some'])
})

test('no tier is named where none is made for so many, or none says so', () => {
  expect(tierForPlayers([few, some], 16)).toBeUndefined()
  expect(tierForPlayers([any], 2)).toBeUndefined()
  expect(tierForPlayers([], 2)).toBeUndefined()
})

test('a range is written with its dash', () => {
  expect(formatPlayers([5, 15])).toBe('5–15 players')
})
