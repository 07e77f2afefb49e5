// What surrounds an installation, with an npm that takes as long as the test wants. The real one is in
// minecraft.test.ts.
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  newDataDirectory,
  removeDataDirectory,
  type SandboxProcess,
  startSandbox,
} from '../support/sandbox-process.ts'
import { alive, call, openConsole, PATIENCE, power } from './client.ts'

let data: string
let eggs: string
const running: SandboxProcess[] = []

beforeEach(() => {
  data = newDataDirectory()
  eggs = join(data, 'eggs')
  mkdirSync(join(data, 'bin'))
})

afterEach(async () => {
  for (const sandbox of running.splice(0)) await sandbox.kill()
  removeDataDirectory(data)
})

/** Puts a script in npm's place. */
function npm(script: string): void {
  const file = join(data, 'bin/npm')
  // A shell reads its script as it goes: a running one keeps the file that it began with.
  rmSync(file, { force: true })
  writeFileSync(file, `#!/bin/sh\ncd "$PWD" && DATA=${data}\n${script}\n`)
  chmodSync(file, 0o755)
}

async function start(folder = data): Promise<SandboxProcess> {
  const sandbox = await startSandbox({
    data: folder,
    env: {
      PATH: `${join(data, 'bin')}:/usr/bin:/bin`,
      SANDBOX_EGG: 'minecraft',
      SANDBOX_EGGS_DIR: eggs,
      SANDBOX_AUTOSTART: 'off',
      PANEL_KEY: 'secret',
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_local_prefix: '/elsewhere',
    },
  })
  running.push(sandbox)
  return sandbox
}

async function statusOf({ access }: SandboxProcess): Promise<unknown> {
  const { body } = await call(access.url, access.panelKey, `/api/client/servers/${access.publicServers[0]}`)
  const { status, is_installing } = body.attributes
  expect(is_installing).toBe(status === 'installing')
  return status
}

const done = `mkdir -p node_modules && echo done > node_modules/here`

test('is shown live, and the server cannot be used meanwhile', async () => {
  npm(
    `until [ -f "$DATA/go" ]; do echo "fetch http://registry.example/deep/one.tgz"; sleep 0.1; done; ${done}`,
  )
  const sandbox = await start()
  const { url, panelKey: key, publicServers } = sandbox.access
  const demo = publicServers[0] ?? ''
  expect(await statusOf(sandbox)).toBe('installing')
  const conflict = {
    status: 409,
    body: { errors: [{ code: 'ServerStateConflictException', status: '409', detail: expect.any(String) }] },
  }
  expect(await call(url, key, `/api/client/servers/${demo}/resources`)).toMatchObject(conflict)
  expect(await power(url, key, demo, 'start')).toMatchObject(conflict)
  expect(
    await call(url, key, `/api/client/servers/${demo}/command`, { body: { command: 'hello' } }),
  ).toMatchObject(conflict)

  const opened = await openConsole(url, key, demo)
  await opened.until('install output', 'fetch one.tgz')
  expect(opened.states).toEqual(['offline'])
  opened.send('set state', 'start')
  expect(await opened.until('daemon error')).toContain('not installed')
  writeFileSync(join(data, 'go'), '')
  await opened.until('install completed')
  expect(await statusOf(sandbox)).toBe(null)
})

test('that was interrupted is repeated, and its processes are gone', async () => {
  npm(`echo "pid $$"; touch half; until [ -f "$DATA/go" ]; do sleep 0.1; done; ${done}`)
  const sandbox = await start()
  await expect
    .poll(() => readdirSync(eggs).some((name) => existsSync(join(eggs, name, 'half'))), PATIENCE)
    .toBe(true)
  const processes = () => JSON.parse(readFileSync(join(data, 'sandbox/processes.json'), 'utf8'))
  await expect.poll(processes, PATIENCE).toHaveLength(1)
  const registered = processes()
  await sandbox.kill()
  await expect.poll(() => alive(registered[0].group), PATIENCE).toBe(false)

  npm(`[ -f half ] && echo "half was left"; ls; ${done}`)
  const again = await start()
  expect(again.access).toEqual(sandbox.access)
  await expect.poll(() => statusOf(again), PATIENCE).toBe(null)
  await expect.poll(() => readdirSync(eggs), PATIENCE).toHaveLength(1) // neither a lock nor a part
  const [folder = ''] = readdirSync(eggs)
  expect(readdirSync(join(eggs, folder)).sort()).toEqual([
    'node_modules',
    'package-lock.json',
    'package.json',
  ])
})

test('that is finished is not repeated', async () => {
  npm(`echo once >> "$DATA/count"; ${done}`)
  const sandbox = await start()
  await expect.poll(() => statusOf(sandbox), PATIENCE).toBe(null)
  await sandbox.stop()
  const again = await start()
  expect(await statusOf(again)).toBe(null)
  expect(readFileSync(join(data, 'count'), 'utf8')).toBe('once\n')
})

test('is done by one of two sandboxes that share their eggs', async () => {
  npm(`echo once >> "$DATA/count"; until [ -f "$DATA/go" ]; do sleep 0.1; done; ${done}`)
  const first = await start()
  await expect.poll(() => existsSync(join(data, 'count')), PATIENCE).toBe(true)
  const second = await start(join(data, 'second'))
  expect(await statusOf(second)).toBe('installing')
  writeFileSync(join(data, 'go'), '')
  for (const sandbox of [first, second]) await expect.poll(() => statusOf(sandbox), PATIENCE).toBe(null)
  expect(readFileSync(join(data, 'count'), 'utf8')).toBe('once\n')
})

test('that fails says so, and is tried again', async () => {
  npm(`echo "npm error network"; touch "$DATA/tried"; until [ -f "$DATA/go" ]; do sleep 0.1; done; exit 7`)
  const sandbox = await start()
  const { url, panelKey, publicServers } = sandbox.access
  const opened = await openConsole(url, panelKey, publicServers[0] ?? '')
  await expect.poll(() => existsSync(join(data, 'tried')), PATIENCE).toBe(true)
  npm(done)
  writeFileSync(join(data, 'go'), '')
  await opened.until(
    'daemon message',
    /^\[Cairn Daemon\]: Installation failed: npm ci .* exit code 7; next attempt in 5 s\.$/,
  )
  expect(await statusOf(sandbox)).toBe('install_failed')
  await opened.until('install started')
  await opened.until('install completed')
  expect(await statusOf(sandbox)).toBe(null)
})

test('knows how to reach the registry, and nothing else of our environment', async () => {
  npm(`env > "$DATA/env"; ${done}`)
  const sandbox = await start()
  await expect.poll(() => statusOf(sandbox), PATIENCE).toBe(null)
  const env = readFileSync(join(data, 'env'), 'utf8')
    .split('\n')
    .map((line) => line.split('=')[0])
  expect(env).toContain('npm_config_registry')
  expect(env).not.toContain('npm_config_local_prefix')
  const known = /^(?:HOME|LANG|TMPDIR|NODE_EXTRA_CA_CERTS|npm_config_.+|.+_proxy|(?:OLD)?PWD|PATH|SHLVL|_|)$/i
  expect(env.filter((name = '') => !known.test(name))).toEqual([])
})
