/** The steps of docs/deploy.md that exchange one version for another, as somebody runs them each month. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const guide = readFileSync(join(import.meta.dirname, '../../../docs/deploy.md'), 'utf8')

test('an update leaves the new version and the one before it, however many there were', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-update-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [, steps = ''] = /\*\*Update\*\*: build.*?```sh\n(.*?)```/s.exec(guide) ?? []
  // Owner, unit and service are the machine's.
  const script = steps
    .replaceAll('/opt/', `${folder}/opt/`)
    .replace(/ && chown.*/, '')
    .replace(/^ *(?:systemctl|cp \S+\.service).*$/gm, '')
  expect(script).toContain('cairn-former')
  const installed = (name: string) => readFileSync(join(folder, 'opt', name, 'version'), 'utf8')
  mkdirSync(join(folder, 'opt/cairn'), { recursive: true })
  writeFileSync(join(folder, 'opt/cairn/version'), '0')
  mkdirSync(join(folder, 'cairn'))
  for (const version of ['1', '2', '3']) {
    writeFileSync(join(folder, 'cairn/version'), version)
    execFileSync('sh', ['-e', '-c', script], { cwd: folder })
    expect([installed('cairn'), installed('cairn-former')]).toEqual([version, String(Number(version) - 1)])
  }
})
