/** In React Router's framework mode, rendered on the server, the packed @cairn/ui works as it is. */
import { join } from 'node:path'
import { afterAll, beforeAll, test, vi } from 'vitest'
import { type Consumer, installFramework } from './consumer.ts'
import { openServed } from './served-samples.ts'

let consumer: Consumer

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  consumer = await installFramework('react-router')
})

afterAll(() => consumer?.remove())

test('every sample is rendered on the server and hydrated', async () => {
  await consumer.node(join(consumer.app, 'node_modules/@react-router/dev/bin.js'), 'build')
  await openServed(consumer.app, async (page) => {
    await page.locator('[data-slot=site-header]').first().waitFor()
  })
})
