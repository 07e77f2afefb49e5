import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SharedCalls } from '../../../gateway/throttle/shared-calls.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('ten callers at once and soon after share one call', async () => {
  const calls = new SharedCalls<number>(1000)
  const call = vi.fn(async () => 7)
  expect(await Promise.all(Array.from({ length: 10 }, () => calls.read('a', call)))).toEqual(
    Array(10).fill(7),
  )
  await vi.advanceTimersByTimeAsync(900)
  await calls.read('a', call)
  expect(call).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  await calls.read('a', call)
  expect(call).toHaveBeenCalledTimes(2)
})

test('a call that outlasts its hold is still shared', async () => {
  const calls = new SharedCalls<number>(1000)
  let finish = (_: number) => {}
  const slow = calls.read('a', () => new Promise<number>((resolve) => (finish = resolve)))
  await vi.advanceTimersByTimeAsync(5000)
  const other = calls.read('a', async () => 8)
  finish(7)
  expect(await Promise.all([slow, other])).toEqual([7, 7])
})

test('after a failure the next caller starts a new call', async () => {
  const calls = new SharedCalls<number>(1000)
  await expect(calls.read('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await calls.read('a', async () => 8)).toBe(8)
})

test('an answer that was forgotten under way is not held', async () => {
  const calls = new SharedCalls<number>(1000)
  let finish = (_: number) => {}
  const old = calls.read('a', () => new Promise<number>((resolve) => (finish = resolve)))
  calls.forget('a')
  const fresh = calls.read('a', async () => 8)
  finish(7)
  expect(await Promise.all([old, fresh])).toEqual([7, 8])
  expect(await calls.read('a', async () => 9)).toBe(8)
})
