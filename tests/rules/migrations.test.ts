import { readFile } from 'node:fs/promises'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import * as schema from '../../gateway/store/schema.ts'
import * as statusSchema from '../../gateway/store/status-schema.ts'

const meta = new URL('../../gateway/store/migrations/meta/', import.meta.url)

async function newestSnapshot() {
  const { entries } = JSON.parse(await readFile(new URL('_journal.json', meta), 'utf8'))
  const newest = String(entries.at(-1).idx).padStart(4, '0')
  return JSON.parse(await readFile(new URL(`${newest}_snapshot.json`, meta), 'utf8'))
}

test('the migrations make the tables that the code reads; npm run migration -w gateway writes a missing one', async () => {
  const wanted = generateDrizzleJson({ ...schema, ...statusSchema })
  expect(await generateMigration(await newestSnapshot(), wanted)).toEqual([])
})
