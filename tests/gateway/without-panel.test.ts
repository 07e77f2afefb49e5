/** A gateway of a company without game servers: PANEL_URL=off (behaviour 11.4). */

import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FormTokens, MIN_FORM_AGE } from '../../gateway/contact/form-token.ts'
import { STATUS_NAMESPACE } from '../../gateway/contract/limits.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { ConsoleViewer, until } from './console-viewer.ts'
import { Visitor } from './visitor.ts'

const SECRET = 's'.repeat(32)
let gateway: GatewayProcess
let visitor: Visitor
beforeAll(async () => {
  gateway = await startGateway({ env: { PANEL_URL: 'off', SESSION_SECRET: SECRET } })
  visitor = new Visitor(gateway.url)
})
afterAll(() => gateway?.stop())

test('it is ready with its database alone', async () => {
  const ready = await fetch(`${gateway.url}/readyz`)
  expect(ready.status).toBe(200)
  expect(await ready.json()).toEqual({ store: 'ok' })
})

test('pages, messages and the network status are served', async () => {
  for (const path of ['/', '/products', '/contact', '/network-status'])
    expect((await fetch(gateway.url + path)).status, path).toBe(200)
  const status = await fetch(`${gateway.url}/api/status`)
  expect(status.status).toBe(200)
  const fields = { name: 'Asha', email: 'asha@example.com', subject: 'A server', message: 'Hello' }
  const token = new FormTokens([SECRET]).issue(Date.now() - MIN_FORM_AGE)
  expect((await visitor.post('/api/contact', { ...fields, token })).status).toBe(202)
})

test('nobody logs in, and no server is there', async () => {
  const login = await visitor.post('/api/session', { key: `ptlc_${'a'.repeat(43)}` })
  expect(login.status).toBe(404)
  expect((await fetch(`${gateway.url}/api/client/servers/1a7ce997`)).status).toBe(404)
  // The sample's site has a control panel.
  expect(gateway.logs()).toContain('PANEL_URL is off, and the site has a control panel')
})

test('a link to a server shows the page; a socket for consoles is closed, one for the status is served', async () => {
  expect((await fetch(`${gateway.url}/control-panel?server=1a7ce997`)).status).toBe(200)
  const viewer = new ConsoleViewer(gateway.url)
  let closed = false
  viewer.raw.io.on('close', () => {
    closed = true
  })
  await until(() => closed)
  expect(viewer.socket.connected).toBe(false)
  const status = io(gateway.url + STATUS_NAMESPACE, {
    transports: ['websocket'],
    extraHeaders: { origin: gateway.url },
  })
  await until(() => status.connected)
  status.close()
})
