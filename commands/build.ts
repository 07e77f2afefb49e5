import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** One thing to build: what it is made from, the command that makes it, and the file that proves it is there. */
interface Step {
  name: string
  inputs: string[]
  commands: { cwd: string; argv: string[] }[]
  output: string
}

const vite = 'node_modules/vite/bin/vite.js'

const steps: Step[] = [
  {
    name: 'fonts',
    inputs: ['ui/subset-fonts.ts', 'ui/src/theme/fonts.css'],
    commands: [{ cwd: '.', argv: ['ui/subset-fonts.ts'] }],
    output: 'ui/src/theme/fonts',
  },
  {
    name: 'site',
    inputs: ['ui/src/**', 'ui/*.ts', 'site/**', 'gateway/contract/**'],
    commands: [
      { cwd: 'site', argv: [`../${vite}`, 'build', '--logLevel', 'warn'] },
      { cwd: 'site', argv: [`../${vite}`, 'build', '--logLevel', 'warn', '--ssr'] },
      { cwd: 'site', argv: ['prerender.ts'] },
    ],
    output: 'site/dist/script-hashes.json',
  },
  {
    name: 'gateway',
    inputs: ['gateway/**'],
    commands: [{ cwd: 'gateway', argv: [`../${vite}`, 'build', '--logLevel', 'warn'] }],
    output: 'gateway/dist/main.js',
  },
]

/** Runs a Node program of the repository to its end. Where it fails this process ends too: the program said why. */
export function runNode(argv: string[], cwd = '.', env: NodeJS.ProcessEnv = process.env): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, argv, { cwd: join(root, cwd), stdio: 'inherit', env })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) return resolve()
      if (signal !== null) process.stderr.write(`${argv.join(' ')} was ended by ${signal}.\n`)
      process.exit(code ?? 1)
    })
  })
}

async function fingerprint(step: Step): Promise<string> {
  const hash = createHash('sha256')
  const patterns = [...step.inputs, 'package-lock.json']
  const files: string[] = []
  for await (const entry of glob(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => ['dist', 'node_modules', '.data'].includes(entry.name),
  })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  }
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(await readFile(file))
  return hash.digest('hex')
}

/** Builds what is out of date, judged by the content of each step's inputs; all steps, or the named one alone. */
export async function build(only?: 'fonts'): Promise<void> {
  const stamps = join(root, 'node_modules/.cache/cairn')
  await mkdir(stamps, { recursive: true })
  for (const step of steps.filter(({ name }) => only === undefined || name === only)) {
    const stamp = join(stamps, `${step.name}.stamp`)
    const wanted = await fingerprint(step)
    const built = await readFile(join(root, step.output)).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code === 'EISDIR',
    )
    if (built && (await readFile(stamp, 'utf8').catch(() => '')) === wanted) continue
    process.stdout.write(`Building ${step.name}\n`)
    for (const { cwd, argv } of step.commands) await runNode(argv, cwd)
    await writeFile(stamp, wanted)
  }
}

if (process.argv[1] === import.meta.filename) await build()
