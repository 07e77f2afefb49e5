import { expect, test } from 'vitest'
import { findCountry } from '../../../site/company/country.ts'

test.each([
  ['France', 'FR'],
  ['FRANCE', 'FR'],
  ['Allemagne', 'DE'],
  ['reunion', 'RE'],
  ['de', 'DE'],
  ['uk', 'GB'],
  ['Atlantis', undefined],
])('%s is %s', (written, code) => {
  expect(findCountry(written, ['en', 'fr-FR'])).toBe(code)
})
