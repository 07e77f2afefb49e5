import { expect, test } from 'vitest'
import { type Plurals, write } from '../../../ui/src/ui-provider/message.ts'

const polish: Plurals = {
  one: '{count} gracz',
  few: '{count} gracze',
  many: '{count} graczy',
  other: '{count} gracza',
}
const arabic: Plurals = {
  zero: 'لا لاعبين',
  one: 'لاعب واحد',
  two: 'لاعبان',
  few: '{count} لاعبين',
  many: '{count} لاعبًا',
  other: '{count} لاعب',
}

test.each([
  [1, '1 gracz'],
  [2, '2 gracze'],
  [5, '5 graczy'],
  [22, '22 gracze'],
  [1.5, '1,5 gracza'],
])('Polish has a form for %d', (count, text) => {
  expect(write(polish, { count }, 'pl')).toBe(text)
})

test.each([
  [0, 'لا لاعبين'],
  [1, 'لاعب واحد'],
  [2, 'لاعبان'],
  [3, '٣ لاعبين'],
  [11, '١١ لاعبًا'],
  [100, '١٠٠ لاعب'],
])('Arabic has a form for %d', (count, text) => {
  expect(write(arabic, { count }, 'ar-EG')).toBe(text)
})

test('a form that a translation lacks is the other one', () => {
  expect(write({ other: '{count} graczy' }, { count: 1 }, 'pl')).toBe('1 graczy')
})

test('numbers are written as the locale has them, plurals as the words do', () => {
  const english: Plurals = { one: '{count} check', other: '{count} checks' }
  expect(write('{a} of {b}', { a: 1234.5, b: 'all' }, 'de')).toBe('1.234,5 of all')
  expect(write(english, { count: 1234 }, 'en-IN', 'en')).toBe('1,234 checks')
  // In French 0 takes the form of 1, in English it does not.
  expect(write(english, { count: 0 }, 'fr', 'en')).toBe('0 checks')
})

test('a value that is missing leaves its placeholder, and one that is not asked for is left out', () => {
  expect(write('{name} is {state}', { name: 'India' }, 'en')).toBe('India is {state}')
  expect(write('Close', { name: 'India' }, 'en')).toBe('Close')
  expect(write('{a}', { a: '{b}', b: 'twice' }, 'en')).toBe('{b}')
})

test('among letters that run from right to left a text keeps its own order', () => {
  expect(write('שיא {peak}', { peak: '1,309 MB' }, 'he')).toBe('שיא \u20681,309 MB\u2069')
  expect(write('{count} ימים', { count: 1309 }, 'he')).toBe('1,309 ימים')
})
