import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { responseWithHeaders, securityHeaders } from '../../../gateway/http/headers.ts'

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

test('every answer has the headers of all; its own come first, frozen or not, in each answer', async () => {
  const frozen = Object.freeze({ 'x-frame': 'own', 'cache-control': 'no-cache' })
  const ServerResponse = responseWithHeaders({ 'x-frame': 'all', 'x-type': 'all' })
  const server = createServer({ ServerResponse }, ({ url }, response) => {
    if (url === '/frozen') response.writeHead(200, frozen).end()
    else if (url === '/worded') response.writeHead(200, 'Fine', { 'x-frame': 'own' }).end()
    else response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const read = async (path: string) => {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`)
    return ['x-frame', 'x-type', 'cache-control'].map((name) => headers.get(name))
  }
  try {
    expect(await read('/frozen')).toEqual(['own', 'all', 'no-cache'])
    expect(await read('/frozen')).toEqual(['own', 'all', 'no-cache'])
    expect(await read('/worded')).toEqual(['own', 'all', null])
    expect(await read('/')).toEqual(['all', 'all', null])
  } finally {
    server.close()
  }
})
