import { expect, test } from 'vitest'
import { plain } from '../../../ui/src/combobox/use-combobox.ts'

test.each([
  ['São Paulo', 'sao', true],
  ['sao paulo', 'São', true],
  ['कुल', 'कुल', true],
  // Vowels of Indic scripts are marks as accents are, but other letters.
  ['काला', 'कल', false],
  ['कुल', 'कल', false],
])('of %s, %s is a part: %s', (label, query, part) => {
  expect(plain(label).includes(plain(query))).toBe(part)
})
