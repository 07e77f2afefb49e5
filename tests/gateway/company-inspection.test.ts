/** What `npm run company -- test` has started ends with it, also where it fails. */
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SAMPLE_COMPANY } from '../../site/company/company-folder.ts'
import { descendantsOf } from '../support/process-tree.ts'

const checkout = join(import.meta.dirname, '../..')

test.each([
  ['no browser opens', ['site', 'postgres', 'gateway'], /executable/],
  ['the gateway does not start', ['site', 'postgres'], /main\.js ended with 1/],
])('where %s', async (_what, parts, reason) => {
  const root = await mkdtemp(join(tmpdir(), 'cairn-inspection-'))
  for (const part of parts) await symlink(join(checkout, part), join(root, part))
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  vi.resetModules()
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(root, { recursive: true })
  })
  const { inspectCompany } = await import('../../commands/inspection/company-test.ts')
  const inspection = inspectCompany({ root, folder: SAMPLE_COMPANY, visits: true, outside: false })
  await expect(inspection).rejects.toThrow(reason)
  expect(descendantsOf(process.pid).filter(({ command }) => command.includes(root))).toEqual([])
})
