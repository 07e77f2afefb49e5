/**
 * What panel, nodes and game servers say, whatever that is.
 *
 * @module-tag attack
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFrame } from '../../../gateway/console/wings-frames.ts'
import { powerState, serverIdentifier, serverStatus } from '../../../gateway/contract/panel.ts'
import { readRetryAfter } from '../../../gateway/http/retry-after.ts'
import {
  upstreamAccount,
  upstreamList,
  upstreamResources,
  upstreamServer,
  upstreamSocket,
} from '../../../gateway/panel/upstream.ts'
import { parseAnsi, stripAnsi } from '../../../ui/src/console-panel/ansi.ts'
import { details, stats } from '../../gateway/fake-panel.ts'
import { damaged, hold, text } from './hold.ts'

const measured = { memory_bytes: 1, cpu_absolute: 0.5, disk_bytes: 2, uptime: 3, state: 'running' }
const events = [
  'auth success',
  'token expiring',
  'jwt error',
  'console output',
  'daemon message',
  'install output',
  'install started',
  'status',
  'stats',
  '__proto__',
]

test('a frame of a node is an event of the contract or nothing', () =>
  hold(
    'frame',
    fc.property(
      fc.oneof(
        text(),
        damaged({ event: 'console output', args: ['a', 'b'] }).map((value) => JSON.stringify(value)),
        fc
          .record({
            event: fc.constantFrom(...events),
            args: fc.oneof(
              fc.array(text()),
              damaged(measured).map((value) => [JSON.stringify(value)]),
            ),
          })
          .map((value) => JSON.stringify(value)),
      ),
      (frame) => {
        const event = readFrame(frame)
        if (event === undefined) return
        if (event.name === 'lines') {
          expect(event.lines.length).toBeGreaterThan(0)
          for (const line of event.lines) expect(line).not.toContain('\n')
        }
        if (event.name === 'status') expect(powerState.safeParse(event.state).success).toBe(true)
        if (event.name === 'stats')
          for (const figure of Object.values(event.stats)) expect(figure).not.toBeNaN()
      },
    ),
  ))

test('lines of a frame lose nothing but their ends', () =>
  hold(
    'frame-lines',
    fc.property(fc.array(text(60), { minLength: 1 }), (lines) => {
      const plain = lines.map((line) => line.replace(/[\r\n]/g, ''))
      const frame = JSON.stringify({ event: 'console output', args: [`${plain.join('\r\n')}\n`] })
      const event = readFrame(frame)
      const read = event?.name === 'lines' ? event.lines : []
      // Empty lines at the end are its end.
      expect(read.join('\n')).toBe(plain.join('\n').replace(/\n+$/, ''))
    }),
  ))

test('a frame as long as one may be, or as deep, is no work', () => {
  for (const frame of [
    '['.repeat(500_000),
    `{"event":"console output","args":[${JSON.stringify('\r\n'.repeat(120_000))}]}`,
    `{"event":"stats","args":[${JSON.stringify('['.repeat(200_000))}]}`,
  ]) {
    const began = performance.now()
    readFrame(frame)
    expect(performance.now() - began).toBeLessThan(1000)
  }
})

test('an answer of the panel is what the contract says or malformed', () =>
  hold(
    'panel-answer',
    fc.property(damaged(details('dec0de00')), damaged(stats()), (server, resources) => {
      const one = upstreamServer.safeParse(server)
      if (one.success) {
        expect(serverIdentifier.safeParse(one.data.identifier).success).toBe(true)
        expect(serverStatus.safeParse(one.data.status).success).toBe(true)
        expect(Object.keys(one.data).sort()).toEqual([
          'address',
          'description',
          'identifier',
          'limits',
          'name',
          'permissions',
          'status',
        ])
        expect(Object.keys(one.data.limits).sort()).toEqual(['cpu', 'disk', 'memory'])
        for (const figure of Object.values(one.data.limits)) expect(Number.isFinite(figure)).toBe(true)
      }
      const usage = upstreamResources.safeParse(resources)
      if (usage.success) expect(powerState.safeParse(usage.data.current).success).toBe(true)
      upstreamList.safeParse({ data: [server], meta: { pagination: { total_pages: resources } } })
      upstreamSocket.safeParse({ data: server })
    }),
  ))

test('a user name fits into a cookie, in whole characters', () =>
  hold(
    'user-name',
    fc.property(text(400), (username) => {
      const name = upstreamAccount.parse({ attributes: { username } }).username
      expect(name.length).toBeLessThanOrEqual(191)
      expect(name.isWellFormed()).toBe(true)
      if (username.length <= 191) expect(name).toBe(username.toWellFormed())
    }),
  ))

test('a time to wait is a number of seconds from 0 on, or none', () =>
  hold(
    'retry-after',
    fc.property(
      fc.oneof(
        fc.string(),
        fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
        fc.double().map(String),
      ),
      fc.option(fc.string()),
      (said, date) => {
        const headers = { get: (name: string) => (name === 'date' ? date : said) }
        const wait = readRetryAfter(headers as Headers)
        expect(wait === undefined || wait >= 0).toBe(true)
      },
    ),
  ))

/** What turns the direction of writing (https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters), and controls but for tabs. */
const hidden = /[\p{Bidi_Control}\u200b\u2060-\u2064\ufeff]|(?!\t)\p{Cc}/u

test('a console line shows no control and no hidden turn of its direction, styled or stripped', () =>
  hold(
    'ansi',
    fc.property(text(), (line) => {
      const runs = parseAnsi(line)
      const shown = runs.map((run) => run.text).join('')
      expect(shown).not.toMatch(hidden)
      expect(stripAnsi(line)).toBe(shown)
      for (const { text, color } of runs) {
        expect(text).not.toBe('')
        if (color?.startsWith('#')) expect(color).toMatch(/^#[\da-f]{6}$/)
      }
    }),
  ))

test('between sequences of any style no letter of a console line is lost', () =>
  hold(
    'ansi-styles',
    fc.property(
      fc.array(
        fc.tuple(
          fc.string({ unit: fc.constantFrom(...'aé語😀 -[;m') }),
          fc.array(fc.nat(300), { maxLength: 6 }),
        ),
      ),
      (parts) => {
        const line = parts.map(([letters, codes]) => `\u001b[${codes.join(';')}m${letters}`).join('')
        expect(stripAnsi(line)).toBe(parts.map(([letters]) => letters).join(''))
        expect(
          parseAnsi(line)
            .map((run) => run.text)
            .join(''),
        ).toBe(stripAnsi(line))
      },
    ),
  ))
