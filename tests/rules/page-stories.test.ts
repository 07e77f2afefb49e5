/** Every page of the site can be seen in Storybook. */
import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const pages = globSync('*/page.tsx', { cwd: join(root, 'site/pages') }).map(dirname)

test('there are pages to judge', () => {
  expect(pages.length).toBeGreaterThan(15)
})

test.each(pages)('%s has stories', (page) => {
  const stories = `stories/pages/${page}/${page}.stories.tsx`
  expect(existsSync(join(root, stories)), `${stories} is missing`).toBe(true)
})
