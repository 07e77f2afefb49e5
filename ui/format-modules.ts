import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')
const biome = join(
  dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json')),
  'bin/biome',
)

/** Modules of TypeScript, each by a name, as the repository's own are formatted. */
export async function formatModules(
  modules: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-examples-'))
  const file = (name: string) => join(folder, `${name}.tsx`)
  try {
    for (const [name, text] of modules) await writeFile(file(name), text)
    const options = ['format', '--write', `--config-path=${root}`, '--vcs-enabled=false', folder]
    await promisify(execFile)(process.execPath, [biome, ...options])
    return new Map(
      await Promise.all(
        [...modules.keys()].map(async (name) => [name, await readFile(file(name), 'utf8')] as const),
      ),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}
