import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Decrypter, generateX25519Identity } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readArchive, writeArchive } from '../../commands/backups/archive.ts'
import { type BackupFile, readBackup, restoreBackup, writeBackup } from '../../commands/backups/backup.ts'
import { parseKey } from '../../commands/backups/key.ts'
import { UsageError } from '../../commands/operator-command.ts'
import { FormTokens, MIN_FORM_AGE } from '../../gateway/contact/form-token.ts'
import { migrate, newestMigration, readMigrations } from '../../gateway/store/migrations.ts'
import { findDatabase } from '../../postgres/database.ts'
import { createDatabase } from '../support/database.ts'
import { startGateway } from '../support/gateway-process.ts'
import { runCommand } from '../support/run-command.ts'
import { newDataDirectory, removeDataDirectory } from '../support/sandbox-process.ts'
import { type FakePanel, startFakePanel } from './fake-panel.ts'
import { Visitor } from './visitor.ts'

const ownKey = `ptlc_${'v'.repeat(43)}`
let panel: FakePanel

beforeAll(async () => {
  panel = await startFakePanel()
})
afterAll(() => panel.stop())

const newFolder = () => mkdtempSync(join(tmpdir(), 'backup-'))

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

async function newDatabase(): Promise<{ url: string; client: pg.Client }> {
  const database = await createDatabase()
  const client = await connect(database.url)
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  return { url: database.url, client }
}

/** A DATA_DIR that is not there yet. */
function newDataDir(): string {
  const data = newDataDirectory()
  onTestFinished(() => removeDataDirectory(data))
  return join(data, 'data')
}

function moved(visitor: Visitor, url: string): Visitor {
  const same = new Visitor(url)
  same.cookies = new Map(visitor.cookies)
  return same
}

const signedIn = async (visitor: Visitor) =>
  ((await visitor.get('/api/session')).body as { signedIn: boolean }).signedIn

