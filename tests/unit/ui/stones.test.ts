import { expect, test } from 'vitest'
import { stonesOf } from '../../../ui/src/server-cairn/stones.ts'

const ids = Array.from({ length: 4000 }, (_, index) =>
  ((index * 2_654_435_761) >>> 0).toString(16).padStart(8, '0'),
)

test('draws the same cairn for the same ID, however its digits are written', () => {
  expect(stonesOf('1A7CE997')).toEqual(stonesOf('1a7ce997'))
})

test('draws a cairn of its own for each ID of eight digits', () => {
  expect(new Set(ids.map((id) => JSON.stringify(stonesOf(id)))).size).toBe(ids.length)
})

test('changes with each of the eight digits', () => {
  const zero = JSON.stringify(stonesOf('00000000'))
  for (let place = 0; place < 8; place += 1) {
    const id = `${'0'.repeat(place)}1${'0'.repeat(7 - place)}`
    expect(JSON.stringify(stonesOf(id))).not.toBe(zero)
  }
})

test('stacks four stones, one of them lava and one grass', () => {
  for (const id of [...ids, '', 'serv_hollow', '1a7ce997-1111-4111-8111-111111111111']) {
    const stones = stonesOf(id)
    expect(stones.map(({ material }) => material).toSorted()).toEqual(['grass', 'lava', 'mark', 'mark'])
    for (const [index, { floor }] of stones.entries()) {
      const below = stones[index - 1]
      expect(floor).toBe(below === undefined ? 0 : below.floor + below.height)
    }
  }
})

test('takes an ID of any other shape', () => {
  expect(stonesOf('serv_hollow')).not.toEqual(stonesOf('serv_harbour'))
  expect(stonesOf('')).toHaveLength(4)
})
