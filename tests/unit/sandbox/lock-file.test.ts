import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acquireLock } from '../../../sandbox/lock-file.ts'
import { readStartTime } from '../../../sandbox/process-table.ts'

/** What other processes do just before and just after the next look at the claim. */
let others: { before?: () => void; after: () => void } | undefined

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const readFileSync = (...parameters: Parameters<typeof fs.readFileSync>) => {
    const now = parameters[0] === path ? others : undefined
    if (now) others = undefined
    now?.before?.()
    try {
      return fs.readFileSync(...parameters)
    } finally {
      now?.after()
    }
  }
  return { ...fs, readFileSync }
})

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-test-'))
  path = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('one holds it, and it can be had again when it was released', () => {
  const first = acquireLock(path)
  expect(first.held).toBe(true)
  expect(acquireLock(path)).toEqual({ held: false, owner: process.pid })
  if (first.held) first.release()
  expect(existsSync(path)).toBe(false)
  expect(acquireLock(path).held).toBe(true)
  expect(readdirSync(folder)).toEqual(['lock'])
})

test('a stale lock is taken over: a process that is gone, a reused id, invalid content', () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  for (const left of [`${gone}\n123`, `${process.pid}\nanother start`, '', 'x']) {
    writeFileSync(path, left)
    const taken = acquireLock(path)
    expect(taken.held).toBe(true)
    if (taken.held) taken.release()
  }
})

test('one that a third process has made since the look stays', () => {
  const living = `${process.pid}\n${readStartTime(process.pid)}`
  const after = () => writeFileSync(path, living)
  const left = { 'left behind': `${process.pid}\nanother start`, 'released before the look': living }
  for (const [what, first] of Object.entries(left)) {
    writeFileSync(path, first)
    others = first === living ? { before: () => rmSync(path), after } : { after }
    expect(acquireLock(path), what).toEqual({ held: false, owner: process.pid })
    expect(readFileSync(path, 'utf8')).toBe(living)
    expect(readdirSync(folder)).toEqual(['lock'])
    rmSync(path)
  }
})
