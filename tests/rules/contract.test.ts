/**
 * What users of each component rely on stands in ui/contract, so that a change of it is seen in review: what they write,
 * judged here (`node commands/test.ts rules contract --update` renews it), and its parts with their states and tokens,
 * which the component's stories judge (`node commands/test.ts stories <component> --update`).
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractOf } from '../support/component-contract.ts'
import { components } from '../support/design-system.ts'

const folder = join(import.meta.dirname, '../../ui/contract')

test.each(components)('$name keeps to its contract', async (component) => {
  await expect(contractOf(component)).toMatchFileSnapshot(join(folder, `${component.name}.md`))
})

test.each(['.', 'parts'])('the contract in %s has a file for each component, and no others', (path) => {
  const files = readdirSync(join(folder, path)).filter((name) => name.endsWith('.md'))
  expect(files.sort()).toEqual(components.map(({ name }) => `${name}.md`).sort())
})
