import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** One component file that @cairn/ui offers. */
export interface Component {
  /** The export without `./`, for example `plan-card`. */
  readonly name: string
  /** The path of its source in the repository. */
  readonly source: string
}

/** Everything that the exports of ui/package.json offer as a component, in their order; a new one is in it at once. */
export const components: readonly Component[] = Object.entries(
  (
    JSON.parse(readFileSync(join(root, 'ui/package.json'), 'utf8')) as {
      exports: Record<string, string | { '@cairn/source': string; default: string }>
    }
  ).exports,
).flatMap(([name, target]) =>
  typeof target === 'object' && target['@cairn/source'].endsWith('.tsx')
    ? { name: name.slice(2), source: join('ui', target['@cairn/source']) }
    : [],
)
