import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/cairn')

/** Runs the block's one test; resolves to whether it passed. */
function compare(pictures: string, shift: number, ...flags: string[]): Promise<boolean> {
  const config = join(import.meta.dirname, 'shift/vitest.config.ts')
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config, ...flags],
    {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PICTURES: pictures, SHIFT: String(shift) },
      stdio: 'ignore',
    },
  )
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}

test('a shift by one pixel fails the comparison of pictures', { timeout: 60_000 }, async () => {
  await mkdir(cache, { recursive: true })
  const pictures = await mkdtemp(join(cache, 'shift-'))
  try {
    expect(await compare(pictures, 8, '--update')).toBe(true)
    expect(await compare(pictures, 8)).toBe(true)
    expect(await compare(pictures, 9)).toBe(false)
  } finally {
    await rm(pictures, { recursive: true, force: true })
  }
})
