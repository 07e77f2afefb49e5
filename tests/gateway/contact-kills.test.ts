/** @module-tag fault */
import { expect, onTestFinished, test } from 'vitest'
import { runContact } from '../support/contact-run.ts'
import { createDatabase } from '../support/database.ts'

test('a gateway killed five times delivers every message that it has acknowledged', {
  timeout: 180_000,
}, async () => {
  const database = await createDatabase()
  onTestFinished(database.drop)
  const messages = 150
  const { acknowledged, taken, needless } = await runContact({
    messages,
    kills: 5,
    databaseUrl: database.url,
  })
  expect(acknowledged).toHaveLength(messages)
  expect(new Set(acknowledged).size).toBe(messages)
  expect([...taken.keys()].sort()).toEqual(acknowledged.sort())
  expect(needless).toEqual([])
})
