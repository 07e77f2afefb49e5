import { brand } from 'virtual:company/brand'
import { currencies } from 'virtual:company/currencies'
import { finder } from 'virtual:company/finder'
import { sales } from 'virtual:company/sales'
import { CONTACT_LIMITS } from '@cairn/gateway/contract/limits'
import type { PlanFinderPage } from '@cairn/gateway/contract/plan-finder'
import { plural, t } from '@lingui/core/macro'
import { orderHref } from '../../content/order-href.ts'
import { byMessage, notGiven } from '../../content/plan-notes.ts'
import { plans } from '../../content/plans.ts'
import { priceNotes, termPrice } from '../../content/prices.ts'
import { contactHref } from '../../domain/contact-href.ts'
import { LOCALE } from '../../domain/locale.ts'
import { type Currency, currencyName, formatMoney } from '../../domain/money.ts'
import type { Orderable } from '../../domain/order-link.ts'
import {
  askAbout,
  type Candidate,
  type Choice,
  describeSize,
  findPlan,
  nameUnit,
  readWishes,
  type SizeQuestion,
  type Wishes,
} from '../../domain/plan-finder.ts'
import { PLAYERS } from '../../domain/ram-calculator.ts'
import { inStock } from '../../domain/stock.ts'
import { listTerms, type Priced, perMonth } from '../../domain/terms.ts'
import { allFeatures } from '../../domain/tier-comparison.ts'
import { withinSentence } from '../../domain/unknown-figures.ts'
import { enumerate } from '../../language/enumerate.ts'

/** What a tier costs in a currency, and where it is ordered in it. */
export interface Offer {
  /** Undefined where visitors choose none. */
  currency: Currency | undefined
  /** As `₹480 a month`. */
  price: string
  /** What is said beside it, as of what is paid once; may be empty. */
  note: string
  order: string
}

/** A tier as the page shows it. */
export interface ShownChoice {
  /** What it is beside the answer, such as `The next cheaper`; empty for the answer. */
  place: string
  name: string
  family: string
  /** The plan's page. */
  path: string
  /** One for each currency that visitors can choose, in their order. */
  offers: readonly Offer[]
  /** Whether it is ordered by message, in place of at a shop. */
  byMessage: boolean
  reasons: readonly string[]
}

/** What a use is asked, with what was answered so far. */
export interface ShownQuestions {
  use: string
  /** Undefined where size does not tell its plans apart. */
  size: { label: string; value: string } | undefined
  budget: { value: string; labels: readonly { currency: Currency | undefined; label: string }[] }
  /** That of the answer; undefined where visitors choose none. */
  currency: Currency | undefined
  features: readonly { id: string; label: string; chosen: boolean }[]
}

export interface ShownAnswer {
  best: ShownChoice | undefined
  others: readonly ShownChoice[]
  /** Of plans that do not say how large they are; empty where all do. */
  unsized: string
  /** The RAM calculator with so many players, where no plan has room for them but it does. */
  calculator: string | undefined
  /** The message form with what was answered. */
  contact: string
}

/** The plan finder as far as it was answered. */
export type FoundPlan = PlanFinderPage & {
  questions?: ShownQuestions | undefined
  answer?: ShownAnswer | undefined
}

/** The currencies that visitors can choose from. */
const offered: readonly (Currency | undefined)[] = currencies ?? [undefined]

type Tier = Candidate & Orderable & Priced & { path: string }

/**
 * The tiers of a use's plans that can be ordered, with what they come to in a currency. Where some are not sold in it,
 * they are left out: amounts of two currencies cannot be compared.
 */
function listCandidates(names: readonly string[], currency: Currency | undefined): Tier[] {
  const asked = names.flatMap((name) => plans.filter(({ path }) => path === `/${name}`))
  const candidates = asked.flatMap(({ name: family, path, tiers, minecraft }) =>
    inStock(tiers).map((tier) => ({
      ...tier,
      monthly: perMonth(listTerms(tier)[0], currency),
      family,
      path,
      features: allFeatures(tier, tiers),
      ...(minecraft && { minecraft: true }),
    })),
  )
  const sold = candidates.filter(({ monthly }) => monthly.currency === currency)
  return sold.length > 0 ? sold : candidates
}

