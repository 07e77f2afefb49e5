/** The unit under which systemd runs a gateway. */
import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const unit = join(import.meta.dirname, '../../../deploy/cairn.service')

/** Whether this machine can rate a unit without running it; systemd has it since version 250. */
function rates(): boolean {
  try {
    const [, version = '0'] =
      /^systemd (\d+)/.exec(execFileSync('systemd-analyze', ['--version'], { encoding: 'utf8' })) ?? []
    return Number(version) >= 250
  } catch {
    return false
  }
}

test.skipIf(!rates())('leaves 2.0 of 10 open at most, by systemd’s own measure', async () => {
  // It ends with a fault above a threshold, which it counts in tenths.
  const words = ['security', '--offline=yes', '--threshold=20', '--no-pager', unit]
  const { stdout } = await promisify(execFile)('systemd-analyze', words)
  expect(stdout).toMatch(/Overall exposure level for cairn\.service: [01]\.\d/)
})

test('hands each secret over as a file, and none in the environment', () => {
  const lines = readFileSync(unit, 'utf8').split('\n')
  const variables = lines.flatMap((line) => /^Environment=(\w+)=(.*)$/.exec(line)?.slice(1, 3) ?? [])
  expect(variables).toEqual(expect.arrayContaining(['DATABASE_URL_FILE', 'SESSION_SECRET_FILE']))
  const loaded = lines.flatMap((line) => /^LoadCredential=([\w-]+):/.exec(line)?.[1] ?? [])
  const used = variables.flatMap((value) => /^%d\/([\w-]+)$/.exec(value)?.[1] ?? [])
  expect(used.toSorted()).toEqual(loaded.toSorted())
  expect(
    variables.filter((name) => /^(?:DATABASE_URL|PANEL_KEY|SESSION_SECRET|CONTACT_WEBHOOK_URL)$/.test(name)),
  ).toEqual([])
})
