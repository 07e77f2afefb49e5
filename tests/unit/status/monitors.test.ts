import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { StartupError } from '../../../gateway/config.ts'
import { monitorTypes, readMonitors, resultLifetime } from '../../../gateway/status/monitors.ts'

const folder = mkdtempSync(join(tmpdir(), 'cairn-monitors-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(content: unknown): string {
  const path = join(folder, 'monitors.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

async function refusal(content: unknown): Promise<string> {
  const error = await readMonitors(file(content)).catch((error: unknown) => error)
  if (error instanceof StartupError) return error.message
  throw new Error('the file was expected to be refused')
}

const tcp = { name: 'Proxy', type: 'tcp', host: '127.0.0.1', port: 25_565 }

describe('readMonitors', () => {
  test('reads every type, with its defaults', async () => {
    const monitors = await readMonitors(
      file([
        { name: 'India - 01', type: 'http', url: 'https://www.example.com/healthz' },
        { ...tcp, interval: 1, timeout: 0.5, degraded: 300, retries: 0 },
        { name: 'Überleben', type: 'minecraft', host: 'play.example.com' },
        { name: 'Rust', type: 'game', game: 'rust', host: '2001:db8::1', port: 28_015 },
      ]),
    )
    expect(monitors.map(({ id }) => id)).toEqual(['india-01', 'proxy', 'überleben', 'rust'])
    expect(monitors[0]).toMatchObject({ interval: 30_000, timeout: 5000, degraded: 1000, retries: 1 })
    expect(monitors[1]).toMatchObject({ interval: 1000, timeout: 500, degraded: 300, retries: 0 })
    const targets = await Promise.all(monitors.map(({ locate }) => locate()))
    expect(targets.map(({ type }) => type).toSorted()).toEqual(monitorTypes.toSorted())
    expect(await monitors[2]?.locate()).toEqual({ type: 'minecraft', host: 'play.example.com' })
    expect(await monitors[3]?.locate()).toEqual({
      type: 'game',
      game: 'rust',
      host: '2001:db8::1',
      port: 28_015,
    })
  })

  test('reads what docs/operating.md shows, which has every type', async () => {
    const operating = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
    const [, example = ''] =
      /^## What the status page measures\n.*?^```json\n(.*?)^```$/ms.exec(operating) ?? []
    const targets = await Promise.all((await readMonitors(file(example))).map(({ locate }) => locate()))
    expect([...new Set(targets.map(({ type }) => type))].toSorted()).toEqual(monitorTypes.toSorted())
  })

  test.each([
    ['is not JSON', '[{'],
    ['is wrong as a whole', { monitors: [] }],
    [
      `is wrong in monitor 2 ("Other") at type: there are ${monitorTypes.join(', ')}`,
      [tcp, { ...tcp, name: 'Other', type: 'icmp' }],
    ],
    [`is wrong in monitor 1 ("${tcp.name}") at port`, [{ ...tcp, port: '25565' }]],
    [`is wrong in monitor 1 ("${tcp.name}") at host`, [{ ...tcp, host: 'a host' }]],
    ['is wrong in monitor 1 ("Site") at url', [{ name: 'Site', type: 'http', url: 'ftp://example.com' }]],
    ['is wrong in monitor 1 ("···") at name', [{ ...tcp, name: '···' }]],
    ['is wrong in monitor 1 ("Site"): url is missing', [{ name: 'Site', type: 'http' }]],
    [`is wrong in monitor 1 ("${tcp.name}") at interval`, [{ ...tcp, interval: 0 }]],
    ['is wrong in monitor 1', [{ ...tcp, intervall: 5 }]],
    ['names two monitors "proxy"', [tcp, { ...tcp, name: 'proxy' }]],
    ['asks for the game "tetris"', [{ name: 'T', type: 'game', game: 'tetris', host: 'example.com' }]],
  ])('refuses a file that %s, in one line with an example', async (problem, content) => {
    const message = await refusal(content)
    expect(message).toContain(`${folder}/monitors.json ${problem}`)
    expect(message).toContain('for example [{"name":')
    expect(message).not.toContain('\n')
  })

  test('says when there is no file', async () => {
    await expect(readMonitors(join(folder, 'none.json'))).rejects.toThrow('cannot be read')
  })
})

test('a check holds for two intervals and all that a check may take', async () => {
  const [monitor] = await readMonitors(file([{ ...tcp, interval: 30, timeout: 5, retries: 1 }]))
  expect(monitor && resultLifetime(monitor)).toBe(60_000 + 2 * 6000 + 10_000)
})

test('a file with game servers is read by a process that does nothing else', async () => {
  const module = join(import.meta.dirname, '../../../gateway/status/monitors.ts')
  const path = file([{ name: 'Craft', type: 'minecraft', host: '127.0.0.1' }])
  const code = `const { readMonitors } = await import(${JSON.stringify(module)})
process.stdout.write((await readMonitors(${JSON.stringify(path)}))[0].name)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  expect(stdout).toBe('Craft')
})
