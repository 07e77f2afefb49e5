import { join } from 'node:path'
import { readComponents } from '../../ui/components.ts'

/** One component file that @cairn/ui offers. */
export interface Component {
  /** The export without `./`, for example `plan-card`. */
  readonly name: string
  /** The path of its source in the repository. */
  readonly source: string
}

/** Everything that the exports of ui/package.json offer as a component, in their order; a new one is in it at once. */
export const components: readonly Component[] = (await readComponents()).map(({ name, source }) => ({
  name,
  source: join('ui', source),
}))
