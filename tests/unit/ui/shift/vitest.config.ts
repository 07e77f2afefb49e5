import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from '../../../../commands/inspection/chromium.ts'
import { pictureComparison } from '../../../support/picture-comparison.ts'

/** A block against the picture in the folder PICTURES, which also takes what differs; see ../picture-comparison.test.ts. */
export default defineConfig(async () => ({
  // Pictures may be written below it only.
  root: join(import.meta.dirname, '../../../..'),
  test: {
    include: ['tests/unit/ui/shift/block.browser.ts'],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: await chromiumLaunch() }),
      instances: [{ browser: 'chromium' as const }],
      screenshotFailures: false,
      expect: {
        toMatchScreenshot: {
          ...pictureComparison,
          resolveScreenshotPath: ({ arg, ext }: { arg: string; ext: string }) =>
            join(process.env.PICTURES ?? '', `${arg}${ext}`),
          resolveDiffPath: ({ arg, ext }: { arg: string; ext: string }) =>
            join(process.env.PICTURES ?? '', `diff-${arg}${ext}`),
        },
      },
    },
  },
}))
