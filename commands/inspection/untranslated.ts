import { existsSync } from 'node:fs'
import { parse, type Token } from '@messageformat/parser'
import { shownPath } from '../../site/company/company-folder.ts'
import { companyLocales } from '../../site/company/company-locales.ts'
import { everyMessage, readOwnWords } from '../../site/company/own-words.ts'
import { poFile, poLine } from '../../site/company/po-file.ts'
import { languages, PSEUDO_LOCALE, SOURCE_LANGUAGE } from '../../site/language/catalogs.ts'
import { siteLanguages } from '../../site/language/site-languages.ts'
import type { Built, Finding } from './findings.ts'

/** Enough of them to know which are meant. */
const NAMED = 4

const nameOf = (language: string) =>
  new Intl.DisplayNames(SOURCE_LANGUAGE, { type: 'language' }).of(language) ?? language

/**
 * The software's words that stay English on pages of another language, which screen readers then read out as that
 * language (WCAG 2.2, 3.1.2; decision 0084): once those on all of its pages, and page by page the others.
 */
export function untranslated({ folder, site, pages }: Pick<Built, 'folder' | 'site' | 'pages'>): Finding[] {
  const siblings = siteLanguages(companyLocales(folder))
  const [, ...others] = siblings
  const baseOf = (page: string) => others.find(({ base }) => `${page}/`.startsWith(`${base}/`))?.base ?? ''
  return siblings.flatMap(({ language, locale, base }): Finding[] => {
    // Catalogues are whole (tests/rules).
    if (languages.includes(language) || locale === PSEUDO_LOCALE) return []
    const own = readOwnWords(folder, language)
    // What several components say counts once.
    const left = [
      ...new Set([...everyMessage()].flatMap(([id, { message }]) => (own.has(id) ? [] : [message]))),
    ]
    if (left.length === 0) return []
    const find = messageFinder(left)
    const found = pages
      .filter((page) => baseOf(page) === base)
      .map((page) => ({ page, messages: find(site.get(page) ?? '') }))
    const everywhere = left.filter(
      (message) => found.length > 0 && found.every(({ messages }) => messages.includes(message)),
    )
    const file = poFile(folder, 'words', language)
    const describe = (messages: readonly string[], page?: string): Finding[] => {
      const [first] = messages
      if (first === undefined) return []
      const named = messages.slice(0, NAMED).map((message) => `“${message}”`)
      const rest = messages.length > NAMED ? ` and ${messages.length - NAMED} more` : ''
      const line = existsSync(file) ? poLine(file, first) : 0
      return [
        {
          page,
          fault: false,
          text: `is in ${nameOf(language)} and says in ${nameOf(SOURCE_LANGUAGE)}, which screen readers read out as ${nameOf(language)}: ${named.join(', ')}${rest}. ${line > 0 ? 'Fill them in' : `npm run company -- words '' ${language} takes them to a file, to be filled in`}`,
          where: `${shownPath(file)}${line > 0 ? `:${line}` : ''}`,
        },
      ]
    }
    return [
      ...describe(everywhere),
      ...found.flatMap(({ page, messages }) =>
        describe(
          messages.filter((message) => !everywhere.includes(message)),
          page,
        ),
      ),
    ]
  })
}

/** Finds which messages a page's HTML says: those whose every part is a text or an attribute of its own. */
function messageFinder(messages: readonly string[]): (html: string) => readonly string[] {
  const known = messages.flatMap((message) => {
    const parts = toText(parse(message))
      .split(/<\/?\w+\/?>/)
      .map((part) => part.trim())
      .filter((part) => /\p{L}{2}/u.test(part))
    return parts.length === 0 ? [] : [{ message, parts }]
  })
  const parts = new Set(known.flatMap((one) => one.parts))
  // The longest first: “Order the Camp plan” is not “Order {name}”.
  const patterns = [...parts]
    .filter((part) => part.includes(VALUE))
    .toSorted((a, b) => b.length - a.length)
    .map((part) => ({ part, pattern: toPattern(part) }))
  return (html) => {
    const said = new Set(
      textsIn(html).map((text) =>
        parts.has(text) ? text : patterns.find(({ pattern }) => pattern.test(text))?.part,
      ),
    )
    return known.flatMap(({ message, parts }) => (parts.every((part) => said.has(part)) ? [message] : []))
  }
}

/** A part of a message, with anything where it has values. */
function toPattern(part: string): RegExp {
  const escaped = part.split(VALUE).map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('.+?')}$`, 'su')
}

/** Stands for a value of a message. */
const VALUE = '\0'

/** A message's text, with the form of plurals that most numbers take. */
function toText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'content') return token.value
      if ('cases' in token) return toText(token.cases.find(({ key }) => key === 'other')?.tokens ?? [])
      return VALUE
    })
    .join('')
}

const NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** All that a page says to its readers: its texts, and attributes that are read out. */
function textsIn(html: string): string[] {
  const shown = html.replace(/<!--.*?-->|<(script|style|template)[^>]*>.*?<\/\1>/gs, '')
  const texts = shown.split(/<[^>]*>/)
  const read = [...shown.matchAll(/\s(?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  )
  return [...new Set([...texts, ...read])].flatMap(
    (text) =>
      text
        .replace(/&#(x?)([\da-f]+);/gi, (_, hex, code) =>
          String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
        )
        .replace(/&(\w+);/g, (entity, name: string) => NAMES[name] ?? entity)
        .trim() || [],
  )
}
