import { existsSync } from 'node:fs'
import { languages, PSEUDO_LOCALE, parseMessages, SOURCE_LANGUAGE } from '../language/catalogs.ts'
import { siteLanguages } from '../language/site-languages.ts'
import { shownPath } from './company-folder.ts'
import { companyLocales } from './company-locales.ts'
import { everyMessage, readOwnWords } from './own-words.ts'
import { poFile, poLine } from './po-file.ts'

const listed = new Intl.ListFormat('en', { type: 'conjunction' })
const nameOf = (language: string) =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language

/** Languages of a company that the software does not speak, a line each until the company says all of its words in them. */
export function describeMissingWords(folder: string): string[] {
  return siteLanguages(companyLocales(folder)).flatMap(({ language, locale }) => {
    if (languages.includes(language) || locale === PSEUDO_LOCALE) return []
    const messages = everyMessage()
    const words = readOwnWords(folder, language)
    const left = [...messages].filter(([id]) => !words.has(id))
    const [first] = left
    if (first === undefined) return []
    const path = poFile(folder, 'words', language)
    const file = shownPath(path)
    const there = existsSync(path) ? parseMessages(path, language) : {}
    const [count, open] = [messages.size, left.length]
    if (left.every(([id]) => id in there))
      return [
        `${file}:${poLine(path, first[1].message)}: ${open} of the software’s ${count} words are not filled in, from this one on, and are in ${nameOf(SOURCE_LANGUAGE)} on these pages`,
      ]
    return [
      `${file}: the software speaks ${listed.format(languages.map(nameOf))}, and no ${nameOf(language)}: ${open} of its ${count} words are in ${nameOf(SOURCE_LANGUAGE)} on these pages, and so is what init wrote from the sample. npm run company -- words '' ${language} takes all of them there, to be filled in`,
    ]
  })
}
