import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { companyFolder, OWN_COMPANY, SAMPLE_COMPANY, shownPath } from '../site/company/company-folder.ts'
import { findCountry } from '../site/company/country.ts'
import { cutFonts } from '../site/company/cut-fonts.ts'
import { describeShift, toHex } from '../site/company/derive-palette.ts'
import { keptClaims } from '../site/company/kept-claims.ts'
import { describeMissingWords } from '../site/company/missing-words.ts'
import { writeOwnWords } from '../site/company/own-words.ts'
import { readCompany } from '../site/company/read-company.ts'
import { reviewCompany } from '../site/company/review-company.ts'
import { describeUntranslated, writeTranslations } from '../site/company/translations.ts'
import {
  type InitAnswers,
  judgeAnswer,
  judgeAnswers,
  NOTHING_WRITTEN,
  PICTURES,
  refuseFilled,
  showTakenPictures,
  writeColours,
  writeCompany,
  writeSchemas,
} from '../site/company/write-company.ts'
import { draftLanguage, writeLegalDrafts } from '../site/company/write-legal-drafts.ts'
import { describeMisuse, readArguments } from './arguments.ts'
import { build } from './build.ts'
import { endOnSignal, root, runNode } from './children.ts'
import { inspectCompany } from './inspection/company-test.ts'
import { countFindings, formatFindings } from './inspection/report.ts'

/** `npm run company`: the folder with all that a company decides (docs/make-it-yours.md). */

const USAGE = `npm run company -- init     asks what the company is called, where it is and what it bills in, and writes its folder
npm run company -- check    says what is wrong with it, what is invented, and what is still to be written
npm run company -- legal    writes drafts of the legal texts that the EU asks for and that are missing
npm run company -- translate writes the files in which its texts are said in its other languages
npm run company -- words 'on duty'  takes what the software says with these words, for you to say it otherwise; in one
                            language alone where it is given too, as '' fr for all words in French
npm run company -- colours '#1f6feb'  derives all colours from that of your buttons, and from that of your pages where
                            it is given too, as '#1f6feb' '#0b1220', and says what had to change so that all can be read
npm run company -- pictures takes pictures of the control panels in your colours and fonts, where you have none; with names
                            of panels, as vps web, also of these, over what is there
npm run company -- test     builds it and looks at every page; says what to change, with file and line
npm run company -- schemas  writes the schemas for editors anew, as after an upgrade

The folder is company/ or what COMPANY_DIR names. The answers of init can be given, and are where no terminal asks:
--name --origin --email --town --country --currency --locale --languages --orders --orders-address --colour

test takes --quick (opens no browser), --pictures <folder> (where all pages are pictured, by default
.data/company-pictures) and --outside (asks for each address of another site). With --strict its warnings are faults, and
check ends with 1 while something is left.`

/** The questions of init, with the meaning of an empty answer. */
const questions: Readonly<Record<keyof InitAnswers, readonly [question: string, otherwise: string]>> = {
  name: ['What is the company called?', 'Cairn'],
  origin: ['Where will the site be published?', 'https://www.example.com'],
  email: ['Which email address answers?', 'support@example.com'],
  // Before the country, whose name may be in that language.
  locale: ['Which language are the pages in, and how are prices written, as de-DE or en-US?', 'en-IN'],
  languages: ['Which other languages are they in, as en-GB, ar-AE? (Empty: none.)', ''],
  town: ['In which town is it?', 'Mumbai'],
  country: ['In which country, by its name or as two letters?', 'IN'],
  currency: ['What are plans billed in, as three letters?', 'INR'],
  orders: ['What takes orders: whmcs, paymenter, template (an address of its own) or message?', 'message'],
  ordersAddress: ['At which address? In a template {plan} stands for the plan. (Empty with message.)', ''],
  colour: ['Which colour do buttons have, as #1f6feb? (Empty: Cairn’s.)', ''],
}

/** Answers that are right in capitals as in small letters, and countries by their names. */
const spelled: Partial<
  Record<keyof InitAnswers, (answer: string, answers: InitAnswers) => string | undefined>
> = {
  country: (answer, answers) =>
    findCountry(answer, judgeAnswer('locale', answers) === undefined ? ['en', answers.locale] : ['en']),
  currency: (answer) => answer.toUpperCase(),
  orders: (answer) => answer.toLowerCase(),
}

/** An answer as the folder has it; as it was typed where it will not do. */
function spell(field: keyof InitAnswers, answers: InitAnswers): string {
  const typed = answers[field]
  const said = spelled[field]?.(typed, answers) ?? typed
  return judgeAnswer(field, { ...answers, [field]: said }) === undefined ? said : typed
}

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

/** Required answers; a script gives them as arguments, since nobody can be asked. */
const needed = ['name', 'origin', 'email', 'town', 'country', 'currency', 'locale'] as const
const options = {
  name: text,
  origin: text,
  email: text,
  town: text,
  country: text,
  currency: text,
  locale: text,
  languages: text,
  orders: text,
  'orders-address': text,
  colour: text,
  quick: flag,
  pictures: { type: 'string', default: '.data/company-pictures' },
  outside: flag,
  strict: flag,
} as const
const { positionals, values } = readArguments({ allowPositionals: true, options }, USAGE)

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * The answers, given on the command line or asked for on a terminal.
 * @throws if an answer is missing and there is no terminal, with all that is wrong with the others
 */
