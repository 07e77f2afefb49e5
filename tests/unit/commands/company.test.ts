/** What `npm run company` says of a folder, and by its exit code. */
import { expect, test } from 'vitest'
import { fixtureFolder } from '../../support/company.ts'
import { runCommand } from '../../support/run-command.ts'

const env = { COMPANY_DIR: fixtureFolder('one-plan') }

test('check holds a shop with things left back where --strict asks for it, and only there', async () => {
  const [read, strict] = await Promise.all([
    runCommand('company', ['check'], env),
    runCommand('company', ['check', '--strict'], env),
  ])
  expect(read.out).toMatch(/\n\d+ things are left before it goes live\.\n$/)
  expect(strict.out).toBe(read.out)
  expect([read.code, strict.code]).toEqual([0, 1])
})

test('a misspelt word is named, before those that there are', async () => {
  const { code, err } = await runCommand('company', ['chek'], env)
  expect(err).toMatch(/^Not understood: chek\n\nnpm run company -- init/)
  expect(code).toBe(2)
})
