import { companyLocales } from './company-locales.ts'
import { EVERYTHING_IN, readMessage } from './own-words.ts'
import { type Company, type PlanFile, readCompany } from './read-company.ts'
import type { Tier } from './schema/plan.ts'
import type { LegalText } from './schema/prose.ts'
import { readWording } from './translations.ts'

/** A company in one of its other languages; prices are written as there. */
export function readTranslated(folder: string, language: string): Company {
  const own = readCompany(folder)
  const everythingIn = readMessage(folder, new Intl.Locale(own.brand.locale).language, EVERYTHING_IN)
  const said = readCompany(folder, readWording(folder, language))
  const plans = said.plans.map((plan, index): PlanFile => {
    const { tiers } = own.plans[index] ?? plan
    const [first, ...others] = plan.tiers.map((tier, place) =>
      withIncluded(tier, place, plan.tiers, tiers, everythingIn),
    )
    return { ...plan, tiers: [first ?? plan.tiers[0], ...others] }
  })
  const tags = companyLocales(folder)
  const locale = tags.find((tag) => new Intl.Locale(tag).language === language) ?? tags[0]
  const [firstText, ...otherTexts] = said.legal.map((text, index): LegalText => {
    const { language: _, ...translated } = text
    // What is translated is in the language of the page.
    return JSON.stringify(text.sections) === JSON.stringify(own.legal[index]?.sections) ? text : translated
  })
  return {
    ...said,
    brand: { ...said.brand, locale },
    plans,
    legal: [firstText ?? said.legal[0], ...otherTexts],
  }
}

/**
 * A tier that knows which of its features stand for those of a tier before it: the company's own words say it
 * (behaviour 3.13), a translation of them in any words.
 * @param everythingIn how they say it of `{name}`
 */
function withIncluded(
  tier: Tier,
  place: number,
  said: readonly Tier[],
  own: readonly Tier[],
  everythingIn: string,
): Tier {
  const includes = Object.fromEntries(
    (own[place]?.features ?? []).flatMap((feature, index) => {
      const words = tier.features[index]
      const before = own
        .slice(0, place)
        .findIndex(({ name }) => feature === everythingIn.replace('{name}', () => name))
      const included = said[before]?.name
      return words === undefined || included === undefined ? [] : [[words, included]]
    }),
  )
  return Object.keys(includes).length > 0 ? { ...tier, includes } : tier
}