async function ask(): Promise<InitAnswers> {
  const missing = process.stdin.isTTY ? [] : needed.filter((name) => values[name] === undefined)
  const given: Partial<Record<string, string | boolean>> = {
    ...values,
    ordersAddress: values['orders-address'],
  }
  const fields = Object.keys(questions) as (keyof InitAnswers)[]
  const typed = Object.fromEntries(
    Object.entries(questions).map(([field, [, otherwise]]) => [
      field,
      given[field]?.toString().trim() || otherwise,
    ]),
  ) as Record<keyof InitAnswers, string>
  const answers = { ...typed }
  for (const field of fields) answers[field] = spell(field, typed)
  if (missing.length > 0)
    throw new Error(
      [
        `No terminal to ask on, and not given: ${missing.map((name) => `--${name}`).join(', ')}.`,
        ...judgeAnswers(answers),
        NOTHING_WRITTEN,
      ].join('\n'),
    )
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  for (const [field, [question, otherwise]] of Object.entries(questions) as Question[]) {
    if (given[field] !== undefined || !process.stdin.isTTY) continue
    do {
      answers[field] = (await terminal.question(`${question} [${otherwise}] `)).trim() || otherwise
      answers[field] = spell(field, answers)
    } while (refused(field, answers))
  }
  terminal.close()
  return answers
}

type Question = [keyof InitAnswers, (typeof questions)[keyof InitAnswers]]

/** Says what is wrong with an answer. */
function refused(field: keyof InitAnswers, answers: InitAnswers): boolean {
  const fault = judgeAnswer(field, answers)
  if (fault !== undefined) say(`${fault}.`)
  return fault !== undefined
}

async function init(): Promise<void> {
  const folder = process.env.COMPANY_DIR ? companyFolder() : OWN_COMPANY
  // Before anybody answers eleven questions.
  refuseFilled(folder)
  const answers = await ask()
  writeCompany(folder, answers)
  await writeTranslations(folder)
  for (const line of describeMissingWords(folder)) say(line)
  if (readCompany(folder).legal.some(({ language }) => language)) sayDraftLanguage(folder)
  say(
    `${shownPath(folder)} is yours. Its prices are the sample’s figures in ${answers.currency}, not converted: write yours into plans/. npm run dev shows it, npm run company -- check says what is left to do.`,
  )
}

/** Cuts the fonts as a build does. @throws if one cannot be read, or lacks a script */
async function reviewFonts(folder: string): Promise<void> {
  const { fonts } = readCompany(folder).look
  if (fonts === undefined) return
  const cut = await mkdtemp(join(tmpdir(), 'cairn-fonts-'))
  await cutFonts(fonts, cut).finally(() => rm(cut, { recursive: true }))
}

/**
 * The control panels as this company's visitors see them, taken in the tests' browser; the video needs ffmpeg and stays.
 * @param anew the panels whose pictures replace those in the folder
 */
async function pictures(anew: readonly string[]): Promise<void> {
  const folder = ownFolder()
  const { brand, panels } = readCompany(folder)
  if (brand.controlPanel === false)
    throw new Error(
      'The pictures are those of /control-panel, which controlPanel: false in brand.yaml leaves out: put pictures of your own panels into the folder, as pictures/vps.webp, and name them in panels.yaml.',
    )
  const names: string[] = panels.panels.map(({ id }) => id)
  const unknown = anew.find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new Error(`panels.yaml has no panel ${unknown}; it has ${names.join(', ')}.`)
  endOnSignal()
  await build()
  const taken = await mkdtemp(join(tmpdir(), 'cairn-pictures-'))
  let stayed: string[]
  try {
    await runNode(['tests/recording/game-panel.ts', taken])
    stayed = showTakenPictures(folder, taken, anew)
  } finally {
    await rm(taken, { recursive: true })
  }
  if (stayed.length > 0)
    say(
      `Pictures that were there stay, of ${stayed.join(', ')}. Named, as npm run company -- pictures ${stayed.join(' ')}, panels get new ones in their place.`,
    )
  say(
    `${shownPath(join(folder, PICTURES))} has the pictures, and panels.yaml names them. The recording of the game panel stays in Cairn’s colours: one of your own goes there in place of game.webm and game.mp4, and for phones of game-phone.webm and game-phone.mp4.`,
  )
}

