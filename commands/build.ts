import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { acquireLock } from '../sandbox/lock-file.ts'
import { companyFolder, SAMPLE_COMPANY } from '../site/company/company-folder.ts'
import { companyLocales } from '../site/company/company-locales.ts'
import { CompanyError } from '../site/company/read-file.ts'
import { siteLanguages } from '../site/language/site-languages.ts'
import { describeMisuse, readArguments } from './arguments.ts'
import { endOnSignal, root, runToExit } from './children.ts'

/** A build step: its inputs, its output folder, and the commands that build it elsewhere. */
interface Step {
  name: string
  inputs: string[]
  /** A folder elsewhere, found when the step is built. */
  folder?: () => string
  output: string
  /** What is wrong with the inputs, a line each: a bundler would add a stack of its own to it. */
  findFaults?: () => Promise<readonly string[]>
  commands: (folder: string) => { cwd: string; argv: string[]; env?: Record<string, string> }[]
}

const vite = join(root, 'node_modules/vite/bin/vite.js')

const steps: Step[] = [
  {
    name: 'fonts',
    inputs: ['ui/subset-fonts.ts', 'ui/cut-font.ts', 'ui/unicode-range.ts', 'ui/src/theme/fonts.css'],
    output: 'ui/src/theme/fonts',
    commands: (folder) => [{ cwd: 'ui', argv: ['subset-fonts.ts', folder] }],
  },
  {
    name: 'site',
    // What the packages export is found by their package.json.
    inputs: ['ui/src/**', 'ui/*.{ts,json}', 'site/**', 'gateway/contract/**', 'gateway/package.json'],
    folder: companyFolder,
    output: 'site/dist',
    findFaults: async () => {
      // Where all is built nothing of it is loaded.
      const { readInLanguage } = await import('../site/company/read-in-language.ts')
      try {
        for (const { language, base } of languagesOf(companyFolder()))
          readInLanguage(companyFolder(), base === '' ? undefined : language)
        return []
      } catch (error) {
        if (error instanceof CompanyError) return error.faults
        throw error
      }
    },
    // Each language is a separate build: its code has no other's words.
    commands: (folder) =>
      languagesOf(companyFolder()).flatMap(({ language, base }) => {
        // `npm run dev` of another language builds this one all the same.
        const env = { SITE_LANGUAGE: base === '' ? '' : language }
        // A company's own words never fail its build: npm run company -- test says which are too many.
        const budget = companyFolder() === SAMPLE_COMPANY ? ['--budget'] : []
        return [
          { cwd: 'site', env, argv: ['build/bundle.ts', folder, base] },
          { cwd: 'site', env, argv: ['--enable-source-maps', 'build/prerender.ts', folder, base, ...budget] },
        ]
      }),
  },
  {
    name: 'gateway',
    inputs: ['gateway/**'],
    output: 'gateway/dist',
    commands: (folder) => [
      { cwd: 'gateway', argv: [vite, 'build', '--logLevel', 'warn', '--outDir', folder] },
    ],
  },
]

const languagesOf = (folder: string) => siteLanguages(companyLocales(folder))

/** A file in each output: the hash of its inputs. Swapping the output swaps it too. */
const STAMP = 'made-from'

async function fingerprint(step: Step): Promise<string> {
  const hash = createHash('sha256')
  const patterns = [...step.inputs, 'package-lock.json', ...(step.folder ? [`${step.folder()}/**`] : [])]
  const files: string[] = []
  for await (const entry of glob(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => /^(?:dist|node_modules|\.data)$|-(?:next|former)$/.test(entry.name),
  })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  }
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(await readFile(file))
  return hash.digest('hex')
}

async function readStamp({ output }: Step): Promise<string | undefined> {
  return readFile(join(root, output, STAMP), 'utf8').catch(() => undefined)
}

/** When a step was built last, for a person; undefined where it never was. */
async function readBuildTime({ output }: Step): Promise<string | undefined> {
  const made = await stat(join(root, output, STAMP)).catch(() => undefined)
  return made && `${made.mtime.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** A line for each thing whose last build is of other sources than there are now. */
export async function describeOutdated(): Promise<string[]> {
  const lines: string[] = []
  for (const step of steps) {
    if ((await readStamp(step)) === (await fingerprint(step))) continue
    const built = await readBuildTime(step)
    lines.push(
      `The ${step.name} was ${built ? `built ${built}, from other sources than these` : 'never built'}.`,
    )
  }
  return lines
}

/** Waits for other builds of this checkout, and blocks later ones until the returned function is called. */
async function buildAlone(): Promise<() => void> {
  const cache = join(root, 'node_modules/.cache/cairn')
  await mkdir(cache, { recursive: true })
  for (let waiting = false; ; waiting = true) {
    const claimed = acquireLock(join(cache, 'build.lock'))
    if (claimed.held) return claimed.release
    if (!waiting) process.stdout.write(`Waiting for the build of process ${claimed.owner}\n`)
    await pause(200)
  }
}

/**
 * Builds what is out of date, judged by the content of each step's inputs; all steps, or only the named one. A finished
 * build replaces the former one. If a step fails this command ends: the program has said why.
 */
export async function build(only?: 'fonts'): Promise<void> {
  const release = await buildAlone()
  process.once('exit', release)
  for (const step of steps.filter(({ name }) => only === undefined || name === only)) {
    const next = join(root, `${step.output}-next`)
    await rm(next, { recursive: true, force: true })
    const wanted = await fingerprint(step)
    if ((await readStamp(step)) === wanted) continue
    process.stdout.write(`Building ${step.name}\n`)
    const faults = (await step.findFaults?.()) ?? []
    if (faults.length > 0) {
      process.stderr.write(`${[...faults, await describeFailure(step)].join('\n')}\n`)
      process.exit(1)
    }
    for (const { cwd, argv, env } of step.commands(next)) {
      // A shell's own NODE_ENV would build half of React for development.
      const code = await runToExit(argv, { cwd, env: { ...process.env, NODE_ENV: 'production', ...env } })
      if (code === 0) continue
      await rm(next, { recursive: true, force: true })
      process.stderr.write(`${await describeFailure(step)}\n`)
      process.exit(code)
    }
    await writeFile(join(next, STAMP), wanted)
    await swapFolders(join(root, step.output), next)
  }
  process.off('exit', release)
  release()
}

/** Swaps by two renames: a reader sees one build or none, never a mix. */
async function swapFolders(output: string, next: string): Promise<void> {
  const former = `${output}-former`
  await rm(former, { recursive: true, force: true })
  if (existsSync(output)) await rename(output, former)
  await rename(next, output)
  await rm(former, { recursive: true, force: true })
}

async function describeFailure(step: Step): Promise<string> {
  const built = await readBuildTime(step)
  const failure = `Building the ${step.name} failed, for the reason above.`
  return built === undefined
    ? failure
    : `${failure} ${step.output} still holds the last whole build, of ${built}; npm start -- --no-build runs that one.`
}

if (process.argv[1] === import.meta.filename) {
  const usage = 'npm run build  builds what is out of date\nnpm run build -- fonts  the fonts of ui alone'
  const { positionals } = readArguments({ allowPositionals: true }, usage)
  const [only] = positionals
  if (positionals.length > 1 || (only !== undefined && only !== 'fonts')) {
    process.stderr.write(`${describeMisuse(positionals, usage)}\n`)
    process.exit(2)
  }
  endOnSignal()
  await build(only)
}
