import { expect, test } from 'vitest'
import { failureReason } from '../../../gateway/contract/failure.ts'
import { contactAdvice, fieldAdvice } from '../../../site/domain/contact-failure.ts'
import { type CallFailure, explain, explainStatus, signInAdvice } from '../../../site/domain/failure.ts'

test('each reason that a form is stale has words of its own, and says how long to wait', () => {
  const reasons = failureReason.options.slice(0, 5)
  const advice = reasons.map((reason) => contactAdvice({ code: 'form-stale', reason, retryAfter: 3 }))
  expect(new Set(advice).size).toBe(reasons.length)
  for (const words of advice) expect(words).toMatch(/\. Nothing is lost: send it again in 3 s\.$/)
  expect(contactAdvice({ code: 'form-stale' })).toBe('Nothing is lost: send it again in 3 s.')
})

test('a code that this page does not know has words', () => {
  const later = JSON.parse('{ "code": "of-a-later-release" }') as CallFailure
  expect(explain(later)).toEqual(explain({ code: 'internal' }))
})

test('a malformed key and one of an administrator get different texts', () => {
  expect(signInAdvice({ code: 'invalid-request' })).toMatch(/^A Client API key starts with ptlc_/)
  expect(signInAdvice({ code: 'invalid-request', reason: 'administrator-key' })).toMatch(
    /^This key belongs to an administrator/,
  )
  expect(signInAdvice({ code: 'key-refused' })).toMatch(/^The panel rejected your key\. It was deleted/)
  expect(signInAdvice({ code: 'not-permitted', reason: 'two-factor' })).toMatch(
    /two-factor authentication\. Set/,
  )
  expect(signInAdvice({ code: 'not-permitted', reason: 'key-limited' })).toMatch(
    /^Your key is limited to other/,
  )
})

test('a field is asked for by its own name, and what is too long says by how much', () => {
  expect(fieldAdvice('subject', { code: 'missing' })).toBe('Enter a subject.')
  expect(fieldAdvice('email', { code: 'malformed' })).toMatch(/^Enter an email address/)
  expect(fieldAdvice('message', { code: 'too-long', limit: 24_000, length: 24_001 })).toBe(
    'Shorten this to 24,000 characters; it has 24,001.',
  )
})

test.each(['installing', 'install_failed', 'reinstall_failed'])(
  '%s promises nothing of the console: panels keep it closed to an owner until then',
  (status) => expect(explainStatus(status).advice).not.toMatch(/console/i),
)