/** The result of the seeds: the most visible colours, and those that had to change. */
function colours(accent: string, ground: string | undefined): void {
  const folder = ownFolder()
  const { palette, shifts } = writeColours(folder, accent, ground)
  const shown = (name: string) => toHex(palette.get(name) ?? '')
  const hasInk = palette.has('ember-ink-light')
  say(`${shownPath(folder)}/colours.yaml
          ground   text     accent   on it
dark      ${['pine-950', 'chalk-ink', 'ember-400', 'ember-ink'].map(shown).join('  ')}
light     ${['chalk-50', 'pine-ink', 'ember-500', hasInk ? 'ember-ink-light' : 'ember-ink'].map(shown).join('  ')}`)
  for (const shift of shifts)
    say(
      `${shift.name} is ${toHex(shift.given)}, ${describeShift(shift) ?? 'a trace'} than ${toHex(shift.asked)}: ${shift.reason}.`,
    )
  say(
    shifts.length === 0
      ? 'Everything can be read as it is.'
      : 'Everything else is as it was asked for, and everything can be read.',
  )
}

/** @throws if there is only the sample, which is not edited: upgrades replace it */
function ownFolder(): string {
  const folder = companyFolder()
  if (folder !== SAMPLE_COMPANY) return folder
  throw new Error('There is no folder of your own: npm run company -- init writes one.')
}

async function check(): Promise<void> {
  const folder = ownFolder()
  const left = [...reviewCompany(folder), ...keptClaims(folder)]
  await reviewFonts(folder)
  for (const line of left) say(line)
  say(
    left.length === 0
      ? `${shownPath(folder)} is whole.`
      : `\n${left.length === 1 ? 'One thing is' : `${left.length} things are`} left before it goes live.`,
  )
  if (values.strict && left.length > 0) process.exitCode = 1
}

/** Messages of the software, to be said in the company's words. */
async function words(part: string, language: string | undefined): Promise<void> {
  const folder = ownFolder()
  const written = await writeOwnWords(folder, part, language)
  for (const { file, count } of written) say(`${shownPath(file)} has ${count} more: say them as you like.`)
  if (written.length > 0) return
  say(
    part === ''
      ? 'All that the software says is there: npm run company -- check says what is not filled in.'
      : `The software says “${part}” nowhere else.`,
  )
}

function legal(): void {
  const folder = ownFolder()
  const written = writeLegalDrafts(folder)
  for (const id of written) say(shownPath(join(folder, 'legal', `${id}.md`)))
  if (written.length > 0) sayDraftLanguage(folder)
  say(
    written.length === 0
      ? 'There is a text of each kind already.'
      : '\nWhat is in brackets is yours to fill in: npm run company -- check finds it. Have them reviewed.',
  )
}

/** Says that drafts are in English, where there are none in the language of the pages. */
function sayDraftLanguage(folder: string): void {
  const { locale } = readCompany(folder).brand
  const [own, written] = [new Intl.Locale(locale).language, draftLanguage(locale)]
  if (own === written) return
  const name = (code: string) => new Intl.DisplayNames('en', { type: 'language' }).of(code)
  say(
    `\nThere are no drafts in ${name(own)}. These are in ${name(written)}, and name the law of the European Union, not your country’s: say them in ${name(own)}, their names as well, and delete language: ${written} in each, by which the pages tell screen readers. What went into legal/privacy.md is in ${name(written)} too.`,
  )
}

async function translate(): Promise<void> {
  const folder = ownFolder()
  const written = await writeTranslations(folder)
  for (const file of written) say(shownPath(file))
  for (const line of describeUntranslated(folder)) say(line)
  if (written.length === 0)
    say('translations in brand.yaml names no other language. An example: translations: [en-GB]')
}

/** Lists what to change in the build; ends with 1 if something is wrong. */
async function test(): Promise<void> {
  const folder = ownFolder()
  endOnSignal()
  // Faults of the folder are reported before anything is built.
  readCompany(folder)
  await build()
  const { quick, outside, strict } = values
  const pictures = quick ? undefined : resolve(root, values.pictures)
  const findings = await inspectCompany({ root, folder, visits: !quick, pictures, outside })
  const { faults, warnings } = countFindings(findings)
  for (const line of formatFindings(findings)) say(line)
  if (pictures) say(`Pictures of all pages: ${shownPath(join(pictures, 'index.html'))}`)
  say(`${faults} faults, ${warnings} warnings`)
  if (faults > 0 || (strict && warnings > 0)) process.exitCode = 1
}

// A reader such as `head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

try {
  if (positionals.join() === 'init') await init()
  else if (positionals.join() === 'check') await check()
  else if (positionals.join() === 'legal') legal()
  else if (positionals.join() === 'translate') await translate()
  else if (positionals[0] === 'colours' && positionals[1] !== undefined && positionals.length <= 3)
    colours(positionals[1], positionals[2])
  else if (positionals[0] === 'words' && positionals[1] !== undefined && positionals.length <= 3)
    await words(positionals[1], positionals[2])
  else if (positionals[0] === 'pictures') await pictures(positionals.slice(1))
  else if (positionals.join() === 'test') await test()
  else if (positionals.join() === 'schemas') writeSchemas(ownFolder())
  else {
    process.stderr.write(`${describeMisuse(positionals, USAGE)}\n`)
    process.exitCode = 2
  }
} catch (error) {
  // Faults of the folder are printed as they are; other errors with their cause.
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
