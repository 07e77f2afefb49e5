/** In Next's App Router the packed @cairn/ui works in server components, as it is. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Consumer, installFramework } from './consumer.ts'
import { openServed } from './served-samples.ts'
import type { Judgement } from './server-modules.ts'

let consumer: Consumer

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('NEXT_TELEMETRY_DISABLED', '1')
  consumer = await installFramework('next')
})

afterAll(() => consumer?.remove())

describe("'use client'", () => {
  let judgement: Judgement

  beforeAll(async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--conditions=react-server',
      join(import.meta.dirname, 'server-modules.ts'),
      consumer.app,
    ])
    judgement = JSON.parse(stdout)
  })

  test('stands on every module that cannot do without', () => {
    expect(judgement.faults).toEqual([])
    expect(judgement.client).toContain('dialog/dialog.js')
  })

  test('stands on no other module', () => {
    expect(judgement.needless).toEqual([])
  })

  test('keeps no rule from being called on the server', () => {
    // Where there is no browser there is no Toaster to show it.
    expect(judgement.uncallable).toEqual(['./toaster: toast'])
  })
})

test('every sample is rendered in a server component and hydrated', async () => {
  await consumer.node(join(consumer.app, 'node_modules/next/dist/bin/next'), 'build')
  await openServed(consumer.app, async (page) => {
    const called = page.locator('#called')
    expect(await called.textContent()).toBe('ice,99,9\u00a0%,Loading,00:00:00')
    expect(await page.locator('a[data-slot=button]').getAttribute('href')).toBe('/')
  })
})
