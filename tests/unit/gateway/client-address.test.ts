import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientAddress } from '../../../gateway/http/client-address.ts'

test.each([
  [0, undefined],
  [0, '203.0.113.7'],
  [1, '203.0.113.7'],
  [1, '198.51.100.1, 203.0.113.7'],
  [2, '198.51.100.1, 203.0.113.7'],
  [3, '198.51.100.1, 203.0.113.7'],
])(
  'a socket behind %i proxies with X-Forwarded-For %s counts as Fastify counts a request',
  async (proxies, forwarded) => {
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const app = Fastify({ trustProxy: (_address: string, hop: number) => hop < proxies })
    app.get('/', async (request) => request.ip)
    const { body } = await app.inject({ url: '/', headers, remoteAddress: '192.0.2.1' })
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '192.0.2.1' })
    const message = Object.assign(new IncomingMessage(socket), { headers })
    expect(clientAddress(message, proxies)).toBe(body)
  },
)
