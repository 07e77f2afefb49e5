import { expect, test } from 'vitest'
import { LINE_LIMIT, lineSplitter } from '../../../sandbox/lines.ts'

function split(...chunks: (string | Buffer)[]): string[] {
  const lines: string[] = []
  const splitter = lineSplitter((line) => lines.push(line))
  for (const chunk of chunks) splitter.push(Buffer.from(chunk))
  splitter.end()
  return lines
}

test('lines are cut wherever the chunks are, with either line end', () => {
  expect(split('one\ntw', 'o\r\n', '\nthree', '\r', '\nlast')).toEqual(['one', 'two', '', 'three', 'last'])
  expect(split('')).toEqual([])
  expect(split('\n')).toEqual([''])
})

test('a character that comes in two chunks is one', () => {
  const bytes = Buffer.from('Grüße 🏔\n')
  for (let at = 0; at <= bytes.length; at += 1) {
    expect(split(bytes.subarray(0, at), bytes.subarray(at))).toEqual(['Grüße 🏔'])
  }
})

test('a line without an end is emitted in pieces, not buffered', () => {
  const lines: string[] = []
  const splitter = lineSplitter((line) => lines.push(line))
  splitter.push(Buffer.from('x'.repeat(LINE_LIMIT * 2 + 5)))
  expect(lines.map((line) => line.length)).toEqual([LINE_LIMIT, LINE_LIMIT])
  splitter.push(Buffer.from('\n'))
  expect(lines.at(-1)).toBe('xxxxx')
  expect(split(`${'y'.repeat(LINE_LIMIT)}\n`).map((line) => line.length)).toEqual([LINE_LIMIT])
})
