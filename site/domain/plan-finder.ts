import { plural, t } from '@lingui/core/macro'
import { findSize } from './find-size.ts'
import { LOCALE } from './locale.ts'
import { formatMoney, type Money } from './money.ts'
import { type PlayerRange, tiePlayers } from './player-range.ts'
import { mostPlayers } from './ram-calculator.ts'
import { readMemory } from './sized-plan.ts'
import { withGigabytes, withUnit } from './with-unit.ts'

/** A tier that may be the answer. All candidates of a question have one currency. */
export interface Candidate {
  /** Its plan, such as `Minecraft Intel Xeon`. */
  readonly family: string
  readonly name: string
  readonly orderId: string
  /** What it comes to a month. */
  readonly monthly: Money
  readonly players?: PlayerRange
  readonly specs: readonly { readonly label: string; readonly value: string; readonly gigabytes?: number }[]
  /** All of them, also those of the tiers that it includes. */
  readonly features: readonly string[]
  /** Its memory says for how many players it is. */
  readonly minecraft?: boolean
}

/** The requested size: in players, or in a figure such as `Memory`. */
export type SizeQuestion =
  | { readonly by: 'players' }
  | { readonly by: 'figure'; readonly label: string; readonly unit: 'GB' | 'TB' }

interface AskedFeature {
  /** The same in every language: the first tier that has it, and its place there, such as `realm-2.3`. */
  readonly id: string
  readonly label: string
}

/** What to ask about candidates; questions that their figures cannot answer are left out. */
export interface Questions {
  readonly size: SizeQuestion | undefined
  /** Features that some of them have and others have not. */
  readonly features: readonly AskedFeature[]
}

/** The visitor's answers. */
export interface Wishes {
  /** Players, or an amount in the question's unit. */
  readonly size: number | undefined
  /** The most that it may cost a month, in the candidates' currency. */
  readonly budget: number | undefined
  readonly features: readonly string[]
}

/** A candidate with the reasons for it, a sentence each. */
export interface Choice<T extends Candidate> {
  readonly tier: T
  readonly reasons: readonly string[]
}

export interface Answer<T extends Candidate> {
  /** The cheapest tier that meets all wishes; undefined if none does. */
  readonly best: Choice<T> | undefined
  /** Beside the best. */
  readonly cheaper: Choice<T> | undefined
  readonly larger: Choice<T> | undefined
  /** If there is no best: those that would be if one wish were dropped. */
  readonly close: readonly Choice<T>[]
  /** How many may fit, but do not state their size. */
  readonly unsized: number
}

/** Words that the page passes to the rules. */
interface Words {
  /** A BCP 47 tag: how prices are written. */
  readonly locale: string
  /** Follows the name of a figure that is not given. */
  readonly notGiven: string
}

/** `2 TB` as 2000, `16 GB DDR5` as 16; undefined if it is not an amount of bytes. */
function parseGigabytes(value: string): number | undefined {
  const size = findSize(value)
  return size?.index === 0 ? size.gigabytes : undefined
}

/** The tier's size in the question's unit; undefined if it does not state one. */
function readCapacity(tier: Candidate, question: SizeQuestion): number | undefined {
  if (question.by === 'players') {
    // Memory that is too little for anybody says no size.
    const most = tier.minecraft ? mostPlayers(readMemory(tier) ?? 0) : 0
    return tier.players?.[1] ?? (most || undefined)
  }
  const spec = tier.specs.find(({ label }) => label === question.label)
  const gigabytes = spec && (spec.gigabytes ?? parseGigabytes(spec.value))
  return gigabytes === undefined || question.unit === 'GB' ? gigabytes : gigabytes / 1000
}

/** By players if that tells candidates apart, else by memory, else by the first amount of bytes that does. */
function sizeQuestion(candidates: readonly Candidate[]): SizeQuestion | undefined {
  const specs = candidates.flatMap((candidate) => candidate.specs)
  const ordered = [...specs.filter(({ gigabytes }) => gigabytes !== undefined), ...specs]
  const labels = [...new Set(ordered.map(({ label }) => label))]
  const questions: SizeQuestion[] = [
    { by: 'players' },
    ...labels.map((label) => ({ by: 'figure', label, unit: 'GB' }) as const),
  ]
  for (const question of questions) {
    const sizes = new Set(candidates.flatMap((tier) => readCapacity(tier, question) ?? []))
    if (sizes.size < 2) continue
    const large = question.by === 'figure' && Math.min(...sizes) >= 1000
    return large ? { ...question, unit: 'TB' } : question
  }
  return undefined
}

/** What to ask about candidates: questions whose answers would not tell them apart are left out. */
export function askAbout(candidates: readonly Candidate[]): Questions {
  const features = new Map<string, AskedFeature>()
  for (const tier of candidates) {
    for (const [place, label] of tier.features.entries())
      if (!features.has(label)) features.set(label, { id: `${tier.orderId}.${place}`, label })
  }
  return {
    size: sizeQuestion(candidates),
    features: [...features.values()].filter(({ label }) =>
      candidates.some((tier) => !tier.features.includes(label)),
    ),
  }
}

/** A number above 0 as it was typed, undefined for anything else. */
function readAmount(typed: string | null): number | undefined {
  const amount = Number(typed?.replace(',', '.'))
  return amount > 0 && Number.isFinite(amount) ? amount : undefined
}

/** The wishes in an address: `size`, `budget`, and `with` for each feature. Answers to other questions are ignored. */
export function readWishes(query: URLSearchParams, { size, features }: Questions): Wishes {
  const asked = size && readAmount(query.get('size'))
  return {
    size: asked !== undefined && size?.by === 'players' ? Math.ceil(asked) : asked,
    budget: readAmount(query.get('budget')),
    features: features.flatMap(({ id, label }) => (query.getAll('with').includes(id) ? label : [])),
  }
}

