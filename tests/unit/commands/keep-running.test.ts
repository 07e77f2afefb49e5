import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { keepRunning } from '../../../commands/keep-running.ts'

const server = () =>
  spawn(
    process.execPath,
    ['--eval', "process.send({ ready: 'here' }); process.once('message', () => process.exit(1))"],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )

test('a server is started again until it can be: no process could be made, or not even asked for', async () => {
  const predecessors: (string | undefined)[] = []
  const third = Promise.withResolvers<ChildProcess>()
  const first = server()
  const running = await keepRunning(
    'server',
    async (predecessor?: string) => {
      predecessors.push(predecessor)
      switch (predecessors.length) {
        case 1:
          return first
        case 2:
          return spawn('/no/such/program')
        case 3:
          throw new Error('spawn ENOMEM')
        default:
          third.resolve(server())
          return third.promise
      }
    },
    z.string(),
  )
  expect(running.ready).toBe('here')
  first.send('end')
  const last = await third.promise
  await once(last, 'message')
  expect(predecessors).toEqual([undefined, 'here', 'here', 'here'])
  last.kill()
})

test('a server that cannot be started at first is refused with what the system says', async () => {
  await expect(keepRunning('server', async () => spawn('/no/such/program'), z.string())).rejects.toThrow(
    /ENOENT/,
  )
})
