import { expect, test } from 'vitest'
import { securityHeaders } from '../../../gateway/http/headers.ts'

test('the policy lets in the site and the scripts that its build hashed', () => {
  const { 'content-security-policy': policy } = securityHeaders(['sha256-abc=', 'sha256-def='], false)
  expect(policy).toBe(
    [
      "default-src 'none'",
      "script-src 'self' 'sha256-abc=' 'sha256-def='",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  )
})

test('browsers are held to https only where the site is reached by it', () => {
  expect(securityHeaders([], true)['strict-transport-security']).toBe('max-age=31536000')
  expect(securityHeaders([], false)).not.toHaveProperty('strict-transport-security')
})
