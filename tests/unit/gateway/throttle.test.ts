import { describe, expect, test, vi } from 'vitest'
import { Buckets } from '../../../gateway/throttle/bucket.ts'
import { callerOf, networkOf } from '../../../gateway/throttle/network.ts'

describe('Buckets', () => {
  test('lets a burst through, then its rate', () => {
    const buckets = new Buckets({ capacity: 3, rate: 2 })
    expect([0, 0, 0].map(() => buckets.take('a', 10))).toEqual([0, 0, 0])
    expect(buckets.take('a', 10)).toBeCloseTo(0.5)
    expect(buckets.take('a', 10.5)).toBe(0)
    expect(buckets.take('a', 10.5)).toBeCloseTo(0.5)
  })

  test('never saves up more than a burst, and keeps callers apart', () => {
    const buckets = new Buckets({ capacity: 1, rate: 1 })
    expect(buckets.take('a', 0)).toBe(0)
    expect(buckets.take('b', 0)).toBe(0)
    expect(buckets.take('a', 1000)).toBe(0)
    expect(buckets.take('a', 1000)).toBeCloseTo(1)
  })
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.250', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('networkOf %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('callerOf %s is %s', (address, caller) => {
  expect(callerOf(address)).toBe(caller)
})

test('callers beyond counting are gone through once a second at most', () => {
  const buckets = new Buckets({ capacity: 5, rate: 1 })
  const walks = vi.spyOn(Map.prototype, Symbol.iterator)
  for (let caller = 0; caller < 20_000; caller += 1) buckets.take(`caller ${caller}`, 100)
  expect(walks.mock.calls.length).toBeLessThanOrEqual(1)
  buckets.take('another', 101)
  expect(walks.mock.calls.length).toBe(2)
  walks.mockRestore()
})

test('a peer who is gone has no address, and is a caller all the same', () => {
  expect(callerOf(undefined)).toBe(callerOf(''))
})
