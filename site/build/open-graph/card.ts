import { brand } from 'virtual:company/brand'
import { brandMetadata } from 'virtual:company/brand-metadata'
import { datacenters } from 'virtual:company/datacenters'
import { SERVER_ID } from '@cairn/gateway/contract/server-preview'
import { t } from '@lingui/core/macro'
import { offers } from '../../content/offered.ts'
import type { PlanFamily } from '../../content/plans.ts'
import { plans as planFamilies } from '../../content/plans.ts'
import { taxNote, termPrice } from '../../content/prices.ts'
import { firstInStock } from '../../domain/stock.ts'
import { findRoute } from '../../routes.ts'
import { routeDescription } from '../descriptions.ts'
import { planSummary } from '../plan-summary.ts'

/** The text of a link preview's picture. */
export interface Card {
  /** The picture's file name without ending. */
  name: string
  title: string
  /** A sentence. */
  line: string
  /** The lowest price, in words. */
  price?: string
  /** One of ui's illustrations, the stack of all locations, or a server's cairn. */
  art: PlanFamily['scene'] | 'layers' | 'stack' | 'cairn'
}

const company: Card = {
  name: 'company',
  title: brand.headline,
  line: brandMetadata.summary,
  art: 'stack',
}

const panel: Card = {
  name: 'control-panel',
  title: t`Control panel`,
  line: routeDescription(findRoute('/control-panel')),
  art: 'game',
}

/** The picture of any server: its ID is all that it shows (behaviour 7.21). */
export const serverCard: Card = {
  name: 'server',
  title: t`Server ${SERVER_ID}`,
  line: t`Its control panel: live console, power, CPU, memory and disk.`,
  art: 'cairn',
}

const infrastructure: Card = {
  name: 'infrastructure',
  title: datacenters?.title ?? brand.headline,
  line: datacenters?.lead ?? brandMetadata.summary,
  art: 'layers',
}

const families = planFamilies.map(
  ({ path, title, scene, ...family }): Card => ({
    name: path.slice(1),
    title,
    line: planSummary(path),
    price: t`From ${{ price: termPrice(firstInStock(family.tiers), null) }}` + taxNote,
    art: scene,
  }),
)

/** Every card that is drawn when the site is built. */
export const cards: readonly Card[] = [
  company,
  ...(offers('/control-panel') ? [panel] : []),
  infrastructure,
  ...families,
]

const shared: Record<string, Card> = {
  '/control-panel': panel,
  '/minecraft-tools': panel,
  '/datacenters': infrastructure,
  '/ddos': infrastructure,
  '/hardware': infrastructure,
  '/network-status': infrastructure,
  '/security': infrastructure,
}

/** The card of the page at `path`: a product family's own, the company's where it belongs to none. */
export function findCard(path: string): Card {
  return shared[path] ?? families.find(({ name }) => path === `/${name}`) ?? company
}

/** The picture's alternative text. */
export function cardAlt({ title, line, price }: Card): string {
  const { name } = brand
  return price === undefined ? t`${name}: ${title}. ${line}` : t`${name}: ${title}. ${line} ${price}.`
}
