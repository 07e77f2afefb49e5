import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { LimitLog } from '../../../gateway/throttle/limit-log.ts'
import { callerKey, networkKey, providerKey } from '../../../gateway/throttle/network.ts'
import { Quota } from '../../../gateway/throttle/quota.ts'
import { TokenBuckets } from '../../../gateway/throttle/token-buckets.ts'

describe('TokenBuckets', () => {
  test('lets a burst through, then its rate', () => {
    const buckets = new TokenBuckets({ capacity: 3, rate: 2 })
    expect([0, 0, 0].map(() => buckets.take('a', 10))).toEqual([0, 0, 0])
    expect(buckets.take('a', 10)).toBeCloseTo(0.5)
    expect(buckets.take('a', 10.5)).toBe(0)
    expect(buckets.take('a', 10.5)).toBeCloseTo(0.5)
  })

  test('never saves up more than a burst, and keeps callers apart', () => {
    const buckets = new TokenBuckets({ capacity: 1, rate: 1 })
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
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:0::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['203.0.113.7:4711', '203.0.113.0/24'],
  ['[2001:db8::1]:4711', '2001:db8:0:0::/56'],
  ['[2001:db8::1]', '2001:db8:0:0::/56'],
  ['::ffff:203.0.113.7%1', '203.0.113.0/24'],
  ['2001:db8:1:1234::1', '2001:db8:1:1200::/56'],
  ['2001:db8:1:12ff::1', '2001:db8:1:1200::/56'],
  ['2001:db8:1:1300::1', '2001:db8:1:1300::/56'],
  ['unknown', 'unknown'],
  ['_hidden:4711', 'unknown'],
])('networkKey %s is %s', (address, network) => {
  expect(networkKey(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.0.0/16'],
  ['::ffff:203.0.113.7', '203.0.0.0/16'],
  ['2001:db8:1234:2:3:4:5:6', '2001:db8:1200:0::/40'],
  ['fe80::1%eth0', 'fe80:0:0:0::/40'],
  [undefined, 'unknown'],
])('providerKey %s is %s', (address, provider) => {
  expect(providerKey(address)).toBe(provider)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:4711', '203.0.113.7'],
])('callerKey %s is %s', (address, caller) => {
  expect(callerKey(address)).toBe(caller)
})

test('of too many callers those with their full allowance are forgotten, once a second at most', () => {
  const buckets = new TokenBuckets({ capacity: 5, rate: 4 })
  const callers = Array.from({ length: 20_000 }, (_, index) => `caller ${index}`)
  for (const caller of callers) buckets.take(caller, 100)
  // A token that was spent shows at the time of spending, as long as anything is known of the caller.
  const known = () => callers.filter((caller) => buckets.spent(caller, 100) === 1).length
  expect(known()).toBe(20_000)
  buckets.take('another', 100.9)
  expect(known()).toBe(20_000)
  buckets.take('a third', 101)
  expect(known()).toBe(0)
  expect(buckets.spent('another', 101)).toBeCloseTo(0.6)
})

describe('Quota', () => {
  const lines: string[] = []
  const limitLog = new LimitLog(pino({ base: null }, { write: (line: string) => void lines.push(line) }))
  const quota = (total: number, perHolder: number) =>
    new Quota({
      what: 'sockets',
      total: { limit: total, setting: 'TOTAL' },
      perHolder: { limit: perHolder, setting: 'EACH' },
      limitLog,
    })
  const takeAll = (from: Quota, holder: string, reserve = 0) => {
    let taken = 0
    while (from.take(holder, reserve)) taken += 1
    return taken
  }

  test('gives one holder no more than its limit, and reuses what it gave back', () => {
    const bound = quota(1000, 10)
    const release = bound.take('a')
    expect(takeAll(bound, 'a')).toBe(9)
    release?.()
    release?.()
    expect(takeAll(bound, 'a')).toBe(1)
  })

  test('leaves room after 32 that take all that they get, and the reserve after any number', () => {
    const bound = quota(2000, 128)
    for (let holder = 0; holder < 32; holder += 1) takeAll(bound, `holder ${holder}`, 200)
    expect(takeAll(bound, 'newcomer', 200)).toBeGreaterThan(5)
    for (let holder = 0; holder < 4000; holder += 1) takeAll(bound, `more ${holder}`, 200)
    expect(bound.take('newcomer 2', 200)).toBeUndefined()
    expect(bound.take('owner')).toBeDefined()
  })

  test('gives all to a single holder that may have all', () => {
    expect(takeAll(quota(50, 50), 'proxy')).toBe(50)
  })
})

test('a limit is logged at once, then once a minute with a count', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lines: { setting: string; times: number; msg: string }[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const limitLog = new LimitLog(log)
  for (let time = 0; time < 5; time += 1) limitLog.report('MAX_SOCKETS', 'sockets are refused')
  expect(lines).toMatchObject([
    { setting: 'MAX_SOCKETS', times: 1, msg: expect.stringContaining('MAX_SOCKETS') },
  ])
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({ times: 4 })
  vi.advanceTimersByTime(600_000)
  expect(lines).toHaveLength(2)
  limitLog.report('MAX_SOCKETS', 'sockets are refused')
  expect(lines).toHaveLength(3)
})

test('a disconnected peer has no address, and still counts as a caller', () => {
  expect(callerKey(undefined)).toBe(callerKey(''))
})
