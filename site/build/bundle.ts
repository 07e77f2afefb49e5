import { join } from 'node:path'
import { createBuilder } from 'vite'

/**
 * Bundles the site for browsers and for the server, in one process: what both need is read once. Arguments are the
 * build's folder, and the path of a further language's pages, such as `/de`.
 */

const [dist = '', base = ''] = process.argv.slice(2)
const { environments, build } = await createBuilder({
  root: join(import.meta.dirname, '..'),
  logLevel: 'warn',
  environments: {
    client: { build: { outDir: join(dist, 'client') } },
    ssr: { build: { outDir: join(dist, 'server', base) } },
  },
})
await Promise.all(Object.values(environments).map((environment) => build(environment)))
