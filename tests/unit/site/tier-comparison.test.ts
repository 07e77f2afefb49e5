import { describe, expect, test } from 'vitest'
import { allFeatures, compareTiers, worthComparing } from '../../../site/domain/tier-comparison.ts'

const tier = (name: string, specs: Record<string, string>, features: string[]) => ({
  name,
  specs: Object.entries(specs).map(([label, value]) => ({ label, value })),
  features,
})

describe('all features of a tier', () => {
  const tiers = [
    tier('Small', {}, ['Console', 'Backups']),
    tier('Medium', {}, ['Everything in Small', 'Support']),
    tier('Large', {}, ['Everything in Medium', 'Backups', 'Everything in Huge']),
  ]

  test.each([
    ['of its own', 0, ['Console', 'Backups']],
    ['and those of the tier that it includes', 1, ['Console', 'Backups', 'Support']],
    ['each once; an unknown tier is a feature', 2, ['Console', 'Backups', 'Support', 'Everything in Huge']],
  ])('%s', (_name, index, features) => {
    const [found = tier('', {}, [])] = tiers.slice(index)
    expect(allFeatures(found, tiers)).toEqual(features)
  })

  test('of two that name each other', () => {
    const one = tier('One', {}, ['Everything in Two', 'Disk'])
    const two = tier('Two', {}, ['Everything in One', 'Network'])
    expect(allFeatures(two, [one, two])).toEqual(['Everything in Two', 'Disk', 'Network'])
  })
})

test('lines are figures as they come first, then features; what is not given is undefined (behaviour 3.13)', () => {
  const rows = compareTiers([
    tier('Small', { Memory: '4 GB' }, ['Console']),
    tier('Large', { Cores: '2 vCPU', Memory: '8 GB' }, ['Everything in Small', 'Support']),
    tier('Huge', {}, ['Support']),
  ])
  expect(rows).toEqual([
    { label: 'Memory', values: ['4 GB', '8 GB', undefined] },
    { label: 'Cores', values: [undefined, '2 vCPU', undefined] },
    { label: 'Console', values: [true, true, false] },
    { label: 'Support', values: [false, true, true] },
  ])
})

describe('a comparison is shown', () => {
  const lines = (count: number, ...values: string[]) =>
    Array.from({ length: count }, (_, index) => ({ label: `Line ${index}`, values }))

  test.each([
    ['with four lines that differ', lines(4, 'a', 'b'), true],
    ['not with three', lines(3, 'a', 'b'), false],
    ['not with many that are alike', lines(9, 'a', 'a'), false],
    ['with four tiers and one line', lines(1, 'a', 'a', 'a', 'b'), true],
    ['not with four tiers that are alike', lines(1, 'a', 'a', 'a', 'a'), false],
    ['not for one tier', lines(9, 'a'), false],
    ['not without lines', [], false],
  ])('%s', (_name, rows, shown) => {
    expect(worthComparing(rows)).toBe(shown)
  })
})
