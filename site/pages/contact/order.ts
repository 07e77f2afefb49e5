import { brand } from 'virtual:company/brand'
import type { ContactPage } from '@cairn/gateway/contract/contact'
import type { Tier } from '../../company/schema.ts'
import { configurablePlan } from '../../content/configurable.ts'
import { orderHref } from '../../content/order-href.ts'
import { notGiven } from '../../content/plan-notes.ts'
import { plans as planFamilies } from '../../content/plans.ts'
import { formatMoney, times } from '../../domain/money.ts'
import { slimeGigabytes } from '../../domain/order-link.ts'
import {
  type Configuration,
  describeOptions,
  type PlanOption,
  perTerm,
  readConfiguration,
  totalPrice,
  withConfiguration,
} from '../../domain/plan-options.ts'
import { formatPlayers } from '../../domain/player-range.ts'
import {
  isResult,
  orderedMods,
  orderedNeeds,
  type RamNeeds,
  readOrderedNeeds,
  SERVERS,
  tierForNeeds,
} from '../../domain/ram-calculator.ts'
import { listFigures, unknownFigures } from '../../domain/unknown-figures.ts'
import { withUnit } from '../../domain/with-unit.ts'

/** What an order link asks for. */
export interface Order {
  /** What is ordered, as `Village`. */
  name: string
  /** The family that it belongs to, as `Minecraft AMD EPYC`. */
  family: string
  /** As `₹480 a month`, options included. */
  price: string
  /** All that is known of it, and what is agreed later, the price last. */
  facts: readonly { label: string; value: string }[]
  /** What a narrow window says above the form: the price, for how many players, and the memory or what it is for. */
  brief: readonly string[]
  /** Its memory, where it is known. */
  gigabytes: number | undefined
  /** The shop that sells it; absent, it is ordered by message. */
  href?: string
  /** Whether its location was chosen, so that the form does not ask for it. */
  located: boolean
  /** Hidden fields of its form: what the order link names, and the facts as the message. */
  fields: Readonly<Record<string, string>>
}

type Ordered = Pick<Tier, 'orderId' | 'name' | 'price' | 'specs' | 'players'>

interface Known {
  /** What was chosen of a plan, and what there was to choose from (behaviour 6.15). */
  configuration?: Configuration<Tier>
  options?: readonly PlanOption[] | undefined
  /** Figures that are agreed before payment. */
  unknown?: readonly string[]
  /** What the calculator's package is for, where the address says so. */
  needs?: RamNeeds | undefined
}

function toOrder(
  family: string,
  { orderId, name, specs, players, ...ordered }: Ordered,
  { unknown = [], needs, configuration, options }: Known,
): Order {
  const total = configuration ? totalPrice(configuration, options) : ordered.price
  const price = `${formatMoney(total, brand.locale)} ${perTerm(configuration?.term ?? 'monthly')}`
  const memory = specs.find(({ gigabytes }) => gigabytes !== undefined)
  const facts = [
    { label: 'Plan', value: `${name}, ${family}` },
    ...(players ? [{ label: 'Sized for', value: formatPlayers(players) }] : []),
    ...(needs ? describeNeeds(needs, memory?.gigabytes) : []),
    ...specs.map(({ label, value }) => ({ label, value })),
    ...(unknown.length > 0
      ? [{ label: listFigures(unknown), value: notGiven(configuration?.tier.sale) }]
      : []),
    ...(configuration ? describeOptions(configuration.options, options) : []),
    { label: 'Price', value: price },
  ]
  const chosen = configuration && (options ?? configuration.tier.terms) && configuration
  return {
    name,
    family,
    price,
    facts,
    brief: [
      price,
      ...(needs ? [serverLabel(needs), `${needs.players} players`] : []),
      ...(players && !needs ? [formatPlayers(players)] : []),
      // The calculator's package is named after its memory.
      ...(memory && slimeGigabytes(orderId) === undefined ? [`${memory.value} RAM`] : []),
    ],
    gigabytes: memory?.gigabytes,
    ...(configuration?.tier.sale && { href: orderHref(configuration.tier, configuration) }),
    located: options?.some(({ kind }) => kind === 'location') ?? false,
    fields: {
      plan: orderId,
      ...(chosen && Object.fromEntries(withConfiguration(new URLSearchParams(), chosen))),
      ...(needs && orderedNeeds(needs)),
      subject: `Order: ${family}, ${name}`,
      message: facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    },
  }
}

function serverLabel({ server }: RamNeeds): string {
  return SERVERS.find(({ value }) => value === server)?.label ?? server
}

/** What the calculator was asked (behaviour 4.1), as facts. */
function describeNeeds(needs: RamNeeds, gigabytes = 0): Order['facts'] {
  const { server, players, mods, optimizationMods } = needs
  return [
    { label: 'Server type', value: serverLabel(needs) },
    { label: 'Players', value: String(players) },
    ...(server === 'modded' ? [{ label: 'Mods', value: String(mods) }] : []),
    ...(optimizationMods ? [{ label: 'Optimization mods', value: orderedMods(needs, gigabytes) }] : []),
  ]
}

/** The plan or package that is called `orderId`; undefined for one that is not ours (behaviour 6.10). */
function findOrder({ plan: orderId = '', needs: said = {}, choice }: ContactPage): Order | undefined {
  const query = new URLSearchParams(
    Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const gigabytes = slimeGigabytes(orderId)
  if (gigabytes !== undefined && brand.pricePerGigabyte && isResult(gigabytes)) {
    const memory = withUnit(gigabytes, 'GB')
    const needs = readOrderedNeeds(query, (needed) => needed === gigabytes)
    return toOrder(
      'Minecraft',
      {
        orderId,
        name: `Slime with ${memory}`,
        price: times(gigabytes, brand.pricePerGigabyte),
        specs: [{ label: 'Memory', value: memory, gigabytes }],
      },
      { needs },
    )
  }
  for (const family of planFamilies.map(configurablePlan)) {
    const { name, tiers, options } = family
    const configuration = readConfiguration(new URLSearchParams({ ...choice, plan: orderId }), family)
    const { tier } = configuration
    if (tier.orderId !== orderId) continue
    const needs = readOrderedNeeds(query, (needed, asked) => tierForNeeds(tiers, asked, needed) === tier)
    return toOrder(name, tier, { unknown: unknownFigures(tier, tiers), needs, configuration, options })
  }
  return undefined
}

/** The contact page with the order that its `plan` asks for. */
export type OrderedPage = ContactPage & { order?: Order | undefined }

/** Finds the order where the page is rendered, so that the browser needs no catalogue. */
export function withOrder(page: ContactPage): OrderedPage {
  return { ...page, order: findOrder(page) }
}
