/** A throw-away application outside the repository that has installed the packed @cairn/ui and nothing of the sources. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

export interface Consumer {
  readonly tarball: string
  /** The folder of the application: tests/package/app. */
  readonly app: string
  /** Runs a Node program, by its path in the repository, in the application's folder; resolves with its output. */
  node(program: string, ...options: string[]): Promise<string>
  remove(): Promise<void>
}

/** What the application brings itself. */
const OWN = ['@types/node', '@types/react', '@types/react-dom', 'react', 'react-dom', 'tailwindcss', 'vite']

/**
 * Packs as `npm pack -w ui` does and unpacks into node_modules, beside links to what the package declares; what it
 * uses without declaring is not found there.
 */
export async function installPackage(): Promise<Consumer> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'cairn-consumer-')))
  const { stdout } = await run('npm', ['pack', '-w', 'ui', '--json', '--pack-destination', home], {
    cwd: root,
  })
  const [packed] = JSON.parse(stdout.slice(stdout.search(/^\[/m))) as { filename: string }[]
  const tarball = join(home, packed?.filename ?? '')
  await run('tar', ['-xzf', tarball, '-C', home])

  const modules = join(home, 'node_modules')
  await mkdir(join(modules, '@cairn'), { recursive: true })
  await rename(join(home, 'package'), join(modules, '@cairn/ui'))
  const { dependencies } = JSON.parse(await readFile(join(modules, '@cairn/ui/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  for (const name of [...Object.keys(dependencies), ...OWN]) {
    await mkdir(dirname(join(modules, name)), { recursive: true })
    await symlink(join(root, 'node_modules', name), join(modules, name))
  }

  const app = join(home, 'package/app')
  await cp(join(import.meta.dirname, 'app'), app, { recursive: true })
  for (const file of ['ssr/samples.tsx', 'types/refused.tsx'])
    await cp(join(root, 'tests', file), join(home, file))
  return {
    tarball,
    app,
    async node(program, ...options) {
      try {
        return (await run(process.execPath, [resolve(root, program), ...options], { cwd: app })).stdout
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
        throw new Error(`${[program, ...options].join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
      }
    },
    remove: () => rm(home, { recursive: true, force: true }),
  }
}
