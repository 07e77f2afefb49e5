import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseDocument } from 'yaml'
import { SOURCE_LANGUAGE } from '../language/catalogs.ts'
import { readConfirmed } from './confirmed.ts'
import { countryName } from './country.ts'
import { readCompanyFile } from './read-file.ts'
import { fileSchemas } from './schema/files.ts'
import { legalSchema, listKinds } from './schema/prose.ts'

/** A folder for each language that there are drafts in, by its subtag. */
const DRAFTS = join(import.meta.dirname, 'legal-drafts')

/** It says how the software treats visitors' data, the same for every company. */
export const PRIVACY_POLICY = 'legal/privacy.md'

/** A part of a draft that only the company knows, such as `[postcode]`; no link of Markdown. */
export const BLANK = /\[[^[\]\n]+\](?!\()/g

/** The language of the drafts for a company of this locale: English where there are none in its own. */
export function draftLanguage(locale: string): string {
  const { language } = new Intl.Locale(locale)
  return existsSync(join(DRAFTS, language)) ? language : SOURCE_LANGUAGE
}

/**
 * Writes a draft of each legal text that the European Union asks for and that the folder does not have under any name,
 * and lists it in brand.yaml. Into the privacy policy goes the part that says who is responsible, which makes it a draft.
 * The company's name and place are in it, and what is left to fill in is in brackets. A draft is in the company's own
 * language where there is one, and then names national law; in English it names the Union's, and says that it is
 * English where the company's pages are not.
 * @returns their names, such as `imprint`
 */
export function writeLegalDrafts(folder: string): string[] {
  const { value: brand } = readCompanyFile(folder, 'brand.yaml', fileSchemas.brand)
  const language = draftLanguage(brand.locale)
  const foreign = language !== new Intl.Locale(brand.locale).language
  const drafts = join(DRAFTS, language)
  const known: Readonly<Record<string, string>> = {
    name: brand.name,
    email: brand.email,
    town: brand.address.locality,
    country: countryName(brand.address.country, language),
  }
  const filled = (name: string) =>
    readFileSync(join(drafts, name), 'utf8').replace(
      /\{(\w+)\}/g,
      (written, field: string) => known[field] ?? written,
    )
  const there = globSync('*.md', { cwd: join(folder, 'legal') }).map((name) => ({
    id: basename(name, '.md'),
    ...readCompanyFile(folder, `legal/${name}`, legalSchema).value,
  }))
  const kinds = listKinds(there)
  const missing = readdirSync(drafts)
    .filter((name) => name.endsWith('.md') && !existsSync(join(folder, 'legal', name)))
    .filter((name) => !kinds.has(basename(name, '.md')))
    .toSorted()
  mkdirSync(join(folder, 'legal'), { recursive: true })
  for (const name of missing) {
    const text = filled(name)
    const marked = foreign ? text.replace(/^draft: .*\n/m, `$&language: ${language}\n`) : text
    writeFileSync(join(folder, 'legal', name), marked)
  }
  const ids = missing.map((name) => basename(name, '.md'))
  const file = join(folder, 'brand.yaml')
  const document = parseDocument(readFileSync(file, 'utf8'))
  for (const id of ids) if (!brand.legal.includes(id)) document.addIn(['legal'], id)
  if (ids.length > 0) writeFileSync(file, document.toString({ lineWidth: 110, singleQuote: true }))
  const privacy = join(folder, PRIVACY_POLICY)
  if (!existsSync(privacy) || namesPrivacyLaw(folder)) return ids
  // Before its first part.
  const text = readFileSync(privacy, 'utf8')
    .replace(/^draft: .*/m, 'draft: true')
    .replace(/^(?=## )/m, () => filled('parts/controller.md'))
  writeFileSync(privacy, text)
  return [...ids, 'privacy']
}

/** Regulation (EU) 2016/679, as it is called in English, French and Spanish, German, Dutch and Polish. */
const PRIVACY_LAW = /2016\/679|\b(?:GDPR|RGPD|DS-?GVO|AVG|RODO)\b/

/** The name in confirmed.yaml for a policy that says who is responsible without the law's name. */
export const CONTROLLER = 'controller'

/** Whether the privacy policy names the law of the European Union, by which it says who is responsible, or need not. */
export function namesPrivacyLaw(folder: string): boolean {
  return (
    readConfirmed(folder)(CONTROLLER) || PRIVACY_LAW.test(readFileSync(join(folder, PRIVACY_POLICY), 'utf8'))
  )
}
