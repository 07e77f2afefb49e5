import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { inStock } from '../domain/stock.ts'
import { PSEUDO_LOCALE, readCatalog } from '../language/catalogs.ts'
import { siteLanguages } from '../language/site-languages.ts'
import { shownPath } from './company-folder.ts'
import { companyLocales } from './company-locales.ts'
import { readOwnWords } from './own-words.ts'
import { poFile, poLine } from './po-file.ts'
import type { Company } from './read-company.ts'
import { flattened } from './written.ts'

/**
 * What the software's own words say of a company that it may not keep, in English, and where the company shows it.
 */
export const promises: Readonly<Record<string, (company: Company) => boolean>> = {
  'Send us your server’s address and when the attack began. Someone is on duty 24/7.': ({ ddos }) => !!ddos,
  'DDoS protection in every plan and every location: how traffic is filtered, and what a filter cannot stop.':
    ({ ddos }) => !!ddos,
  'Attack traffic is dropped at our edge. Your server never sees it.': ({ brand, ddos }) =>
    brand.controlPanel !== false && !!ddos,
  'Pay with {payments}. Your server is running within 60\u00a0seconds of payment.': (company) =>
    company.home.starts !== undefined && takesMessages(company),
  'Global Infrastructure': ({ locations: { locations } }) =>
    locations.length > 0 && new Set(locations.map(({ countryCode }) => countryCode)).size < 3,
  'Upgrade at once, downgrade at the next billing cycle.': ({ plans }) => plans.length > 0,
  'Payments, refunds, upgrades, and how soon you can play.': ({ knowledge }) => !!knowledge,
  'Questions and answers: payment methods, refunds, upgrades, downgrades and how fast a server is ready.': ({
    knowledge,
  }) => !!knowledge,
  '<0>Open the chat</0>, 24/7': ({ brand }) => !!brand.chat,
  'Ask a person, at any hour.': ({ knowledge }) => !!knowledge,
  'We email you the invoice, day or night.': takesMessages,
  'Tell us first. We answer, and we credit you by name.': ({ brand }) => brand.controlPanel !== false,
}

/** Whether anything is ordered by message: a tier in stock that no shop sells, or memory by the GB. */
function takesMessages({ plans, memorySale }: Company): boolean {
  const memory = plans.some(({ calculator }) => calculator) && !memorySale
  return memory || plans.some(({ tiers }) => inStock(tiers).some(({ sale }) => !sale))
}

/** A promise of the software in a language of the company's. */
interface KeptPromise {
  promise: string
  /** The line of the company's words that still say the same. */
  place?: string
  /** The same in all of its languages: what is true is so in each. */
  said: readonly string[]
}

/**
 * The software's promises that the company has not reworded: in its own language, or else in each other one that still
 * has them.
 */
export function softwarePromises(folder: string, company: Company): KeptPromise[] {
  const sites = siteLanguages(companyLocales(folder)).filter(({ locale }) => locale !== PSEUDO_LOCALE)
  const languages = sites.map(({ language }) => ({
    catalog: readCatalog(language),
    own: readOwnWords(folder, language),
    file: poFile(folder, 'words', language),
  }))
  return Object.entries(promises).flatMap(([message, shown]) => {
    if (!shown(company)) return []
    const id = generateMessageId(message)
    const said = languages.map(({ catalog }) => catalog.get(id) ?? message)
    const kept = languages.map(({ own, file }, index): KeptPromise | undefined => {
      const [promise = message, words] = [said[index], own.get(id)]
      if (words === undefined) return { promise, said }
      if (flattened(words) !== flattened(promise)) return undefined
      return { promise, said, place: `${shownPath(file)}:${poLine(file, message)}` }
    })
    const [first, ...others] = kept
    return first ?? others.flatMap((other) => other ?? [])
  })
}
