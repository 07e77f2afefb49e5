import { describe, expect, test } from 'vitest'
import { toPattern } from '../../../ui/src/console-panel/pattern.ts'

const regex = (text: string, matchCase = false) => toPattern({ text, regex: true, matchCase })

const TEXTS = [
  '',
  'Line number 42',
  'mira joined the game',
  'Can’t keep up! Running 2038ms or 40 ticks behind',
  '[12:04:11] [Server thread/INFO]: Done (3.214s)!',
  'aaaaab abab ABC abc a-b_c x{2} [brackets] \\ back',
  'ÄÖ äö ß İi',
  'at com.example.Listener.onMove(Listener.java:88)',
]

describe.each([
  'number \\d+',
  '^line',
  'game$',
  '^$',
  '^.*$',
  'a+b',
  '(?:ab)+c?',
  '(ab|a)(c|bcd)?',
  '[a-c]{2,3}',
  '[^a-z\\s]+',
  '\\bab\\b',
  '\\Bo\\B',
  'x\\{2\\}',
  'x{2}',
  'x{,2}',
  '[[\\]\\\\]',
  '\\w+\\.\\w+',
  '\\S+@|\\S+/',
  'ticks|joined|',
  'a{0}b',
  'ä|\\u00f6',
  '(?<name>do)ne',
  'a*?b',
  '[\\w-]+_',
  '.\\W.',
  '(a|b)*c',
])('%s', (source) => {
  test.each([false, true])('matches as the browser’s own, with case %s', (matchCase) => {
    const own = new RegExp(source, matchCase ? '' : 'i')
    const { pattern } = regex(source, matchCase)
    for (const text of TEXTS) expect([text, pattern?.test(text)]).toEqual([text, own.test(text)])
  })
})

test.each([
  ['a(b', 'unclosedGroup'],
  ['a)b', 'unopenedGroup'],
  ['[a', 'unclosedClass'],
  ['[z-a]', 'badRange'],
  ['a{3,2}', 'badRange'],
  ['*a', 'nothingToRepeat'],
  ['a**', 'nothingToRepeat'],
  ['a\\', 'unfinishedEscape'],
  ['(a)\\1', 'unsupported'],
  ['(?=a)', 'unsupported'],
  ['(?<!a)b', 'unsupported'],
  ['(((a{99}){99}){99}){99}', 'tooLarge'],
])('%s is no expression: %s', (source, fault) => {
  expect(regex(source)).toEqual({ fault })
})

test('the longest match from the first place on is found, and none that is empty', () => {
  expect(regex('a|ab|b*').pattern?.find('xabbxb')).toEqual([
    [1, 3],
    [3, 4],
    [5, 6],
  ])
  expect(toPattern({ text: ' Ab ', regex: false, matchCase: false }).pattern?.find('abxAB')).toEqual([
    [0, 2],
    [3, 5],
  ])
  expect(toPattern({ text: 'Ab', regex: false, matchCase: true }).pattern?.test('ab')).toBe(false)
})

test.each(['(a+)+b', '(a|aa)+$', '(?:a?){30}a{30}b', '(.*)*=', '^(([a-z])+.)+[A-Z]([a-z])+$'])(
  '%s, for which the browser takes for ever, takes time with the text alone',
  (source) => {
    const started = performance.now()
    const { pattern } = regex(source)
    for (let line = 0; line < 100; line += 1) pattern?.test(`${'a'.repeat(500)}!${line}`)
    pattern?.find(`${'a'.repeat(5000)}!`)
    expect(performance.now() - started).toBeLessThan(2000)
  },
)

test('a search without case marks what it found, also behind a letter that grows when it is lowered', () => {
  const { pattern } = toPattern({ text: 'done', regex: false, matchCase: false })
  expect(pattern?.find('İstanbul: Done')).toEqual([[10, 14]])
})
