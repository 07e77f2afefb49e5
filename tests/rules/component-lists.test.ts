/** Lists that are kept by hand for every export of @cairn/ui: a new export cannot be forgotten in one of them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { budgets } from '../budgets/export-sizes.ts'
import { components } from '../support/design-system.ts'
import { refused } from '../types/refused.tsx'

const names = components.map(({ name }) => name).sort()

test('every export has a size budget', () => {
  expect(Object.keys(budgets).sort()).toEqual(names)
})

test('every export has something that must not compile, or a reason why not', () => {
  expect(Object.keys(refused).sort()).toEqual(names)
  const faults = Object.entries(refused).map(([name, entry]) => {
    expect(entry.length, name).toBeGreaterThan(0)
    return typeof entry === 'string' ? 0 : entry.length
  })
  // An element without the directive would be one that compiles.
  const directives = readFileSync(join(import.meta.dirname, '../types/refused.tsx'), 'utf8').match(
    /^ +\/\/ @ts-expect-error \S.*\n +\(\) => /gm,
  )
  expect(directives).toHaveLength(faults.reduce((sum, count) => sum + count, 0))
})

test.each(components)(
  '$name is offered as source and built, from the folder of its name',
  ({ name, source }) => {
    const { exports } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../ui/package.json'), 'utf8'),
    ) as {
      exports: Record<string, unknown>
    }
    expect(source).toBe(`ui/src/${name}/${name}.tsx`)
    expect(exports[`./${name}`]).toEqual({
      '@cairn/source': `./src/${name}/${name}.tsx`,
      default: `./dist/${name}/${name}.js`,
    })
  },
)
