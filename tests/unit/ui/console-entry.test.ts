import { expect, test } from 'vitest'
import { type ConsoleLine, LineReader } from '../../../ui/src/console-panel/console-entry.ts'

const lines = (...texts: string[]): ConsoleLine[] =>
  texts.map((text, sequence) => ({ sequence, time: 0, text, origin: 'server' }))

function readEntries(all: readonly ConsoleLine[]) {
  const reader = new LineReader()
  return all.map((line) => reader.read(line))
}

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
  // Logback's own pattern, and those of Spring Boot, slf4j-simple, env_logger and nginx.
  ['12:04:11.123 [main] WARN  c.e.App - Slow', 'warn', 'c.e.App - Slow'],
  ['12:04:11.123 [http-nio-8080-exec-1] ERROR c.e.App -- Broken', 'error', 'c.e.App -- Broken'],
  ['2026-11-20 12:04:11,123 [main] DEBUG c.e.App - on', 'debug', 'c.e.App - on'],
  [
    '2026-11-20T12:04:11.123+01:00  INFO 4711 --- [main] c.e.App : on',
    'info',
    '4711 --- [main] c.e.App : on',
  ],
  ['[main] INFO c.e.App - on', 'info', 'c.e.App - on'],
  ['[2026-11-20T12:04:11Z WARN  app::world] Slow', 'warn', 'Slow'],
  ['2026/11/20 12:04:11 [error] 31#31: *1 open() failed', 'error', '31#31: *1 open() failed'],
  // Dates of ISO 8601.
  ['2026-11-20T12:04:11Z ERROR Broken', 'error', 'Broken'],
  ['[2026-11-20 12:04:11] [WARN] Slow', 'warn', 'Slow'],
  ['2026-11-20T12:04:11.123456789Z  INFO listening', 'info', 'listening'],
  ['2026-11-20 12:04:11 plain', undefined, '2026-11-20 12:04:11 plain'],
  // A level in brackets is one however it is written; a bare word only in capitals.
  ['[error] Broken', 'error', 'Broken'],
  ['[Warning] Slow', 'warn', 'Slow'],
  ['[12:04:11] [info]: on', 'info', 'on'],
  ['CRITICAL: Broken', 'error', 'Broken'],
  ['error is what it is called', undefined, 'error is what it is called'],
  ['[Errors] none', undefined, '[Errors] none'],
  // What is structured is shown whole.
  ['{"level":"error","msg":"Broken"}', 'error', '{"level":"error","msg":"Broken"}'],
  ['{"time":1,"level":40,"msg":"Slow"}', 'warn', '{"time":1,"level":40,"msg":"Slow"}'],
  ['{"severity":"WARNING","message":"level"}', 'warn', '{"severity":"WARNING","message":"level"}'],
  ['{"msg":"\\"level\\":\\"error\\""}', undefined, '{"msg":"\\"level\\":\\"error\\""}'],
  ['{"level":"error"', undefined, '{"level":"error"'],
  ['{"level":["error"]}', undefined, '{"level":["error"]}'],
  ['level=warn msg="Slow"', 'warn', 'level=warn msg="Slow"'],
  [
    'time="2026-11-20T12:04:11Z" level="error" msg=Broken',
    'error',
    'time="2026-11-20T12:04:11Z" level="error" msg=Broken',
  ],
  ['ts=1 lvl=eror', undefined, 'ts=1 lvl=eror'],
  ['msg="set level=error here"', undefined, 'msg="set level=error here"'],
  ['You are now level=fatal', undefined, 'You are now level=fatal'],
  ['> say hello', 'cmd', '> say hello'],
  ['plain output', undefined, 'plain output'],
  ['INFORMATION about errors', undefined, 'INFORMATION about errors'],
  ['<not a chat line at all', undefined, '<not a chat line at all'],
])('%s', (text, level, said) => {
  const [entry] = readEntries(lines(text))
  expect(entry?.level).toBe(level)
  expect(entry?.plain.slice(entry.prefix)).toBe(said)
})

test.each([
  ['November 27th 2026, 07:37:01 [INFO]: on', '07:37:01'],
  ['[12:04:11] [Server thread/INFO]: on', '12:04:11'],
  ['[INFO] on', undefined],
  ['at 12:04:11 it began', undefined],
])('the time that a program wrote is known: %s', (text, clock) => {
  expect(readEntries(lines(text))[0]?.clock).toBe(clock)
})

test('what the node calls itself is not said beside its level', () => {
  const [entry] = readEntries([{ sequence: 0, time: 0, text: '[Cairn Daemon]: Stopping.', origin: 'daemon' }])
  expect(entry?.plain.slice(entry.prefix)).toBe('Stopping.')
  expect(entry?.level).toBe('daemon')
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

test('the exception between an error and its stack trace is part of it, where it follows no error it is not', () => {
  const trace = ['java.lang.NullPointerException: Cannot read "a.b"', '\tat a.B$C.d(B.java:1)']
  const bare = ['net.minecraft.ReportedException', 'java.lang.OutOfMemoryError: Java heap space']
  const read = (...texts: string[]) => readEntries(lines(...texts)).map((entry) => entry.level)
  expect(read('[12:00:00] [Server thread/ERROR]: Broken', ...trace)).toEqual(['error', 'error', 'error'])
  expect(read('[12:00:00 WARN]: Slow', ...bare, '\tat a.b(C.java:1)')).toEqual(Array(4).fill('warn'))
  expect(read('[12:00:00 INFO]: on', ...trace)).toEqual(['info', undefined, undefined])
  expect(read('[12:00:00 ERROR]: Broken', 'see com.example.Error: it says more')).toEqual([
    'error',
    undefined,
  ])
  expect(read('[12:00:00 ERROR]: Broken', 'a.ErrorHandler took over')).toEqual(['error', undefined])
})

test('lines of the panel and of the installation are named by their origin', () => {
  const entries = readEntries([
    { sequence: 0, time: 0, text: 'ERROR in npm', origin: 'install' },
    { sequence: 1, time: 0, text: 'Server marked as starting', origin: 'daemon' },
  ])
  expect(entries.map(({ level }) => level)).toEqual(['install', 'daemon'])
})

test('a level of the caller’s own comes first, and the panel’s rules where there is none', () => {
  const reader = new LineReader()
  const parseLevel = (text: string) => (text.startsWith('!!') ? ('error' as const) : undefined)
  const levels = lines('!! broken', '\tat a.b(C.java:1)', '[12:04:11 WARN]: Slow').map(
    (line) => reader.read(line, line.sequence, parseLevel).level,
  )
  expect(levels).toEqual(['error', 'error', 'warn'])
})
