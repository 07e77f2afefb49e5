import { brand } from 'virtual:company/brand'
import { brandMetadata } from 'virtual:company/brand-metadata'
import { categories } from 'virtual:company/categories'
import { hardware } from 'virtual:company/hardware'
import { legalNames } from 'virtual:company/legal-names'
import { locations as places } from 'virtual:company/locations'
import { ownPageNames } from 'virtual:company/own-page-names'
import { planPages } from 'virtual:company/plan-pages'
import { plural, t } from '@lingui/core/macro'
import { locations } from '../content/locations.ts'
import { LOCALE } from '../domain/locale.ts'
import type { Route } from '../routes.ts'
import { planSummary } from './plan-summary.ts'

const list = new Intl.ListFormat(LOCALE)
const cities = list.format(locations.map(({ city }) => city))
const { name, place, founded, moneyBackDays } = brand
const { processor, network } = places.hardware
const kinds = list.format(categories.length > 0 ? categories.map((category) => category.name) : [name])
const legal = list.format(legalNames.map((text) => text.name))
const parts = list.format(hardware?.parts.map((part) => part.name) ?? [])

const descriptions: Readonly<Record<string, string>> = {
  '/': brandMetadata.summary,
  '/control-panel': t`Connect to your game server by its ID: live console, power, CPU, memory and disk.`,
  '/about': t`Who runs ${name} in ${place} since ${founded}: our story, mission and values.`,
  '/partners': t`The technology our servers run on, the benefits of a partnership, and how to become a partner.`,
  '/knowledge': t`Questions and answers: payment methods, refunds, upgrades, downgrades and how fast a server is ready.`,
  '/legal': moneyBackDays
    ? plural(moneyBackDays, { other: `${legal} with the #-day money-back guarantee.` })
    : t`${legal} of ${name} in ${place}.`,
  '/careers': t`Open positions with requirements and benefits, our values, and where to send a resume.`,
  '/datacenters': t`Servers in ${cities}: ${processor}, a ${network} network, and the round trip to each.`,
  '/ddos': t`DDoS protection in every plan and every location: how traffic is filtered, and what a filter cannot stop.`,
  '/hardware': t`What our servers run on, and what each plan starts with: ${parts}.`,
  '/security': t`What we keep and for how long, who can see a console, and what our pages may do in your browser.`,
  '/network-status': t`The measured state of our servers: latency, 90 days of uptime, incidents and maintenance.`,
  '/minecraft-tools': t`State, power and usage of your Minecraft server at a glance.`,
  '/products': t`${kinds}: all plans with their prices, side by side.`,
  '/plan-finder': t`Up to three questions and one plan: why it fits, and what the next cheaper and the next larger one have.`,
  '/contact': t`Write to us at any hour: email and one form for sales, support and everything else.`,
  '/404': t`There is no page at this address.`,
  ...Object.fromEntries(planPages.map(({ path }) => [path, planSummary(path)])),
  ...Object.fromEntries(ownPageNames.map(({ path, summary }) => [path, summary])),
}

/**
 * One sentence on a page, for search results and link previews. The browser has it in its HTML; its code does not.
 * @throws where a page has none: the build stops
 */
export function routeDescription({ path }: Route): string {
  const description = descriptions[path]
  if (description === undefined) throw new Error(`${path} has no sentence in descriptions.ts.`)
  return description
}
