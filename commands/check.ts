import { readArguments } from './arguments.ts'
import { endOnSignal, runNode } from './children.ts'

/** Types, Biome and dead code over the whole repository. */
export async function check(): Promise<void> {
  await Promise.all([
    runNode(['node_modules/typescript/bin/tsc', '-b']),
    runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
    runNode(['node_modules/knip/bin/knip.js', '--no-progress']),
  ])
}

if (process.argv[1] === import.meta.filename) {
  const { values } = readArguments({ options: { verbose: { type: 'boolean', default: false } } })
  endOnSignal()
  await check()
  await runNode(['commands/test.ts', 'rules', 'budgets', ...(values.verbose ? ['--verbose'] : [])])
}
