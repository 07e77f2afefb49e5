import type { ContactPage } from '@cairn/gateway/contract/contact'
import { brand } from '../../content/brand.ts'
import { planFamilies, type Tier } from '../../content/plans.ts'
import { formatMoney, times } from '../../domain/money.ts'
import { slimeGigabytes } from '../../domain/order-link.ts'
import { formatPlayers } from '../../domain/player-range.ts'
import { isResult, PRICE_PER_GB } from '../../domain/ram-calculator.ts'
import { withUnit } from '../../domain/with-unit.ts'

/** What an order link asks for. */
export interface Order {
  /** What is ordered, as `Village`. */
  name: string
  /** The family that it belongs to, as `Minecraft AMD EPYC`. */
  family: string
  /** As `₹480 a month`. */
  price: string
  /** All that is known of it, the price last. */
  facts: readonly { label: string; value: string }[]
  /** What a narrow window says above the form: the price, for how many players, and its memory. */
  brief: readonly string[]
  /** Its memory, where it is known. */
  gigabytes: number | undefined
  /** Fields of its form that nobody types: the plan as order links call it, and the facts as the message. */
  fields: Readonly<Record<'plan' | 'subject' | 'message', string>>
}

type Ordered = Pick<Tier, 'orderId' | 'name' | 'price' | 'specs' | 'players'>

function toOrder(family: string, { orderId, name, specs, players, ...ordered }: Ordered): Order {
  const price = `${formatMoney(ordered.price, brand.locale)} a month`
  const facts = [
    { label: 'Plan', value: `${name}, ${family}` },
    ...(players ? [{ label: 'Sized for', value: formatPlayers(players) }] : []),
    ...specs.map(({ label, value }) => ({ label, value })),
    { label: 'Price', value: price },
  ]
  const memory = specs.find(({ gigabytes }) => gigabytes !== undefined)
  return {
    name,
    family,
    price,
    facts,
    brief: [price, ...(players ? [formatPlayers(players)] : []), ...(memory ? [`${memory.value} RAM`] : [])],
    gigabytes: memory?.gigabytes,
    fields: {
      plan: orderId,
      subject: `Order: ${family}, ${name}`,
      message: facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    },
  }
}

/** The plan or package that is called `orderId`; undefined for one that is not ours (behaviour 6.10). */
function findOrder(orderId = ''): Order | undefined {
  const gigabytes = slimeGigabytes(orderId)
  if (gigabytes !== undefined && isResult(gigabytes)) {
    const memory = withUnit(gigabytes, 'GB')
    return toOrder('Minecraft', {
      orderId,
      name: `Slime with ${memory}`,
      price: times(gigabytes, PRICE_PER_GB),
      specs: [{ label: 'Memory', value: memory, gigabytes }],
    })
  }
  for (const { name: family, tiers } of planFamilies) {
    const tier = tiers.find((known) => known.orderId === orderId)
    if (tier) return toOrder(family, tier)
  }
  return undefined
}

/** The contact page with the order that its `plan` asks for. */
export type OrderedPage = ContactPage & { order?: Order | undefined }

/** Finds the order where the page is rendered, so that the browser needs no catalogue. */
export function withOrder(page: ContactPage): OrderedPage {
  return { ...page, order: findOrder(page.plan) }
}
