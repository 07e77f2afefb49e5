/** `--help` says what a command takes, before it reads or connects to anything. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

test.each(['inbox', 'status', 'backup', 'restore', 'company'])('%s', async (name) => {
  const env = { PATH: process.env.PATH, DATA_DIR: '/nowhere' }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [`commands/${name}.ts`, '--help'], {
    cwd: root,
    env,
  })
  expect(stdout).toMatch(new RegExp(`^npm run ${name}`))
  expect(stderr).toBe('')
})
