import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GatewayFailure } from '../../../gateway/http/failures.ts'
import type { Grant } from '../../../gateway/panel/access.ts'
import { ResourceMeter } from '../../../gateway/panel/resources.ts'
import type { PanelResources } from '../../../gateway/panel/upstream.ts'

const measured: PanelResources = {
  current: 'running',
  suspended: false,
  cpu: 5,
  memory: 6,
  disk: 7,
  uptime: 8,
}
const calls: string[] = []
let failures: Record<string, GatewayFailure>

const panel = {
  resources: async (key: string) => {
    calls.push(key)
    await new Promise((resolve) => setTimeout(resolve, 10))
    const failure = failures[key]
    if (failure) throw failure
    return measured
  },
}
const access = {
  server: async () => ({
    identifier: '1a7ce997',
    name: 'Survival',
    description: '',
    status: null,
    limits: { memory: 1, disk: 1, cpu: 1 },
    address: null,
    permissions: undefined,
  }),
}
const used: number[] = []
const usage = { add: (_identifier: string, { cpu }: { cpu: number }) => void used.push(cpu) }
const grant = (key: string): Grant => ({
  identifier: '1a7ce997',
  key,
  access: 'own',
  console: 'interactive',
  watch: true,
})

beforeEach(() => {
  vi.useFakeTimers()
  calls.length = 0
  used.length = 0
  failures = {}
})
afterEach(() => {
  vi.useRealTimers()
})

/** What each reader gets, all asking at once: a state or the code of a failure. */
async function read(meter: ResourceMeter, keys: string[]): Promise<string[]> {
  const answers = Promise.all(
    keys.map((key) =>
      meter.read(grant(key)).then(
        ({ current }) => current,
        (failure: GatewayFailure) => failure.failure.code,
      ),
    ),
  )
  await vi.advanceTimersByTimeAsync(100)
  return answers
}

test("after one key's refusal all others share one call more", async () => {
  failures = { a: new GatewayFailure('not-permitted', 'Not with this key.') }
  const meter = new ResourceMeter(panel, access, usage)
  expect(await read(meter, ['a', 'b', 'c', 'd', 'a', 'e'])).toEqual([
    'not-permitted',
    'running',
    'running',
    'running',
    'not-permitted',
    'running',
  ])
  expect(calls).toEqual(['a', 'b'])
})

test('after an old failure of the panel, simultaneous callers share one call', async () => {
  failures = { a: new GatewayFailure('panel-unreachable', 'The panel is down.') }
  const meter = new ResourceMeter(panel, access, usage)
  expect(await read(meter, ['a', 'b'])).toEqual(['panel-unreachable', 'panel-unreachable'])
  expect(calls).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(await read(meter, ['b', 'c', 'd'])).toEqual(['running', 'running', 'running'])
  expect(calls).toEqual(['a', 'b'])
})

test('for 30 s after a power signal a measurement holds a second, else ten', async () => {
  const meter = new ResourceMeter(panel, access, usage)
  const callsIn = async (seconds: number) => {
    const before = calls.length
    for (let second = 0; second < seconds; second += 1) {
      await read(meter, ['a', 'b'])
      await vi.advanceTimersByTimeAsync(900)
    }
    return calls.length - before
  }
  expect(await callsIn(20)).toBe(2)
  meter.expectChange(grant('a'))
  expect(await callsIn(30)).toBeGreaterThanOrEqual(15)
  await callsIn(10)
  expect(await callsIn(20)).toBe(2)
})

test('servers of one key that change at once take turns, those of another do not wait for them', async () => {
  const meter = new ResourceMeter(panel, access, usage)
  const shared = ['0000000a', '0000000b', '0000000c'].map((identifier) => ({ ...grant('a'), identifier }))
  const grants = [...shared, { ...grant('b'), identifier: '0000000d' }]
  for (const one of grants) meter.expectChange(one)
  for (let second = 0; second < 12; second += 1) {
    const answers = Promise.all(grants.map((one) => meter.read(one)))
    await vi.advanceTimersByTimeAsync(1000)
    await answers
  }
  expect(calls.filter((key) => key === 'a').length).toBeLessThanOrEqual(15)
  expect(calls.filter((key) => key === 'b').length).toBeGreaterThanOrEqual(6)
})

test('a measurement goes into the history once, however many read it; a failure does not', async () => {
  const meter = new ResourceMeter(panel, access, usage)
  await read(meter, ['a', 'b', 'c'])
  await vi.advanceTimersByTimeAsync(10_000)
  failures = { a: new GatewayFailure('panel-unreachable', 'The panel is down.') }
  await read(meter, ['a'])
  expect(used).toEqual([measured.cpu])
})
