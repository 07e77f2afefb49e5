import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The bytes of all that an application installs for the package in `folder`, without the package itself and its peers. */
export function installedSize(folder: string): number {
  return dependenciesOf(folder)
    .flatMap(filesOf)
    .reduce((sum, file) => sum + statSync(file).size, 0)
}

/** Where all that the package in `folder` depends on is installed, also through others; peers left out. */
export function dependenciesOf(folder: string): string[] {
  const found = new Set<string>()
  const install = (from: string) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>
    }
    for (const name of Object.keys(dependencies)) {
      const installed = resolvePackage(name, from)
      if (found.has(installed)) continue
      found.add(installed)
      install(installed)
    }
  }
  install(folder)
  return [...found]
}

/** As Node does: the nearest node_modules, upwards (https://nodejs.org/api/modules.html#loading-from-node_modules-folders). */
function resolvePackage(name: string, from: string): string {
  const installed = join(from, 'node_modules', name)
  if (existsSync(installed)) return installed
  if (from === dirname(from)) throw new Error(`${name} is not installed.`)
  return resolvePackage(name, dirname(from))
}

function filesOf(folder: string): string[] {
  return globSync('**', { cwd: folder, withFileTypes: true, exclude: ({ name }) => name === 'node_modules' })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}
