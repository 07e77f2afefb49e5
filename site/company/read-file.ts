import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { closest, distance } from 'fastest-levenshtein'
import {
  type Document,
  type ErrorCode,
  isAlias,
  isNode,
  LineCounter,
  parseDocument,
  stringify,
  visit,
  type YAMLError,
} from 'yaml'
import type { z } from 'zod'
import { SAMPLE_COMPANY, shownPath } from './company-folder.ts'
import { convertSamplePrice, readFirstCurrency } from './sample-price.ts'
import { readWorded } from './texts.ts'

/** Faults of a company's folder: a line each, with file, line and field. */
export class CompanyError extends Error {
  override name = 'CompanyError'
  /** None: what is wrong is in the folder, and where, the faults say. */
  override stack = ''
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

type Path = readonly PropertyKey[]

/** `tiers[1].price`. */
function written(path: Path): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}

/** The line of a field, or of its nearest existing parent. */
function findLine(document: Document, lines: LineCounter, path: Path): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

/** The line of a field in a valid file. */
export function fieldLine(folder: string, name: string, path: Path): number {
  const lines = new LineCounter()
  const { yaml } = frontMatter(readFileSync(join(folder, name), 'utf8'))
  return findLine(parseDocument(yaml, { lineCounter: lines }), lines, path)
}

/** A fault of a valid file, in the common format: with file, line and field. */
export function faultAt(folder: string, name: string, path: Path, text: string): string {
  return `${shownPath(join(folder, name))}:${fieldLine(folder, name, path)}: ${written(path)} ${text}`
}

/**
 * The sample's value of a field as a line of YAML, of a list its first item; undefined where it has none, or a long one.
 * A file that the sample lacks, as a plan's, is held against the others of its folder.
 */
function findExample(folder: string, name: string, path: Path): string | undefined {
  const example = readSampleFiles(name)
    .map((file) => findValue(file, path))
    .find((value) => value !== undefined)
  const own = readFirstCurrency(folder)
  return own
    ? example?.replace(/\b[\d.]+ (?:INR|USD)\b/g, (price) => convertSamplePrice(own, price))
    : example
}

/** The sample's file of a name, and the others of its folder. */
function readSampleFiles(name: string): readonly string[] {
  const others =
    dirname(name) === '.' ? [] : globSync(`${dirname(name)}/*`, { cwd: SAMPLE_COMPANY }).toSorted()
  return [name, ...others].filter((file) => existsSync(join(SAMPLE_COMPANY, file)))
}

function findValue(name: string, path: Path): string | undefined {
  try {
    const sample = parseDocument(frontMatter(readFileSync(join(SAMPLE_COMPANY, name), 'utf8')).yaml)
    const held = sample.toJS() as unknown
    const value = path.reduce<unknown>((inner, part) => {
      if (Array.isArray(inner)) return inner[Number(part)] ?? inner[0]
      // The sample may have one text where a company has a list or fields.
      return typeof inner === 'object' ? (inner as Record<PropertyKey, unknown>)[part] : undefined
    }, held)
    if (typeof value !== 'object') return value === undefined ? undefined : String(value) || "''"
    const line = stringify(shortened(value), {
      collectionStyle: 'flow',
      lineWidth: 0,
      singleQuote: true,
    }).trim()
    return line.length <= LONGEST_EXAMPLE ? line : undefined
  } catch {
    return undefined
  }
}

/** An example without all but the first item of each list, and without the ends of long texts. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length <= 40 ? value : `${value.slice(0, 38)}…`
  if (Array.isArray(value)) return typeof value[0] === 'number' ? value : value.slice(0, 1).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, shortened(inner)]))
}

function describeContents(name: string): string {
  const [sample] = readSampleFiles(name)
  return sample
    ? `site/sample-company/${sample} shows what it holds`
    : 'docs/make-it-yours.md says what it holds'
}

/** Longest example beside a fault, in characters. */
const LONGEST_EXAMPLE = 160

/** The YAML of a file and the text below it: all of it, or the front matter that a Markdown file begins with. */
export function frontMatter(file: string): { yaml: string; body: string } {
  const [, above, yaml, body = ''] = /^(\s*)---\r?\n(.*?)(?<=\n)---(?:\r?\n(.*))?$/s.exec(file) ?? []
  // The dashes are one more line.
  return yaml === undefined ? { yaml: file, body } : { yaml: `${above}\n${yaml}`, body }
}

/**
 * The text of a file.
 * @throws CompanyError where there is none, or one with letters of another encoding, which would be lost
 */
export function readText(file: string, whereMissing = ''): string {
  let source: string
  try {
    source = readFileSync(file, 'utf8').replace(/^\ufeff/, '')
  } catch {
    throw new CompanyError([`${shownPath(file)} is missing.${whereMissing}`])
  }
  const lost = source.indexOf('\ufffd')
  if (lost === -1) return source
  const line = source.slice(0, lost).split('\n').length
  throw new CompanyError([
    `${shownPath(file)}:${line}: has a letter that is not UTF-8 and would be shown as \ufffd: have your editor save the file as UTF-8`,
  ])
}

