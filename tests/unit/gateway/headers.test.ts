import { expect, test } from 'vitest'
import { securityHeaders } from '../../../gateway/http/headers.ts'

test('the policy lets in the site, the scripts that its build hashed, and calls to its probes', () => {
  const { 'content-security-policy': policy } = securityHeaders(
    {
      scriptHashes: ['sha256-abc=', 'sha256-def='],
      probeOrigins: ['https://in.example', 'https://sg.example:8443'],
    },
    false,
  )
  expect(policy).toBe(
    [
      "default-src 'none'",
      "script-src 'self' 'sha256-abc=' 'sha256-def='",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "media-src 'self'",
      "connect-src 'self' https://in.example https://sg.example:8443",
      "manifest-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join(';'),
  )
})

const closed = { scriptHashes: [], probeOrigins: [] }

test('without probes pages may only call their own server', () => {
  expect(securityHeaders(closed, false)['content-security-policy']).toContain(";connect-src 'self';")
})

test('browsers are held to https only where the site is reached by it', () => {
  expect(securityHeaders(closed, true)['strict-transport-security']).toBe('max-age=31536000')
  expect(securityHeaders(closed, false)).not.toHaveProperty('strict-transport-security')
})
