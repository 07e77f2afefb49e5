import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConsoleLog, LOG_LINES } from '../../../sandbox/console-log.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-test-'))
  path = join(folder, 'console.log')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a line is on disk when it was appended, and found again', () => {
  const log = new ConsoleLog(path)
  log.append('one')
  log.append('\u001b[31mtwo\u001b[0m')
  expect(readFileSync(path, 'utf8')).toBe('one\n\u001b[31mtwo\u001b[0m\n')
  expect(new ConsoleLog(path).tail).toEqual(['one', '\u001b[31mtwo\u001b[0m'])
})

test('the log is bounded, and its tail spans both files', () => {
  const log = new ConsoleLog(path, 1000)
  for (let line = 1; line <= 500; line += 1) log.append(`line ${line}`)
  expect(readdirSync(folder).sort()).toEqual(['console.log', 'console.log.1'])
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThan(1100)
  expect(log.tail).toHaveLength(LOG_LINES)
  expect(log.tail.at(-1)).toBe('line 500')
  log.close()
  const again = new ConsoleLog(path, 1000)
  expect(again.tail.at(-1)).toBe('line 500')
  expect(again.tail).toEqual(log.tail.slice(-again.tail.length))
  again.append('line 501')
  expect(again.tail.slice(-2)).toEqual(['line 500', 'line 501'])
})

test('lines that cannot be written are kept in memory, reported once, and written again when possible', () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const log = new ConsoleLog(path, 10)
  log.append('filled to the limit')
  renameSync(folder, `${folder}-away`)
  for (const line of ['one', 'two', 'three']) log.append(line)
  expect(told).toHaveBeenCalledTimes(1)
  expect(log.tail).toEqual(['filled to the limit', 'one', 'two', 'three'])
  renameSync(`${folder}-away`, folder)
  log.append('four')
  expect(readFileSync(path, 'utf8')).toBe('four\n')
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('filled to the limit\n')
  told.mockRestore()
})

test('a line that was cut short stays a line of its own', () => {
  writeFileSync(path, 'one\ntwo, cut sh')
  const log = new ConsoleLog(path)
  log.append('three')
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo, cut sh\nthree\n')
  expect(log.tail).toEqual(['one', 'two, cut sh', 'three'])
  expect(new ConsoleLog(path).tail).toEqual(log.tail)
})
