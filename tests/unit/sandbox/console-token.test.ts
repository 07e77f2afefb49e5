import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConsoleTokens, expiringAt, isExpired, TokenError } from '../../../sandbox/console-token.ts'

const claims = { server_uuid: 'server', user_uuid: 'user', permissions: ['*'] }

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a token says what was signed, until it expires', () => {
  const tokens = new ConsoleTokens(600)
  const token = tokens.issue(claims)
  const read = tokens.read(token)
  expect(read).toMatchObject(claims)
  expect(read.exp - read.iat).toBe(600)
  vi.advanceTimersByTime(599_999)
  expect(isExpired(read)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isExpired(read)).toBe(true)
  expect(() => tokens.read(token)).toThrow(new TokenError('jwt: exp claim is invalid'))
})

test('the end is announced with a minute left, or with half of a short life', () => {
  for (const [seconds, left] of [
    [600, 60],
    [120, 60],
    [10, 5],
  ] as const) {
    const tokens = new ConsoleTokens(seconds)
    const read = tokens.read(tokens.issue(claims))
    expect(read.exp * 1000 - expiringAt(read)).toBeCloseTo(left * 1000)
  }
})

test('what this process did not sign is refused', () => {
  const tokens = new ConsoleTokens(600)
  const [head, body, signature] = tokens.issue(claims).split('.')
  const more = Buffer.from(JSON.stringify({ ...claims, jti: '', iat: 0, exp: 9e9 })).toString('base64url')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  for (const token of [
    new ConsoleTokens(600).issue(claims),
    `${head}.${more}.${signature}`,
    `${none}.${more}.`,
    `${head}.${body}`,
    '',
  ]) {
    expect(() => tokens.read(token)).toThrow(new TokenError('jwt: signature is invalid'))
  }
})

test('a token needs the permission to connect', () => {
  const tokens = new ConsoleTokens(600)
  const typing = tokens.issue({ ...claims, permissions: ['control.console'] })
  expect(() => tokens.read(typing)).toThrow(new TokenError('jwt: missing connect permission'))
  const watching = tokens.issue({ ...claims, permissions: ['websocket.connect'] })
  expect(tokens.read(watching).permissions).toEqual(['websocket.connect'])
})
