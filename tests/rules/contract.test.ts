/**
 * What users of each component rely on stands in ui/contract, so that a change of it is seen in review.
 * `node commands/test.ts rules contract --update` writes it anew.
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

test('no contract is left of a component that is gone', () => {
  expect(readdirSync(folder).sort()).toEqual(components.map(({ name }) => `${name}.md`).sort())
})
