import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Folder } from '../../../gateway/store/folder.ts'
import { readOrCreateSecret } from '../../../gateway/store/secret-file.ts'
import { openOwn, writeWhole } from '../../../sandbox/write-whole.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
if (!isRoot) process.stdout.write('Skipped: a race against what root writes needs root\n')

let base: string
let victim: string

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'cairn-test-'))
  victim = join(base, 'victim')
  writeFileSync(victim, 'root only', { mode: 0o600 })
})
afterEach(() => rmSync(base, { recursive: true }))

const loss = 'nothing'
/** What root's own file is like; nothing that root writes elsewhere may change it. */
const unharmed = () => {
  const { uid, mode } = statSync(victim)
  return [uid, mode & 0o777, readFileSync(victim, 'utf8')]
}

test('a secret is made once, for its owner only, and a link in its place is damage', async () => {
  const folder = await Folder.open(base)
  const secret = await readOrCreateSecret(folder, 'secret', { loss })
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(await readOrCreateSecret(folder, 'secret', { loss })).toBe(secret)
  expect(statSync(join(base, 'secret')).mode & 0o777).toBe(0o600)
  symlinkSync(join(base, 'secret'), join(base, 'link'))
  await expect(readOrCreateSecret(folder, 'link', { loss })).rejects.toThrow('is damaged')
  await folder.close()
})

test("files of the sandbox's own are never what a link leads to", () => {
  for (const name of ['whole', 'whole.part', 'log']) symlinkSync(victim, join(base, name))
  writeWhole(join(base, 'whole'), { written: true })
  expect(readFileSync(join(base, 'whole'), 'utf8')).toContain('written')
  expect(() => openOwn(join(base, 'log'), 'end')).toThrow('ELOOP')
  expect(unharmed()).toEqual([process.getuid?.(), 0o600, 'root only'])
})

test.skipIf(!isRoot)(
  'no link that another user puts in the way makes root write or give away its files',
  async () => {
    const folder = join(base, 'theirs')
    mkdirSync(folder)
    chownSync(folder, NOBODY, NOBODY)
    chmodSync(base, 0o711)
    // Puts a link to root's file where the next one is being written, again and again.
    const attack = `
    const { rmSync, symlinkSync } = require('node:fs')
    process.stdout.write('ready')
    for (;;) for (const name of ['secret.new', 'secret']) {
      try { rmSync(name, { force: true }); symlinkSync(${JSON.stringify(victim)}, name) } catch {}
    }`
    // A copy in the attacker's folder: Node's own file may lie in one that only root can enter.
    const program = 'node'
    copyFileSync(process.execPath, join(folder, program))
    const attacker = spawn(`./${program}`, ['-e', attack], {
      cwd: folder,
      uid: NOBODY,
      gid: NOBODY,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(attacker.stdout, 'data')
    const held = await Folder.open(folder)
    const owner = { uid: NOBODY, gid: NOBODY }
    const ends = { won: 0, lost: 0 }
    try {
      for (let race = 0; race < 500; race += 1) {
        await readOrCreateSecret(held, 'secret', { loss, owner }).then(
          (secret) => {
            ends.won += 1
            expect(secret).toMatch(/^[0-9a-f]{64}$/)
          },
          (error: Error) => {
            // Losing the race is no harm, as long as it ends in a refusal.
            ends.lost += 1
            expect(error.message).toMatch(/is damaged|^EEXIST: |^ENOENT: /)
          },
        )
        expect(unharmed()).toEqual([0, 0o600, 'root only'])
      }
      expect(ends.won).toBeGreaterThan(0)
      expect(ends.lost).toBeGreaterThan(0)
    } finally {
      attacker.kill('SIGKILL')
      await once(attacker, 'exit')
      await held.close()
    }
  },
)
