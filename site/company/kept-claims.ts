import { join } from 'node:path'
import { SAMPLE_COMPANY, shownPath } from './company-folder.ts'
import { companyLocales } from './company-locales.ts'
import { CONFIRMED, readConfirmed } from './confirmed.ts'
import { isSample, readSampleFiles } from './sample.ts'
import { convertSamplePrice, readFirstCurrency } from './sample-price.ts'
import { PRIVACY_POLICY } from './write-legal-drafts.ts'
import { flattened, readWritten, type Written, writtenIn } from './written.ts'

/** Marks a sentence as a factual claim: a figure, a maker's name or a promise. */
const CLAIM =
  /\d|\b(?:always|certified|every (?:plan|location)|excellent|guarantee\w*|instant\w*|priority|attacks?)\b|DDoS|NVMe|EPYC|Xeon/i

/** Fields whose every text is a claim: makers, ways to pay, and what customers said. */
const CLAIMING =
  /^(?:brand\.yaml payments|partners\.yaml certified\.name|testimonials\.yaml entries\.(?:title|text))$/

/** Fields without claims: they arrange a page, hold an address, or name somebody. */
const SILENT =
  /^(?:id|plans|legal|orderId|plan|scene|drawing|src|phone|phoneHeight|date|posted|rating|gigabytes|players|order|orders|locale|origin|email|sampleStart|alt|label)$/

/** A size as every shop has it: `4 GB`. */
const SIZE = /^\d+ (?:[kMGT]B|vCPU|cores?)\b/

/** Fields with a price. */
const PRICED = /^price(?:PerGigabyte)?$/

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * What a company's folder claims in the sample's words, in files that it has changed elsewhere: a line each with its
 * file. A sentence counts wherever it stands, a figure or a short value in the field that the sample has it in.
 */
export function keptClaims(folder: string): string[] {
  const { language } = new Intl.Locale(companyLocales(folder)[0])
  const files = readSampleFiles(language)
  const confirmed = readConfirmed(folder)
  const stated = ({ file }: Written) =>
    file !== PRIVACY_POLICY && file !== CONFIRMED && !isSample(folder, file, files)
  const english = readWritten(SAMPLE_COMPANY)
  const currency = readFirstCurrency(folder)
  const begun = english.map((written) =>
    currency && typeof written.value === 'string' && PRICED.test(String(written.path.at(-1)))
      ? { ...written, value: convertSamplePrice(currency, written.value) }
      : written,
  )
  const sample = new Set(begun.flatMap(findClaims).map(({ key }) => key))
  const retold = retoldClaims(english, files)
  return readWritten(folder)
    .filter(stated)
    .flatMap((written) => {
      const kept = findClaims(written).filter(({ key }) => sample.has(key))
      const said = kept.length > 0 ? kept.map((claim) => claim.said) : (retold.get(toKey(written)) ?? [])
      return said
        .filter((claim) => !confirmed(claim))
        .map(
          (claim) =>
            `${shownPath(join(folder, written.file))}:${written.line}: “${claim}” is the sample company’s: change it, or name it in ${CONFIRMED} if it is true of yours`,
        )
    })
}

/** Translated texts of the sample whose English makes a claim, each as one claim. */
function retoldClaims(english: readonly Written[], files: ReadonlyMap<string, string>) {
  const said = [...files]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, content]) => writtenIn(file, content))
  return new Map(
    english.flatMap((written, index) => {
      const its = said[index]
      const claims = its && its.value !== written.value && findClaims(written).length > 0
      return claims ? [[toKey(its), [flattened(String(its.value))]] as const] : []
    }),
  )
}

function toKey({ file, value }: Written): string {
  return `${file} ${flattened(String(value))}`
}

/** The claims in a text, each with the key that it is compared by. */
function findClaims({ file, path, value, label: beside }: Written): { said: string; key: string }[] {
  const names = path.filter((part) => typeof part === 'string')
  if (names.some((name) => SILENT.test(name))) return []
  const field = `${file} ${names.join('.')}`
  const label = names.at(-1) === 'value' ? beside : undefined
  if (typeof value === 'number') {
    const said = label === undefined ? `${names.at(-1)}: ${value}` : `${value} ${label}`
    return [{ said, key: `${field} ${said}` }]
  }
  if (PRICED.test(names.at(-1) ?? '')) {
    // A new folder has its own currency, with the sample's amounts.
    return [{ said: value, key: `${file} ${path.join('.')} ${value.split(' ')[0]}` }]
  }
  const written = flattened(value)
  if (names.includes('specs') && SIZE.test(written)) return []
  return [...sentences.segment(written)]
    .map(({ segment }) => segment.trim())
    .filter((said) => CLAIM.test(said) || CLAIMING.test(field))
    .map((said) => ({
      said: label === undefined ? said : `${said} ${label}`,
      key: said.split(' ').length > 3 ? said : `${field} ${said}`,
    }))
}
