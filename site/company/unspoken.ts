import { languages, PSEUDO_LOCALE, SOURCE_LANGUAGE, sourceMessages } from '../language/catalogs.ts'
import { spokenLanguages } from '../language/spoken.ts'
import { shownPath } from './company-folder.ts'
import { companyLocales } from './company-locales.ts'
import { readOwnWords } from './own-words.ts'
import { poFile } from './po-file.ts'

const listed = new Intl.ListFormat('en', { type: 'conjunction' })
const nameOf = (language: string) =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language

/** Languages of a company that the software does not speak, a line each until the company says all of its words in them. */
export function describeUnspoken(folder: string): string[] {
  return spokenLanguages(companyLocales(folder)).flatMap(({ language, locale }) => {
    if (languages.includes(language) || locale === PSEUDO_LOCALE) return []
    const count = sourceMessages().size
    const left = count - readOwnWords(folder, language).size
    if (left <= 0) return []
    const file = shownPath(poFile(folder, 'words', language))
    return [
      `${file}: the software speaks ${listed.format(languages.map(nameOf))}, and no ${nameOf(language)}: ${left} of its ${count} words are in ${nameOf(SOURCE_LANGUAGE)} on these pages, and so is what init wrote from the sample. npm run company -- words '' ${language} takes all of them there, to be filled in`,
    ]
  })
}
