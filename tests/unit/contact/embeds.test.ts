import { describe, expect, test } from 'vitest'
import { escapeMarkdown, type Payload, splitText, toPayloads } from '../../../gateway/contact/embeds.ts'

const message = {
  reference: '7K3F-Q9M2-PX4T',
  receivedAt: new Date('2026-11-20T10:00:00Z'),
  name: 'Asha',
  email: 'asha@example.com',
  subject: 'A server',
  message: 'Hello',
}

/** What a reader of the chat sees of `text`. */
const shown = (text: string) => text.replace(/\\([^\w\s])/g, '$1')

function fieldsNamed(payloads: Payload[], name: RegExp): string[] {
  return payloads.flatMap(({ embeds: [{ fields }] }) =>
    fields.filter((field) => name.test(field.name)).map(({ value }) => value),
  )
}

function expectWithinLimits(payloads: Payload[]): void {
  for (const { embeds } of payloads) {
    const [{ title, fields, footer }] = embeds
    expect(embeds).toHaveLength(1)
    expect(title.length).toBeLessThanOrEqual(256)
    expect(footer.text.length).toBeLessThanOrEqual(2048)
    expect(fields.length).toBeLessThanOrEqual(25)
    for (const { name, value } of fields) {
      expect(name.length).toBeLessThanOrEqual(256)
      expect(value.length).toBeLessThanOrEqual(1024)
      expect(value.trim()).not.toBe('')
    }
    const total = fields.reduce((sum, { name, value }) => sum + name.length + value.length, 0)
    expect(total + title.length + footer.text.length).toBeLessThanOrEqual(6000)
  }
}

test('a message of line ends and white space alone takes no longer than another', () => {
  for (const white of ['\n', ' ', '\r', '\u2028', '\\']) {
    const text = `a${white.repeat(200_000)}b`
    expect(splitText(escapeMarkdown(text), 1024).at(-1)).toMatch(/b$/)
  }
  expect(escapeMarkdown('- a\n\n  + b - c\r\u2028-d')).toBe('\\- a\n\n  \\+ b - c\u2028\\-d')
})

test('a short message is one call with all its fields', () => {
  expect(toPayloads(message)).toEqual([
    {
      embeds: [
        {
          title: 'New contact message',
          color: expect.any(Number),
          fields: [
            { name: 'Name', value: 'Asha', inline: true },
            { name: 'Email', value: 'asha\\@example.com', inline: true },
            { name: 'Subject', value: 'A server', inline: false },
            { name: 'Message', value: 'Hello' },
          ],
          timestamp: '2026-11-20T10:00:00.000Z',
          footer: { text: 'Contact form, reference 7K3F-Q9M2-PX4T' },
        },
      ],
      allowed_mentions: { parse: [] },
    },
  ])
})

describe('a long message', () => {
  test.each([
    ['of words', 'word '.repeat(4800).trim()],
    ['without a space', 'x'.repeat(24_000)],
    ['of markup, twice as long when escaped', '*'.repeat(24_000)],
    ['of characters that take two units', '😀'.repeat(12_000)],
    ['of backslashes', '\\'.repeat(23_999)],
    ['of lines', 'a line\n'.repeat(3400).trim()],
  ])('%s is split within every limit and nothing of it is lost', (_name, text) => {
    const payloads = toPayloads({ ...message, message: text })
    expectWithinLimits(payloads)
    expect(payloads.length).toBeGreaterThan(1)
    const values = fieldsNamed(payloads, /^Message/)
    expect(values.map(shown).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    for (const value of values) {
      expect(value.isWellFormed()).toBe(true)
      // An escape is never parted from what it escapes.
      expect((/\\*$/.exec(value)?.[0].length ?? 0) % 2).toBe(0)
    }
  })

  test('of an order says so, and names its plan', () => {
    const payloads = toPayloads({ ...message, plan: 'river_4' })
    expect(payloads.map(({ embeds: [{ title }] }) => title)).toEqual(['New order'])
    expect(fieldsNamed(payloads, /^Plan/)).toEqual(['river\\_4'])
  })

  test('numbers its calls and its pieces', () => {
    const payloads = toPayloads({ ...message, message: 'word '.repeat(3000) })
    expect(payloads.map(({ embeds: [{ title }] }) => title)).toEqual([
      'New contact message (1 of 3)',
      'New contact message (2 of 3)',
      'New contact message (3 of 3)',
    ])
    const names = payloads.flatMap(({ embeds: [{ fields }] }) => fields.map(({ name }) => name))
    expect(names.slice(3, 5)).toEqual(['Message (1 of 15)', 'Message (2 of 15)'])
  })

  test('the longest fields that the form takes fit as well', () => {
    const longest = {
      ...message,
      name: '*'.repeat(100),
      email: `${'_'.repeat(242)}@example.com`,
      subject: '`'.repeat(200),
      message: '|'.repeat(24_000),
    }
    expectWithinLimits(toPayloads(longest))
  })
})

describe('plain', () => {
  test.each([
    ['@everyone and <@123>', '\\@everyone and \\<\\@123\\>'],
    [
      '**bold** _under_ ~~gone~~ ||hidden|| `code`',
      '\\*\\*bold\\*\\* \\_under\\_ \\~\\~gone\\~\\~ \\|\\|hidden\\|\\| \\`code\\`',
    ],
    ['[click](https://evil.example)', '\\[click\\](https://evil.example)'],
    ['# Title\n> quote\n- item\nwell-known', '\\# Title\n\\> quote\n\\- item\nwell-known'],
    ['C:\\games\\*', 'C:\\\\games\\\\\\*'],
  ])('escapes %j', (text, escaped) => {
    expect(escapeMarkdown(text)).toBe(escaped)
  })

  test.each([
    ['Persian', 'می\u200Cخواهم'],
    ['Hindi', 'क्\u200Dष'],
    ['emoji', '👨\u200D👩\u200D👧'],
  ])('keeps the joiners of %s', (_language, words) => {
    expect(escapeMarkdown(words)).toBe(words)
  })

  test('takes out control and format characters, and keeps lines and letters of every script', () => {
    expect(escapeMarkdown('a\u202Eb\u200Fc\u0007d\u200Be\uFEFFf\u2066g')).toBe('abcdefg')
    expect(escapeMarkdown('@\u200Beveryone')).toBe('\\@everyone')
    expect(escapeMarkdown('один\nשלום\tनमस्ते')).toBe('один\nשלום नमस्ते')
  })
})

test('pieces break at white space where there is some in reach', () => {
  expect(splitText('one two three', 8)).toEqual(['one two', 'three'])
  expect(splitText('onetwothree', 4)).toEqual(['onet', 'woth', 'ree'])
  expect(splitText('  \n ', 4)).toEqual([])
  expect(splitText('abc\\*def', 4)).toEqual(['abc', '\\*de', 'f'])
})
