import { spawnSync } from 'node:child_process'
import { build } from './build.ts'
import { endOnSignal, runNode } from './children.ts'

/** `npm run record:demo`: records the home page's video of the game panel, with its pictures, into site/public/panels. */
if (spawnSync('ffmpeg', ['-version']).error !== undefined) {
  process.stderr.write(
    'ffmpeg is not installed, and it writes the video (Debian, Ubuntu: apt install ffmpeg).\n',
  )
  process.exit(2)
}
endOnSignal()
await build()
await runNode(['tests/recording/game-panel.ts'])
