import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** How `npm run words` finds messages in the sources. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['de', 'hi', 'ar'],
  catalogs: [
    {
      path: '<rootDir>/site/language/catalogs/{locale}',
      include: ['<rootDir>/site'],
      exclude: ['**/node_modules/**', '**/dist/**'],
    },
  ],
  // No lines: they change with each edit, and say nothing to who translates.
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
  orderBy: 'origin',
})
