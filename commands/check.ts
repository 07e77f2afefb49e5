import { readArguments } from './arguments.ts'
import { endOnSignal, runNode, runToExit } from './children.ts'

/** Types, Biome and dead code over the whole repository: all that is wrong with it, then it ends. */
export async function check(): Promise<void> {
  const codes = await Promise.all([
    // Four, the default, would each check again what they share, which takes half as much CPU time again.
    runToExit(['node_modules/typescript/bin/tsc', '-b', '--checkers', '1']),
    runToExit(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
    runToExit(['node_modules/knip/bin/knip.js', '--no-progress']),
  ])
  if (codes.every((code) => code === 0)) return
  if (codes[1] !== 0) process.stderr.write('npm run format puts in order what is only a matter of form.\n')
  process.exit(1)
}

if (process.argv[1] === import.meta.filename) {
  const { values } = readArguments(
    { options: { verbose: { type: 'boolean', default: false } } },
    'npm run check  types, form, dead code, rules and budgets; with -- --verbose each test by its name',
  )
  endOnSignal()
  await check()
  await runNode(['commands/test.ts', 'rules', 'budgets', ...(values.verbose ? ['--verbose'] : [])])
}