/** What a size is asked in, as the page's language calls it: `GB`, or `Go` where bytes are octets. */
export function nameUnit(unit: 'GB' | 'TB'): string {
  return unit === 'GB' ? t({ context: 'unit', message: 'GB' }) : t({ context: 'unit', message: 'TB' })
}

/** An amount of a size question in words, such as `12 players` or `2 TB`. */
export function describeSize(amount: number, question: SizeQuestion): string {
  return question.by === 'players'
    ? plural(amount, { one: '# player', other: '# players' })
    : withUnit(amount, nameUnit(question.unit))
}

/** A tier's size in words, such as `Made for 5–15 players` or `4 GB holds 9 players on vanilla`. */
function describeTier(tier: Candidate, question: SizeQuestion, { notGiven }: Words): string {
  const label = question.by === 'players' ? t`Players` : question.label
  const capacity = readCapacity(tier, question)
  if (capacity === undefined) return t`${label}: ${notGiven}`
  if (question.by === 'figure') {
    const value = tier.specs.find((spec) => spec.label === label)?.value ?? ''
    return t`${label}: ${value}`
  }
  const players = tier.players ? tiePlayers(tier.players) : describeSize(capacity, question)
  if (tier.players) return t`Made for ${players}`
  const memory = withGigabytes(readMemory(tier) ?? 0)
  return t`${memory} holds ${players} on vanilla`
}

const list = new Intl.ListFormat(LOCALE)

type Lack = 'size' | 'unsized' | 'budget' | 'features'

/** The wishes that a tier does not meet. */
function findLacks(tier: Candidate, { size }: Questions, wishes: Wishes): Lack[] {
  const lacks: Lack[] = []
  if (size && wishes.size !== undefined) {
    const capacity = readCapacity(tier, size)
    if (capacity === undefined) lacks.push('unsized')
    else if (capacity < wishes.size) lacks.push('size')
  }
  if (wishes.budget !== undefined && tier.monthly.amount > wishes.budget) lacks.push('budget')
  if (wishes.features.some((feature) => !tier.features.includes(feature))) lacks.push('features')
  return lacks
}

const byPrice = (one: Candidate, other: Candidate) => one.monthly.amount - other.monthly.amount

/**
 * Which of the candidates fits: the cheapest that has all that is wished for, the next cheaper and the next larger one
 * (behaviour 3.15). Where none fits, those that would if one wish were given up.
 */
export function findPlan<T extends Candidate>(
  candidates: readonly T[],
  questions: Questions,
  wishes: Wishes,
  words: Words,
): Answer<T> {
  const { size: question } = questions
  const cheapest = candidates.toSorted(byPrice)
  const fitting = cheapest.filter((tier) => findLacks(tier, questions, wishes).length === 0)
  const [best] = fitting
  const capacity = (tier: T) => (question && readCapacity(tier, question)) ?? 0
  /** A tier with the wishes that it meets and misses. */
  const judge = (tier: T): Choice<T> => ({ tier, reasons: reasonsFor(tier, questions, wishes, words) })
  const without = (lack: Lack) =>
    cheapest.filter((tier) => findLacks(tier, questions, wishes).every((found) => found === lack))
  const unsized = without('unsized').length - fitting.length
  if (!best) {
    const [largest] = without('size').toSorted((one, other) => capacity(other) - capacity(one))
    const close = new Set([without('budget')[0], largest, without('features')[0]])
    return {
      best,
      cheaper: undefined,
      larger: undefined,
      close: [...close].flatMap((tier) => (tier ? [judge(tier)] : [])),
      unsized,
    }
  }
  const sized = cheapest.filter((tier) => wishes.size === undefined || capacity(tier) > 0)
  const cheaper = sized.findLast((tier) => byPrice(tier, best) < 0)
  const larger =
    capacity(best) > 0
      ? cheapest
          .filter((tier) => tier !== cheaper && capacity(tier) > capacity(best))
          .toSorted((one, other) => capacity(one) - capacity(other) || byPrice(one, other))[0]
      : cheapest.find((tier) => tier.family === best.family && byPrice(tier, best) > 0)
  const count = plural(fitting.length, {
    one: 'The only one that fits.',
    other: 'The cheapest of # that fit.',
  })
  return {
    best: { tier: best, reasons: [...judge(best).reasons, count] },
    cheaper: cheaper && judge(cheaper),
    larger: larger && judge(larger),
    close: [],
    unsized,
  }
}

/** A sentence for each wish, and for what a tier has where nothing was wished for. */
function reasonsFor(tier: Candidate, { size }: Questions, wishes: Wishes, words: Words): string[] {
  const { budget, features } = wishes
  const reasons: string[] = []
  if (size) {
    const has = describeTier(tier, size, words)
    const wished = wishes.size === undefined ? '' : describeSize(wishes.size, size)
    reasons.push(wished ? t`${has}; you said ${wished}.` : t`${has}.`)
  }
  const had = features.filter((feature) => tier.features.includes(feature))
  const missed = features.filter((feature) => !tier.features.includes(feature))
  if (had.length > 0) reasons.push(t`With ${{ present: list.format(had) }}.`)
  if (missed.length > 0) reasons.push(t`Without ${{ absent: list.format(missed) }}.`)
  if (budget !== undefined) {
    const limit = formatMoney({ ...tier.monthly, amount: budget }, words.locale)
    reasons.push(
      tier.monthly.amount > budget ? t`Above your ${limit} a month.` : t`Within your ${limit} a month.`,
    )
  }
  return reasons
}
