/**
 * `npm run chromatic`: publishes the stories to Chromatic for review. The check is the local pictures in tests/, so
 * without a token nothing is published and nothing fails. Arguments after `--` go to Chromatic.
 */
import { build } from './build.ts'
import { endOnSignal, runNode } from './children.ts'

if (process.env.CHROMATIC_PROJECT_TOKEN) {
  endOnSignal()
  await build('fonts')
  await runNode([
    'node_modules/chromatic/dist/bin.cjs',
    '--build-script-name=build:storybook',
    '--exit-zero-on-changes',
    ...process.argv.slice(2),
  ])
} else {
  process.stdout.write(
    'Chromatic skipped: CHROMATIC_PROJECT_TOKEN is not set. `npm run test:stories` compares the pictures here.\n',
  )
}
