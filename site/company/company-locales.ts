import { z } from 'zod'
import { readCompanyFile } from './read-file.ts'
import { localeTag } from './schema/fields.ts'

/** The languages in brand.yaml, even if other fields are invalid. */
const languageFields = z.object({ locale: localeTag, translations: z.array(localeTag).optional() })

/**
 * The languages of a company's pages, BCP 47, its own first.
 * @throws CompanyError where they cannot be read
 */
export function companyLocales(folder: string): [string, ...string[]] {
  const { locale, translations = [] } = readCompanyFile(folder, 'brand.yaml', languageFields).value
  return [locale, ...translations]
}
