import { expect, test } from 'vitest'
import { pageHistory } from '../../../ui/src/console-panel/command-history.ts'
import { findCompletions } from '../../../ui/src/console-panel/completions.ts'

test('what begins with what is typed is offered, in any case, and not the same again', () => {
  const all = ['say', 'save-all', 'stop', 'sa']
  expect(findCompletions(all, 'SA')).toEqual(['say', 'save-all'])
  expect(findCompletions(all, '')).toEqual([])
  expect(findCompletions(all, '', true)).toEqual(all)
  expect(findCompletions(undefined, 's')).toEqual([])
  expect(findCompletions((typed) => [`${typed} mira`, 'other'], 'op')).toEqual(['op mira'])
  expect(findCompletions(['say', 'stop', 'say'], 's')).toEqual(['say', 'stop'])
})

test('each program has its own history, of its last hundred commands', () => {
  pageHistory.write(
    'a',
    Array.from({ length: 120 }, (_, index) => `say ${index}`),
  )
  expect(pageHistory.read('a')).toHaveLength(100)
  expect(pageHistory.read('a').at(-1)).toBe('say 119')
  expect(pageHistory.read('b')).toEqual([])
})
