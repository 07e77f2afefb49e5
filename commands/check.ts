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
  const { values } = readArguments({ options: { table: { type: 'boolean' } } })
  endOnSignal()
  await check()
  if (values.table) {
    await runNode(['tests/support/print-component-points.ts'])
  }
  await runNode(['commands/test.ts', 'rules'])
}
