import { expect, test } from 'vitest'
import { groupPlans } from '../../../site/domain/plan-groups.ts'

const plans = (...categories: string[]) => categories.map((category) => ({ category }))

test.each([
  [plans('vps', 'web'), 1],
  [plans('vps', 'web', 'web'), 1],
  [plans('vps', 'web', 'web', 'vps'), 2],
  [plans('web', 'web', 'web', 'web'), 1],
  [[], 1],
])('%j are %i groups', (all, groups) => {
  const found = groupPlans(all, 'vps')
  expect(found).toHaveLength(groups)
  expect(found.flat()).toHaveLength(all.length)
})

test('the first category is the first group', () => {
  expect(groupPlans(plans('web', 'vps', 'vps', 'bot'), 'vps')).toEqual([
    plans('vps', 'vps'),
    plans('web', 'bot'),
  ])
})
