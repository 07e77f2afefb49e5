import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../site/routes.ts'
import { sample } from '../support/sample-company.ts'
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
  const plans = sample.plans.flatMap(({ name, tiers }) =>
    tiers.map((tier) => [tier.orderId, { family: name, tier: tier.name }] as const),
  )
  const ordered = new Map<string | null, { family: string; tier: string }>(plans)
  for (const href of links) {
    const html = await (await fetch(stack.url + href)).text()
    const [input = ''] = /<input[^>]*name="subject"[^>]*>/.exec(html) ?? []
    const query = new URL(href, stack.url).searchParams
    const plan = ordered.get(query.get('plan'))
    if (plan) {
      expect(html, href).toMatch(new RegExp(`<h1[^>]*>Order ${plan.tier}</h1>`))
      expect(html, href).toContain(`>${plan.tier}, ${plan.family}<`)
    }
    if (query.has('plan')) expect(input, href).toMatch(/value="Order: [^"]+, [^"]+"/)
    else expect(input, href).toContain(`value="${query.get('subject')}"`)
  }
})
