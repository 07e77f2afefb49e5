import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { root } from '../../../commands/children.ts'
import { StartupError } from '../../../gateway/config.ts'
import { packStatus } from '../../../gateway/contract/status-page.ts'
import { answerWith } from '../../../gateway/pages/file-answer.ts'
import { createSiteFile, readSite, type Site } from '../../../gateway/pages/files.ts'
import { readBase, withoutLanguage } from '../../../gateway/pages/languages.ts'
import { matchesEtag, requestedRange, selectRepresentation } from '../../../gateway/pages/negotiation.ts'

const run = promisify(execFile)
let folder: string
let site: Site

const built = {
  'client/index.html': 'home',
  'client/about/index.html': 'about',
  'client/legal.html': 'legal',
  'client/404.html': 'unknown',
  'client/assets/app-1a2b.js': 'script',
  'client/assets/app-1a2b.js.br': 'br',
  'client/assets/app-1a2b.js.gz': 'gz',
  'client/.vite/manifest.json': '{}',
  'client/.well-known/security.txt': 'Contact:',
  'client/de/404.html': 'unbekannt',
  'without-demo/index.html': 'home without a demo',
  'live-pages.json': JSON.stringify({
    '': { '/contact': { styles: ['/site.css'], modules: ['/app.js'], whenIdle: [], fontPreloads: [] } },
    '/de': {
      '/contact': { styles: ['/site.css'], modules: ['/de.js'], whenIdle: [], fontPreloads: [] },
      '/network-status': { styles: ['/site.css'], modules: ['/de.js'], whenIdle: [], fontPreloads: [] },
    },
  }),
  'server-preview.json': JSON.stringify({
    folder: '/assets/server-1a2b/',
    drawing: '<svg/>',
    tags: { page: '<meta>', server: '<meta content="{server}">' },
  }),
  'server/de/entry-server.js':
    'export const pageHtml = async (path, assets, data) => \'<html lang="de">\' + JSON.stringify(["de", path, assets.modules, data]); export const gatewayWords = { language: "de" }',
  'server/entry-server.js':
    'export const pageHtml = async (path, assets, data) => \'<html lang="en">\' + JSON.stringify([path, assets.modules, data]); export const gatewayWords = { language: "en" }',
  'script-hashes.json': '["sha256-SPCKtJb7vbkE0oGUlUkbSW9lKlfV2+hrafPs14RM2sA="]',
  'probe-origins.json': '["https://in.example"]',
  'former-addresses.json': '{"/vps":"/budget-vps"}',
  'monitor-names.json': '{"site":"Website","server":"Server"}',
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-site-'))
  for (const [name, content] of Object.entries(built)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  site = await readSite(folder, { demo: true })
})
afterAll(() => rm(folder, { recursive: true }))

function asset() {
  const file = site.files.get('/assets/app-1a2b.js')
  if (file === undefined) throw new Error('the asset is missing')
  return file
}