const INDENTED =
  'is indented otherwise than the lines that it belongs to, or the line above lacks a quote or a colon'
/** What to do about the parser's errors, by its codes. */
const remedies: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    "has a colon within a text, or is indented too far: put a text with a colon in quotes, as 'New: faster'",
  BAD_INDENT: INDENTED,
  MULTILINE_IMPLICIT_KEY: INDENTED,
  TAB_AS_INDENT: 'is indented by a tab: YAML takes spaces alone',
  DUPLICATE_KEY: 'is a field that was there before: keep one of them',
}

const UNREADABLE =
  'cannot be read: look at the indentation of this line and of the one above, and put a text with : or \' in quotes, as "We don\'t sleep"'

/** Where a file cannot be read, and why: the parser misses the end of a quote where its text ends, maybe lines below. */
function describeBreak(
  document: Document,
  source: string,
  { code, message, pos }: YAMLError,
): { place: number; text: string } {
  const open = message.startsWith('Missing closing')
  let [place] = pos
  if (open)
    visit(document, {
      Scalar(_key, node) {
        // Quotes below it are closed.
        if (node.type?.startsWith('QUOTE') && node.range && node.range[0] <= pos[0]) [place] = node.range
      },
    })
  const line = source.slice(0, place).split('\n').at(-1) ?? ''
  const [, mark] = /^\s*(?:- )*(?:[\w-]+: )?([*&!])/.exec(line + source.slice(place).split('\n')[0]) ?? []
  const tabbed = /^\s*\t/.test(line) || /^\s*\t/.test(source.slice(place))
  const remedy = open
    ? 'a quote is opened here and not closed'
    : mark
      ? describeMark(mark)
      : (remedies[tabbed ? 'TAB_AS_INDENT' : code] ?? UNREADABLE)
  return { place, text: `${remedy} (YAML: ${message})` }
}

function describeMark(mark: string): string {
  return `begins with ${mark}, which YAML takes for its own: put the text in quotes`
}

/**
 * The first text that YAML would lose, or a word of it: one that begins with `*`, `&` or `!`. A value that is named with
 * `&` and said again with `*` is none.
 */
function findMark(document: Document): { place: number; mark: string } | undefined {
  const said = new Set<string>()
  visit(document, { Alias: (_key, { source }) => void said.add(source) })
  let found: { place: number; mark: string } | undefined
  visit(document, (_key, node) => {
    if (!isNode(node)) return
    const mark = isAlias(node)
      ? node.resolve(document) === undefined && '*'
      : (node.anchor !== undefined && !said.has(node.anchor) && '&') || (node.tag?.startsWith('!') && '!')
    if (!mark) return
    found = { place: node.range?.[0] ?? 0, mark }
    return visit.BREAK
  })
  return found
}

/**
 * A file of a company's folder, checked.
 * @param name relative to the folder, such as `plans/budget-vps.yaml`
 * @throws CompanyError with all that is wrong with it
 */
export function readCompanyFile<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): { value: z.infer<Schema>; body: string } {
  const file = join(folder, name)
  const shown = shownPath(file)
  const source = readText(file, ` site/sample-company/${name} shows what it holds.`)
  const { yaml, body } = frontMatter(source)
  const markdown = name.endsWith('.md')
  if (markdown && body === '' && !source.trimStart().startsWith('---'))
    throw new CompanyError([
      `${shown}:1: begins without its fields: a line ---, the fields and another line ---, as in site/sample-company/legal/terms.md`,
    ])
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
  // What comes after the first is mostly its consequence.
  const [broken] = document.errors
  if (broken) {
    const { place, text } = describeBreak(document, yaml, broken)
    throw new CompanyError([`${shown}:${lines.linePos(place).line}: ${text}`])
  }
  const marked = findMark(document)
  if (marked) {
    const line = lines.linePos(marked.place).line
    throw new CompanyError([`${shown}:${line}: ${describeMark(marked.mark)}`])
  }
  if (document.toJS() === null) throw new CompanyError([`${shown}:1: is empty: ${describeContents(name)}`])
  const { success, data, error } = readWorded({ file: name }, () =>
    schema.safeParse(document.toJS(), { error: describeFault }),
  )
  if (success && markdown && body.trim() === '')
    throw new CompanyError([
      `${shown}:${source.trimEnd().split('\n').length}: has no text: it stands below the fields and a second line ---, as in site/sample-company/legal/terms.md`,
    ])
  if (success) return { value: data, body }
  throw new CompanyError(
    error.issues.flatMap(meant).map((issue) => {
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined
      const path = unknown === undefined ? issue.path : [...issue.path, unknown]
      const field = written(path)
      const absent =
        unknown === undefined && document.getIn(path.filter((part) => typeof part !== 'symbol')) === undefined
      // The sample sells in other currencies than most shops: a message with an example of its own needs no second one.
      if (absent && path.at(-1) === 0)
        return `${shown}:${findLine(document, lines, path)}: ${written(path.slice(0, -1))} ${EMPTY_LIST}`
      const told = !absent && /, (?:such )?as |: (?:it needs|delete) /.test(issue.message)
      const example = unknown === undefined && !told ? findExample(folder, name, path) : undefined
      const fault = absent ? describeAbsent(issue) : sentence(issue.message)
      return `${shown}:${findLine(document, lines, path)}: ${field || 'the file'} ${fault}${example === undefined ? '' : `. An example: ${example}`}`
    }),
  )
}

