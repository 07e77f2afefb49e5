import { expect, test } from 'vitest'
import { contactFields, planChoice } from '../../../gateway/contract/contact.ts'

const whole = { name: 'Asha', email: 'asha@example.com', subject: 'A server', message: 'Hello' }

function complaints(fields: unknown): Record<string, string> {
  const read = contactFields.safeParse(fields)
  return Object.fromEntries(read.error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
}

test('fields are stored trimmed, with their line breaks', () => {
  expect(
    contactFields.parse({ ...whole, name: ' Asha\n Rao ', message: '\r\n one\r\ntwo\rthree\0 ' }),
  ).toEqual({ ...whole, name: 'Asha Rao', message: 'one\ntwo\nthree' })
})

test('half a surrogate pair is replaced, so that the stored text is the sent one', () => {
  expect(contactFields.parse({ ...whole, message: 'a\uD83D' }).message).toBe('a\uFFFD')
})

test('each missing field is named, whether absent, empty, blank or of invisible marks', () => {
  const asked = { name: 'missing', email: 'missing', subject: 'missing', message: 'missing' }
  for (const nothing of [undefined, '', ' \n\t ', '\u202E\u200B\uFEFF']) {
    const fields = { name: nothing, email: nothing, subject: nothing, message: nothing }
    expect(complaints(fields), JSON.stringify(nothing)).toEqual(asked)
  }
  expect(complaints({})).toEqual(asked)
  expect(complaints({ ...whole, name: { a: 1 } })).toEqual({ name: asked.name })
})

test.each(['asha', 'asha@', '@example.com', 'a b@example.com', 'a@b@c', 'a@-b.com', 'a@b.com\nBcc: x@y.z'])(
  '%j is not an email address',
  (email) => {
    expect(complaints({ ...whole, email })).toEqual({ email: 'malformed' })
  },
)

test('what is too long is refused, and what is as long as it may be is not', () => {
  expect(complaints({ ...whole, message: 'x'.repeat(24_001) })).toEqual({ message: 'too-long' })
  expect(complaints({ ...whole, message: 'x'.repeat(24_000) })).toEqual({})
})

test('what was chosen of a plan is taken from an address or a form within bounds, and nothing else', () => {
  const chosen = { term: 'annually', currency: 'EUR', 'option-ram': '4' }
  const foreign = {
    plan: 'x',
    'option-': '1',
    'option-A': '1',
    'option-x': ['1', '2'],
    'option-y': 'z'.repeat(61),
  }
  expect(planChoice.parse({ ...chosen, ...foreign, __proto__: { 'option-z': '1' } })).toEqual(chosen)
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`option-${index}`, '1']))
  expect(Object.keys(planChoice.parse(many))).toHaveLength(16)
  expect(planChoice.parse(null)).toEqual({})
})
