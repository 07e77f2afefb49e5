import { expect, test } from 'vitest'
import { type ConsoleLine, readEntries } from '../../../ui/src/console-panel/console-entry.ts'

const lines = (...texts: string[]): ConsoleLine[] =>
  texts.map((text, sequence) => ({ sequence, time: 0, text, origin: 'server' }))

test.each([
  ['[12:04:11] [Server thread/INFO]: Done', 'info', 'Done'],
  ['[12:04:11 INFO]: Done', 'info', 'Done'],
  ['[12:04:11] [Server thread/WARN] [net.minecraft.server/]: Slow', 'warn', 'Slow'],
  ['12:04:11.123 ERROR Broken', 'error', 'Broken'],
  ['[FATAL] Broken', 'error', 'Broken'],
  ['INFO: listening', 'info', 'listening'],
  ['\u001b[33m[12:04:11 WARN]: \u001b[0mSlow', 'warn', 'Slow'],
  ['[12:04:11] [Async Chat Thread - #0/INFO]: <mira> hello', 'chat', '<mira> hello'],
  ['[12:04:11 INFO]: [Not Secure] <mira> hello', 'chat', '[Not Secure] <mira> hello'],
  ['> say hello', 'cmd', '> say hello'],
  ['plain output', undefined, 'plain output'],
  ['INFORMATION about errors', undefined, 'INFORMATION about errors'],
  ['<not a chat line at all', undefined, '<not a chat line at all'],
])('%s', (text, level, said) => {
  const [entry] = readEntries(lines(text))
  expect(entry?.level).toBe(level)
  expect(entry?.plain.slice(entry.prefix)).toBe(said)
})

test('a stack trace belongs to its error, what follows does not', () => {
  const entries = readEntries(
    lines(
      '[12:00:00 ERROR]: Broken',
      '\tat a.b(C.java:1)',
      'Caused by: x',
      '    ... 3 more',
      '[12:00:00 INFO]: on',
    ),
  )
  expect(entries.map(({ level, continued }) => [level, continued])).toEqual([
    ['error', false],
    ['error', true],
    ['error', true],
    ['error', true],
    ['info', false],
  ])
})

test('lines of the panel and of the installation are named by their origin', () => {
  const entries = readEntries([
    { sequence: 0, time: 0, text: 'ERROR in npm', origin: 'install' },
    { sequence: 1, time: 0, text: 'Server marked as starting', origin: 'daemon' },
  ])
  expect(entries.map(({ level }) => level)).toEqual(['install', 'daemon'])
})
