/** Words that a command does not take change nothing. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../../support/run-command.ts'

test.each(['font', 'fonts site'])('build refuses %s', async (words) => {
  const { code, out, err } = await runCommand('build', words.split(' '), {})
  expect(err).toMatch(new RegExp(`^Not understood: ${words}\n\nnpm run build`))
  expect([code, out]).toEqual([2, ''])
})

test('new refuses a name that ui exports without a folder of that name', async () => {
  const manifest = join(import.meta.dirname, '../../../ui/package.json')
  const before = await readFile(manifest, 'utf8')
  const { code, out, err } = await runCommand('new', ['component', 'labels'], {})
  expect(err).toBe('The export ./labels of ui/package.json is there already; nothing was written.\n')
  expect([code, out]).toEqual([1, ''])
  expect(await readFile(manifest, 'utf8')).toBe(before)
})
