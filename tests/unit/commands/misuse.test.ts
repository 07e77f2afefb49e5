/** Words that a command does not take change nothing. */
import { expect, test } from 'vitest'
import { runCommand } from '../../support/run-command.ts'

test.each(['font', 'fonts site'])('build refuses %s', async (words) => {
  const { code, out, err } = await runCommand('build', words.split(' '), {})
  expect(err).toMatch(new RegExp(`^Not understood: ${words}\n\nnpm run build`))
  expect([code, out]).toEqual([2, ''])
})
