import { describe, expect, test } from 'vitest'
import { times } from '../../../site/domain/money.ts'
import {
  calculateRam,
  DEFAULT_NEEDS,
  isResult,
  MAX_MODS,
  MOST_RAM,
  mostPlayers,
  needsFromQuery,
  orderedMods,
  orderedNeeds,
  type RamNeeds,
  type Reading,
  readOrderedNeeds,
  tierForNeeds,
  withNeeds,
} from '../../../site/domain/ram-calculator.ts'

const needs = (change: Partial<RamNeeds>): RamNeeds => ({ ...DEFAULT_NEEDS, ...change })

test.each<[Partial<RamNeeds>, Reading, number, number]>([
  [{}, 'subtracts', 2, 5.98],
  [{ players: 4 }, 'subtracts', 2, 5.98],
  [{ players: 5 }, 'subtracts', 4, 11.96],
  [{ players: 9 }, 'subtracts', 4, 11.96],
  [{ players: 40 }, 'subtracts', 18, 53.82],
  [{ server: 'optimized' }, 'subtracts', 3, 8.97],
  [{ server: 'bedrock' }, 'subtracts', 2, 5.98],
  [{ server: 'bedrock', players: 5 }, 'subtracts', 3, 8.97],
  [{ server: 'modded' }, 'subtracts', 4, 11.96],
  [{ server: 'modded', mods: 1 }, 'subtracts', 4.5, 13.46],
  [{ server: 'modded', mods: 3 }, 'subtracts', 5.5, 16.45],
  [{ server: 'vanilla', mods: 20 }, 'subtracts', 2, 5.98],
  [{ optimizationMods: true }, 'subtracts', 2, 5.98],
  [{ players: 10, optimizationMods: true }, 'subtracts', 5, 14.95],
  [{ players: 10, optimizationMods: true }, 'no-effect', 6, 17.94],
])('%j, optimisation mods %s: %f GB at $%f', (change, reading, gigabytes, price) => {
  const result = calculateRam(needs(change), reading)
  expect(result.gigabytes).toBe(gigabytes)
  expect(times(result.gigabytes, { amount: 2.99, currency: 'USD' })).toEqual({
    amount: price,
    currency: 'USD',
  })
})

test('the items add up to the result for every input', () => {
  for (const server of ['vanilla', 'optimized', 'modded', 'bedrock'] as const) {
    for (let players = 2; players <= 40; players += 1) {
      for (const mods of [0, 1, 17]) {
        for (const optimizationMods of [false, true]) {
          const { items, gigabytes } = calculateRam({ server, players, mods, optimizationMods }, 'subtracts')
          expect(items.reduce((sum, item) => sum + item.gigabytes, 0)).toBe(gigabytes)
          expect(gigabytes).toBeGreaterThanOrEqual(2)
        }
      }
    }
  }
})

test('what can come out is known, from 2 GB to the most of all', () => {
  const results = new Set<number>()
  for (const server of ['vanilla', 'optimized', 'modded', 'bedrock'] as const) {
    for (let players = 2; players <= 40; players += 1) {
      for (let mods = 0; mods <= (server === 'modded' ? MAX_MODS : 0); mods += 1) {
        for (const optimizationMods of [false, true]) {
          results.add(calculateRam({ server, players, mods, optimizationMods }, 'subtracts').gigabytes)
        }
      }
    }
  }
  expect([Math.min(...results), Math.max(...results)]).toEqual([2, MOST_RAM])
  for (let quarters = -4; quarters < 4 * (MOST_RAM + 2); quarters += 1) {
    expect(isResult(quarters / 4), `${quarters / 4} GB`).toBe(results.has(quarters / 4))
  }
})

test('needs survive the way through an address', () => {
  const all = needs({ server: 'modded', players: 17, mods: 4, optimizationMods: true })
  expect(needsFromQuery(withNeeds(new URLSearchParams(), all))).toEqual(all)
  expect(withNeeds(new URLSearchParams('players=9&category=vps'), DEFAULT_NEEDS).toString()).toBe(
    'category=vps',
  )
})

test('nonsense in an address takes the default or the nearest bound', () => {
  expect(needsFromQuery(new URLSearchParams('server-type=forge&players=400&mods=x'))).toEqual(
    needs({ players: 40 }),
  )
  expect(needsFromQuery(new URLSearchParams('server-type=modded&mods=-3')).mods).toBe(0)
})

