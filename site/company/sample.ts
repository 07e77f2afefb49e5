import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isScalar, parseDocument, visit } from 'yaml'
import { parseMessages, SOURCE_LANGUAGE } from '../language/catalogs.ts'
import { SAMPLE_COMPANY } from './company-folder.ts'
import { frontMatter } from './read-file.ts'
import { convertSamplePrice, TIER_PRICE } from './sample-price.ts'
import type { Wording } from './texts.ts'

/**
 * The sample company in other languages than its own, English: what a new company in one of them begins with, and what
 * is still the sample's in its folder.
 */

/** The texts of the sample in a language, by file and English; none without a translation. */
function readSampleTexts(language: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const file = join(SAMPLE_COMPANY, 'translations', `${language}.po`)
  const texts = new Map<string, Map<string, string>>()
  if (!existsSync(file)) return texts
  for (const { message = '', translation = '', origin = [] } of Object.values(parseMessages(file, language)))
    for (const [name] of origin)
      if (translation !== '')
        texts.set(name, (texts.get(name) ?? new Map<string, string>()).set(message, translation))
  return texts
}

/** The sample's texts in a language; in English without a translation. */
export function readSampleWording(language: string): Wording {
  const texts = readSampleTexts(language)
  return (text, file) => texts.get(file)?.get(text) ?? text
}

/** What a text of the sample's in one language is in another; undefined for all other texts. */
export function translateSample(from: string, to: string): (text: string) => string | undefined {
  const known = new Map<string, string>()
  const [own, other] = [readSampleTexts(from), readSampleTexts(to)]
  for (const [file, texts] of own.size > 0 ? own : other)
    for (const [english, said] of texts) {
      const text = own.size > 0 ? said : english
      const translation = to === SOURCE_LANGUAGE ? english : other.get(file)?.get(english)
      if (translation !== undefined) known.set(text, translation)
    }
  return (text) => known.get(text)
}

/** The text files of the sample as they are in a language, by their names in its folder. */
export function readSampleFiles(language: string): ReadonlyMap<string, string> {
  const texts = readSampleTexts(language)
  const names = globSync(['*.yaml', 'plans/*.yaml', '{legal,pages}/*.md'], { cwd: SAMPLE_COMPANY })
  return new Map(
    names.map((name) => {
      const content = readFileSync(join(SAMPLE_COMPANY, name), 'utf8')
      return [name, retold(content, texts.get(name) ?? new Map())]
    }),
  )
}

/** A file with its texts exchanged: the values of its YAML, and each block below it. */
function retold(content: string, texts: ReadonlyMap<string, string>): string {
  if (texts.size === 0) return content
  const { yaml, body } = frontMatter(content)
  const document = parseDocument(yaml.replace(/^\n/, ''))
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || !isScalar(node) || typeof node.value !== 'string') return
      const said = texts.get(node.value.trim())
      if (said !== undefined) node.value = said
    },
  })
  const written = document.toString({ lineWidth: 110, singleQuote: true })
  if (body === '') return written
  const blocks = body.trim().split(/\n{2,}/)
  return `---\n${written}---\n\n${blocks.map((block) => texts.get(block) ?? block).join('\n\n')}\n`
}

/**
 * Whether a file is the sample's but for what `init` writes into it: the schema that it follows, the currency, and orders.
 * @param sample its files, in the company's language
 */
export function isSample(folder: string, name: string, sample: ReadonlyMap<string, string>): boolean {
  const its = sample.get(name)
  if (its === undefined) return false
  const own = readFileSync(join(folder, name), 'utf8')
  const [, currency] = own.match(TIER_PRICE)?.[0].split(' ') ?? []
  const written = (content: string) =>
    content.replace(/^# yaml-language-server:.*\n/, '').replace(/^ +order: \{.*\}\n/gm, '')
  const begun = currency ? its.replace(TIER_PRICE, (price) => convertSamplePrice(currency, price)) : its
  return written(begun) === written(own)
}
