import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Inbox } from '../../gateway/contact/inbox.ts'
import { Messages } from '../../gateway/contact/messages.ts'
import { openStore } from '../../gateway/store/store.ts'
import { findDatabase, hostDatabase } from '../../postgres/database.ts'
import { databasePid, runs } from '../support/database-pids.ts'
import { runCommand, startCommand } from '../support/run-command.ts'
import { newDataDirectory, removeDataDirectory } from '../support/sandbox-process.ts'
import { inbox, log, query, setUpContact, store, whole } from './contact-fixture.ts'

setUpContact()

test('delivered and quarantined messages are deleted when their days are over, others never', async () => {
  const messages = new Messages(store.database)
  const old = 'OLDD-OLDD-OLDD'
  const states = { [old]: 'delivered', 'NEWW-NEWW-NEWW': 'delivered', 'PARK-PARK-PARK': 'parked' }
  for (const [reference, state] of Object.entries(states)) {
    await messages.save(reference, whole)
    const days = reference.startsWith('NEW') ? 29 : 31
    await query(
      `update outbox set state = '${state}', at = now() - interval '${days} days' where reference = '${reference}'`,
    )
  }
  await messages.save('QUAR-QUAR-QUAR', whole, 'odd')
  await messages.save('SPAM-SPAM-SPAM', whole, 'odd')
  await messages.save('FREE-FREE-FREE', whole, 'odd')
  await query(
    `update messages set received_at = now() - interval '31 days' where reference in ('SPAM-SPAM-SPAM', 'FREE-FREE-FREE', 'PARK-PARK-PARK')`,
  )
  await inbox.release('FREE-FREE-FREE')
  await messages.sweep(30)
  const left = (await inbox.list(undefined, 10)).map(({ reference }) => reference)
  expect(left.sort()).toEqual(['FREE-FREE-FREE', 'NEWW-NEWW-NEWW', 'PARK-PARK-PARK', 'QUAR-QUAR-QUAR'])
})

describe('npm run inbox', () => {
  const run = (words: string[], env: Record<string, string>) => runCommand('inbox', words, env)

  test('lists, shows, releases, requeues and deletes beside a running server, by DATA_DIR as by DATABASE_URL', async () => {
    const data = newDataDirectory()
    const server = await hostDatabase(data, { log })
    const store = await openStore(server.url, log)
    onTestFinished(async () => {
      await store.close()
      await server.stop()
      removeDataDirectory(data)
    })
    const messages = new Messages(store.database)
    const inbox = new Inbox(store.database)
    await messages.save('AAAA-AAAA-AAAA', { ...whole, subject: 'red \u001B[31m\u202Etxt' }, 'odd')
    await messages.save('BBBB-BBBB-BBBB', whole)
    await store.database.execute(
      `update outbox set state = 'parked', failure = 'it answered 500', failures = 30`,
    )

    const here = { DATA_DIR: data }
    const all = await run([], here)
    expect(all.err).toBe('')
    expect(all.out).toMatch(/^parked +BBBB-BBBB-BBBB .*Asha <asha@example.com> {2}A server$/m)
    expect(all.out).toMatch(/^quarantined +AAAA-AAAA-AAAA .*red \[31mtxt$/m)
    const elsewhere = { DATABASE_URL: server.url, DATA_DIR: join(data, 'nowhere') }
    const shown = await run(['show', 'bbbb-bbbb-bbbb'], elsewhere)
    expect(shown.out).toContain('it answered 500 (30 failed tries)')
    expect(shown.out).toMatch(/\n\nHello\n$/)
    expect((await run(['release', 'AAAA-AAAA-AAAA'], here)).code).toBe(0)
    expect((await run(['requeue', 'all'], here)).out).toBe('One message will be tried again.\n')
    expect(await inbox.counts()).toEqual([{ state: 'waiting', count: 2 }])
    expect((await run(['delete', 'aaaa-aaaa-aaaa'], here)).out).toBe('AAAA-AAAA-AAAA is deleted.\n')
    expect((await run(['delete', 'AAAA-AAAA-AAAA'], here)).code).toBe(2)
    expect(await inbox.counts()).toEqual([{ state: 'waiting', count: 1 }])
    const refused = await run(['release', 'BBBB-BBBB-BBBB'], here)
    expect([refused.code, refused.err]).toEqual([
      2,
      'BBBB-BBBB-BBBB is not quarantined; npm run inbox shows what is.\n',
    ])
  })

  test('says what is wrong with its words and with its environment', async () => {
    expect((await run(['sho', 'x'], {})).err).toContain('npm run inbox -- show <reference>')
    const nowhere = await run([], { DATA_DIR: '/nowhere' })
    expect([nowhere.code, nowhere.out]).toEqual([2, ''])
    expect(nowhere.err).toMatch(/^There is no database in .*nowhere/)
  })

  test('ends with what is wrong where the database cannot be used, and leaves no server running', async () => {
    const broken = newDataDirectory()
    onTestFinished(() => removeDataDirectory(broken))
    const server = await hostDatabase(broken, { log })
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    // In the way of the first migration.
    await client.query('create table attempts ()')
    await client.end()
    await server.stop()

    const refused = await run([], { DATA_DIR: broken })
    expect([refused.code, refused.out]).toEqual([2, ''])
    expect(refused.err).toMatch(/^DATABASE_URL: the database cannot be used .*attempts/)
    expect(await findDatabase(broken)).toBeUndefined()
  })

  test('leaves no server running where it is interrupted', async () => {
    const data = newDataDirectory()
    onTestFinished(() => removeDataDirectory(data))
    await (await hostDatabase(data, { log })).stop()
    const { child, ended } = startCommand('inbox', [], { DATA_DIR: data })
    const pid = () => databasePid(data).catch(() => undefined)
    await expect.poll(pid, { interval: 5 }).toBeGreaterThan(0)
    const server = (await pid()) ?? 0
    child.kill('SIGINT')
    await ended
    expect(await runs(server)).toBe(false)
  })
})
