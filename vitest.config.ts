import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { readAccessibilityTree } from './.storybook/accessibility-command.ts'
import { compareParts } from './.storybook/part-command.ts'
import {
  emulateForcedColors,
  emulateReducedMotion,
  forcePseudoStates,
} from './.storybook/picture-commands.ts'
import { chromiumLaunch, pinned } from './commands/inspection/chromium.ts'
import { company } from './site/company/vite-plugin.ts'
import { words } from './site/language/vite-plugin.ts'
import { FileOrder } from './tests/support/file-order.ts'
import { pictureComparison } from './tests/support/picture-comparison.ts'
import { source } from './ui/vite-source.ts'

interface NodeProjectOptions {
  /** How long a test may take: a bound for what hangs, not for what a busy machine does slowly. */
  seconds?: number
  /** Each file has a process and modules of its own, which takes 0.5 s of processor time. */
  isolate?: boolean
  /** What is done once, before all of them. */
  globalSetup?: string[]
}

/** A project that runs in Node, of the files in the folder of its name under tests/. */
function nodeProject(
  name: string,
  { seconds = 60, isolate = false, globalSetup = [] }: NodeProjectOptions = {},
) {
  return {
    plugins: [source(), company(), words()],
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      environment: 'node' as const,
      isolate,
      globalSetup,
      // Some threads do not end after calls by fetch: one takes a whole core, and this process never ends
      // (https://github.com/vitest-dev/vitest/issues/2008).
      pool: 'forks' as const,
      testTimeout: seconds * 1000,
      // Other processes and browsers are waited for until they answer; a condition that is never met fails.
      expect: { poll: { timeout: 15_000 } },
      hookTimeout: seconds * 1000,
    },
  }
}

/** All stories as tests, with axe. */
async function storiesProject() {
  const { args, ...launch } = await chromiumLaunch()
  return {
    plugins: [await storybookTest({ configDir: join(import.meta.dirname, '.storybook') })],
    test: {
      name: 'stories',
      setupFiles: ['.storybook/vitest.setup.ts'],
      provide: { pictures: pinned },
      testTimeout: 60_000,
      // After a gallery its pictures are taken, seven of up to 5,000 px: on a busy machine that takes more than 30 s.
      hookTimeout: 120_000,
      // To load everything anew for each file takes a quarter of the time; stories clean up after themselves.
      isolate: false,
      // After all others, whose workers and these pages would load the cores twice: a story that takes 1.6 s took 16.
      sequence: { groupOrder: 1 },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          // Keys scroll at once, as where the system asks for reduced motion: under load Chromium lost one that came
          // at the end of another's smooth scrolling.
          launchOptions: { ...launch, args: [...args, '--disable-smooth-scrolling'] },
          contextOptions: { reducedMotion: 'reduce' as const, locale: 'en-GB', timezoneId: 'UTC' },
        }),
        // Apart, because pages leave a place for toasts in the document: the toasts' own stories would find two.
        instances: [
          { browser: 'chromium' as const, name: 'stories', include: ['stories/*/*.stories.tsx'] },
          {
            browser: 'chromium' as const,
            name: 'stories of pages',
            include: ['stories/pages/*/*.stories.tsx'],
          },
        ],
        viewport: { width: 1280, height: 900 },
        screenshotFailures: false,
        commands: {
          compareParts,
          emulateForcedColors,
          emulateReducedMotion,
          forcePseudoStates,
          readAccessibilityTree,
        },
        expect: {
          toMatchScreenshot: {
            ...pictureComparison,
            resolveScreenshotPath: ({ arg, ext }: { arg: string; ext: string }) =>
              join(import.meta.dirname, 'tests/__screenshots__', `${arg}${ext}`),
          },
        },
      },
    },
  }
}

const projects = {
  rules: () => nodeProject('rules', { seconds: 120 }),
  budgets: () => nodeProject('budgets'),
  unit: () => nodeProject('unit'),
  ssr: () => nodeProject('ssr'),
  // One file's React is that of production.
  package: () =>
    nodeProject('package', { seconds: 300, isolate: true, globalSetup: ['tests/package/pack.ts'] }),
  stories: storiesProject,
  gateway: () => nodeProject('gateway'),
  conformance: () => nodeProject('conformance', { seconds: 120 }),
  e2e: () => nodeProject('e2e', { seconds: 120 }),
  deploy: () => nodeProject('deploy', { seconds: 120, globalSetup: ['tests/deploy/tools.ts'] }),
  upgrade: () => nodeProject('upgrade', { seconds: 300 }),
  browsers: () => nodeProject('browsers', { seconds: 180, globalSetup: ['tests/browsers/kinds.ts'] }),
}

/** Those that commands/test.ts names, or all: each reads its settings anew, the stories theirs for seconds. */
const named = process.env.TEST_PROJECTS?.split(',')
const wanted = Object.keys(projects).filter(
  (name): name is keyof typeof projects => named?.includes(name) ?? true,
)

export default defineConfig(async () => ({
  test: {
    // Most tests wait for other processes: with a worker for each core a fifth of the time is idle.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: FileOrder },
    teardownTimeout: 60_000,
    globalSetup: ['tests/support/run-folder.ts', 'tests/support/run-databases.ts'],
    // What `npm run test:security` and `npm run test:faults` run, see commands/test.ts.
    tags: [
      { name: 'attack', description: 'Somebody means harm.' },
      { name: 'fault', description: 'A part fails that the gateway needs.' },
    ],
    projects: await Promise.all(wanted.map((name) => projects[name]())),
  },
}))
