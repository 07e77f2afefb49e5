/** Once per run: what `npm pack -w ui` gives. It builds ui/dist anew, which two tests at once could not. */
import { execFile } from 'node:child_process'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the packed @cairn/ui. */
    tarball: string
  }
}

let folder: string

export async function setup(project: TestProject): Promise<void> {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'cairn-packed-')))
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '-w', 'ui', '--json', '--pack-destination', folder],
    { cwd: join(import.meta.dirname, '../..') },
  )
  const [packed] = JSON.parse(stdout.slice(stdout.search(/^\[/m))) as { filename: string }[]
  project.provide('tarball', join(folder, packed?.filename ?? ''))
}

export function teardown(): Promise<void> {
  return rm(folder, { recursive: true, force: true })
}
