import { expect, test } from 'vitest'
import { runContact } from '../support/contact-run.ts'

test('a gateway killed five times delivers every message that it has acknowledged', {
  timeout: 180_000,
}, async () => {
  const messages = 150
  const { acknowledged, taken, needless } = await runContact({ messages, kills: 5 })
  expect(acknowledged).toHaveLength(messages)
  expect(new Set(acknowledged).size).toBe(messages)
  expect([...taken.keys()].sort()).toEqual(acknowledged.sort())
  expect(needless).toEqual([])
})
