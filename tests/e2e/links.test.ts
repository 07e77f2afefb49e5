import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../site/routes.ts'
import { type Stack, startStack } from '../support/stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack?.stop())

/** Addresses within the site that a page links to, without query and fragment. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path = '/']) => path)
}

test('every link leads somewhere, and every page is reached by following links from the home page', async () => {
  const answers = new Map<string, number>()
  const toVisit = ['/']
  for (let path = toVisit.pop(); path !== undefined; path = toVisit.pop()) {
    if (answers.has(path)) continue
    const answer = await fetch(stack.url + path, { redirect: 'manual' })
    answers.set(path, answer.status)
    if (answer.headers.get('content-type')?.startsWith('text/html'))
      toVisit.push(...linksOf(await answer.text()))
  }
  const broken = [...answers].filter(([, status]) => status >= 400)
  expect(broken).toEqual([])
  const unreached = routes.map(({ path }) => path).filter((path) => !answers.has(path))
  expect(unreached).toEqual([])
})
