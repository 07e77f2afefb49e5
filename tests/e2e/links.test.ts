import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../site/routes.ts'
import { type Stack, startStack } from '../support/stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack?.stop())

test('every link to the contact form fills in what it is about', async () => {
  const links = new Set<string>()
  for (const { path } of routes) {
    const html = await (await fetch(stack.url + path)).text()
    for (const [, href = ''] of html.matchAll(/href="(\/contact\?[^"]*)"/g))
      links.add(href.replaceAll('&amp;', '&'))
  }
  expect(links.size).toBeGreaterThan(10)
  for (const href of links) {
    const html = await (await fetch(stack.url + href)).text()
    const [input = ''] = /<input[^>]*name="subject"[^>]*>/.exec(html) ?? []
    const query = new URL(href, stack.url).searchParams
    if (query.has('plan')) expect(input, href).toMatch(/value="Order: [^"]+, [^"]+"/)
    else expect(input, href).toContain(`value="${query.get('subject')}"`)
  }
})
