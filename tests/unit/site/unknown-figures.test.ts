import { expect, test } from 'vitest'
import { listFigures, unknownFigures, withinSentence } from '../../../site/domain/unknown-figures.ts'

const known = { specs: [{ label: 'Storage' }, { label: 'Bandwidth' }] }
const unknown = { specs: [] }

test('a tier lacks the figures that another one has (behaviour 3.5)', () => {
  expect(unknownFigures(unknown, [known, unknown])).toEqual(['Storage', 'Bandwidth'])
  expect(unknownFigures(known, [known, unknown])).toEqual([])
})

test('where no tier has any, it lacks what every plan is sized by', () => {
  expect(listFigures(unknownFigures(unknown, [unknown, unknown]))).toBe('Cores, memory and storage')
})

test.each([
  ['Memory', 'memory'],
  ['Öffentliche Adressen', 'öffentliche adressen'],
  ['SSD-Storage', 'SSD-storage'],
  ['Dedicated IPv4 addresses', 'dedicated IPv4 addresses'],
  ['NVMe', 'NVMe'],
  ['RAM', 'RAM'],
  ['vCPUs', 'vCPUs'],
  ['L3 Cache', 'L3 cache'],
  ['स्टोरेज', 'स्टोरेज'],
])('within a sentence %s is %s: what is an abbreviation stays one', (label, within) => {
  expect(withinSentence(label)).toBe(within)
})
