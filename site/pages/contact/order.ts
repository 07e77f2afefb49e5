import { brand } from 'virtual:company/brand'
import type { ContactPage } from '@cairn/gateway/contract/contact'
import type { Tier } from '../../company/schema.ts'
import { agreedLater } from '../../content/plan-notes.ts'
import { plans as planFamilies } from '../../content/plans.ts'
import { taxNote } from '../../content/prices.ts'
import { formatMoney, type Money, times } from '../../domain/money.ts'
import { slimeGigabytes } from '../../domain/order-link.ts'
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
import { inStock } from '../../domain/stock.ts'
import {
  describeMonth,
  describePrice,
  describeSetup,
  firstInvoice,
  moneyIn,
  nearestTerm,
  type Prices,
  TERMS,
} from '../../domain/terms.ts'
import { listFigures, unknownFigures } from '../../domain/unknown-figures.ts'
import { withUnit } from '../../domain/with-unit.ts'

/** What an order link asks for. */
export interface Order {
  /** What is ordered, as `Village`. */
  name: string
  /** The family that it belongs to, as `Minecraft AMD EPYC`. */
  family: string
  /** As `₹480 a month` or `49 € a year incl. 19% VAT`. */
  price: string
  /** All that is known of it, and what is agreed later, the price last. */
  facts: readonly { label: string; value: string }[]
  /** What a narrow window says above the form: the price, for how many players, and the memory or what it is for. */
  brief: readonly string[]
  /** Its memory, where it is known. */
  gigabytes: number | undefined
  /** Hidden fields of its form: what the order link names, and the facts as the message. */
  fields: Readonly<Record<string, string>>
}

type Ordered = Pick<Tier, 'orderId' | 'name' | 'price' | 'terms' | 'specs' | 'players'>

interface Known {
  /** Figures that are agreed before payment. */
  unknown?: readonly string[]
  /** What the calculator's package is for, where the address says so. */
  needs?: RamNeeds | undefined
  /** How it is to be paid, as the address says. */
  payment?: ContactPage['payment']
}

function toOrder(
  family: string,
  { orderId, name, specs, players, ...ordered }: Ordered,
  { unknown = [], needs, payment }: Known,
): Order {
  const { price, facts: priceFacts, fields: paymentFields } = describePayment(ordered, payment)
  const memory = specs.find(({ gigabytes }) => gigabytes !== undefined)
  const facts = [
    { label: 'Plan', value: `${name}, ${family}` },
    ...(players ? [{ label: 'Sized for', value: formatPlayers(players) }] : []),
    ...(needs ? describeNeeds(needs, memory?.gigabytes) : []),
    ...specs.map(({ label, value }) => ({ label, value })),
    ...(unknown.length > 0 ? [{ label: listFigures(unknown), value: agreedLater }] : []),
    ...priceFacts,
  ]
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
    fields: {
      plan: orderId,
      ...(needs && orderedNeeds(needs)),
      ...paymentFields,
      subject: `Order: ${family}, ${name}`,
      message: facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    },
  }
}

/**
 * What is paid, for the term and in the currency that the address names, where the plan has them. A plan with an amount a
 * month and no more has no fields of it.
 */
function describePayment(ordered: Pick<Ordered, 'price' | 'terms'>, payment: ContactPage['payment']) {
  const asked = TERMS.find((term) => term === payment?.term)
  const sold = nearestTerm(ordered, asked ?? null)
  const { currency } =
    sold.price.find((amount) => amount.currency === payment?.currency) ?? moneyIn(sold.price, undefined)
  const wording = { currency, locale: brand.locale }
  const price = describePrice(sold, wording) + taxNote
  const month = describeMonth(ordered, sold, wording)
  const setup = describeSetup(sold, wording)
  const invoice = firstInvoice(sold, currency)
  const facts = [
    { label: 'Price', value: price },
    ...(month ? [{ label: 'Comes to', value: month }] : []),
    ...(setup ? [{ label: 'Paid once', value: setup }] : []),
    ...(invoice ? [{ label: 'First invoice', value: formatMoney(invoice, brand.locale) + taxNote }] : []),
  ]
  return { price, facts, fields: ordered.terms && { term: sold.term, currency } }
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
function findOrder({ plan: orderId = '', needs: said = {}, payment }: ContactPage): Order | undefined {
  const query = new URLSearchParams(
    Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const gigabytes = slimeGigabytes(orderId)
  if (gigabytes !== undefined && brand.pricePerGigabyte && isResult(gigabytes)) {
    const memory = withUnit(gigabytes, 'GB')
    const needs = readOrderedNeeds(query, (needed) => needed === gigabytes)
    const price = (rate: Money) => times(gigabytes, rate)
    const [first, ...others] = brand.pricePerGigabyte
    const prices: Prices = [price(first), ...others.map(price)]
    return toOrder(
      'Minecraft',
      {
        orderId,
        name: `Slime with ${memory}`,
        price: prices[0],
        ...(others.length > 0 && { terms: [{ term: 'monthly', price: prices }] }),
        specs: [{ label: 'Memory', value: memory, gigabytes }],
      },
      { needs, payment },
    )
  }
  for (const { name: family, tiers } of planFamilies) {
    const offered = inStock(tiers)
    const tier = offered.find((known) => known.orderId === orderId)
    if (tier) {
      const needs = readOrderedNeeds(query, (needed, asked) => tierForNeeds(offered, asked, needed) === tier)
      return toOrder(family, tier, { unknown: unknownFigures(tier, tiers), needs, payment })
    }
  }
  return undefined
}

/** The contact page with the order that its `plan` asks for. */
export type OrderedPage = ContactPage & { order?: Order | undefined }

/** Finds the order where the page is rendered, so that the browser needs no catalogue. */
export function withOrder(page: ContactPage): OrderedPage {
  return { ...page, order: findOrder(page) }
}
