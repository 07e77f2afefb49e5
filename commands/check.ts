import { runNode } from './build.ts'

/** Types, Biome and the rules over the whole repository. */
export async function check(): Promise<void> {
  await runNode(['node_modules/typescript/bin/tsc', '-b'])
  await runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'])
}

if (process.argv[1] === import.meta.filename) {
  await check()
  if (process.argv.includes('--table')) {
    await runNode(['tests/support/print-component-points.ts'])
  }
  await runNode(['commands/test.ts', 'rules'])
}