/** What an absent field could be, where it is one of some words. */
function describeAbsent(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_value' && issue.values.length > 1
    ? `is missing: one of ${issue.values.join(', ')}`
    : 'is missing'
}

/** What a value is not, by the type that zod expects. */
const shapes: Readonly<Record<string, string>> = {
  string: 'is not a text',
  number: 'is not a number',
  int: 'is not a whole number',
  boolean: 'is neither true nor false',
  array: 'is not a list',
  tuple: 'is not a list',
  object: 'has no fields: a name, a colon and a value each',
  record: 'has no fields: a name, a colon and a value each',
}

const formats: Readonly<Record<string, string>> = {
  email: 'is not an email address, such as hello@example.com',
  url: 'is no web address, as https://www.example.com',
  date: 'is not a date, such as 2026-01-31',
}

const EMPTY_LIST = 'is empty: it needs an entry'

/** What is wrong with a value of which the schema says nothing by itself. */
function describeFault(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue
  switch (issue.code) {
    case 'unrecognized_keys':
      return describeUnknown(issue)
    case 'invalid_type':
      if (input === null) return 'is empty'
      return issue.expected === 'string' && typeof input === 'number'
        ? `is a number in place of a text: put it in quotes, as '${input}'`
        : shapes[issue.expected]
    case 'invalid_format':
      return formats[issue.format]
    case 'invalid_value':
      return `is none of ${issue.values.join(', ')}`
    case 'too_small':
      if (issue.origin === 'number')
        return `is not ${issue.inclusive ? 'at least' : 'above'} ${issue.minimum}`
      if (!Array.isArray(input)) return 'is empty'
      return issue.exact ? describeCount(input, issue.minimum) : EMPTY_LIST
    case 'too_big':
      if (issue.origin === 'number') return `is above ${issue.maximum}`
      if (issue.exact && Array.isArray(input)) return describeCount(input, issue.maximum)
      return `is longer than ${issue.maximum} ${issue.origin === 'string' ? 'characters' : 'entries'}`
    default:
      return undefined
  }
}

function describeCount({ length }: readonly unknown[], due: number | bigint): string {
  return `has ${length} of ${due} entries: it needs ${due}`
}

/** What is wrong with the first unknown field of an object, with the one that it was meant to be. */
function describeUnknown(issue: z.core.$ZodRawIssue<z.core.$ZodIssueUnrecognizedKeys>): string {
  const fields = (issue.inst as z.core.$ZodObject | undefined)?._zod.def.shape
  // A record's own, as the terms of a price.
  const keys = (issue.inst as z.core.$ZodRecord | undefined)?._zod.def.keyType
  const [unknown = ''] = issue.keys
  const { input } = issue
  // In braces YAML ends a text at its comma, and takes what follows for a field without a value.
  if (unknown.includes(' ') && (input as Record<string, unknown> | undefined)?.[unknown] === null)
    return 'is not a field that a shop has: a text with a comma stands in quotes here'
  const known = fields ? Object.keys(fields) : [...(keys?._zod.values ?? [])].map(String)
  const near = closest(unknown, ['', ...known])
  const remedy =
    distance(unknown, near) <= Math.ceil(unknown.length / 3)
      ? `: is ${near} meant?`
      : keys
        ? `: there are ${known.join(', ')}`
        : ''
  return `is not a field that a shop has${remedy}`
}

const wrongShape: readonly string[] = [
  'invalid_type',
  'invalid_value',
  'invalid_union',
  'invalid_key',
  'unrecognized_keys',
]

/** If a field has several shapes, the faults of the one that was written: those of the others do not help. */
function meant(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const shape = issue.errors
    .map((faults) => faults.flatMap(meant))
    .find((faults) => !faults.some(({ code, path }) => path.length === 0 && wrongShape.includes(code)))
  return shape?.map((fault) => ({ ...fault, path: [...issue.path, ...fault.path] })) ?? [issue]
}

/** Zod's own messages are full sentences; ours follow the field's name. */
function sentence(message: string): string {
  return /^[A-Z]/.test(message) ? `is wrong: ${message[0]?.toLowerCase()}${message.slice(1)}` : message
}
