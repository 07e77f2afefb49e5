/**
 * `npm run storybook` (dev) and `npm run build:storybook` (build, to storybook-static/). The fonts are built first,
 * and llms.txt with the components' pages as Markdown beside a built one; what follows the mode goes to Storybook, for
 * example `npm run storybook -- --port 7007`.
 */
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { endOnSignal, runNode } from './children.ts'

const [mode = '', ...options] = process.argv.slice(2)
if (mode !== 'dev' && mode !== 'build') {
  process.stderr.write('Say dev (with hot reload) or build (to storybook-static/).\n')
  process.exit(2)
}
endOnSignal()
await build('fonts')
const storybook = 'node_modules/storybook/dist/bin/dispatcher.js'
// Without checking for a newer Storybook, which needs a network.
await runNode([storybook, mode, ...(mode === 'dev' ? ['--no-version-updates'] : []), ...options])
if (mode === 'build') {
  const { values } = parseArgs({
    args: options,
    options: { 'output-dir': { type: 'string', short: 'o', default: 'storybook-static' } },
    strict: false,
  })
  await runNode(['ui/write-docs.ts', String(values['output-dir'])])
}
