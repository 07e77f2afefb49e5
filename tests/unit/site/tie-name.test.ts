import { expect, test } from 'vitest'
import { tieName } from '../../../site/domain/tie-name.ts'

test.each([
  ['VPS M', 'VPS\u00a0M'],
  ['Web Plus 2', 'Web\u00a0Plus\u00a02'],
  ['Community bot', 'Community bot'],
  ['Hochverfügbarkeit für Vereine', 'Hochverfügbarkeit für Vereine'],
])('%s', (name, tied) => {
  expect(tieName(name)).toBe(tied)
})
