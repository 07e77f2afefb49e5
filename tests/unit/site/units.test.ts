import { expect, test } from 'vitest'
import { withUnit } from '../../../site/domain/with-unit.ts'

const content = import.meta.glob<object>('../../../site/content/*.ts', { eager: true })

/** Every text within a value. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

test('a figure and its unit stay on one line', () => {
  expect(withUnit(4, 'GB')).toBe('4\u00a0GB')
})

test.each(Object.entries(content))('%s writes units in one way (behaviour 10.3)', (_, module) => {
  const unit = /\d ?(?:[kMGT]B|[MG]bps|ms|v?cores?|vCPUs?)\b|\bvCPU/i
  // Addresses, order IDs and versions are no figures.
  expect(texts({ ...module }).filter((text) => unit.test(text))).toEqual([])
})
