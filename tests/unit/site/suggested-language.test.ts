import { expect, test } from 'vitest'
import { suggestedLanguage } from '../../../site/domain/suggested-language.ts'

test.each([
  [['de-AT', 'en'], 'en', ['en', 'de'], 'de'],
  [['en-GB', 'de'], 'en', ['en', 'de'], undefined],
  [['fr', 'de'], 'en', ['en', 'de'], 'de'],
  [['fr'], 'en', ['en', 'de'], undefined],
  [[], 'en', ['en', 'de'], undefined],
  [['AR'], 'de', ['en', 'ar'], 'ar'],
])('a browser that asks for %j is led from %s, of %j, to %s', (wanted, here, there, found) => {
  expect(suggestedLanguage(wanted, here, there)).toBe(found)
})
