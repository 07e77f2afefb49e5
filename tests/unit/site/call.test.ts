import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, readAnswer } from '../../../site/services/call.ts'

/** Answers each call with the status and the body that its address names. */
const server = createServer(({ url = '' }, response) => {
  const { searchParams } = new URL(url, 'http://localhost')
  const body = searchParams.get('body') ?? ''
  response.statusCode = Number(searchParams.get('status'))
  response.setHeader('content-type', body.startsWith('{') ? 'application/json' : 'text/html')
  response.end(body)
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

/** The failure of a call that is answered with this. */
async function failureOf(status: number, body: string) {
  const { port } = server.address() as AddressInfo
  const answer = call('/', { baseURL: `http://127.0.0.1:${port}`, query: { status, body } })
  return readAnswer(answer, () => true).catch(({ failure }) => failure)
}

test.each([502, 503, 504])('a page of a proxy with %s is no answer of this site', async (status) => {
  expect(await failureOf(status, '<h1>Bad Gateway</h1>')).toEqual({ code: 'site-unreachable' })
})

test('a failure of the gateway, and any other page, are not', async () => {
  const failure = { code: 'storage-unavailable' }
  expect(await failureOf(503, JSON.stringify({ errors: [failure] }))).toEqual(failure)
  expect(await failureOf(500, '<h1>Error</h1>')).toEqual({ code: 'internal' })
})
