/**
 * Gateways of different builds on one database, as while they are replaced one at a time.
 *
 * @module-tag fault
 */

import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { root } from '../../commands/children.ts'
import { createDatabase, type Database } from '../support/database.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { startQueryCounter } from '../support/query-counter.ts'
import { runCommand } from '../support/run-command.ts'

const path = '/assets/only-in-one-Ab12_-xy.js'
const script = 'export const build = "one"\n'
let folder: string
let database: Database
let client: pg.Client
const gateways: GatewayProcess[] = []

const env = () => ({ DATABASE_URL: database.url, SESSION_SECRET: 'b'.repeat(32), PANEL_URL: 'off' })

async function start(checkout = root): Promise<GatewayProcess> {
  const gateway = await startGateway({ root: checkout, env: env() })
  gateways.push(gateway)
  return gateway
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-build-'))
  const [made] = await Promise.all([
    createDatabase(),
    ...['gateway/dist', 'site/dist', 'package.json'].map((name) =>
      cp(join(root, name), join(folder, name), { recursive: true }),
    ),
    symlink(join(root, 'node_modules'), join(folder, 'node_modules')),
  ])
  database = made
  const file = join(folder, 'site/dist/client', path)
  await writeFile(file, script)
  await writeFile(`${file}.br`, brotliCompressSync(script))
  await writeFile(join(folder, 'site/dist/made-from'), 'f'.repeat(64))
  await writeFile(`${file}.gz`, gzipSync(script))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await Promise.all(gateways.splice(0).map((gateway) => gateway.stop()))
})
afterAll(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const ask = (gateway: GatewayProcess, encoding = 'br') =>
  fetch(gateway.url + path, { headers: { 'accept-encoding': encoding } })

test('a script of one build is had from a gateway of another, before and after the first has stopped', async () => {
  const other = await start()
  expect((await ask(other)).status).toBe(404)
  const one = await start(folder)
  const [own, foreign] = await Promise.all([ask(one), ask(await start())])
  const body = await foreign.text()
  expect(body).toBe(script)
  expect(await own.text()).toBe(body)
  const headers = (answer: Response) =>
    [...answer.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
  expect(headers(foreign)).toEqual(headers(own))
  expect(foreign.headers.get('cache-control')).toContain('immutable')
  expect((await ask(gateways[2] as GatewayProcess, 'identity')).headers.get('content-encoding')).toBeNull()
  await one.stop()
  const late = await ask(await start(), 'identity')
  expect([late.status, await late.text()]).toEqual([200, script])
})

test('a gateway that runs already knows the scripts of one that starts', { timeout: 60_000 }, async () => {
  await client.query('delete from build_files')
  const running = await start()
  expect((await ask(running)).status).toBe(404)
  await start(folder)
  expect((await ask(running)).status).toBe(200)
})

test('what was written to the database by somebody else is not served', { tags: 'attack' }, async () => {
  await start(folder)
  const forged = brotliCompressSync('alert(1)')
  await client.query('update build_files set body = $1 where path = $2', [forged, path])
  const { rows } = await client.query<{ body: Buffer; signature: string }>(
    "select body, signature from build_files where path like '/assets/frame-%.js' limit 1",
  )
  const [genuine] = rows
  expect((await ask(await start())).status).toBe(404)
  // A script that was signed, at an address that it was not signed for.
  await client.query('update build_files set body = $1, signature = $2 where path = $3', [
    genuine?.body,
    genuine?.signature,
    path,
  ])
  expect((await ask(await start())).status).toBe(404)
})

test('many who ask for what never was cost a query in 100 ms, and take no script from others', {
  tags: 'attack',
}, async () => {
  const counter = await startQueryCounter(database.url)
  const gateway = await startGateway({ root, env: { ...env(), DATABASE_URL: counter.url } })
  gateways.push(gateway)
  await start(folder)
  const before = counter.count()
  const begun = performance.now()
  const flood = Array.from({ length: 100 }, async (_, one) => {
    for (let round = 0; round < 10; round += 1) {
      const answer = await fetch(`${gateway.url}/assets/never-${one}-${round}.js`)
      expect(answer.status).toBe(404)
      await answer.arrayBuffer()
    }
  })
  await Promise.all(flood)
  expect((await ask(gateway)).status).toBe(200)
  // Beside those that the gateway makes for itself, and the file's own.
  const allowed = (performance.now() - begun) / 100 + 20
  expect(counter.count() - before).toBeLessThan(allowed)
  counter.stop()
})

test('files that no gateway has served for a week are gone with the next start', async () => {
  await client.query("insert into build_files values ('/assets/old.js', '', '', now() - interval '8 days')")
  await client.query("insert into build_files values ('/assets/new.js', '', '', now() - interval '6 days')")
  await start()
  const { rows } = await client.query(
    "select path from build_files where path in ('/assets/old.js', '/assets/new.js')",
  )
  expect(rows).toEqual([{ path: '/assets/new.js' }])
})

test('no other file is had in this way, and the page for unknown addresses answers as before', async () => {
  await client.query(
    "insert into build_files select '/assets/x.html', body, signature from build_files limit 1",
  )
  const gateway = await start()
  for (const address of ['/assets/x.html', '/assets/%00.js', '/assets/../only.js', '/assets/nothing.js']) {
    const answer = await fetch(gateway.url + address)
    expect([address, answer.status]).toEqual([address, 404])
    expect(answer.headers.get('content-type')).toContain('text/html')
  }
})

test('the doctor names a gateway that serves another build than the one that is here', async () => {
  const said = async ({ url }: GatewayProcess) => {
    const { out } = await runCommand('doctor', ['--json'], { ...env(), PORT: new URL(url).port })
    return out
  }
  expect(await said(await start(folder))).toContain('serves another build than the one that is here')
  expect(await said(await start())).not.toContain('another build')
})
