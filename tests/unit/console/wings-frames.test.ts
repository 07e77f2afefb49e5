import { expect, test } from 'vitest'
import { readFrame } from '../../../gateway/console/wings-frames.ts'

const linesOf = (text: string) => readFrame(JSON.stringify({ event: 'console output', args: [text] }))

test('a frame is a line without its end, and several where it holds more', () => {
  expect(linesOf('one\r\n')).toEqual({ name: 'lines', origin: 'server', lines: ['one'] })
  expect(linesOf('one\n\r\ntwo\n\r\n')).toMatchObject({ lines: ['one', '', 'two'] })
  expect(linesOf('\n\n')).toMatchObject({ lines: [''] })
})

test('a frame full of line ends, as long as one may be, is no work', () => {
  const text = `${'\r'.repeat(250_000)}x`
  expect(linesOf(text)).toMatchObject({ lines: [`${'\r'.repeat(64 * 1024)}…`] })
})
