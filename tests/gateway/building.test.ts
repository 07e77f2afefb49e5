import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import getPort from 'get-port'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cloneRepository } from '../support/company.ts'
import { descendantsOf, living } from '../support/process-tree.ts'
import { newDataDirectory, removeDataDirectory } from '../support/sandbox-process.ts'

/** A checkout that is built, in which somebody works. */
const root = join(import.meta.dirname, '../..')
const data = newDataDirectory()
const commands: Command[] = []
let checkout: string
let section: string
let whole: string
let remove: () => Promise<void>

beforeAll(async () => {
  ;({ folder: checkout, remove } = await cloneRepository())
  for (const name of ['site/dist', 'gateway/dist'])
    await cp(join(root, name), join(checkout, name), { recursive: true })
  section = join(checkout, 'site/pages/home/overview-section.tsx')
  whole = await readFile(section, 'utf8')
})
afterEach(async () => {
  for (const command of commands.splice(0)) {
    command.stop()
    await command.ended
  }
})
afterAll(async () => {
  await remove()
  removeDataDirectory(data)
})

interface Command {
  pid: number
  /** Has it end, if it runs. */
  stop: () => void
  stdout: () => string
  stderr: () => string
  ended: Promise<number | null>
}

function run(argv: string[], env: Record<string, string> = {}): Command {
  const said = { stdout: '', stderr: '' }
  const child = spawn(process.execPath, argv, {
    cwd: checkout,
    // No panel is there, nor needed.
    env: { PATH: process.env.PATH, DATA_DIR: data, PORT: '0', PANEL_URL: 'http://127.0.0.1:1', ...env },
    // With a channel, so that it ends with this process.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (chunk) => {
      said[name] += chunk
    })
  }
  const command = {
    pid: child.pid ?? 0,
    stop: () => {
      child.kill('SIGTERM')
    },
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    ended: once(child, 'close').then(([code]) => code),
  }
  commands.push(command)
  return command
}

