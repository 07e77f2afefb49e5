import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { root } from '../../commands/children.ts'
import { ServerRefused } from '../../commands/inspection/server-process.ts'
import { databasePid, runs } from '../support/database-pids.ts'
import { type DatabaseProcess, startDatabase } from '../support/gateway-process.ts'
import { newDataDirectory, removeDataDirectory } from '../support/sandbox-process.ts'

/** What npm start runs where DATABASE_URL names no database. */

/** DATA_DIR of the tests that leave it as it was: a new database takes a second. */
const data = newDataDirectory()
const started: DatabaseProcess[] = []
const folders: string[] = []

afterEach(async () => {
  for (const database of started.splice(0)) await database.end('SIGTERM')
  for (const folder of folders.splice(0)) removeDataDirectory(folder)
})
afterAll(() => removeDataDirectory(data))

function folder(): string {
  const made = newDataDirectory()
  folders.push(made)
  return made
}

async function start(at = data, env: Record<string, string> = {}): Promise<DatabaseProcess> {
  const database = await startDatabase(at, { env })
  started.push(database)
  return database
}

/** What a host that does not start says. */
async function refused(at = data): Promise<string> {
  const error = await start(at).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(error instanceof ServerRefused)) throw new Error('the database was expected to refuse to start')
  expect(error.code).toBe(1)
  expect(error.stderr).toMatch(/^[^\n]+\n$/)
  return error.stderr
}

/** Rejects where the database does not answer. */
async function ask({ ready }: DatabaseProcess): Promise<void> {
  const client = new pg.Client({ connectionString: ready.url })
  await client.connect()
  await client.query('select 1')
  await client.end()
}

describe('refuses to start, in one line,', () => {
  test('on a DATA_DIR that another gateway uses, which keeps running', async () => {
    const first = await start()
    expect(await refused()).toMatch(/^DATA_DIR .* is in use by another gateway: .*DATABASE_URL/)
    await ask(first)
  })

  test('on a DATA_DIR with a long name that another gateway uses, by a lock that lies in it', async () => {
    const data = join(folder(), 'long-name-'.repeat(15))
    const first = await start(data)
    expect((await stat(join(data, 'gateway.sock'))).isSocket()).toBe(true)
    expect(await refused(data)).toMatch(/^DATA_DIR .* is in use by another gateway/)
    await first.end('SIGTERM')
    await expect(stat(join(data, 'gateway.sock'))).rejects.toThrow('ENOENT')
    await ask(await start(data))
  })

  test('with a password that is cut short', async () => {
    const data = folder()
    await mkdir(join(data, 'postgres'))
    for (const left of ['', 'abc\n', 'not hexadecimal'.repeat(5)]) {
      await writeFile(join(data, 'postgres/password'), left)
      const line = await refused(data)
      expect(line).toMatch(/^The secret in .* is damaged .*put the file back/)
      expect(line).not.toContain('not hexadecimal')
    }
  })

  test('on a DATA_DIR that is a file', async () => {
    const file = join(folder(), 'file')
    await writeFile(file, '')
    expect(await refused(file)).toMatch(/^DATA_DIR cannot be made/)
  })

  test('with a spoilt database, saying where it is', async () => {
    const data = folder()
    await (await start(data)).end('SIGTERM')
    await rm(join(data, 'postgres/cluster/global'), { recursive: true })
    expect(await refused(data)).toMatch(
      /^The embedded database in .*postgres did not start \(.*global.*DATABASE_URL/,
    )
  })
})

test.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)('a stop by %s ends the database', async (how) => {
  const { process } = await start()
  const pid = await databasePid(data)
  const gone = once(process, 'exit')
  if (how === 'disconnect') process.disconnect()
  else process.kill(how)
  expect(await gone).toEqual([0, null])
  expect(await runs(pid)).toBe(false)
})