describe('readSite', () => {
  test('serves pages without their file names, and nothing that is hidden', () => {
    expect([...site.files.keys()].sort()).toEqual([
      '/',
      '/.well-known/security.txt',
      '/about',
      '/assets/app-1a2b.js',
      '/legal',
    ])
    const unknown = [...site.notFoundPages].map(([below, { plain }]) => [below, plain.body.toString()])
    expect(unknown).toEqual([
      ['', 'unknown'],
      ['/de', 'unbekannt'],
    ])
  })

  test('leads from former addresses to those of now, in each language', () => {
    expect([...site.formerAddresses]).toEqual([
      ['/vps', '/budget-vps'],
      ['/de/vps', '/de/budget-vps'],
    ])
  })

  test('gives each encoding a validator of its own', () => {
    const { plain, encoded } = asset()
    const etags = [plain.etag, encoded.br?.etag, encoded.gzip?.etag]
    expect(new Set(etags).size).toBe(3)
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/)
  })

  test('renders a live page with its data and what it loads, and has no other', async () => {
    expect([...site.livePaths]).toEqual([
      '/contact',
      '/de/contact',
      '/de/network-status',
      '/de/network-status/feed.xml',
    ])
    const data = { token: 'a', values: {} }
    const rendered = async (below: string) =>
      JSON.parse((await site.render('/contact', data, below)).replace(/^<[^>]*>/, ''))
    expect(await rendered('')).toEqual(['/contact', ['/app.js'], data])
    expect(await rendered('/de')).toEqual(['de', '/contact', ['/de.js'], data])
    const status = packStatus({ time: 0, current: true, servers: [], incidents: [], maintenance: [] })
    await expect(site.render('/network-status', status, '')).rejects.toThrow('/network-status')
  })

  test('renders with the bundle that it has read, also once a build has replaced it', async () => {
    const running = await mkdtemp(join(tmpdir(), 'cairn-site-'))
    await cp(folder, running, { recursive: true })
    // In a process of its own: Vitest looks for a module's file before it imports it.
    const program = `
      import { rmSync } from 'node:fs'
      import { readSite } from ${JSON.stringify(join(root, 'gateway/pages/files.ts'))}
      const { render } = await readSite(${JSON.stringify(running)}, { demo: true })
      rmSync(${JSON.stringify(join(running, 'server'))}, { recursive: true })
      console.log(await render('/contact', { token: 'a', values: {} }, '/de'))`
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
    expect(stdout).toContain('/de.js')
    await rm(running, { recursive: true })
  })

  test('gives the plain form of a compressed file as it was built', async () => {
    const text = Buffer.from('word '.repeat(100))
    const { plain } = createSiteFile({ type: 'text/plain', immutable: false }, text, { gzip: gzipSync(text) })
    expect(plain.body).toEqual(text)
    expect(plain.headers['content-length']).toBe(String(text.length))
  })

  test('unpacks a compressed file once for all who read it, and not to describe it', () => {
    const text = Buffer.from('word '.repeat(100))
    const file = createSiteFile({ type: 'text/plain', immutable: false }, text, { gzip: gzipSync(text) })
    expect(file.plain.body).toBe(file.plain.body)

    // Not gzip: reading the body throws.
    const broken = createSiteFile({ type: 'text/plain', immutable: false }, text, { gzip: text })
    expect(() => broken.plain.body).toThrow()
    const beyond = { range: `bytes=${text.length}-` }
    const answers = [
      answerWith(broken, { method: 'HEAD', headers: {} }),
      answerWith(broken, { method: 'HEAD', headers: beyond }),
      answerWith(broken, { method: 'GET', headers: beyond }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 416])
    expect(answers[0]?.headers).toEqual(broken.plain.headers)
    expect(answers[2]?.headers['content-range']).toBe(`bytes */${text.length}`)
  })

  test('takes the pages that offer no demo where there is none', async () => {
    const { files, render } = await readSite(folder, { demo: false })
    const page = (path: string) => files.get(path)?.plain.body.toString()
    expect(['/', '/about'].map(page)).toEqual(['home without a demo', 'about'])
    expect(await render('/contact', { token: 'a', values: {} }, '')).toContain('data-no-demo')
  })

  test('has its own words, and a feed, in the language of an address', async () => {
    const words = await Promise.all(['', '/de', '/fr'].map(site.words))
    expect(words.map(({ language }) => language)).toEqual(['en', 'de', 'en'])
    expect(withoutLanguage(site, '/de/network-status/feed.xml')).toBe('/network-status/feed.xml')
  })

  test('refuses a site that is not built, in one line', async () => {
    const refused = readSite(join(folder, 'nowhere'), { demo: true })
    await expect(refused).rejects.toThrow(StartupError)
    await expect(refused).rejects.toThrow(/not built.*npm run build/)
  })

  test.each([
    ['script-hashes.json', "sha256-x' 'unsafe-inline"],
    ['probe-origins.json', 'https://in.example *'],
    ['probe-origins.json', 'https://in.example/; script-src *'],
    ['probe-origins.json', 'https://in.example/path'],
    ['probe-origins.json', 'data:'],
    ['probe-origins.json', '*'],
  ] as const)('refuses %s with %s, which could open the policy', async (name, entry) => {
    onTestFinished(() => writeFile(join(folder, name), built[name]))
    await writeFile(join(folder, name), JSON.stringify([entry]))
    await expect(readSite(folder, { demo: true })).rejects.toThrow(StartupError)
  })

  test.each(['//evil.example', 'https://evil.example', '/vps/'])(
    'refuses a former address that leads to %s',
    async (address) => {
      const name = 'former-addresses.json'
      onTestFinished(() => writeFile(join(folder, name), built[name]))
      await writeFile(join(folder, name), JSON.stringify({ '/vps': address }))
      await expect(readSite(folder, { demo: true })).rejects.toThrow(StartupError)
    },
  )
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  [undefined, undefined],
])('Accept-Encoding %s is answered in %s', (accepts, encoding) => {
  expect(selectRepresentation(asset(), accepts).encoding).toBe(encoding)
})

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('If-None-Match %s: %s', (header, expected) => {
  expect(matchesEtag(header, '"a"')).toBe(expected)
})

describe('Range, of 1000 bytes', () => {
  test.each([
    ['bytes=0-1', { first: 0, last: 1 }],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=500-', { first: 500, last: 999 }],
    ['bytes=500-5000', { first: 500, last: 999 }],
    ['bytes=-100', { first: 900, last: 999 }],
    ['bytes=-5000', { first: 0, last: 999 }],
    ['Bytes= 0-1 ', { first: 0, last: 1 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
    // A server may answer these whole: several parts, another unit, and what is no range.
    ['bytes=0-1,5-6', undefined],
    ['lines=0-1', undefined],
    ['bytes=5-4', undefined],
    ['bytes=-', undefined],
    ['bytes=a-b', undefined],
    ['0-1', undefined],
    [undefined, undefined],
  ])('%s', (header, expected) => {
    expect(requestedRange(header, 1000)).toEqual(expected)
  })
})

describe('languages', () => {
  test.each([
    ['/de/contact?plan=a', '/contact?plan=a', '/de'],
    ['/de', '/de', '/de'],
    ['/de/about', '/de/about', '/de'],
    ['/de?x=/contact', '/de?x=/contact', '/de'],
    ['/contact', '/contact', ''],
    ['/design/contact', '/design/contact', ''],
    ['/fr/contact', '/fr/contact', ''],
    ['//de/contact', '//de/contact', ''],
  ])('%s is answered as %s, in the language of "%s"', (url, routed, below) => {
    expect(withoutLanguage(site, url)).toBe(routed)
    expect(readBase(site, url)).toBe(below)
  })
})