/** The first heading of the section. */
const heading = () => /title=\{t`([^`]+)`\}/.exec(whole)?.[1] ?? 'a heading'

const home = () => readFile(join(checkout, 'site/dist/client/index.html'), 'utf8')

test('a section that throws fails the start, which leaves and names the last whole build', {
  timeout: 180_000,
}, async () => {
  const served = await home()
  const throwing = whole.replace(
    /(function OverviewSection\(\) \{)/,
    "$1\n  if (cards()) throw new Error('no figures')",
  )
  await writeFile(section, `${throwing}\nfunction cards() {\n  return Date.now() > 0\n}\n`)
  const start = run(['commands/start.ts'])
  expect(await start.ended).toBe(1)
  expect(start.stdout()).toBe('Building site\n')
  const line = throwing.split('\n').findIndex((text) => text.includes('no figures')) + 1
  const report = `/: pages/home/overview-section.tsx:${line} throws while it is rendered.\nError: no figures\n`
  expect(start.stderr().slice(0, report.length)).toBe(report)
  expect(start.stderr()).toMatch(
    /Building the site failed, .* site\/dist still holds the last whole build, of 20\S+ \S+ UTC; npm start -- --no-build runs that one\.\n$/,
  )
  expect(await home()).toBe(served)
  expect((await readdir(join(checkout, 'site'))).filter((name) => /next|former/.test(name))).toEqual([])

  const last = run(['commands/start.ts', '--no-build'])
  await expect.poll(last.stdout, { timeout: 60_000 }).toContain('Cairn  ')
  expect(last.stdout()).toMatch(/^The site was built 20\S+ \S+ UTC, from other sources than these\.\n/)
  const url = /Cairn +(\S+)/.exec(last.stdout())?.[1] ?? ''
  expect(await (await fetch(url)).text()).toContain(heading())
  process.kill(last.pid, 'SIGTERM')
  expect(await last.ended).toBe(0)

  await writeFile(section, whole)
  const mended = run(['commands/build.ts'])
  expect(await mended.ended).toBe(0)
  expect(mended.stdout()).toBe('')
})

test('what is wrong with a company’s folder is said in a line each, and nothing else', async () => {
  const company = join(checkout, 'company')
  await cp(join(checkout, 'site/sample-company'), company, { recursive: true })
  const brand = join(company, 'brand.yaml')
  await writeFile(brand, (await readFile(brand, 'utf8')).replace(/^email:/m, 'emial:'))
  const build = run(['commands/build.ts'], { COMPANY_DIR: company })
  expect(await build.ended).toBe(1)
  expect(build.stderr().split('\n')).toEqual([
    expect.stringMatching(/brand\.yaml:\d+: email is missing\./),
    expect.stringMatching(/brand\.yaml:\d+: emial is not a field that a shop has: is email meant\?$/),
    expect.stringMatching(/^Building the site failed, for the reason above\./),
    '',
  ])
  await rm(company, { recursive: true })
})

test.each(['SIGINT', 'SIGKILL'] as const)(
  '%s in mid-build leaves the last build, and nothing running',
  async (signal) => {
    const served = await home()
    await writeFile(section, whole.replace(heading(), 'Another heading'))
    const start = run(['commands/start.ts'])
    const tools = () => descendantsOf(start.pid).filter(({ command }) => command.includes('site/dist-next'))
    await expect.poll(() => tools().length).toBeGreaterThan(0)
    const pids = tools().map(({ pid }) => pid)
    // SIGINT as from a terminal, to all of the group; SIGKILL to the launcher alone.
    process.kill(signal === 'SIGINT' ? -start.pid : start.pid, signal)
    expect(await start.ended).toBe(signal === 'SIGINT' ? 0 : null)
    expect(start.stderr()).toBe('')
    await expect.poll(() => living(pids)).toEqual([])
    expect(await home()).toBe(served)

    await writeFile(section, whole)
    const mended = run(['commands/build.ts'])
    expect(await mended.ended).toBe(0)
    expect(mended.stdout()).toBe('')
    expect((await readdir(join(checkout, 'site'))).filter((name) => /next|former/.test(name))).toEqual([])
  },
)

test('npm run dev survives a build beside it, and keeps its address when the gateway restarts', {
  timeout: 180_000,
}, async () => {
  const url = `http://localhost:${await getPort({ host: '127.0.0.1' })}`
  const dev = run(['commands/start.ts', '--watch'], { PORT: new URL(url).port })
  await expect.poll(dev.stdout, { timeout: 60_000 }).toContain(`Cairn       ${url}`)
  const get = async (path: string) => {
    const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
    return { status: answer.status, text: await answer.text() }
  }
  expect(await get('/')).toMatchObject({ status: 200, text: expect.stringContaining(heading()) })
  const plans = await fetch(`${url}/plans.json`)
  expect(plans.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await plans.json()).toHaveProperty('plans')

  await writeFile(section, whole.replace(heading(), 'Another heading'))
  const build = run(['commands/build.ts'])
  const during = new Set<number>()
  let building = true
  void build.ended.finally(() => {
    building = false
  })
  while (building) {
    during.add((await get('/healthz')).status)
    await delay(20)
  }
  expect(await build.ended).toBe(0)
  expect(build.stdout()).toBe('Building site\n')
  expect([...during]).toEqual([200])
  expect(dev.stdout()).not.toContain('Restarting')
  expect((await get('/')).text).toContain('Another heading')

  await appendFile(join(checkout, 'gateway/main.ts'), '// Changed.\n')
  const meanwhile = async () => (await get('/')).text
  await expect.poll(meanwhile, { interval: 10 }).toMatch(/^The gateway does not answer: it is starting again/)
  expect(dev.stdout()).toContain('gateway/main.ts changed. Restarting the gateway.')
  await expect.poll(meanwhile).toContain('Another heading')
  expect((await get('/healthz')).status).toBe(200)

  await appendFile(join(checkout, 'site/sample-company/plans/budget-vps.yaml'), 'formerly: [vps]\n')
  const moved = async () => {
    const { status, headers } = await fetch(`${url}/vps/?term=annually`, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    })
    return [status, headers.get('location')]
  }
  await expect.poll(moved).toEqual([301, '/budget-vps?term=annually'])

  // Words stand in all code, so Vite starts anew for them.
  const words = join(checkout, 'site/sample-company/words')
  await mkdir(words)
  await writeFile(join(words, 'en.po'), 'msgctxt "SiteHeader"\nmsgid "Menu"\nmsgstr "Directory"\n')
  await expect.poll(meanwhile).toContain('aria-label="Directory"')
})
