/** Addresses as pages had them, and as others write them, in a site of two languages. */
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../commands/children.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'

let folder: string
let gateway: GatewayProcess

// The sample's build has one language and no page that was renamed, and is that of all tests.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-addresses-'))
  await Promise.all([
    ...['gateway/dist', 'site/dist', 'package.json'].map((name) =>
      cp(join(root, name), join(folder, name), { recursive: true }),
    ),
    symlink(join(root, 'node_modules'), join(folder, 'node_modules')),
  ])
  const site = join(folder, 'site/dist')
  const pages = JSON.parse(await readFile(join(site, 'live-pages.json'), 'utf8'))
  await mkdir(join(site, 'client/de'))
  await mkdir(join(site, 'server/de'))
  const written = {
    'former-addresses.json': '{"/vps":"/budget-vps"}',
    'live-pages.json': JSON.stringify({ ...pages, '/de': pages[''] }),
    'client/de/404.html': '<html lang="de">',
    'client/two words.txt': 'words',
    'server/de/entry-server.js': 'export const pageHtml = async () => \'<html lang="de">\'',
  }
  for (const [name, content] of Object.entries(written)) await writeFile(join(site, name), content)
  gateway = await startGateway({ root: folder, env: { PANEL_URL: 'off' } })
})
afterAll(async () => {
  await gateway.stop()
  await rm(folder, { recursive: true, force: true })
})

/** What the gateway answers to a request with this target, which fetch would mend. */
async function ask(target: string): Promise<string> {
  const { hostname, port, host } = new URL(gateway.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  return text(socket)
}

test.each([
  ['/vps', '/budget-vps'],
  ['/vps?term=annually&a=b', '/budget-vps?term=annually&a=b'],
  ['/vps/', '/budget-vps'],
  ['/%76ps?term=annually', '/budget-vps?term=annually'],
])('%s leads to %s for good', async (path, target) => {
  const { status, headers } = await fetch(gateway.url + path, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([301, target])
  expect(headers.get('cache-control')).toBe('no-cache')
  expect((await fetch(gateway.url + path)).status).toBe(200)
})

test.each(['/vpss', '/vps/x', '/xx/vps'])('%s, which no page had, is not found', async (path) => {
  expect((await fetch(gateway.url + path, { redirect: 'manual' })).status).toBe(404)
})

test.each([
  ['/minecraft%2Damd', '/minecraft-amd'],
  ['/minecraft%2damd/?term=annually&a=%2F', '/minecraft-amd?term=annually&a=%2F'],
  ['/control%2Dpanel?server=1a7ce997', '/control-panel?server=1a7ce997'],
  ['/de/%63ontact?subject=%C3%BC', '/de/contact?subject=%C3%BC'],
  ['/%64e/network%2Dstatus', '/de/network-status'],
])('%s, as some write it, leads to %s', async (path, target) => {
  const { status, headers } = await fetch(gateway.url + path, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([308, target])
  expect((await fetch(gateway.url + path)).status).toBe(200)
})

test.each([
  '/%2Fevil.example',
  '/%5Cevil.example',
  '//evil.example/minecraft%2Damd',
  '/minecraft%252Damd',
  '/minecraft-amd%00',
  '/%0D%0Aminecraft-amd',
  '/%09/minecraft-amd',
  // An address of its own has no other way to be written: it would lead to itself.
  '/two%20words.txt',
])('%s leads nowhere', { tags: 'attack' }, async (path) => {
  const answer = await ask(path)
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer).not.toMatch(/^location:/im)
})

test.each(['/de/contact', '/de/nowhere'])('%s is in its language by its whole address too', async (path) => {
  for (const target of [path, `http://shop.example${path}`]) {
    expect(await ask(target), target).toContain('<html lang="de"')
  }
})
