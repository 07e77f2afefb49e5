/** What Storybook says of the accessibility guidelines names tests that exist, and leaves no criterion out. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { criteria } from '../../stories/criteria.ts'

const root = join(import.meta.dirname, '../..')

test('every criterion of levels A and AA is there: 55 of WCAG 2.2', () => {
  expect(Object.keys(criteria)).toHaveLength(55)
})

test.each(Object.entries(criteria))('%s is tried, or says why not', (number, { tests = [], untried }) => {
  for (const path of tests) expect(existsSync(join(root, path)), path).toBe(true)
  const rules = axe.getRules([`wcag${number.replaceAll('.', '')}`])
  expect(tests.length + rules.length > 0 || untried).toBeTruthy()
})
