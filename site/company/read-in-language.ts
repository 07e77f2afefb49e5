import { type Company, readCompany } from './read-company.ts'
import { CompanyError } from './read-file.ts'
import { readTranslated } from './read-translated.ts'
import { describeUntranslated } from './translations.ts'

/**
 * A company in a language of its site.
 * @param language the subtag of a further language; undefined for the company's own
 * @throws CompanyError with what is wrong with its folder, and with what is not said yet where it refuses that
 */
export function readInLanguage(folder: string, language?: string): Company {
  const company = language ? readTranslated(folder, language) : readCompany(folder)
  const missing = company.brand.untranslated === 'refuse' ? describeUntranslated(folder) : []
  if (missing.length > 0) throw new CompanyError(missing)
  return company
}
