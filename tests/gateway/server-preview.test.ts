import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brand } from 'virtual:company/brand'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { DEMO, type FakePanel, KEY, startFakePanel } from './fake-panel.ts'
import { Visitor } from './visitor.ts'

/** What those see to whom the address of a server's panel is sent (behaviour 7.21). */

let panel: FakePanel
let gateway: GatewayProcess
let visitor: Visitor
const started: GatewayProcess[] = []

async function start(): Promise<GatewayProcess> {
  const env = { PANEL_URL: panel.url, PANEL_KEY: KEY, PUBLIC_SERVERS: DEMO, TRUST_PROXY: '1' }
  const another = await startGateway({ env })
  started.push(another)
  return another
}

beforeAll(async () => {
  panel = await startFakePanel()
  gateway = await start()
  visitor = new Visitor(gateway.url, '192.0.2.1')
})
afterAll(async () => {
  for (const { stop } of started) await stop()
  await panel.stop()
})

async function html(query: string): Promise<string> {
  return String((await visitor.get(`/control-panel${query}`)).body)
}

function tag(page: string, property: string): string {
  return new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(page)?.[1] ?? ''
}

/** Where a server's picture is on this gateway. */
async function pictureOf(id: string): Promise<string> {
  return new URL(tag(await html(`?server=${id}`), 'og:image')).pathname
}

async function bytes(path: string, { url } = gateway, address = '192.0.2.1'): Promise<Buffer> {
  const answer = await fetch(url + path, { headers: { 'x-forwarded-for': address } })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test('the page of a server names its picture, and differs in nothing else from the page of all', async () => {
  const page = await html(`?panel=game&server=${DEMO}`)
  expect(tag(page, 'og:image').startsWith(`${brand.origin}/assets/`)).toBe(true)
  expect(tag(page, 'og:image:alt')).toContain(DEMO)
  expect(tag(page, 'og:url')).toBe(`${brand.origin}/control-panel?server=${DEMO}`)
  const lines = (of: string) => of.split('\n').filter((line) => !/"og:(?:url|image|image:alt)"/.test(line))
  expect(lines(page)).toEqual(lines(await html('')))
})

test('the picture is a PNG of 1200 by 630 that may be kept, the same from every gateway, another for each ID', async () => {
  const path = await pictureOf(DEMO)
  const { headers } = await visitor.get(path)
  expect(headers.get('content-type')).toBe('image/png')
  expect(headers.get('cache-control')).toContain('immutable')
  expect(headers.get('set-cookie')).toBeNull()
  const again = await visitor.get(path, { 'if-none-match': headers.get('etag') ?? '' })
  expect(again.status).toBe(304)

  const picture = await bytes(path)
  // https://www.w3.org/TR/png-3/#11IHDR
  expect(picture.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  expect(picture.length).toBeLessThan(100_000)
  expect(picture.equals(await bytes(path, await start()))).toBe(true)
  expect(picture.equals(await bytes(await pictureOf('dec0de01')))).toBe(false)
})

test('the picture is drawn where nothing may change its priority, as under deploy/cairn.service', async () => {
  const refuse = `import os from 'node:os'
    import { syncBuiltinESMExports } from 'node:module'
    os.setPriority = () => { throw new Error('EPERM') }
    syncBuiltinESMExports()`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      `--import=data:text/javascript,${encodeURIComponent(refuse)}`,
      join(import.meta.dirname, '../../site/dist/server/rasterise-one.ts'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    ],
    { encoding: 'buffer', env: {} },
  )
  expect(stdout.subarray(1, 4).toString()).toBe('PNG')
})

test('nothing reveals whether the server exists, and the panel is not asked', async () => {
  const before = panel.requests.length
  const unnamed = async (id: string) => (await html(`?server=${id}`)).replaceAll(id, '')
  expect(await unnamed(DEMO)).toBe(await unnamed('0badcafe'))
  expect((await visitor.get(await pictureOf('0badcafe'))).status).toBe(200)
  expect(panel.requests.slice(before)).toEqual([])
})

test.each(['br', 'gzip', 'identity'])('the page is whole and has a validator in %s', async (encoding) => {
  const asked = { 'accept-encoding': encoding }
  const path = `/control-panel?server=${DEMO}`
  const page = await visitor.get(path, asked)
  expect(page.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
  expect(page.headers.get('vary')).toBe('Accept-Encoding')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.body).toBe(await html(`?server=${DEMO}`))
  const etag = page.headers.get('etag') ?? ''
  expect(etag).not.toBe((await visitor.get('/control-panel', asked)).headers.get('etag'))
  expect((await visitor.get(path, { ...asked, 'if-none-match': etag })).status).toBe(304)
})

test.each([
  '',
  'dec0de0',
  'dec0de000',
  'DEC0DE00',
  'nothexed',
  'dec0de00-1111-4111-8111-111111111111',
  '"><script>',
  '{server}',
])('?server=%s has the preview of every page', async (id) => {
  expect(await html(`?server=${encodeURIComponent(id)}`)).toBe(await html(''))
})

test('only an ID has a picture', async () => {
  const path = await pictureOf(DEMO)
  for (const id of ['DEC0DE00', 'dec0de0', '..%2f..%2fpackage'])
    expect((await visitor.get(path.replace(DEMO, id))).failure?.code).toBe('invalid-request')
  expect((await visitor.get(path.replace(/server-[^/]+/, 'server-former'))).status).toBe(404)
})

test('a network that asks for many pictures is refused, and leaves some for others', async () => {
  const path = await pictureOf(DEMO)
  const ask = (address: string, id: number) =>
    new Visitor(gateway.url, address).get(path.replace(DEMO, `0000000${id.toString(16)}`))
  // Those of a /24 count together.
  const answers = await Promise.all(Array.from({ length: 14 }, (_, id) => ask(`198.51.100.${id}`, id)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.failure?.code).toBe('too-many-requests')
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  // What is drawn is asked for as often as anybody likes.
  const drawn = answers.findIndex(({ status }) => status === 200)
  expect((await ask('198.51.100.1', drawn)).status).toBe(200)
  expect((await ask('203.0.113.1', 15)).status).toBe(200)
})

test('an address that asks for many pages gets them with the preview of every page', async () => {
  const many = new Visitor(gateway.url, '198.51.100.200')
  const pages = await Promise.all(
    Array.from({ length: 300 }, () => many.get(`/control-panel?server=${DEMO}`)),
  )
  expect(pages.every(({ status }) => status === 200)).toBe(true)
  const own = await html(`?server=${DEMO}`)
  const others = pages.filter(({ body }) => body !== own)
  expect(others.length).toBeGreaterThan(0)
  expect(others.length).toBeLessThanOrEqual(200)
  expect(others[0]?.body).toBe(await html(''))
})
