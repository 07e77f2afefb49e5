/** @module-tag fault */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ServerRefused } from '../../commands/inspection/server-process.ts'
import { FormTokens, MIN_FORM_AGE } from '../../gateway/contact/form-token.ts'
import { startGateway } from '../support/gateway-process.ts'
import { startSandbox } from '../support/sandbox-process.ts'
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts'
import { Visitor } from './visitor.ts'

const SECRET = 's'.repeat(32)
const tokens = new FormTokens([SECRET])
/** The embedded database takes about 60 MB, and refuses to run with less than 32 MB free. */
let disk: SmallDisk | undefined
// Tried before, for whether there are tests; of those that a filter leaves out, what follows them does not run.
const trial = mountSmallDisk(1)
trial?.remove()
beforeAll(() => {
  disk = trial && mountSmallDisk(200)
})
afterAll(() => disk?.remove())

test.skipIf(trial === undefined)(
  'a full disk is reported, acknowledges nothing that is not stored, and recovers',
  async () => {
    const { path: data, fill, clear } = disk ?? expect.unreachable()
    const sandbox = await startSandbox({ data })
    const { url, publicServers, panelKey, privateServer } = sandbox.access
    const env = {
      PANEL_URL: url,
      PANEL_KEY: panelKey,
      PUBLIC_SERVERS: publicServers.join(','),
      SESSION_SECRET: SECRET,
    }
    let gateway = await startGateway({ data, env })
    const owner = new Visitor(gateway.url)
    expect((await owner.signIn(privateServer.ownerKey)).status).toBe(200)
    fill()

    const ready = async () => {
      const { status, body } = await owner.get('/readyz')
      return [status, body]
    }
    await expect.poll(ready).toEqual([503, { store: 'failing', panel: 'ok' }])
    for (const page of ['/healthz', '/', '/control-panel']) expect((await owner.get(page)).status).toBe(200)

    const fields = { name: 'Asha', email: 'asha@example.com', subject: 'A server', message: 'Very private' }
    const token = tokens.issue(Date.now() - MIN_FORM_AGE)
    const refused = await owner.post('/api/contact', { ...fields, token })
    expect([refused.status, refused.failure?.code]).toEqual([503, 'storage-unavailable'])
    expect(refused.failure?.detail).toMatch(/not kept.*send it again/)
    const form = new URLSearchParams({ ...fields, token }).toString()
    const page = await owner.send('POST', '/contact', form, {
      origin: owner.url,
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(page.status).toBe(503)
    expect(page.body).toContain('Your message was not kept')
    for (const typed of [...Object.values(fields), token]) expect(page.body).toContain(typed)

    const late = await new Visitor(gateway.url).signIn(privateServer.ownerKey)
    expect([late.status, late.failure?.code]).toEqual([503, 'storage-unavailable'])
    expect((await owner.delete('/api/session')).failure?.detail).toContain('could not log you out')

    // Who is logged in goes on with their work, and the sandbox with its servers.
    const server = `/api/client/servers/${privateServer.id}`
    /** From the panel itself: through the gateway one waits ten seconds for the next reading. */
    const state = async () => {
      const response = await fetch(`${url}${server}/resources`, {
        headers: { authorization: `Bearer ${privateServer.ownerKey}` },
      })
      return ((await response.json()) as { attributes: { current_state: string } }).attributes.current_state
    }
    for (const [signal, becomes] of [
      ['start', 'running'],
      ['stop', 'offline'],
      ['start', 'running'],
    ]) {
      expect((await owner.post(`${server}/power`, { signal })).status).toBe(204)
      await expect.poll(state, { timeout: 30_000, interval: 250 }).toBe(becomes)
    }
    expect((await owner.post(`${server}/command`, { command: 'say still here' })).status).toBe(204)
    expect(sandbox.process.exitCode).toBeNull()

    await gateway.kill()
    const began = performance.now()
    const error = await startGateway({ data, env }).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(ServerRefused)
    expect((error as ServerRefused).stderr).toMatch(/^The disk of DATA_DIR [^\n]* is full [^\n]*\n$/)
    await sandbox.kill()
    await expect(startSandbox({ data })).rejects.toThrow(/ended with 1: DATA_DIR: [^\n]*ENOSPC[^\n]*\n$/)
    expect(performance.now() - began).toBeLessThan(10_000)

    clear()
    const panel = await startSandbox({ data, env: { SANDBOX_PORT: new URL(url).port } })
    gateway = await startGateway({ data, env })
    const again = new Visitor(gateway.url)
    again.cookies = owner.cookies
    expect((await again.get('/readyz')).body).toEqual({ store: 'ok', panel: 'ok' })
    expect((await again.get('/api/session')).body).toMatchObject({ signedIn: true })
    expect((await again.post('/api/contact', { ...fields, token })).status).toBe(202)
    expect((await again.delete('/api/session')).status).toBe(204)
    await gateway.stop()
    await panel.stop()
  },
)

test.skipIf(trial === undefined)(
  'a log on a full disk stops no gateway, and continues when there is room',
  async () => {
    const { path, fill, clear } = disk ?? expect.unreachable()
    const log = join(path, 'log')
    const file = openSync(log, 'w')
    fill()
    const program = `
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, '../../gateway/log.ts'))}
    const log = createLog('info')
    for (let line = 0; line < 20; line += 1) log.info('lost '.repeat(1000))
    process.stdin.once('data', () => {
      log.info('there is room')
      process.exit(7)
    })
    process.stderr.write('goes on')`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['pipe', file, 'pipe'],
    })
    const gone = once(child, 'exit')
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
    })
    await expect.poll(() => said).toBe('goes on')
    clear()
    child.stdin?.write('now')
    expect(await gone).toEqual([7, null])
    closeSync(file)
    expect(readFileSync(log, 'utf8')).toContain('there is room')
  },
)
