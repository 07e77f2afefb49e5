/**
 * What users of each component rely on stands in ui/contract, so that a change of it is seen in review: what they write,
 * judged here, and its parts with their states and tokens, which the component's stories judge
 * (`node commands/test.ts stories <component> --update`).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readDocs } from '../../ui/read-docs.ts'
import { contractOf } from '../support/component-contract.ts'
import { components } from '../support/design-system.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'ui/contract')

test.each(components)(
  '$name keeps to its contract: `node commands/test.ts rules contract --update` renews it',
  async (component) => {
    await expect(contractOf(component)).toMatchFileSnapshot(join(folder, `${component.name}.md`))
  },
)

test.each(['.', 'parts'])('the contract in %s has a file for each component, and no others', (path) => {
  const files = readdirSync(join(folder, path)).filter((name) => name.endsWith('.md'))
  expect(files.sort()).toEqual(components.map(({ name }) => `${name}.md`).sort())
})

// Under exactOptionalPropertyTypes a component around ours could not pass on what it was not given.
test.each(components)('each prop of $name that may be left out may be undefined', ({ source }) => {
  const { parts } = readDocs(join(root, source))
  const refusing = parts.flatMap(({ name, props }) =>
    props
      .filter(({ required, takesUndefined }) => !required && !takesUndefined)
      .map((prop) => `${name} ${prop.name}: ${prop.type}`),
  )
  expect(refusing).toEqual([])
})

test.each(components)('the types that the props of $name name can be imported', ({ source }) => {
  const { exports, parts } = readDocs(join(root, source))
  const named = parts.flatMap(({ props }) => props.flatMap(({ type }) => type.match(/\b[A-Z]\w+/g) ?? []))
  const folder = dirname(join(root, source))
  const declared = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^(?:export )?(?:interface|type) (\w+)/gm)].map(
      ([, name]) => name,
    ),
  )
  expect(named.filter((name) => declared.includes(name) && !exports.includes(name))).toEqual([])
})

test('a type that an alias names is written whole, also where it ends in undefined', () => {
  const { parts } = readDocs(join(root, 'ui/src/console-panel/console-panel.tsx'))
  const parse = parts.flatMap(({ props }) => props).find(({ name }) => name === 'parseLevel')
  expect(parse?.type).toBe('(text: string, line: ConsoleLine) => ConsoleLevel | undefined')
})
