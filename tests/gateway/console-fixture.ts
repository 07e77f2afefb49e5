import { afterEach, beforeEach, expect } from 'vitest'
import { ConsoleFixture } from './console-node.ts'
import { ConsoleViewer, until } from './console-viewer.ts'

/** The server that is watched. */
export const SERVER = '1a7ce997'

export let fixture: ConsoleFixture
export let viewers: ConsoleViewer[]

export async function begin(options: ConstructorParameters<typeof ConsoleFixture>[0] = {}): Promise<void> {
  fixture = await new ConsoleFixture(options).start()
}

export function viewer(headers: Record<string, string> = {}): ConsoleViewer {
  const made = new ConsoleViewer(fixture.url, headers)
  viewers.push(made)
  return made
}

export async function watching(headers: Record<string, string> = {}): Promise<ConsoleViewer> {
  const made = viewer(headers)
  expect(await made.join(SERVER)).toEqual({ ok: true })
  await until(() => made.link === 'connected')
  return made
}

export const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}`)

/** Gives each test of a file no viewers at first, and checks after it that nobody complained. Call it once a file. */
export function setUpConsole(): void {
  beforeEach(() => {
    viewers = []
  })

  afterEach(async () => {
    for (const made of viewers) made.close()
    await fixture.stop()
    const log = fixture.logged.join('')
    expect(log).not.toMatch(/"level":(50|60)/)
    expect(log).not.toMatch(/ws:|127\.0\.0\.1|eyJ/)
    for (const { complaints } of viewers) expect(complaints).toEqual([])
  })
}
