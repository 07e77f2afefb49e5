import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { FormTokens, MIN_FORM_AGE } from '../../gateway/contact/form-token.ts'
import { Inbox } from '../../gateway/contact/inbox.ts'
import { openStore, type Store } from '../../gateway/store/store.ts'
import { createDatabase, type Database } from '../support/database.ts'
import { type FakeWebhook, startWebhook } from '../support/webhook.ts'

export const SECRET = 's'.repeat(32)
export const tokens = new FormTokens([SECRET])
/** Of a form that was opened long enough ago to be sent. */
export const ripeToken = () => tokens.issue(Date.now() - MIN_FORM_AGE)
export const whole = { name: 'Asha', email: 'asha@example.com', subject: 'A server', message: 'Hello' }

export let database: Database
export let store: Store
export let inbox: Inbox
export let webhook: FakeWebhook
export const lines: string[] = []
export const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })

/** Gives each test of a file an empty store and a webhook of its own. Call it once a file. */
export function setUpContact(): void {
  beforeAll(async () => {
    database = await createDatabase()
    store = await openStore(database.url, log)
    inbox = new Inbox(store.database)
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })
  beforeEach(async () => {
    lines.length = 0
    await query('truncate messages cascade')
    webhook = await startWebhook()
    onTestFinished(() => webhook.stop())
  })
}

export async function query(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}
