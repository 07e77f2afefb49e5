import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')
const WORKSPACES = ['ui', 'site', 'gateway', 'sandbox']
// With .gitignore, by which Tailwind takes what was built for no source.
const COPIED = [
  ...WORKSPACES,
  'commands',
  'postgres',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  '.gitignore',
]

/** A clone of the repository with a company's own folder in it, built as the company would build it. */
export interface Company {
  /** The clone. */
  root: string
  remove: () => Promise<void>
}

/** Copies what is built and run into a new folder, and links the installed packages. */
export async function cloneRepository(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-clone-'))
  for (const name of COPIED) {
    await cp(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (source) => !/\/(?:dist|node_modules|\.data)$/.test(source.slice(ROOT.length)),
    })
  }
  await linkPackages(folder)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A folder of tests/companies. */
export function fixtureFolder(name: 'one-plan' | 'german' | 'arabic'): string {
  return join(ROOT, 'tests/companies', name)
}

/**
 * Builds a clone with a company's own folder. No source file is touched.
 * @param write changes the folder before it is built
 * @param from what the folder begins as. @default the sample's
 * @throws with the output of the build where it fails
 */
export async function buildCompany(
  write: (folder: string) => Promise<void> = async () => {},
  from = join(ROOT, 'site/sample-company'),
): Promise<Company> {
  const { folder: clone, remove } = await cloneRepository()
  try {
    const own = join(clone, 'company')
    await cp(from, own, { recursive: true })
    await write(own)
    // As from a developer's shell.
    const env = { PATH: process.env.PATH, NODE_ENV: 'development' }
    await copyBuilt(clone)
    const run = (...argv: string[]) => promisify(execFile)(process.execPath, argv, { cwd: clone, env })
    await run('commands/build.ts')
    return { root: clone, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** What a clone that was built before has: a company that changes its content builds the rest once. */
async function copyBuilt(clone: string): Promise<void> {
  const name = 'gateway/dist'
  if (existsSync(join(ROOT, name)))
    await cp(join(ROOT, name), join(clone, name), { recursive: true, preserveTimestamps: true })
}

/** The installed packages, with the clone's own workspaces in place of ours. */
async function linkPackages(clone: string): Promise<void> {
  const modules = join(clone, 'node_modules')
  await mkdir(join(modules, '@cairn'), { recursive: true })
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name !== '@cairn' && name !== '.cache')
      await symlink(join(ROOT, 'node_modules', name), join(modules, name))
  }
  for (const name of WORKSPACES) {
    await symlink(join(clone, name), join(modules, '@cairn', name))
    const own = join(ROOT, name, 'node_modules')
    if (existsSync(own)) await symlink(own, join(clone, name, 'node_modules'))
  }
}

/** Replaces texts in a file of a company's folder; each has to be there once. */
export async function replaceIn(
  folder: string,
  name: string,
  replacements: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  const file = join(folder, name)
  let content = await readFile(file, 'utf8')
  for (const [from, to] of replacements) {
    if (content.split(from).length !== 2) throw new Error(`${name} does not have ${from} once.`)
    content = content.replace(from, () => to)
  }
  await writeFile(file, content)
}
