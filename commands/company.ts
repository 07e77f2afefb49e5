import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { companyFolder, OWN_COMPANY, SAMPLE_COMPANY, shownPath } from '../site/company/company-folder.ts'
import { keptClaims } from '../site/company/kept-claims.ts'
import { readCompany } from '../site/company/read-company.ts'
import { reviewCompany } from '../site/company/review-company.ts'
import { type Founding, writeCompany, writeSchemas } from '../site/company/write-company.ts'
import { readArguments } from './arguments.ts'
import { build } from './build.ts'
import { endOnSignal, root } from './children.ts'
import { inspectCompany } from './inspection/company-test.ts'
import { reportLines } from './inspection/report.ts'

/** `npm run company`: the folder with all that a company decides (docs/make-it-yours.md). */

const USAGE = `npm run company -- init     asks what the company is called, where it is and what it bills in, and writes its folder
npm run company -- check    says what is wrong with it, what is invented, and what is still to be written
npm run company -- test     builds it and looks at every page; says what to change, with file and line
npm run company -- schemas  writes the schemas for editors anew, as after an upgrade

The folder is company/ or what COMPANY_DIR names. The answers of init can be given:
--name --origin --email --town --country --currency --locale --order-link

test takes --quick (opens no browser), --pictures <folder> (where all pages are pictured, by default
.data/company-pictures), --outside (asks for each address of another site) and --strict (warnings are faults).`

/** What init asks, with what an empty answer stands for. */
const questions: Readonly<Record<keyof Founding, readonly [question: string, otherwise: string]>> = {
  name: ['What is the company called?', 'Cairn'],
  origin: ['Where will the site be published?', 'https://www.example.com'],
  email: ['Which email address answers?', 'support@example.com'],
  town: ['In which town is it?', 'Mumbai'],
  country: ['In which country, as two letters?', 'IN'],
  currency: ['What are plans billed in, as three letters?', 'INR'],
  locale: ['How are prices written, as de-DE or en-US?', 'en-IN'],
  orderLink: ['Where are plans ordered, {plan} standing for the plan? (Empty: by message.)', ''],
}

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const { positionals, values } = readArguments({
  allowPositionals: true,
  options: {
    name: text,
    origin: text,
    email: text,
    town: text,
    country: text,
    currency: text,
    locale: text,
    'order-link': text,
    quick: flag,
    pictures: { type: 'string', default: '.data/company-pictures' },
    outside: flag,
    strict: flag,
  },
})

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The answers, given on the command line or asked for; a terminal is asked, anybody else gets what stands for them. */
async function ask(): Promise<Founding> {
  const given: Partial<Record<string, string | boolean>> = { ...values, orderLink: values['order-link'] }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers: Record<string, string> = {}
  for (const [field, [question, otherwise]] of Object.entries(questions)) {
    const answer =
      given[field]?.toString() ??
      (process.stdin.isTTY ? await terminal.question(`${question} [${otherwise}] `) : '')
    answers[field] = answer.trim() || otherwise
  }
  terminal.close()
  return answers as Record<keyof Founding, string>
}

async function init(): Promise<void> {
  const folder = process.env.COMPANY_DIR ? companyFolder() : OWN_COMPANY
  writeCompany(folder, await ask())
  say(
    `${shownPath(folder)} is yours. npm run dev shows it, npm run company -- check says what is left to do.`,
  )
}

/** @throws where there is only the sample, which an upgrade brings and nobody edits */
function ownFolder(): string {
  const folder = companyFolder()
  if (folder !== SAMPLE_COMPANY) return folder
  throw new Error('There is no folder of your own: npm run company -- init writes one.')
}

function check(): void {
  const folder = ownFolder()
  const left = [...reviewCompany(folder), ...keptClaims(folder)]
  for (const line of left) say(line)
  say(
    left.length === 0
      ? `${shownPath(folder)} is whole.`
      : `\n${left.length} things are left before it goes live.`,
  )
}

/** Says what to change in what is built; ends with 1 where something is wrong. */
async function test(): Promise<void> {
  const folder = ownFolder()
  endOnSignal()
  // What is wrong with the folder is told before anything is built of it.
  readCompany(folder)
  await build()
  const { quick, outside, strict } = values
  const pictures = quick ? undefined : resolve(root, values.pictures)
  const findings = await inspectCompany({ root, folder, visits: !quick, pictures, outside })
  const faults = findings.filter(({ fault }) => fault).length
  for (const line of reportLines(findings)) say(line)
  if (pictures) say(`Pictures of all pages: ${shownPath(join(pictures, 'index.html'))}`)
  say(`${faults} faults, ${findings.length - faults} warnings`)
  if (faults > 0 || (strict && findings.length > 0)) process.exitCode = 1
}

try {
  if (positionals.join() === 'init') await init()
  else if (positionals.join() === 'check') check()
  else if (positionals.join() === 'test') await test()
  else if (positionals.join() === 'schemas') writeSchemas(ownFolder())
  else {
    process.stderr.write(`${USAGE}\n`)
    process.exitCode = 2
  }
} catch (error) {
  // What is wrong with the folder is said whole; anything else with its reason.
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
