import { sanitize, storyNameFromExport } from 'storybook/internal/csf'
import type { Plugin } from 'vite'
import { formatModules } from '../ui/format-modules.ts'
import { readExamples } from '../ui/read-example.ts'

const QUERY = '?examples'

/** What `import './button.stories.tsx?examples'` gives: the code of each story, by the end of the story's ID. */
export function examples(): Plugin {
  return {
    name: 'cairn-examples',
    async load(id) {
      if (!id.endsWith(QUERY)) return
      const formatted = await formatModules(readExamples(id.slice(0, -QUERY.length)))
      const byId = [...formatted].map(([name, code]) => [sanitize(storyNameFromExport(name)), code.trim()])
      return `export default ${JSON.stringify(Object.fromEntries(byId))}`
    },
  }
}