describe('a backup of a gateway at work', () => {
  test('brings messages, sign-outs, history, sessions and settings to an empty machine and to another PostgreSQL', {
    timeout: 180_000,
  }, async () => {
    const data = newDataDirectory()
    onTestFinished(() => removeDataDirectory(data))
    const folder = newFolder()
    const [file, keyFile] = [join(folder, 'cairn.backup'), join(folder, 'key')]
    const identity = await generateX25519Identity()
    await writeFile(keyFile, `# as age-keygen writes it\n${identity}\n`)
    const env = { PANEL_URL: panel.url, TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
    // With a folder of its own it makes its secret itself, as beside the embedded database.
    const own = { DATABASE_URL: (await newDatabase()).url, DATABASE_DIR: data }
    const gateway = await startGateway({ data, env: { ...env, ...own } })

    const [stays, leaves] = [
      new Visitor(gateway.url, '198.51.100.1'),
      new Visitor(gateway.url, '198.51.100.1'),
    ]
    for (const visitor of [stays, leaves]) expect((await visitor.signIn(ownKey)).status).toBeLessThan(300)
    const left = moved(leaves, gateway.url)
    await leaves.delete('/api/session')

    const secret = (await readFile(join(data, 'session-secret'), 'utf8')).trim()
    const tokens = new FormTokens([secret])
    const acknowledged: string[] = []
    let [writing, number] = [true, 0]
    const writer = (async () => {
      while (writing) {
        number += 1
        const visitor = new Visitor(gateway.url, `10.${number >> 8}.${number & 255}.1`)
        const token = tokens.issue(Date.now() - MIN_FORM_AGE)
        const subject = `Back\\slash\tand "${number}"`
        const answer = await visitor.post('/api/contact', {
          ...{ name: 'Åsa', email: 'a@example.com', subject, message: 'One\nTwo', token },
        })
        if (answer.status === 202) acknowledged.push((answer.body as { reference: string }).reference)
      }
    })()
    await expect.poll(() => acknowledged.length).toBeGreaterThan(10)
    const before = [...acknowledged]
    const said = await runCommand('backup', [file, '--key-file', keyFile], {
      ...{ ...env, ...own },
      DATA_DIR: data,
      PANEL_KEY: ownKey,
    })
    writing = false
    await writer
    await gateway.stop()
    expect(said).toMatchObject({ code: 0, err: '' })
    expect(said.out).toMatch(/Settings: .*PANEL_KEY/)
    expect(said.out).not.toContain(ownKey)
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    // What the `age` program and tar make of it.
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    const opened = await decrypter.decrypt(await readFile(file))
    const names = execFileSync('tar', ['tzf', '-'], { input: opened, encoding: 'utf8' }).split('\n')
    expect(names).toEqual(expect.arrayContaining(['cairn.json', 'settings.env', 'tables/messages/000001']))

    const other = await newDatabase()
    const emptyMachine = { DATA_DIR: newDataDir(), ...env }
    const otherDatabase = { DATA_DIR: newDataDir(), DATABASE_URL: other.url, ...env }
    for (const target of [emptyMachine, otherDatabase]) {
      const restored = await runCommand('restore', [file, '--key-file', keyFile], target)
      expect(restored).toMatchObject({ code: 0, err: '' })
      const settings = join(target.DATA_DIR, 'restored/settings.env')
      expect(restored.out).toContain(settings)
      expect(await readFile(settings, 'utf8')).toContain(`PANEL_KEY=${ownKey}\n`)
      expect((await stat(settings)).mode & 0o777).toBe(0o600)

      const SESSION_SECRET_FILE = join(target.DATA_DIR, 'session-secret')
      const started = await startGateway({
        data: target.DATA_DIR,
        env: { ...target, ...('DATABASE_URL' in target && { SESSION_SECRET_FILE }) },
      })
      try {
        expect(await signedIn(moved(stays, started.url))).toBe(true)
        expect(await signedIn(moved(left, started.url))).toBe(false)
        const url = 'DATABASE_URL' in target ? other.url : await findDatabase(target.DATA_DIR)
        const client = await connect(url ?? '')
        const { rows } = await client.query(
          'select reference, subject, message, state from messages join outbox using (reference)',
        )
        const checks = await client.query('select distinct monitor from status_checks')
        await client.end()
        const references = rows.map(({ reference }) => reference)
        expect(new Set(references).size).toBe(references.length)
        expect(references).toEqual(expect.arrayContaining(before))
        expect(rows[0]).toMatchObject({ message: 'One\nTwo', state: 'waiting' })
        expect(rows[0].subject).toMatch(/^Back\\slash\s+and "\d+"$/)
        expect(checks.rowCount).toBeGreaterThan(0)
      } finally {
        await started.stop()
      }
    }
    const again = await runCommand('restore', [file, '--key-file', keyFile], emptyMachine)
    expect(again.code).toBe(2)
    expect(again.err).toMatch(/^The database has been used by Cairn, and a restore overwrites nothing/)
  })
})

describe('a backup', () => {
  /** A database of an older version, with a few rows. */
  async function olderDatabase() {
    const database = await newDatabase()
    const { client } = database
    await client.query('begin')
    await migrate(client, (await readMigrations()).slice(0, 3))
    await client.query("insert into incidents (title) values ('one'), ('two'), ('three')")
    await client.query('delete from incidents where id = 3')
    await client.query("insert into incident_updates (incident_id, text) values (2, 'since \\\\N')")
    // Several parts, and a row that is longer than one.
    await client.query(
      "insert into messages select 'REF' || n, 'n', 'e', repeat('ä', case n when 7 then 1500000 else 300000 end), E'a\\\\\\nb' from generate_series(1, 9) n",
    )
    await client.query('commit')
    return database
  }

  test('of an older version is migrated, and its sequences continue', async () => {
    const older = await olderDatabase()
    const file = { path: join(newFolder(), 'backup'), key: undefined }
    const env = { DATA_DIR: newDataDir() }
    await writeBackup(file, { url: older.url, env })
    const newest = (await readMigrations()).at(-1)?.when
    expect(await newestMigration(older.client)).toBeLessThan(newest ?? 0)
    await expect(writeBackup(file, { url: older.url, env })).rejects.toThrow('exists, and is left as it is')
    expect((await runCommand('restore', [file.path, '--check'], {})).out).toMatch(/is whole: .* 9 messages/)

    const target = await newDatabase()
    await restoreBackup(file, await readBackup(file), { url: target.url, env })
    expect(await newestMigration(target.client)).toBe(newest)
    for (const table of ['messages', 'incidents', 'incident_updates']) {
      // Migrations add columns, which are null in older rows.
      const read = async ({ client }: typeof target) =>
        (await client.query<object>(`select * from ${table} order by 1`)).rows.map((row) =>
          Object.entries(row).filter(([, value]) => value !== null),
        )
      expect(await read(target)).toEqual(await read(older))
    }
    const { rows } = await target.client.query("insert into incidents (title) values ('next') returning id")
    expect(rows).toEqual([{ id: 4 }])
  })

  test('that is damaged, cut, sealed for another or of a newer version leaves the database as it was', async () => {
    const older = await olderDatabase()
    const folder = newFolder()
    const target = await newDatabase()
    const env = { DATA_DIR: newDataDir() }
    const newKey = async () => ({ recipients: [], identities: [await generateX25519Identity()] })
    const sealed = { path: join(folder, 'sealed'), key: await newKey() }
    const plain = { path: join(folder, 'plain'), key: undefined }
    for (const file of [sealed, plain]) await writeBackup(file, { url: older.url, env })

    async function expectRefusal(file: BackupFile, text: RegExp): Promise<void> {
      const restoring = readBackup(file).then((backup) =>
        restoreBackup(file, backup, { url: target.url, env }),
      )
      await expect(restoring).rejects.toThrow(text)
      await expect(restoring).rejects.toThrow(UsageError)
      expect(await newestMigration(target.client)).toBeUndefined()
    }
    await expectRefusal({ ...sealed, key: undefined }, /is encrypted: give its key/)
    await expectRefusal({ ...sealed, key: await newKey() }, /The key does not open/)
    await expectRefusal({ ...sealed, key: { recipients: ['age1'], identities: [] } }, /only encrypts/)
    for (const { path, key } of [sealed, plain]) {
      const bytes = await readFile(path)
      const spoilt = { path: join(folder, 'spoilt'), key }
      for (const length of [bytes.length - 9, bytes.length >> 1]) {
        await writeFile(spoilt.path, bytes.subarray(0, length))
        await expectRefusal(spoilt, /damaged or cut/)
      }
      const middle = bytes.length >> 1
      bytes[middle] = (bytes[middle] ?? 0) ^ 1
      await writeFile(spoilt.path, bytes)
      await expectRefusal(spoilt, /damaged or cut/)
    }
    await expectRefusal({ ...plain, path: import.meta.filename }, /is not a backup of Cairn's/)

    /** The same backup with another text in place of one. */
    async function rewrite(name: string, from: RegExp, to: string): Promise<BackupFile> {
      const path = join(newFolder(), 'rewritten')
      async function* entries() {
        for await (const entry of readArchive(plain.path, undefined)) {
          if (entry.name === name) entry.body = Buffer.from(entry.body.toString().replace(from, to))
          yield entry
        }
      }
      await writeArchive(path, undefined, entries())
      return { path, key: undefined }
    }
    const newer = /is of a newer version of Cairn/
    await expectRefusal(await rewrite('cairn.json', /"format": 1/, '"format": 2'), newer)
    await expectRefusal(await rewrite('database.json', /"when": \d+/, '"when": 99'), newer)
    await expectRefusal(await rewrite('end.json', /"messages": 9/, '"messages": 10'), /damaged or cut/)
    // Rows that the tables do not take, at the end of the load.
    await expectRefusal(
      await rewrite('tables/incident_updates/000001', /^1\t2/, '1\t9'),
      /^The database cannot be used .*foreign key/,
    )
  })

  test('leaves nothing in DATA_DIR where the database refuses it or a file cannot be written', async () => {
    const source = await newDatabase()
    await source.client.query('begin')
    await migrate(source.client, await readMigrations())
    await source.client.query("insert into messages values ('REF', 'n', 'e', 's', 'm')")
    await source.client.query('commit')
    const file = { path: join(newFolder(), 'backup'), key: undefined }
    const from = newFolder()
    await writeFile(join(from, 'session-secret'), 'a secret that only this gateway has')
    await writeBackup(file, { url: source.url, env: { DATA_DIR: from, TRUST_PROXY: '1' } })
    const backup = await readBackup(file)

    const target = await newDatabase()
    // Its tables are made in the transaction that fails at its end.
    await target.client.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create function arm() returns event_trigger language plpgsql as $$ begin
        if to_regclass('public.messages') is not null
          and not exists (select from pg_trigger where tgname = 'refuse') then
          create constraint trigger refuse after insert on public.messages
            deferrable initially deferred for each row execute function refuse();
        end if;
      end $$;
      create event trigger arm on ddl_command_end when tag in ('CREATE TABLE') execute function arm();
    `)
    const DATA_DIR = newFolder()
    const restore = () => restoreBackup(file, backup, { url: target.url, env: { DATA_DIR } })
    await expect(restore()).rejects.toThrow(/refused/)
    expect(await readdir(DATA_DIR)).toEqual([])

    await target.client.query('drop event trigger arm')
    // In the way of the secret, which is written last.
    await mkdir(join(DATA_DIR, 'session-secret.new'))
    await expect(restore()).rejects.toThrow()
    expect(await readdir(DATA_DIR)).toEqual(['session-secret.new'])
    expect(await newestMigration(target.client)).toBeUndefined()

    await rm(join(DATA_DIR, 'session-secret.new'), { recursive: true })
    await restore()
    expect((await readdir(DATA_DIR)).sort()).toEqual(['restored', 'session-secret'])
    // What was there before is not of the restore that fails, as here in a database that is used.
    await expect(restore()).rejects.toThrow(/has been used/)
    expect((await readdir(DATA_DIR)).sort()).toEqual(['restored', 'session-secret'])
  })

  test('is encrypted by a passphrase, and only written in the clear if asked to', async () => {
    const older = await olderDatabase()
    const path = join(newFolder(), 'backup')
    const key = parseKey(' correct horse battery staple\n')
    if (typeof key === 'string') throw new Error(key)
    await writeBackup({ path, key }, { url: older.url, env: { DATA_DIR: newDataDir() } })
    expect((await readBackup({ path, key })).rows.messages).toBe(9)
    const refused = await runCommand('backup', ['/nowhere/x'], { DATABASE_URL: older.url })
    expect([refused.code, refused.out]).toEqual([2, ''])
    expect(refused.err).toContain('give a key, or say --plain')
    expect(parseKey('short')).toBe('holds a passphrase of fewer than 16 characters')
    expect(parseKey('age1qqqq\nsomething else')).toBe('holds a line that is not a key of age')
  })
})
