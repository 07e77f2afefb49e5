import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claim } from '../../../sandbox/claim.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-test-'))
  path = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('one holds it, and it can be had again when it was released', () => {
  const first = claim(path)
  expect(first.held).toBe(true)
  expect(claim(path)).toEqual({ held: false, owner: process.pid })
  if (first.held) first.release()
  expect(existsSync(path)).toBe(false)
  expect(claim(path).held).toBe(true)
  expect(readdirSync(folder)).toEqual(['lock'])
})

test('one left behind is taken over: a process that is gone, an id that was given away, nonsense', () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  for (const left of [`${gone}\n123`, `${process.pid}\nanother start`, '', 'x']) {
    writeFileSync(path, left)
    const taken = claim(path)
    expect(taken.held).toBe(true)
    if (taken.held) taken.release()
  }
})
