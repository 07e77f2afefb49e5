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
  ['drops what may be in use', /\bdrop\s+(?!not\s+null\b)/i],
  ['renames', /\brename\b/i],
  ['changes a type', /\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/i],
  ['asks for a value that old code does not give', /\bset\s+not\s+null\b/i],
  ['deletes rows', /\b(?:truncate|delete\s+from)\b/i],
]
const NAME = String.raw`(?:only )?(?:"?public"?\.)?"?(\w+)"?`
const tableMade = new RegExp(`^create (?:unlogged )?table (?:if not exists )?${NAME}`, 'i')
const tableChanged = new RegExp(`^(?:alter table (?:if exists )?|create unique index .*? on )${NAME}`, 'i')
const CONSTRAINT = '(?:constraint|primary key|unique|check|foreign key|exclude)\\b'
const columnAdded = new RegExp(`^alter table .*\\badd (?!${CONSTRAINT})`, 'i')
const rowsNarrowed = new RegExp(
  `^create unique index|\\badd ${CONSTRAINT}|\\badd .*\\b(?:unique|primary key|check)\\b`,
  'i',
)

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
    const table = tableChanged.exec(plain)?.[1]
    const known = table !== undefined && !made.has(table)
    const demanded =
      columnAdded.test(plain) && /\bnot null\b/i.test(plain) && !/\b(?:default|generated)\b/i.test(plain)
    return [
      ...breaking.filter(([, pattern]) => pattern.test(plain)).map(([what]) => what),
      ...(known && rowsNarrowed.test(plain) ? ['refuses rows that old code writes'] : []),
      ...(known && demanded ? ['asks for a value that old code does not give'] : []),
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
    'ALTER TABLE "outbox" DROP CONSTRAINT "outbox_reference_messages_reference_fk";',
    'DROP INDEX "messages_received_at_index";',
    'DROP TRIGGER "cairn_notify" ON "outbox";',
    'alter table messages drop suspicion',
    'alter table messages rename name to sender',
    'alter table attempts alter count type bigint',
    'alter table messages add phone text not null',
    'ALTER TABLE "status_ranges" ADD PRIMARY KEY ("monitor");',
    'ALTER TABLE "messages" ADD CHECK (length("subject") < 100);',
    'alter table only public.messages add constraint one unique (email)',
    'alter table messages add unique (email)',
    'ALTER TABLE "messages" ADD COLUMN "ticket" text UNIQUE;',
    'ALTER TABLE "messages" ADD COLUMN "phone" text, ADD CONSTRAINT "one" UNIQUE("email");',
    'create unique index concurrently if not exists one on messages (email)',
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
    [
      [
        'create unlogged table notes (id text not null)',
        'create unique index one on public.notes (id)',
        'alter table notes add check (id > 0)',
        'alter table notes add body text not null',
      ],
    ],
    [['alter table messages alter column subject drop not null']],
    [['ALTER TABLE "messages" ADD COLUMN "type" text;']],
    [["-- no drop table here\nupdate messages set subject = 'delete from'"]],
  ])('%s does not', (statements) => {
    expect(findBreaks(statements)).toEqual([])
  })
})
