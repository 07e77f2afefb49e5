import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadEgg } from '../../../sandbox/egg.ts'

let eggs: string

beforeEach(() => {
  eggs = mkdtempSync(join(tmpdir(), 'cairn-test-'))
  mkdirSync(join(eggs, 'one'))
})
afterEach(() => rmSync(eggs, { recursive: true }))

const egg = {
  name: 'One',
  description: '',
  start: ['node', 'server.js'],
  ready: '^ready',
  stop: { command: 'stop', seconds: 5 },
  limits: { memory: 0, disk: 0, cpu: 0 },
}

function load(value: object) {
  writeFileSync(join(eggs, 'one/egg.json'), JSON.stringify(value))
  return loadEgg('one', eggs)
}

test('the eggs that come with the sandbox load', () => {
  expect(loadEgg('echo')).toMatchObject({ id: 'echo', name: 'Echo', stop: { command: 'stop' } })
  const minecraft = loadEgg('minecraft')
  expect(minecraft.install?.command).toContain('--ignore-scripts')
  const prompt = '> \u001b[1G> \u001b[1GNovember 20th 2026 <Mason> a > b'
  expect(prompt.replace(minecraft.strip ?? '', '')).toBe('November 20th 2026 <Mason> a > b')
})

test("minecraft's lockfile pins the server and names no registry", () => {
  const lockfile = readFileSync(join(loadEgg('minecraft').directory, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lockfile)
  expect(packages['node_modules/flying-squid'].version).toBe('1.12.0')
  for (const [name, entry] of Object.entries<{ integrity?: string; resolved?: string }>(packages)) {
    if (name !== '') expect(entry.integrity).toMatch(/^sha512-/)
    expect(entry.resolved).toBeUndefined()
  }
})

test('an egg stops by a command or by a signal', () => {
  expect(load(egg).environment).toEqual({})
  expect(load({ ...egg, stop: { signal: 'SIGTERM', seconds: 1 } }).stop).toEqual({
    signal: 'SIGTERM',
    seconds: 1,
  })
})

test.each([
  ['no start command', { ...egg, start: [] }, 'start'],
  ['no way to stop', { ...egg, stop: {} }, 'stop'],
  ['a pattern that is none', { ...egg, ready: '(' }, 'ready'],
  ['a word that is not known', { ...egg, prot: 1 }, 'prot'],
])('an egg with %s is refused by its name', (_fault, value, word) => {
  expect(() => load(value)).toThrow(new RegExp(`one/egg\\.json is not an egg:[^]*${word}`))
})
