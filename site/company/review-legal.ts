import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shownPath } from './company-folder.ts'
import { CONFIRMED, type Confirmed } from './confirmed.ts'
import { inEu } from './country.ts'
import { readMessage } from './own-words.ts'
import type { Company } from './read-company.ts'
import { faultAt, fieldLine } from './read-file.ts'
import { listKinds } from './schema/prose.ts'
import { BLANK, CONTROLLER, namesPrivacyLaw, PRIVACY_POLICY } from './write-legal-drafts.ts'
import { flattened, readWritten } from './written.ts'

/** Legal texts that a company in the EU needs beside terms and privacy, by kind, with their source. */
const dueInTheEu = {
  imprint: 'who runs the shop, how to reach them, and their VAT number (Directive 2000/31/EC, article 5)',
  withdrawal: 'the right to withdraw within 14 days, with its form (Directive 2011/83/EU, articles 6 and 9)',
  accessibility: 'how far it can be used by everybody (Directive (EU) 2019/882, article 13 and annex V)',
}

/** Also required there if customers order on a page. */
const WITHDRAWAL_FUNCTION =
  'withdrawal is missing, and the EU asks for it since 19 June 2026: the page where customers withdraw from a contract (Directive 2011/83/EU, article 11a)'

/** Drafts and their blanks, sentences that are not so, and what the law of the company's country asks for. */
export function reviewLegal(folder: string, company: Company, confirmed: Confirmed): string[] {
  const { brand, legal } = company
  const { language } = new Intl.Locale(brand.locale)
  const drafts = legal.filter(({ draft }) => draft)
  return [
    ...drafts.map(
      ({ id, name }) =>
        `${shownPath(join(folder, `legal/${id}.md`))}:3: ${name} is a draft: have it reviewed, then draft: false`,
    ),
    ...legal.flatMap(({ id }) => findBlanks(folder, `legal/${id}.md`)),
    ...findAbsent(folder, language, brand),
    ...(inEu(brand.address.country) ? findDueInTheEu(folder, company, confirmed('tax')) : []),
    ...findForeignTexts(folder, language, company),
  ]
}

/** What the law of the EU asks of a shop there. */
function findDueInTheEu(folder: string, { brand, legal }: Company, untaxed: boolean): string[] {
  const shown = (name: string) => shownPath(join(folder, name))
  const kinds = listKinds(legal)
  const texts = Object.entries(dueInTheEu)
    .filter(([kind]) => !kinds.has(kind))
    .map(
      ([kind, text]) =>
        `${shown(`legal/${kind}.md`)}: is missing, and the EU asks for it: ${text}. npm run company -- legal writes a draft; a text that you have under another name says kind: ${kind} in its front matter`,
    )
  const controller = namesPrivacyLaw(folder)
    ? []
    : [
        `${shown(PRIVACY_POLICY)}: names neither the GDPR (RGPD, DSGVO) nor Regulation (EU) 2016/679, whose article 13 asks it to say who is responsible, why they may keep data, and where to complain. npm run company -- legal writes a draft of that part into it; if it says so in other words, name ${CONTROLLER} in ${CONFIRMED}`,
      ]
  const withdrawal =
    brand.orders.system !== 'message' && !brand.withdrawal
      ? [`${shown('brand.yaml')}: ${WITHDRAWAL_FUNCTION}`]
      : []
  const law =
    'consumers in the EU have to be shown what they pay in all (Directive 98/6/EC, articles 2 and 3)'
  const taxes =
    brand.tax?.included || (untaxed && !brand.tax)
      ? []
      : [
          brand.tax
            ? `${shown('brand.yaml')}:${fieldLine(folder, 'brand.yaml', ['tax'])}: prices are without ${brand.tax.name}: ${law}`
            : `${shown('brand.yaml')}: tax is missing, so that no page says whether prices include it: ${law}. An example: tax: { included: true, rate: 19, name: VAT }. A small business that charges none names tax in ${CONFIRMED}`,
        ]
  return [...texts, ...controller, ...withdrawal, ...taxes]
}

/** As the footer says it (site/shell/consent.tsx). */
const COOKIE_SETTINGS = 'Cookie settings'
/** As the menus say it (site/content/navigation.ts). */
const CONTROL_PANEL = 'Control panel'
/** What the drafts of legal texts call the question about cookies and its answer, in their languages. */
const cookieNotice: Readonly<Record<string, readonly string[]>> = {
  en: ['cookie notice'],
  de: ['Cookie-Hinweis', 'Cookie-Auswahl'],
}

/** Sentences of legal texts, and to cookie settings of any text, about what the company's pages do not have. */
function findAbsent(folder: string, language: string, { consent, controlPanel }: Company['brand']): string[] {
  const said = (message: string) => readMessage(folder, language, message)
  const settings = said(COOKIE_SETTINGS)
  const absent = [
    ...(consent === false
      ? [
          { field: 'consent: false', words: settings, within: '' },
          ...(cookieNotice[language] ?? []).map((words) => ({
            field: 'consent: false',
            words,
            within: 'legal/',
          })),
        ]
      : []),
    ...(controlPanel === false
      ? [{ field: 'controlPanel: false', words: said(CONTROL_PANEL), within: 'legal/' }]
      : []),
  ]
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' })
  return readWritten(folder)
    .filter(({ file }) => file !== CONFIRMED)
    .flatMap(({ file, line, value }) =>
      [...sentences.segment(flattened(String(value)))].flatMap(({ segment }) =>
        absent
          .filter(
            ({ words, within }) =>
              file.startsWith(within) && segment.toLowerCase().includes(words.toLowerCase()),
          )
          .map(
            ({ field, words }) =>
              `${shownPath(join(folder, file))}:${line}: “${segment.trim()}” is not so with ${field} in brand.yaml, which takes “${words}” from the pages: say it otherwise, or delete the sentence`,
          ),
      ),
    )
}

/** Blanks in a draft that the company has to fill in. */
function findBlanks(folder: string, name: string): string[] {
  const lines = readFileSync(join(folder, name), 'utf8').split('\n')
  return lines.flatMap((line, index) =>
    (line.match(BLANK) ?? []).map(
      (blank) => `${shownPath(join(folder, name))}:${index + 1}: ${shorten(blank)} is still to be filled in`,
    ),
  )
}

/** Legal texts that are in another language than the pages they are on. */
function findForeignTexts(folder: string, own: string, { legal }: Company): string[] {
  const nameOf = (code: string) => new Intl.DisplayNames('en', { type: 'language' }).of(code)
  return legal.flatMap(({ id, language = own }) => {
    if (language === own) return []
    const text = `is ${language}: the text is in ${nameOf(language)}, on pages in ${nameOf(own)}. Say it in ${nameOf(own)}, its name as well, and delete this line`
    return [faultAt(folder, `legal/${id}.md`, ['language'], text)]
  })
}

/** The start of a blank, enough to find it. */
function shorten(blank: string): string {
  return blank.length <= 60 ? blank : `${blank.slice(0, 58)}…]`
}
