import { glob, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments } from './arguments.ts'
import { build } from './build.ts'
import { endOnSignal, root, runNode } from './children.ts'

/**
 * `npm run bench`, or `npm run bench -- console` for one: measurements side by side, each printing a table. All that
 * have peers write docs/benchmarks.md together; those of tests/bench/without-peers run by name alone: `npm run bench -- soak`.
 */

const USAGE = `npm run bench             measures everything that has peers, and writes docs/benchmarks.md
npm run bench -- console  measures one part of it: a name of tests/bench`

const { positionals: wanted } = readArguments({ allowPositionals: true }, USAGE)
const files: string[] = []
for await (const file of glob('tests/bench/{,without-peers/}*.bench.ts', { cwd: root })) {
  const named = wanted.some((name) => file.includes(name))
  if (named || (wanted.length === 0 && !file.includes('/without-peers/'))) files.push(file)
}
if (files.length === 0) {
  process.stderr.write(`There is no measurement named ${wanted.join(' ')}; see tests/bench.\n`)
  process.exit(2)
}
endOnSignal()
await build()
const results = await mkdtemp(join(tmpdir(), 'cairn-bench-'))
process.env.BENCH_RESULTS = results
try {
  for (const file of files.sort()) {
    await runNode(['tests/bench/report/wait-for-quiet.ts'])
    await runNode([file])
  }
  if (wanted.length === 0) await runNode(['tests/bench/report/write-document.ts', results])
} finally {
  await rm(results, { recursive: true })
}
