import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { readArguments } from './arguments.ts'
import { build } from './build.ts'
import { endOnSignal, runNode } from './children.ts'

/**
 * `npm run bench`, or `npm run bench -- console` for one: measurements side by side, each printing a table. Those of
 * tests/bench/long run by name alone: `npm run bench -- soak`.
 */
const { positionals: wanted } = readArguments({ allowPositionals: true })
const files: string[] = []
for await (const file of glob('tests/bench/{,long/}*.bench.ts', { cwd: join(import.meta.dirname, '..') })) {
  const named = wanted.some((name) => file.includes(name))
  if (named || (wanted.length === 0 && !file.includes('/long/'))) files.push(file)
}
if (files.length === 0) {
  process.stderr.write(`There is no measurement named ${wanted.join(' ')}; see tests/bench.\n`)
  process.exit(2)
}
endOnSignal()
await build()
for (const file of files.sort()) await runNode([file])
