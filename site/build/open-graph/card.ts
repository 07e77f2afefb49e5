import { brand } from '../../content/brand.ts'
import { datacenters } from '../../content/datacenters.ts'
import { type PlanFamily, planFamilies } from '../../content/plans.ts'
import { formatMoney } from '../../domain/money.ts'
import { findRoute } from '../../routes.ts'
import { routeDescription } from '../descriptions.ts'

/** What a link preview's picture says. */
export interface Card {
  /** The picture's file name without ending. */
  name: string
  title: string
  /** A sentence. */
  line: string
  /** The lowest price, in words. */
  price?: string
  /** One of ui's illustrations, or the stack of all locations. */
  art: PlanFamily['scene'] | 'layers' | 'stack'
}

const company: Card = {
  name: 'company',
  title: brand.headline,
  line: brand.summary,
  art: 'stack',
}

const panel: Card = {
  name: 'control-panel',
  title: 'Control panel',
  line: routeDescription(findRoute('/control-panel')),
  art: 'game',
}

const infrastructure: Card = {
  name: 'infrastructure',
  title: datacenters.title,
  line: datacenters.lead,
  art: 'layers',
}

const families = planFamilies.map(
  ({ path, title, summary, scene, tiers }): Card => ({
    name: path.slice(1),
    title,
    line: summary,
    price: `From ${formatMoney(tiers[0].price, brand.locale)} a month`,
    art: scene,
  }),
)

/** Every card there is. */
export const cards: readonly Card[] = [company, panel, infrastructure, ...families]

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

/** What the picture shows, for those who do not see it. */
export function cardAlt({ title, line, price }: Card): string {
  return `${brand.name}: ${title}. ${line}${price === undefined ? '' : ` ${price}.`}`
}
