/** A plan's page after its file was renamed, at its former address. */
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../commands/children.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'

let folder: string
let gateway: GatewayProcess

// The sample's build has no page that was renamed, and is that of all tests.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-renamed-'))
  await Promise.all([
    ...['gateway/dist', 'site/dist', 'package.json'].map((name) =>
      cp(join(root, name), join(folder, name), { recursive: true }),
    ),
    symlink(join(root, 'node_modules'), join(folder, 'node_modules')),
  ])
  await writeFile(join(folder, 'site/dist/former-addresses.json'), '{"/vps":"/budget-vps"}')
  gateway = await startGateway({ root: folder, env: { PANEL_URL: 'off' } })
})
afterAll(async () => {
  await gateway.stop()
  await rm(folder, { recursive: true, force: true })
})

test.each([
  ['/vps', '/budget-vps'],
  ['/vps?term=annually&a=b', '/budget-vps?term=annually&a=b'],
  ['/vps/', '/budget-vps'],
])('%s leads to %s for good', async (path, target) => {
  const { status, headers } = await fetch(gateway.url + path, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([301, target])
  expect(headers.get('cache-control')).toBe('no-cache')
  expect((await fetch(gateway.url + path)).status).toBe(200)
})

test.each(['/vpss', '/vps/x', '/xx/vps'])('%s, which no page had, is not found', async (path) => {
  expect((await fetch(gateway.url + path, { redirect: 'manual' })).status).toBe(404)
})
