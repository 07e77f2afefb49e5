import { describe, expect, test } from 'vitest'
import { typeset } from '../../../site/company/typeset.ts'

const sheet = `:root { --ui-text-28--line-height: 2.125rem; --ui-text-46--line-height: 3.125rem; --ui-text-hero--line-height: 1.02 }`

describe('a sheet', () => {
  test('is as it was for English', () => {
    expect(typeset(sheet, 'en-IN')).toBe(sheet)
  })

  test.each(['ar-AE', 'hi-IN'])('has room for the marks of %s, and draws no letters together', (tag) => {
    const own = typeset(sheet, tag)
    expect(own).not.toMatch(/2\.125rem|3\.125rem|1\.02/)
    expect(own).toContain('letter-spacing: normal')
    expect(own.includes('tel:')).toBe(tag === 'ar-AE')
  })

  test('that has lost what a script changes is a fault, not a page that looks wrong', () => {
    expect(() => typeset('.display { color: red }', 'ar-AE')).toThrow(/line-height/)
  })

  test('breaks the long words of German', () => {
    expect(typeset(sheet, 'de-AT')).toMatch(/hyphens: auto/)
  })
})
