import { brand } from 'virtual:company/brand'
import { tax } from 'virtual:company/tax'
import type { AskedOrder, ContactPage, OrderWords } from '@cairn/gateway/contract/contact'
import { plural, t } from '@lingui/core/macro'
import type { Tier } from '../../company/schema/plan.ts'
import { configurablePlan } from '../../content/configurable.ts'
import { locations } from '../../content/locations.ts'
import { orderHref } from '../../content/order-href.ts'
import { notGiven } from '../../content/plan-notes.ts'
import { plans as planFamilies } from '../../content/plans.ts'
import { taxNote } from '../../content/prices.ts'
import { formatMoney, type Money, times } from '../../domain/money.ts'
import { chosenLocation, describeOptions } from '../../domain/option-words.ts'
import { slimeGigabytes } from '../../domain/order-link.ts'
import {
  type Configuration,
  optionCost,
  orderQuery,
  type PlanOption,
  readAsked,
  toConfiguration,
  withAsked,
  withOptions,
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
import { addTax, namedTax, type Tax } from '../../domain/tax.ts'
import { describeMonth, describePrice, describeSetup } from '../../domain/term-words.ts'
import { firstInvoice, moneyIn, nearestTerm, type Priced, type Prices } from '../../domain/terms.ts'
import { listFigures, unknownFigures } from '../../domain/unknown-figures.ts'
import { joinQuery } from '../../domain/with-query.ts'
import { withGigabytes } from '../../domain/with-unit.ts'
import { number } from '../../language/forms.ts'
import { qualify } from '../../language/qualify.ts'

/** What an order link asks for. */
export interface Order {
  /** What is ordered, such as `Village`. */
  name: string
  /** The family that it belongs to, such as `Minecraft AMD EPYC`. */
  family: string
  /** As `₹480 a month` or `49 € a year incl. 19% VAT`, options included. */
  price: string
  /** All that is known of it, its specs as on its card, and what is agreed later, the price last. */
  facts: readonly { label: string; value: string; spec?: true }[]
  /** What a narrow window says above the form: the price, for how many players, and the memory or what it is for. */
  brief: readonly string[]
  /** Its memory, where it is known. */
  gigabytes: number | undefined
  /** The shop that sells it; absent, it is ordered by message. */
  href?: string
  /** Where it was chosen, as it was; absent, that is not known. */
  chosenAt?: string | undefined
  /** Where it can run, of which the form asks for one; none where that was chosen already. */
  locations: readonly string[]
  /** The location that was chosen. */
  location?: string | undefined
  /** Hidden fields of its form: what the order link names, and the facts as the message. */
  fields: Readonly<Record<string, string>> & Pick<OrderWords, 'subject' | 'message'>
}

type Ordered = Pick<Tier, 'orderId' | 'name' | 'price' | 'terms' | 'specs' | 'players' | 'sale'>

interface Known {
  /** What there was to choose from (behaviour 6.15). */
  options?: readonly PlanOption[] | undefined
  /** Figures that are agreed before payment. */
  unknown?: readonly string[]
  /** What the calculator's package is for, where the address says so. */
  needs?: RamNeeds | undefined
  chosenAt?: string | undefined
}

function toOrder(
  family: string,
  configuration: Configuration<Ordered>,
  { unknown = [], needs, options = [], chosenAt }: Known,
): Order {
  const { tier, term, currency, options: chosen } = configuration
  const { orderId, name, specs, players, sale } = tier
  const { price, facts: priceFacts } = describePayment(
    withOptions(tier, chosen, options),
    configuration,
    options.some((option) => optionCost(option, configuration)),
  )
  const location = chosenLocation(chosen, options)
  const memory = specs.find(({ gigabytes }) => gigabytes !== undefined)
  const facts = [
    { label: t`Plan`, value: qualify(name, family) },
    ...(players ? [{ label: t`Sized for`, value: formatPlayers(players) }] : []),
    ...(needs ? describeNeeds(needs, memory?.gigabytes) : []),
    ...specs.map(({ label, value }) => ({ label, value, spec: true as const })),
    ...(unknown.length > 0 ? [{ label: listFigures(unknown), value: notGiven(sale) }] : []),
    ...describeOptions(configuration, options, brand.locale),
    ...priceFacts,
  ]
  return {
    name,
    family,
    price,
    facts,
    brief: [
      price,
      ...(needs ? [serverLabel(needs), plural(needs.players, { other: '# players' })] : []),
      ...(players && !needs ? [formatPlayers(players)] : []),
      // The calculator's package is named after its memory; an option may add to that of a plan.
      ...(memory && slimeGigabytes(orderId) === undefined && options.length === 0
        ? [t`${{ value: memory.value }} RAM`]
        : []),
    ],
    gigabytes: memory?.gigabytes,
    ...(sale && { href: orderHref(tier, { term, currency }, chosen) }),
    chosenAt,
    locations: location === undefined ? locations.map((one) => qualify(one.name, one.country)) : [],
    location,
    fields: {
      ...(options.length > 0 || tier.terms
        ? Object.fromEntries(orderQuery(configuration))
        : { plan: orderId }),
      ...(needs && orderedNeeds(needs)),
      subject: t`Order: ${family}, ${name}`,
      message: facts.map(({ label, value }) => t`${label}: ${value}`).join('\n'),
    },
  }
}

/**
 * What is paid.
 * @param sold with its options
 * @param added whether an option adds to its price
 */
function describePayment(
  sold: Priced,
  { term, currency }: Pick<Configuration<Ordered>, 'term' | 'currency'>,
  added: boolean,
) {
  const paid = nearestTerm(sold, term)
  const wording = { currency, locale: brand.locale }
  const price = describePrice(paid, wording) + taxNote
  const month = describeMonth(sold, paid, wording)
  const setup = describeSetup(paid, wording)
  const invoice = firstInvoice(paid, currency)
  const facts = [
    ...(paid.price.length > 1 ? [{ label: t`Currency`, value: currency }] : []),
    { label: added ? t`Price with options` : t`Price`, value: price },
    ...(month ? [{ label: t`Comes to`, value: month }] : []),
    ...(setup ? [{ label: t`Paid once`, value: setup }] : []),
    ...(invoice ? [{ label: t`First invoice`, value: formatMoney(invoice, brand.locale) + taxNote }] : []),
    ...(tax && (invoice || !paid.setup) ? describeTax(tax, invoice ?? moneyIn(paid.price, currency)) : []),
  ]
  return { price, facts }
}

/** The tax that comes on top of an invoice, and both together. */
function describeTax(charged: Tax, invoice: Money): Order['facts'] {
  const { name, included } = charged
  if (included) return []
  const sum = addTax(charged, invoice)
  if (!sum) return [{ label: name, value: t`depends on where you are; the invoice names it` }]
  return [
    { label: namedTax(charged), value: formatMoney(sum.added, brand.locale) },
    { label: t`First invoice with ${name}`, value: formatMoney(sum.total, brand.locale) },
  ]
}

function serverLabel({ server }: RamNeeds): string {
  return SERVERS.find(({ value }) => value === server)?.label ?? server
}

/** What the calculator was asked (behaviour 4.1), as facts. */
function describeNeeds(needs: RamNeeds, gigabytes = 0): Order['facts'] {
  const { server, players, mods, optimizationMods } = needs
  return [
    { label: t`Server type`, value: serverLabel(needs) },
    { label: t`Players`, value: number(players) },
    ...(server === 'modded' ? [{ label: t`Mods`, value: number(mods) }] : []),
    ...(optimizationMods ? [{ label: t`Optimization mods`, value: orderedMods(needs, gigabytes) }] : []),
  ]
}

/** The plan or package that is called `orderId`; undefined for one that is not ours (behaviour 6.10). */
function findOrder({ plan: orderId = '', needs: said = {}, choice }: AskedOrder): Order | undefined {
  const asked = new URLSearchParams({ ...choice, plan: orderId })
  const query = new URLSearchParams(
    Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const gigabytes = slimeGigabytes(orderId)
  if (gigabytes !== undefined && brand.pricePerGigabyte && isResult(gigabytes)) {
    const sold = withGigabytes(gigabytes)
    const needs = readOrderedNeeds(query, (needed) => needed === gigabytes)
    const price = (rate: Money) => times(gigabytes, rate)
    const [first, ...others] = brand.pricePerGigabyte
    const prices: Prices = [price(first), ...others.map(price)]
    const slime: Ordered = {
      orderId,
      name: t`Slime with ${sold}`,
      price: prices[0],
      ...(others.length > 0 && { terms: [{ term: 'monthly', price: prices }] }),
      specs: [{ label: t`Memory`, value: sold, gigabytes }],
    }
    const configuration = toConfiguration(readAsked(asked, { tiers: [slime] }))
    const calculator = planFamilies.find((family) => family.calculator)?.path
    const chosenAt =
      needs && calculator && `${calculator}?${new URLSearchParams(orderedNeeds(needs))}#calculator`
    return toOrder('Minecraft', configuration, { needs, chosenAt })
  }
  for (const family of planFamilies) {
    const plan = configurablePlan(family)
    if (!plan?.tiers.some((known) => known.orderId === orderId)) continue
    const { name, tiers, options } = plan
    const chosen = readAsked<Tier>(asked, plan)
    const configuration = toConfiguration(chosen)
    const { tier } = configuration
    const left = withAsked(new URLSearchParams(), chosen, plan)
    const chosenAt = joinQuery(family.path, left)
    const needs = readOrderedNeeds(query, (needed, asked) => tierForNeeds(tiers, asked, needed) === tier)
    return toOrder(name, configuration, {
      unknown: unknownFigures(tier, family.tiers),
      needs,
      options,
      chosenAt,
    })
  }
  return undefined
}

/** What the order says that an address or a form asks for; undefined for a plan that is not ours, or that a shop sells. */
export function describeOrder(asked: AskedOrder): OrderWords | undefined {
  const order = findOrder(asked)
  if (!order || order.href) return undefined
  const { fields, locations } = order
  return { subject: fields.subject, message: fields.message, locations: [...locations] }
}

/** The contact page with the order that its `plan` asks for. */
export type OrderedPage = ContactPage & { order?: Order | undefined }

/** Finds the order where the page is rendered, so that the browser needs no catalogue. */
export function withOrder(page: ContactPage): OrderedPage {
  return { ...page, order: findOrder(page) }
}