test.each<[Partial<RamNeeds>, number]>([
  [{}, 2],
  [{ server: 'modded', players: 17, mods: 3 }, 11.5],
  [{ server: 'modded', players: 17 }, 10],
  [{ server: 'bedrock', players: 5 }, 3],
  // Optimization mods count on some pages and not on others.
  [{ players: 10, optimizationMods: true }, 5],
  [{ players: 10, optimizationMods: true }, 6],
])('%j survive the way to the order of %f GB', (change, gigabytes) => {
  const query = new URLSearchParams(orderedNeeds(needs(change)))
  expect(readOrderedNeeds(query, (needed) => needed === gigabytes)).toEqual(needs(change))
})

test.each([
  ['', 2],
  ['players=2', 2],
  ['server-type=forge&players=2', 2],
  ['server-type=vanilla&players=400', 18],
  ['server-type=vanilla&players=2.4', 2],
  ['server-type=modded&players=2', 4],
  ['server-type=modded&players=2&mods=-1', 4],
  ['server-type=modded&players=17&mods=3', 2],
])('an order ignores %j with %f GB', (query, gigabytes) => {
  expect(readOrderedNeeds(new URLSearchParams(query), (needed) => needed === gigabytes)).toBeUndefined()
})

describe('the tier that fits (behaviour 4.7)', () => {
  const few = { name: 'few', players: [1, 5], specs: [{ gigabytes: 4 }] } as const
  const some = { name: 'some', players: [5, 15], specs: [] } as const
  const any = { name: 'any', specs: [] }
  const fitting = (change: Partial<RamNeeds>, gigabytes: number) =>
    tierForNeeds([any, few, some], needs(change), gigabytes)?.name

  test.each<[Partial<RamNeeds>, number, string | undefined]>([
    [{ players: 2 }, 2, 'few'],
    [{ players: 5 }, 4, 'few'],
    [{ players: 6 }, 4, 'some'],
    [{ players: 15 }, 8, 'some'],
    [{ players: 16 }, 8, undefined],
    // Few enough for the first, but too much memory.
    [{ players: 5, server: 'optimized' }, 5, 'some'],
    [{ players: 2, server: 'modded' }, 4, 'few'],
    // Whether the second has memory for mods is not known.
    [{ players: 2, server: 'modded', mods: 1 }, 4.5, undefined],
    [{ players: 10, server: 'modded' }, 8, undefined],
  ])('%j with %f GB: %s', (change, gigabytes, name) => {
    expect(fitting(change, gigabytes)).toBe(name)
  })
})

test('as many players as memory is enough for, and not one more', () => {
  expect([1, 2, 4, 100].map(mostPlayers)).toEqual([0, 4, 9, 40])
  for (let gigabytes = 2; gigabytes < 18; gigabytes += 0.5) {
    const players = mostPlayers(gigabytes)
    expect(calculateRam(needs({ players }), 'no-effect').gigabytes).toBeLessThanOrEqual(gigabytes)
    expect(calculateRam(needs({ players: players + 1 }), 'no-effect').gigabytes).toBeGreaterThan(gigabytes)
  }
})

test.each([
  [10, 5, 'Yes. Saves 1\u00a0GB. The minimum is 2\u00a0GB.'],
  [10, 6, 'Yes. Does not affect the result.'],
  // Both readings come to the minimum.
  [2, 2, 'Yes'],
])(
  'an order for %i players of %i GB says of optimization mods: %s (behaviour 4.9)',
  (players, gigabytes, words) => {
    expect(orderedMods(needs({ players, optimizationMods: true }), gigabytes)).toBe(words)
  },
)

test('tiers that do not say for how many players they are go by their memory', () => {
  const tiers = [
    { name: 'Camp', specs: [{ gigabytes: 4 }] },
    { name: 'Barn', specs: [{ gigabytes: 8 }] },
    { name: 'Hall', specs: [] },
  ]
  const fit = (gigabytes: number) =>
    tierForNeeds(tiers, needs({ server: 'modded', players: 30 }), gigabytes)?.name
  expect([4, 4.5, 8.5].map(fit)).toEqual(['Camp', 'Barn', undefined])
})
