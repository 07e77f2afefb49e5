import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPanel } from '../../../sandbox/store.ts'

test('servers and keys that are there but cannot be read are never replaced by new ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-panel-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect((await openPanel(join(folder, 'panel.json'))).servers).toHaveLength(2)
  // What is read of it is EISDIR.
  await expect(openPanel(folder)).rejects.toThrow(/^DATA_DIR: .* cannot be read \(EISDIR\)/)
})
