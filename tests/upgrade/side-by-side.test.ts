import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { FormTokens, MIN_FORM_AGE } from '../../gateway/contact/form-token.ts'
import { Inbox } from '../../gateway/contact/inbox.ts'
import { openStore } from '../../gateway/store/store.ts'
import { DEMO, KEY, startFakePanel } from '../gateway/fake-panel.ts'
import { Visitor } from '../gateway/visitor.ts'
import { createDatabase } from '../support/database.ts'
import { startGateway } from '../support/gateway-process.ts'
import { buildFormerRelease } from './former-release.ts'

const SECRET = 's'.repeat(32)

test('the last release goes on beside this version, on the database that this version has updated', async () => {
  const [former, panel, database] = await Promise.all([
    buildFormerRelease(),
    startFakePanel(),
    createDatabase(),
  ])
  const store = await openStore(database.url, pino({ level: 'silent' }))
  const env = {
    ...{ DATABASE_URL: database.url, SESSION_SECRET: SECRET, LOG_LEVEL: 'warn' },
    ...{ PANEL_URL: panel.url, PANEL_KEY: KEY, PUBLIC_SERVERS: DEMO },
  }
  const running = await Promise.all([startGateway({ env, root: former.folder }), startGateway({ env })])
  onTestFinished(async () => {
    for (const gateway of running) await gateway.stop()
    await store.close()
    await database.drop()
    await panel.stop()
  })
  const inbox = new Inbox(store.database)
  const [old, current] = running
  for (const [here, there] of [
    [old, current],
    [current, old],
  ] as const) {
    const visitor = new Visitor(here.url)
    expect((await visitor.get('/readyz')).body).toEqual({ store: 'ok', panel: 'ok' })
    await visitor.signIn(`ptlc_${'v'.repeat(43)}`)
    const elsewhere = new Visitor(there.url)
    elsewhere.cookies = new Map(visitor.cookies)
    const signedIn = async () =>
      ((await elsewhere.get('/api/session')).body as { signedIn: boolean }).signedIn
    expect(await signedIn()).toBe(true)
    await visitor.delete('/api/session')
    await expect.poll(signedIn).toBe(false)

    const token = new FormTokens([SECRET]).issue(Date.now() - MIN_FORM_AGE)
    const message = { name: 'Asha', email: 'asha@example.com', subject: 'A server', message: 'Hello' }
    const { body } = await visitor.post('/api/contact', { ...message, token })
    expect(await inbox.read((body as { reference: string }).reference)).toMatchObject(message)

    const measured = async () =>
      ((await visitor.get('/api/status')).body as { servers?: unknown[] }).servers?.length ?? 0
    await expect.poll(measured).toBeGreaterThan(0)
  }
  for (const gateway of running) expect(gateway.logs()).not.toMatch(/"level":[56]0/)
})
