import { findSize } from '../domain/find-size.ts'
import { type Sale, withoutFields } from '../domain/order-link.ts'
import { listTerms, type Prices, TERM_MONTHS } from '../domain/terms.ts'
import { CONFIRMED, type Confirmed } from './confirmed.ts'
import { EVERYTHING_IN, readMessage } from './own-words.ts'
import type { Company } from './read-company.ts'
import { faultAt } from './read-file.ts'
import { TIER_EXAMPLES } from './read-sales.ts'
import { isFirstOrder } from './write-company.ts'
import { flattened } from './written.ts'

/** Every tier of a company, with what names a fault in one of its fields. */
function listTiers(folder: string, { plans }: Company) {
  return plans.flatMap(({ path, tiers }) =>
    tiers.map((tier, index) => ({
      path,
      index,
      tier,
      earlier: tiers.slice(0, index),
      fault: (field: readonly PropertyKey[], text: string) =>
        faultAt(folder, `plans${path}.yaml`, ['tiers', index, ...field], text),
    })),
  )
}

type ListedTier = ReturnType<typeof listTiers>[number]

/** What the plans lack before they are sold, or seem to have by mistake. */
export function reviewPlans(folder: string, company: Company, confirmed: Confirmed): string[] {
  const { language } = new Intl.Locale(company.brand.locale)
  const tiers = listTiers(folder, company)
  return [
    ...findDuplicateSales(tiers),
    ...findMissingPrices(folder, company, tiers),
    ...tiers.flatMap(findOddPrices),
    ...tiers.flatMap(findOddSizes),
    ...findUnknownTiers(folder, language, tiers, confirmed),
    ...findUnattainable(folder, company),
  ]
}

/** Each price that is not given in all currencies that visitors can choose from. */
function findMissingPrices(folder: string, { brand }: Company, tiers: readonly ListedTier[]): string[] {
  const { currencies = [], pricePerGigabyte } = brand
  const describe = (prices: Prices | undefined, fault: (text: string) => string) => {
    const lacks = currencies.filter((code) => !prices?.some(({ currency }) => currency === code))
    return prices && lacks.length > 0 ? [fault(`has no price in ${lacks.join(' and ')}`)] : []
  }
  return [
    ...describe(pricePerGigabyte, (text) => faultAt(folder, 'brand.yaml', ['pricePerGigabyte'], text)),
    ...tiers.flatMap(({ tier, fault }) =>
      listTerms(tier).flatMap(({ term, price, setup }) => [
        ...describe(price, (text) => fault(['price', term], text)),
        ...describe(setup, (text) => fault(['setup', term], text)),
      ]),
    ),
  ]
}

/** Names options without a free choice: no visitor can order such a plan at the price on its page. */
function findUnattainable(folder: string, { plans }: Company): string[] {
  return plans.flatMap(({ path, options = [] }) =>
    options.flatMap((option, index) => {
      const due =
        option.kind === 'quantity'
          ? option.min > 0 && option.price
          : 'values' in option && option.values.every(({ price }) => price)
      if (!due) return []
      const remedy =
        option.kind === 'quantity'
          ? `put ${option.min} ${option.unit} into the tiers’ prices and let min be 0`
          : 'put what the least one costs into the tiers’ prices, and take it off each'
      const text = `${option.name} costs something whatever is chosen, so that nobody gets a tier at the price on its page: ${remedy}`
      return [faultAt(folder, `plans${path}.yaml`, ['options', index], text)]
    }),
  )
}

/** Prices of a term that are above all its months by the month, or below half of them. */
function findOddPrices({ tier, fault }: ListedTier): string[] {
  const [monthly, ...longer] = listTerms(tier)
  if (monthly.term !== 'monthly') return []
  return longer.flatMap(({ term, price }) =>
    price.flatMap(({ amount, currency }) => {
      const month = monthly.price.find((one) => one.currency === currency)?.amount
      const months = TERM_MONTHS[term]
      if (!month || (amount <= month * months && amount >= (month * months) / 2)) return []
      const both = `${amount} ${currency} beside ${months} × ${month} ${currency}`
      return [fault(['price', term], `is ${both} by the month: is it right?`)]
    }),
  )
}

/** Memory that is written as one amount and drawn as another. */
function findOddSizes({ tier, fault }: ListedTier): string[] {
  return tier.specs.flatMap(({ value, gigabytes }, index) => {
    const size = findSize(value)
    if (gigabytes === undefined || size?.unit !== 'G' || size.gigabytes === gigabytes) return []
    return [fault(['specs', index, 'gigabytes'], `is ${gigabytes} beside ${size.written}: is it right?`)]
  })
}

/** Features that stand for those of an earlier tier, by a name that none has, as after a tier was renamed. */
function findUnknownTiers(
  folder: string,
  language: string,
  tiers: readonly ListedTier[],
  confirmed: Confirmed,
): string[] {
  const messages = [readMessage(folder, language, EVERYTHING_IN), EVERYTHING_IN]
  return tiers.flatMap(({ tier, earlier, fault }) => {
    const before = earlier.map(({ name }) => flattened(name))
    return tier.features.flatMap((feature, index) => {
      const said = flattened(feature)
      const name = messages.map((message) => readName(message, said)).find((found) => found !== undefined)
      if (name === undefined || before.includes(name) || confirmed(said)) return []
      const remedy = before.length > 0 ? `Name one of ${before.join(', ')}` : 'Delete it'
      const text = `says “${said}”, and no tier before this one is called ${name}: pages show that name, and the comparison leaves its features out. ${remedy}, or name the sentence in ${CONFIRMED} if it means no tier`
      return [fault(['features', index], text)]
    })
  })
}

/** What a text has in place of a message's `{name}`; undefined where it is not that message. */
function readName(message: string, text: string): string | undefined {
  const [start = '', end] = message.split('{name}')
  const matches = end !== undefined && text.startsWith(start) && text.endsWith(end)
  return (matches && text.slice(start.length, text.length - end.length)) || undefined
}

type SoldTier = ListedTier & { sale: Sale<keyof typeof TIER_EXAMPLES> }

/** Tiers that order the same product of WHMCS or Paymenter as another one; those of `init` once for each plan. */
function findDuplicateSales(tiers: readonly ListedTier[]): string[] {
  const sold = tiers.flatMap((listed): SoldTier[] => {
    const { sale } = listed.tier
    return sale && sale.system !== 'template' ? [{ ...listed, sale }] : []
  })
  const products = Map.groupBy(sold, ({ sale }) => JSON.stringify(withoutFields(sale)))
  return [...products.values()].flatMap((same) => {
    if (same.length === 1) return []
    if (same.every(({ sale }) => isFirstOrder(sale)))
      return [...Map.groupBy(same, ({ path }) => path).values()].flatMap(describeFirst)
    return same.map(({ fault }, index) => {
      const other = same[index === 0 ? 1 : 0]
      const place = `tiers[${other?.index}] of plans${other?.path}.yaml`
      return fault(['order'], `is that of another tier, ${place}: it would order the same product`)
    })
  })
}

/** The tiers of a plan that order what `init` wrote. */
function describeFirst([first, ...others]: readonly SoldTier[]): string[] {
  if (!first) return []
  const are = others.length > 0 ? `and ${others.length} more are as init wrote them` : 'is as init wrote it'
  const text = `${are}, and would order the same product: give each its own. ${TIER_EXAMPLES[first.sale.system]}`
  return [first.fault(['order'], text)]
}
