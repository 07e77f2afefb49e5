import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { readCatalog } from '../language/catalogs.ts'
import { shownPath } from './company-folder.ts'
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
  'Pay with {payments}. Your server is running within 60\u00a0seconds of payment.': ({ brand }) =>
    brand.orders.system === 'message',
  'Global Infrastructure': ({ locations: { locations } }) =>
    locations.length > 0 && new Set(locations.map(({ countryCode }) => countryCode)).size < 3,
  'Upgrade at once, downgrade at the next billing cycle.': ({ plans }) => plans.length > 0,
  'Payments, refunds, upgrades, and how soon you can play.': ({ knowledge }) => !!knowledge,
  'Questions and answers: payment methods, refunds, upgrades, downgrades and how fast a server is ready.': ({
    knowledge,
  }) => !!knowledge,
  '<0>Open the chat</0>, 24/7': ({ brand }) => !!brand.chat,
  'Ask a person, at any hour.': ({ knowledge }) => !!knowledge,
  'We email you the invoice, day or night.': ({ brand }) => brand.orders.system === 'message',
  'Tell us first. We answer, and we credit you by name.': ({ brand }) => brand.controlPanel !== false,
}

/**
 * The software's promises in the company's language that the company has not reworded, each with the line of its words
 * where they still say the same.
 */
export function softwarePromises(folder: string, company: Company): { promise: string; place?: string }[] {
  const { language } = new Intl.Locale(company.brand.locale)
  const catalog = readCatalog(language)
  const own = readOwnWords(folder, language)
  const file = poFile(folder, 'words', language)
  return Object.entries(promises).flatMap(([message, shown]) => {
    const id = generateMessageId(message)
    const promise = catalog.get(id) ?? message
    const said = own.get(id)
    if (!shown(company) || (said !== undefined && flattened(said) !== flattened(promise))) return []
    return [{ promise, ...(said !== undefined && { place: `${shownPath(file)}:${poLine(file, message)}` }) }]
  })
}