function contactLink(use: string, wishes: Wishes, size: SizeQuestion | undefined, budget: string): string {
  const said = [
    use,
    ...(size && wishes.size !== undefined ? [describeSize(wishes.size, size)] : []),
    ...(wishes.budget === undefined ? [] : [t`at most ${budget} a month`]),
    ...wishes.features,
  ]
  const wish = enumerate(said)
  return contactHref(t`Which plan? ${wish}`.slice(0, CONTACT_LIMITS.subject))
}

function calculatorLink(players = 0): string | undefined {
  const plan = plans.find(({ calculator }) => calculator)
  return plan && players >= PLAYERS.min && players <= PLAYERS.max
    ? `${plan.path}?players=${Math.ceil(players)}#calculator`
    : undefined
}

function show({ tier, reasons }: Choice<Tier>, place = ''): ShownChoice {
  const { name, family, path, orderId } = tier
  const sale = sales?.[orderId]
  return {
    place,
    name,
    family,
    path,
    offers: offered.map((currency) => ({
      currency,
      price: termPrice(tier, null, currency),
      note: priceNotes(tier, null, currency),
      order: orderHref({ ...tier, sale }, { term: null, currency }),
    })),
    byMessage: byMessage(sale),
    reasons,
  }
}

/** Finds the plan where the page is rendered, so that the browser needs neither catalogue nor rules. */
export function withPlan(page: PlanFinderPage): FoundPlan {
  const query = new URLSearchParams(page.query)
  const uses = finder?.uses ?? []
  const use = uses.find(({ id }) => uses.length === 1 || id === query.get('use'))
  const chosen = offered.find((currency) => currency === query.get('currency')) ?? offered[0]
  const candidates = listCandidates(use?.plans ?? [], chosen)
  const [first] = candidates
  if (!use || !first) return page
  const asked = askAbout(candidates)
  const wishes = readWishes(query, asked)
  const { currency } = first.monthly
  const { size } = asked
  const questions: ShownQuestions = {
    use: use.id,
    size: size && {
      label:
        size.by === 'players'
          ? t`How many players at once?`
          : t`How much ${{ figure: withinSentence(size.label) }}, in ${{ unit: nameUnit(size.unit) }}?`,
      value: wishes.size?.toString() ?? '',
    },
    budget: {
      value: wishes.budget?.toString() ?? '',
      labels: offered.map((shown) => ({
        currency: shown,
        label: t`What may it cost a month at most, in ${{ currencyNamed: currencyName(shown ?? currency, LOCALE) }}?`,
      })),
    },
    currency: chosen,
    features: asked.features.map((feature) => ({
      ...feature,
      chosen: wishes.features.includes(feature.label),
    })),
  }
  const label = size?.by === 'figure' ? size.label : t`Players`
  if (!['size', 'budget', 'with'].some((name) => query.has(name))) return { ...page, questions }
  const unknown = notGiven(sales?.[first.orderId])
  const { best, cheaper, larger, close, unsized } = findPlan(candidates, asked, wishes, {
    locale: brand.locale,
    notGiven: unknown,
  })
  const limit = formatMoney({ currency, amount: wishes.budget ?? 0 }, brand.locale)
  return {
    ...page,
    questions,
    answer: {
      best: best && show(best),
      others: [
        ...(cheaper ? [show(cheaper, t`The next cheaper`)] : []),
        ...(larger ? [show(larger, t`The next larger`)] : []),
        ...close.map((choice) => show(choice)),
      ],
      unsized: unsized === 0 ? '' : plural(unsized, { other: `# more may fit. ${label}: ${unknown}.` }),
      calculator: best || size?.by !== 'players' ? undefined : calculatorLink(wishes.size),
      contact: contactLink(use.name, wishes, size, limit),
    },
  }
}
