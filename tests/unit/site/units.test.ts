import { expect, test } from 'vitest'
import { SAMPLE_COMPANY } from '../../../site/company/company-folder.ts'
import { readCompany } from '../../../site/company/read-company.ts'
import { withUnit } from '../../../site/domain/with-unit.ts'

const content = {
  ...import.meta.glob<object>('../../../site/content/*.ts', { eager: true }),
  'site/sample-company': readCompany(SAMPLE_COMPANY),
}

/** Every text within a value. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

test('a figure and its unit stay on one line', () => {
  expect(withUnit(4, 'GB')).toBe('4\u00a0GB')
})

test.each(Object.entries(content))('%s writes units in one way (behaviour 10.3)', (_file, module) => {
  const unit = /\d ?(?:[kMGT]B|[MG]bps|ms|cores?|vCPU)\b|\bvCores?\b|\bvCPUs\b/i
  // Addresses, order IDs and versions are no figures.
  expect(texts(module).filter((text) => unit.test(text))).toEqual([])
})
