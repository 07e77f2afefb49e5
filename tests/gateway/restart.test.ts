/** @module-tag fault */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { SAMPLE_COMPANY } from '../../site/company/company-folder.ts'
import { databasePid, runs } from '../support/database-pids.ts'
import { descendantsOf } from '../support/process-tree.ts'
import { newDataDirectory, removeDataDirectory } from '../support/sandbox-process.ts'

const root = join(import.meta.dirname, '../..')

/** Takes `port` as soon as it is free; whoever calls there is hung up on. */
async function squat(port: number): Promise<() => void> {
  const server = await vi.waitFor(
    async () => {
      const trying = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1')
      await once(trying, 'listening')
      return trying
    },
    { timeout: 10_000, interval: 5 },
  )
  return () => server.close()
}

test('a process that dies is restarted on its port until it stays, and the other keeps running', {
  timeout: 180_000,
}, async () => {
  const data = newDataDirectory()
  const launcher = spawn(process.execPath, ['commands/start.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      // Else it builds the company that has its folder here, over what the other tests look at.
      COMPANY_DIR: SAMPLE_COMPANY,
      DATA_DIR: data,
      PORT: '0',
      SANDBOX_EGG: 'echo',
      SANDBOX_EGGS_DIR: join(root, 'node_modules/.cache/cairn/eggs'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(launcher, 'exit')
  let said = ''
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const kill = (program: string) => {
    const found = descendantsOf(launcher.pid ?? 0).find(({ command }) => command.endsWith(program))
    process.kill(found?.pid ?? Number.NaN, 'SIGKILL')
  }
  try {
    await expect.poll(() => said, { timeout: 90_000 }).toContain('Your own')
    const url = /Cairn +(\S+)/.exec(said)?.[1] ?? ''
    const panel: { url: string } = JSON.parse(await readFile(join(data, 'sandbox/access.json'), 'utf8'))
    const ready = () =>
      fetch(`${url}/readyz`).then(
        (answer) => answer.json(),
        () => undefined,
      )

    kill('sandbox/main.ts')
    const leaveSandbox = await squat(Number(new URL(panel.url).port))
    await expect
      .poll(() => said, { timeout: 30_000 })
      .toMatch(/The sandbox stopped 2 times in a row \(exit code 1\)\. Starting it again in \d+\.\d s\./)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    leaveSandbox()
    await expect.poll(ready, { timeout: 30_000 }).toEqual({ store: 'ok', panel: 'ok' })

    kill('gateway/dist/main.js')
    const leaveGateway = await squat(Number(new URL(url).port))
    await expect.poll(() => said, { timeout: 30_000 }).toContain('The gateway stopped (killed by SIGKILL).')
    await expect
      .poll(() => said, { timeout: 30_000 })
      .toMatch(/PORT \d+ is in use[\s\S]*The gateway stopped 2 times in a row \(exit code 1\)/)
    leaveGateway()
    await expect.poll(ready, { timeout: 30_000 }).toEqual({ store: 'ok', panel: 'ok' })

    const database = await databasePid(data)
    kill('postgres/main.ts')
    await expect.poll(() => said, { timeout: 30_000 }).toContain('The database stopped (killed by SIGKILL).')
    await expect.poll(() => runs(database), { timeout: 30_000 }).toBe(false)
    await expect.poll(ready, { timeout: 30_000 }).toEqual({ store: 'ok', panel: 'ok' })
    expect(said).not.toContain('The gateway stopped 3 times')
  } finally {
    launcher.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    removeDataDirectory(data)
  }
})
