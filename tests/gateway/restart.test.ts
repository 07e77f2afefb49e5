import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
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

test('a sandbox that does not start again is tried until it does, and the site goes on meanwhile', {
  timeout: 180_000,
}, async () => {
  const data = newDataDirectory()
  const launcher = spawn(process.execPath, ['commands/start.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: data,
      PORT: '0',
      SANDBOX_EGG: 'echo',
      SANDBOX_EGGS_DIR: join(root, 'node_modules/.cache/cairn/eggs'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(launcher, 'exit')
  let said = ''
  launcher.stdout.on('data', (chunk) => {
    said += chunk
  })
  try {
    await expect.poll(() => said, { timeout: 90_000 }).toContain('Your own')
    const url = /Cairn +(\S+)/.exec(said)?.[1] ?? ''
    const panel: { url: string } = JSON.parse(await readFile(join(data, 'sandbox/access.json'), 'utf8'))
    const [pid] = (await readFile(join(data, 'sandbox/sandbox.lock'), 'utf8')).split('\n')

    process.kill(Number(pid), 'SIGKILL')
    const leave = await squat(Number(new URL(panel.url).port))
    await expect.poll(() => said, { timeout: 30_000 }).toContain('The sandbox did not start. Trying again.')
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    leave()
    const ready = async () => (await fetch(`${url}/readyz`)).json()
    await expect.poll(ready, { timeout: 30_000 }).toEqual({ store: 'ok', panel: 'ok' })
  } finally {
    launcher.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    removeDataDirectory(data)
  }
})
