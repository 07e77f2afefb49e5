/** Throw-away applications outside the repository that have installed the packed @cairn/ui and nothing of the sources. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { dependenciesOf } from './dependencies.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

export interface Consumer {
  readonly tarball: string
  /** The folder of the application. */
  readonly app: string
  /** Runs a Node program, by its path in the repository, in the application's folder; resolves with its output. */
  node(program: string, ...options: string[]): Promise<string>
  remove(): Promise<void>
}

/** What the application of tests/package/app brings itself. */
const OWN = [
  '@tailwindcss/vite',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'lucide-react',
  'react',
  'react-dom',
  'tailwindcss',
  'vite',
]

/**
 * The application of tests/package/app, with the package beside links to what it declares; what it uses without
 * declaring is not found there.
 */
export async function installPackage(): Promise<Consumer> {
  const home = await makeHome()
  const installed = await unpack(home)
  const { dependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  for (const name of [...Object.keys(dependencies), ...OWN]) {
    const link = join(home, 'node_modules', name)
    await mkdir(dirname(link), { recursive: true })
    await symlink(join(root, 'node_modules', name), link)
  }

  const app = join(home, 'package/app')
  await cp(join(import.meta.dirname, 'app'), app, { recursive: true })
  for (const file of ['ssr/samples.tsx', 'types/refused.tsx'])
    await cp(join(root, 'tests', file), join(home, file))
  return describe(home, app)
}

/**
 * The application of a folder beside this file, with the framework of its own lockfile. What the package depends on is
 * copied: Next follows no link out of the application's folder.
 */
export async function installFramework(framework: 'next' | 'react-router'): Promise<Consumer> {
  const home = await makeHome()
  await cp(join(import.meta.dirname, framework), home, { recursive: true })
  await cp(join(import.meta.dirname, 'gives-functions.ts'), join(home, 'gives-functions.ts'))
  await cp(join(root, 'tests/ssr/samples.tsx'), join(home, 'samples.tsx'))
  await run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: home })
  await unpack(home)
  for (const folder of dependenciesOf(join(root, 'ui')))
    await cp(folder, join(home, relative(root, folder)), { recursive: true })
  return describe(home, home)
}

async function makeHome(): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), 'cairn-consumer-')))
}

/** @returns the folder of the package in the node_modules of `home` */
async function unpack(home: string): Promise<string> {
  await run('tar', ['-xzf', inject('tarball'), '-C', home])
  const installed = join(home, 'node_modules/@cairn/ui')
  await mkdir(dirname(installed), { recursive: true })
  await rename(join(home, 'package'), installed)
  return installed
}

function describe(home: string, app: string): Consumer {
  return {
    tarball: inject('tarball'),
    app,
    async node(program, ...options) {
      try {
        return (
          await run(process.execPath, [resolve(root, program), ...options], { cwd: app, maxBuffer: 64e6 })
        ).stdout
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
        throw new Error(`${[program, ...options].join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
      }
    },
    remove: () => rm(home, { recursive: true, force: true }),
  }
}
