import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { countryName } from './country.ts'
import { readCompanyFile } from './read-file.ts'
import { fileSchemas } from './schema.ts'

const DRAFTS = join(import.meta.dirname, 'legal-drafts')

/** A part of a draft that only the company knows, as `[postcode]`; no link of Markdown. */
export const BLANK = /\[[^\]\n]+\](?!\()/g

/**
 * Writes a draft of each legal text that the European Union asks for and that the folder does not have, with the
 * company's name and place in it and what is left to fill in in brackets, and lists it in brand.yaml.
 * @returns their names, as `imprint`
 */
export function writeLegalDrafts(folder: string): string[] {
  const { value: brand } = readCompanyFile(folder, 'brand.yaml', fileSchemas.brand)
  const known: Readonly<Record<string, string>> = {
    name: brand.name,
    email: brand.email,
    town: brand.address.locality,
    country: countryName(brand.address.country),
  }
  const missing = readdirSync(DRAFTS)
    .filter((name) => !existsSync(join(folder, 'legal', name)))
    .toSorted()
  mkdirSync(join(folder, 'legal'), { recursive: true })
  for (const name of missing) {
    const draft = readFileSync(join(DRAFTS, name), 'utf8')
    const filled = draft.replace(/\{(\w+)\}/g, (written, field: string) => known[field] ?? written)
    writeFileSync(join(folder, 'legal', name), filled)
  }
  const ids = missing.map((name) => name.replace(/\.md$/, ''))
  const file = join(folder, 'brand.yaml')
  const document = parseDocument(readFileSync(file, 'utf8'))
  for (const id of ids) if (!brand.legal.includes(id)) document.addIn(['legal'], id)
  if (ids.length > 0) writeFileSync(file, document.toString({ lineWidth: 110, singleQuote: true }))
  return ids
}
