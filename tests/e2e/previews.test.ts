import { brand } from 'virtual:company/brand'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plans as planFamilies } from '../../site/content/plans.ts'
import { routes } from '../../site/routes.ts'
import { type Stack, startStack } from '../support/stack.ts'

/** What those see to whom a link to the site is sent: https://ogp.me */

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack?.stop())

/** The preview's tags in a page as it is served, by name. */
async function tagsOf(path: string): Promise<Map<string, string>> {
  const html = await (await fetch(stack.url + path)).text()
  const tags = html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g)
  return new Map([...tags].map(([, name = '', content = '']) => [name, content]))
}

/** Width and height in the header of a PNG: https://www.w3.org/TR/png-3/#11IHDR */
function pngSize(bytes: Buffer): { width: number; height: number } {
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

test.each(routes.map(({ path }) => path))(
  '%s has a picture of 1200 by 630 and says what it shows',
  async (path) => {
    const tags = await tagsOf(path)
    const address = tags.get('og:image') ?? ''
    expect(address.startsWith(`${brand.origin}/assets/`)).toBe(true)
    const answer = await fetch(stack.url + address.slice(brand.origin.length))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const picture = Buffer.from(await answer.arrayBuffer())
    expect(pngSize(picture)).toEqual({ width: 1200, height: 630 })
    expect(picture.length).toBeLessThan(100_000)
    expect(tags.get('og:image:width')).toBe('1200')
    expect(tags.get('og:image:height')).toBe('630')
    expect(tags.get('og:image:alt')).toContain(brand.name)
    expect(tags.get('twitter:card')).toBe('summary_large_image')
  },
)

test('each product family has a picture of its own, which names it and its lowest price', async () => {
  const seen = new Set([
    (await tagsOf('/')).get('og:image'),
    (await tagsOf('/control-panel')).get('og:image'),
  ])
  for (const { path, title, tiers } of planFamilies) {
    const tags = await tagsOf(path)
    seen.add(tags.get('og:image'))
    expect(tags.get('og:image:alt')).toContain(title)
    expect(tags.get('og:image:alt')).toContain(String(tiers[0].price.amount))
  }
  expect(seen.size).toBe(planFamilies.length + 2)
})