test.each(['SIGTERM', 'disconnect'] as const)('a start called off by %s leaves no database', async (how) => {
  const data = folder()
  const child = fork(join(root, 'postgres/main.ts'), {
    env: { PATH: process.env.PATH, DATA_DIR: data },
    execArgv: [],
    silent: true,
  })
  const gone = once(child, 'exit')
  await expect
    .poll(
      () =>
        stat(join(data, 'postgres')).then(
          () => true,
          () => false,
        ),
      { interval: 5 },
    )
    .toBe(true)
  if (how === 'disconnect') child.disconnect()
  else child.kill(how)
  expect(await gone).toEqual([0, null])
  await expect(stat(join(data, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
})

test('an uncaught error is logged and stops the host cleanly, with the database', async () => {
  const fault = 'process.once("SIGUSR2", () => { throw new Error("nobody catches this") })'
  const database = await start(data, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
  })
  const pid = await databasePid(data)
  const gone = once(database.process, 'exit')
  database.process.kill('SIGUSR2')
  expect(await gone).toEqual([1, null])
  expect(await runs(pid)).toBe(false)
  expect(database.stdout()).toMatch(/"level":60.*nobody catches this/)
})

test('the process that a killed host left may be another by now, which lives on', async () => {
  const data = folder()
  const first = await start(data)
  const pid = await databasePid(data)
  await first.end('SIGKILL')
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => runs(pid)).toBe(false)
  // As nobody where tests run as root: PostgreSQL takes the process of another user for no server anyway.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const bystander = spawn('sleep', ['60'], { stdio: 'ignore', cwd: '/', ...nobody })
  await once(bystander, 'spawn')
  const lockFile = join(data, 'postgres/cluster/postmaster.pid')
  await writeFile(lockFile, (await readFile(lockFile, 'utf8')).replace(String(pid), String(bystander.pid)))

  await ask(await start(data))
  expect(await runs(bystander.pid ?? 0)).toBe(true)
  bystander.kill()
})

/** Prints why a test is left out, and says so. */
const notRoot = process.getuid?.() !== 0
if (notRoot) process.stdout.write('Skipped: what root writes beside the database needs root\n')

test.skipIf(notRoot)(
  'root writes only where the user of its database cannot, and takes back what that had',
  async () => {
    const data = folder()
    await (await start(data)).end('SIGTERM')
    const home = join(data, 'postgres')
    const [shut, own] = [await stat(home), await stat(join(home, 'cluster'))]
    expect([shut.uid, shut.mode & 0o777]).toEqual([0, 0o711])
    expect([own.uid, own.mode & 0o777]).toEqual([65_534, 0o700])

    // As an earlier release left it, with a trap in it.
    const victim = join(data, 'victim')
    await writeFile(victim, 'root only', { mode: 0o600 })
    const password = await readFile(join(home, 'password'), 'utf8')
    await chown(home, 65_534, 65_534)
    await chmod(home, 0o700)
    await rm(join(home, 'password'))
    for (const name of ['password', 'password.new']) await symlink(victim, join(home, name))
    expect(await refused(data)).toMatch(/^The secret in .*password is damaged/)
    await rm(join(home, 'password'))
    await writeFile(join(home, 'password'), password, { mode: 0o600 })
    await ask(await start(data))
    const spared = await stat(victim)
    expect([spared.uid, spared.mode & 0o777, await readFile(victim, 'utf8')]).toEqual([0, 0o600, 'root only'])
    expect((await stat(home)).uid).toBe(0)
  },
)

test.skipIf(notRoot)('root takes no database of another user, who could not open it afterwards', async () => {
  const data = folder()
  await (await start(data)).end('SIGTERM')
  const home = join(data, 'postgres')
  for (const path of [home, join(home, 'cluster')]) await chown(path, 12_345, 12_345)
  expect(await refused(data)).toMatch(/cluster belongs to user 12345.*sudo -u '#12345'/)
  expect((await stat(home)).uid).toBe(12_345)
})
