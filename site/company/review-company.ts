import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SAMPLE_COMPANY, shownPath } from './company-folder.ts'
import { readCompany } from './read-company.ts'
import { fieldLine } from './read-file.ts'

/** Members of the European Union: https://european-union.europa.eu/principles-countries-history/eu-countries_en */
const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** Legal texts that a shop there has to have beside terms and privacy, by the name of their file, and where that is said. */
const dueInTheEu = {
  imprint: 'who runs the shop, how to reach them, and their VAT number (Directive 2000/31/EC, article 5)',
  withdrawal: 'the right to withdraw within 14 days, with its form (Directive 2011/83/EU, articles 6 and 9)',
}

/** What of brand.yaml is nobody's but the sample's. */
const samplesOwn = ['name', 'origin', 'headline', 'summary', 'place', 'email'] as const

/**
 * What a company's folder still lacks before it goes live, a line each with its file: what is invented, what is still the
 * sample's, and what the law of its place asks for.
 * @throws CompanyError where the folder cannot be read: that comes first
 */
export function reviewCompany(folder: string): string[] {
  const company = readCompany(folder)
  const sample = readCompany(SAMPLE_COMPANY)
  const shown = (name: string) => shownPath(join(folder, name))
  const brand = (field: string) => `${shown('brand.yaml')}:${fieldLine(folder, 'brand.yaml', [field])}`
  const own = samplesOwn
    .filter((field) => company.brand[field] === sample.brand[field])
    .map((field) => `${brand(field)}: ${field} is still the sample company’s`)
  const unchanged = globSync(['*.yaml', 'plans/*.yaml', 'legal/*.md'], { cwd: folder })
    .filter((name) => name !== 'brand.yaml' && isSample(folder, name))
    .toSorted()
    .map((name) => `${shown(name)}: is the sample company’s, word for word`)
  const drafts = company.legal
    .filter(({ draft }) => draft)
    .map(
      ({ id, name }) =>
        `${shown(`legal/${id}.md`)}:3: ${name} is a draft: have it reviewed, then draft: false`,
    )
  const invented = company.testimonials?.sample
    ? [
        `${shown('testimonials.yaml')}:${fieldLine(folder, 'testimonials.yaml', ['sample'])}: the testimonials are invented`,
      ]
    : []
  const due = EU.includes(company.brand.address.country)
    ? Object.entries(dueInTheEu)
        .filter(([id]) => !company.brand.legal.includes(id))
        .map(([id, text]) => `${shown(`legal/${id}.md`)}: is missing, and the EU asks for it: ${text}`)
    : []
  const orders =
    company.brand.orderLink === ''
      ? [`${brand('orderLink')}: orderLink is empty, so that every order comes as a message`]
      : []
  return [...own, ...invented, ...drafts, ...due, ...orders, ...unchanged]
}

/** Whether a file is the sample's but for what `init` writes into it: the schema that it follows, and the currency. */
export function isSample(folder: string, name: string): boolean {
  const written = (file: string) =>
    readFileSync(file, 'utf8')
      .replace(/^# yaml-language-server:.*\n/, '')
      .replace(/(price: [\d.]+) [A-Z]{3}$/gm, '$1')
  const sample = join(SAMPLE_COMPANY, name)
  return existsSync(sample) && written(sample) === written(join(folder, name))
}
