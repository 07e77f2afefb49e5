import { createVitest, type TestCase } from 'vitest/node'
import { SAMPLE_COMPANY } from '../site/company/company-folder.ts'
import { readArguments } from './arguments.ts'
import { build } from './build.ts'
import { check } from './check.ts'
import { endOnSignal } from './children.ts'

/** Projects with tests of attacks and faults. */
const PROVEN = ['unit', 'gateway']
/** Parts that select tests by tag, and print a table of expected and actual results. */
const tables: Record<string, string> = { security: 'attack', faults: 'fault' }

/** The projects of each part; without a name everything runs. */
const parts: Record<string, string[]> = {
  rules: ['rules'],
  budgets: ['budgets'],
  unit: ['unit', 'ssr'],
  package: ['package'],
  stories: ['stories'],
  gateway: ['gateway'],
  conformance: ['conformance'],
  e2e: ['e2e'],
  security: PROVEN,
  faults: PROVEN,
  /** Only by name: they need programs that npm does not install. */
  browsers: ['browsers'],
  deploy: ['deploy'],
  /** Only by name: it builds the last release, from a history that shallow clones lack. */
  upgrade: ['upgrade'],
}

/** The tests by file: a test's name says what is expected. */
function formatTable(tests: readonly TestCase[]): string {
  const rows = tests.map((test) => {
    const file = test.module.relativeModuleId.replace(/^tests\/|\.test\.tsx?$/g, '')
    const { state, errors } = test.result()
    const seen = state === 'passed' ? 'as expected' : (errors?.[0]?.message.split('\n')[0] ?? state)
    return [file, test.fullName.replaceAll(' > ', ' '), seen] as const
  })
  const width = Math.max(...rows.map(([file]) => file.length))
  return [['file', 'tried, and what is expected', 'seen'] as const, ...rows]
    .map(([file, expected, seen]) => `${file.padEnd(width)} | ${expected} | ${seen}\n`)
    .join('')
}

const USAGE = `npm test                    checks and tests everything
npm test -- gateway status  the files of one part whose names hold a word; the parts are
                            ${Object.keys(parts).join(', ')}
npm test -- --update        renews reference pictures
npm test -- --verbose       names each test`

const { positionals, values } = readArguments(
  {
    allowPositionals: true,
    options: {
      update: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    },
  },
  USAGE,
)
const names = positionals.filter((word) => Object.hasOwn(parts, word))
const filters = positionals.filter((word) => !Object.hasOwn(parts, word))
const everything = names.length === 0 && filters.length === 0

endOnSignal()
// Tests the software with the sample company, even if another company's folder is here.
process.env.COMPANY_DIR = SAMPLE_COMPANY
if (everything) await check()
await build()

const project =
  names.length > 0 ? names.flatMap((name) => parts[name] ?? []) : ['!browsers', '!deploy', '!upgrade']
if (names.length > 0) process.env.TEST_PROJECTS = project.join()
const tags = names.flatMap((name) => tables[name] ?? [])
// As Vitest's own command sets them.
process.env.TEST = process.env.VITEST = 'true'
process.env.NODE_ENV ??= 'test'
const vitest = await createVitest({
  ...(tags.length > 0 && { tagsFilter: [tags.join(' || ')] }),
  watch: false,
  // A missing reference fails its test: checking writes none.
  update: values.update ? 'all' : 'none',
  ...(values.verbose && { reporters: ['verbose'] }),
  project,
})
await vitest.start(filters)

const modules = vitest.state.getTestModules()
const tests = modules.flatMap((module) => [...module.children.allTests()])
const passed = tests.filter((test) => test.result().state === 'passed').length
// Tests without the tag are not part of the run.
const skipped = tags.length > 0 ? 0 : tests.filter((test) => test.result().state === 'skipped').length
if (tags.length > 0)
  process.stdout.write(formatTable(tests.filter((test) => test.result().state !== 'skipped')))
// A file that fails to load, or an error outside of tests, has no failed test: its tests are skipped.
const broken = modules
  .flatMap((module) => [module, ...module.children.allSuites()])
  .filter((part) => part.errors().length > 0).length
const failed =
  tests.filter((test) => test.result().state === 'failed').length +
  broken +
  vitest.state.getUnhandledErrors().length
process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
// Ends this process after a minute, even if a browser or a database does not.
await vitest.exit(true)
