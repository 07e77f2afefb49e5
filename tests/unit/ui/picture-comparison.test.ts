import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const cache = join(root, 'node_modules/.cache/cairn')

/** Runs the block's tests with the pictures of a folder; how each of them ended, by its title. */
async function compare(pictures: string): Promise<Record<string, string>> {
  const config = join(import.meta.dirname, 'shift/vitest.config.ts')
  const results = join(pictures, 'results.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--config', config, '--reporter', 'json', '--outputFile', results],
    {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PICTURES: pictures },
      stdio: 'ignore',
    },
  )
  await once(child, 'exit')
  const { testResults } = JSON.parse(await readFile(results, 'utf8')) as {
    testResults: { assertionResults: { title: string; status: string }[] }[]
  }
  return Object.fromEntries(
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title, status }) => [title, status]),
    ),
  )
}

test('a shift by one pixel fails the comparison of pictures', { timeout: 60_000 }, async () => {
  await mkdir(cache, { recursive: true })
  const pictures = await mkdtemp(join(cache, 'shift-'))
  try {
    await copyFile(join(import.meta.dirname, 'shift/block.png'), join(pictures, 'block.png'))
    expect(await compare(pictures)).toEqual({
      '8 px from the edge': 'passed',
      '9 px from the edge': 'failed',
    })
  } finally {
    await rm(pictures, { recursive: true, force: true })
  }
})
