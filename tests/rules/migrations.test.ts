import { readFile } from 'node:fs/promises'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { describe, expect, test } from 'vitest'
import { readMigrations } from '../../gateway/store/migrations.ts'
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

/** What the code of the release before would trip over, while its gateways run beside those that have migrated. */
const breaking: [what: string, pattern: RegExp][] = [
  ['drops what may be in use', /\bdrop\s+(?:table|column|type|view|schema|default)\b/i],
  ['renames', /\brename\s+(?:to|column|constraint|table)\b/i],
  ['changes a type', /\b(?:set\s+data\s+type|alter\s+column\s+\S+\s+type)\b/i],
  ['asks for a value that old code does not give', /\bset\s+not\s+null\b/i],
  ['deletes rows', /\b(?:truncate|delete\s+from)\b/i],
]
const tableMade = /^create table (?:if not exists )?"([^"]+)"/i
const tableNarrowed =
  /^(?:alter table (?:only )?(?:"public"\.)?"([^"]+)" add constraint|create unique index .* on (?:"public"\.)?"([^"]+)")/i

/**
 * Why old code could fail beside `statements`, which are those of one migration. A table that the same migration makes
 * is known to no old code.
 */
function findBreaks(statements: readonly string[]): string[] {
  const made = new Set<string>()
  return statements.flatMap((statement) => {
    const plain = statement
      .replace(/--[^\n]*/g, '')
      .replace(/'[^']*'/g, "''")
      .replace(/\s+/g, ' ')
      .trim()
    const name = tableMade.exec(plain)?.[1]
    if (name !== undefined) made.add(name)
    const narrowed = tableNarrowed.exec(plain)
    const table = narrowed?.[1] ?? narrowed?.[2]
    const demanded =
      /^alter table .* add column\b/i.test(plain) &&
      /\bnot null\b/i.test(plain) &&
      !/\b(?:default|generated)\b/i.test(plain)
    return [
      ...breaking.filter(([, pattern]) => pattern.test(plain)).map(([what]) => what),
      ...(table !== undefined && !made.has(table) ? ['refuses rows that old code writes'] : []),
      ...(demanded ? ['asks for a value that old code does not give'] : []),
    ]
  })
}

/** The release in which code stopped to use what a contracting migration takes away: `-- unused since 0.3.0`. */
const unusedSince = /^-- unused since (\d+\.\d+\.\d+)$/m

describe('a migration leaves the release before working', () => {
  test('but for one whose name begins with contract, of what an earlier release stopped using', async () => {
    const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
    for (const { tag, statements } of await readMigrations()) {
      if (!/^\d{4}_contract-/.test(tag)) {
        expect(findBreaks(statements), tag).toEqual([])
        continue
      }
      const since = unusedSince.exec(statements.join('\n'))?.[1] ?? ''
      // The version is that of the last release until the next is made.
      const isOut = since !== '' && since.localeCompare(version, 'en', { numeric: true }) <= 0
      expect(isOut, `${tag} says "-- unused since" a version that is out`).toBe(true)
    }
  })

  test.each([
    'ALTER TABLE "messages" DROP COLUMN "suspicion";',
    'DROP TABLE "attempts";',
    'ALTER TABLE "messages" RENAME COLUMN "name" TO "sender";',
    'ALTER TABLE "messages" ALTER COLUMN "suspicion" SET NOT NULL;',
    'ALTER TABLE "attempts" ALTER COLUMN "count" SET DATA TYPE bigint;',
    'ALTER TABLE "outbox" ALTER COLUMN "state" DROP DEFAULT;',
    'ALTER TABLE "messages" ADD COLUMN "phone" text NOT NULL;',
    'ALTER TABLE "messages" ADD CONSTRAINT "one" UNIQUE("email");',
    'CREATE UNIQUE INDEX "one" ON "messages" USING btree ("email");',
    'delete from messages',
  ])('%s breaks it', (statement) => {
    expect(findBreaks([statement])).toHaveLength(1)
  })

  test.each([
    [['ALTER TABLE "messages" ADD COLUMN "phone" text;']],
    [['ALTER TABLE "messages" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;']],
    [['CREATE INDEX "by_email" ON "messages" USING btree ("email");']],
    [
      [
        'CREATE TABLE "notes" ("id" text NOT NULL);',
        'ALTER TABLE "notes" ADD CONSTRAINT "one" UNIQUE("id");',
      ],
    ],
    [["-- no drop table here\nupdate messages set subject = 'delete from'"]],
  ])('%s does not', (statements) => {
    expect(findBreaks(statements)).toEqual([])
  })
})
