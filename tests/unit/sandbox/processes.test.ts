import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listMembers } from '../../../sandbox/process-table.ts'
import { Processes } from '../../../sandbox/processes.ts'

/** A process group that nothing ends. */
let stubborn: number | undefined

vi.mock('../../../sandbox/process-table.ts', async (original) => {
  const table = await original<typeof import('../../../sandbox/process-table.ts')>()
  return { ...table, listMembers: (group: number) => (group === stubborn ? [1] : table.listMembers(group)) }
})

/** Each shell that was started for a watchdog. */
const watchdogs: ChildProcess[] = []
/** Whether there is a shell to start. */
let hasShell = true

vi.mock('node:child_process', async (original) => {
  const module = await original<typeof import('node:child_process')>()
  function spawn(command: string, words: string[], options: object) {
    if (command !== '/bin/sh') return module.spawn(command, words, options)
    const watchdog = module.spawn(hasShell ? command : '/nowhere/sh', words, options)
    watchdogs.push(watchdog)
    return watchdog
  }
  return { ...module, spawn }
})

let folder: string
let path: string
let processes: Processes

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-test-'))
  path = join(folder, 'processes.json')
  processes = new Processes(path)
})

afterEach(async () => {
  stubborn = undefined
  hasShell = true
  vi.useRealTimers()
  vi.restoreAllMocks()
  await processes.close()
  rmSync(folder, { recursive: true })
})

function launchSleep() {
  return processes.launch({
    command: ['sleep', '60'],
    directory: folder,
    env: { PATH: process.env.PATH ?? '' },
    onLine: () => {},
  })
}

/** Starts a process group whose leader has ended. */
async function startOrphan(): Promise<number> {
  const leader = spawn('sh', ['-c', 'sleep 60 &'], { detached: true, stdio: 'ignore' })
  await once(leader, 'exit')
  return leader.pid ?? 0
}

/** Leaves the list of a sandbox that was cut off while a group ran. */
function leaveList(group: number, changes: object = {}): void {
  launchSleep()
  const [entry] = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify([{ ...entry, group, ...changes }]))
}

test.each([
  ['this version', {}],
  ['an earlier version', { boot: undefined }],
])('what a sandbox of %s left running is ended, also without its leader', async (_version, changes) => {
  const group = await startOrphan()
  leaveList(group, changes)
  expect(await new Processes(path).sweep()).toBe(true)
  expect(listMembers(group)).toEqual([])
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'what has the same ID since the machine was started again is left alone',
  async () => {
    const group = await startOrphan()
    leaveList(group, { boot: 'a57a3e24-9a0e-4ba3-b5b1-1ab24bbf7d0f' })
    expect(await new Processes(path).sweep()).toBe(true)
    expect(listMembers(group)).toHaveLength(1)
    process.kill(-group, 'SIGKILL')
  },
)

test('what cannot be ended is reported, and the start goes on', async () => {
  const group = await startOrphan()
  leaveList(group)
  stubborn = group
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1000
    return now
  })
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(await new Processes(path).sweep()).toBe(true)
  expect(told.mock.calls).toEqual([[expect.stringContaining(`Process group ${group} `)]])
})

test('a watchdog that cannot be run is reported once, and tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  hasShell = false
  const { group } = launchSleep()
  const failures = watchdogs.length
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersToNextTimer()
  expect(watchdogs).toHaveLength(failures + 1)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  expect(told.mock.calls).toEqual([[expect.stringMatching(/^The watchdog of the servers could not be run/)]])
  hasShell = true
  vi.advanceTimersToNextTimer()
  const watchdog = watchdogs.at(-1)
  expect(watchdog?.pid).toBeDefined()
  expect(watchdog?.spawnargs).toContain(String(group))
  expect(told).toHaveBeenCalledTimes(1)
})
