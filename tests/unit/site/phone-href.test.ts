import { expect, test } from 'vitest'
import { phoneHref } from '../../../site/domain/phone-href.ts'

test.each([
  ['+91 22 0000 0000', 'tel:+912200000000'],
  ['(022) 0000-0000', 'tel:02200000000'],
  ['+912200000000', 'tel:+912200000000'],
])('%s dials %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})
