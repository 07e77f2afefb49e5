import { expect, test } from 'vitest'
import { FormTokens } from '../../../gateway/contact/form-token.ts'

const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)]
const tokens = new FormTokens([older])

test('a token says its reference and its age', () => {
  const token = tokens.issue(1_000_000)
  expect(tokens.read(token, 1_004_500)).toEqual({
    reference: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
    age: 4500,
  })
})

test('no two are equal', () => {
  const references = Array.from({ length: 1000 }, () => tokens.read(tokens.issue())?.reference)
  expect(new Set(references).size).toBe(1000)
})

test('keys rotate: the newest signs, the older one still verifies', () => {
  const rotated = new FormTokens([newer, older])
  expect(rotated.read(tokens.issue())).toBeDefined()
  expect(tokens.read(rotated.issue())).toBeUndefined()
})

test('a token that was not signed here is rejected', () => {
  const [reference, issued, signature] = tokens.issue().split('.')
  const other = tokens.issue().split('.')
  for (const forged of [
    '',
    '...',
    `${reference}.${issued}`,
    `${reference}.${issued}.`,
    `${other[0]}.${issued}.${signature}`,
    `${reference}.1.${signature}`,
    `${reference}.${issued}.${other[2]}`,
    `${reference}.${issued}.${signature}x`,
  ]) {
    expect(tokens.read(forged), forged).toBeUndefined()
  }
})
