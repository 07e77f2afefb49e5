/** A gateway that stops while others take over (behaviour 11.13): its second half. */
import { io, type Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import { STATUS_NAMESPACE } from '../../gateway/contract/limits.ts'
import { startGateway } from '../support/gateway-process.ts'
import { until } from './console-viewer.ts'

test('a gateway that stops closes open pages one after another, and takes no new one', async () => {
  const gateway = await startGateway({ env: { PANEL_URL: 'off', DRAIN_SECONDS: '6' } })
  const open = () =>
    io(gateway.url + STATUS_NAMESPACE, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { origin: gateway.url },
    })
  const pages: Socket[] = Array.from({ length: 8 }, open)
  await until(() => pages.every(({ connected }) => connected))
  const connected = () => pages.filter((page) => page.connected).length

  const stopping = gateway.stop()
  await until(() => connected() < 8)
  const late = open()
  let refused = false
  late.on('connect_error', () => {
    refused = true
  })
  const ready = await fetch(`${gateway.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([503, { store: 'ok', gateway: 'stopping' }])
  await until(() => refused)
  expect(late.connected).toBe(false)
  // They are closed one at a time; the others are served until then.
  expect(connected()).toBeGreaterThan(1)
  const seen = new Set<number>()
  await until(() => {
    seen.add(connected())
    return connected() === 0
  })
  expect(seen.size).toBeGreaterThan(3)
  await stopping
})
