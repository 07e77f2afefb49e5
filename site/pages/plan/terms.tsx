import { ToggleGroup } from '@cairn/ui/toggle-group'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Tier } from '../../company/schema/plan.ts'
import { orderHref } from '../../content/order-href.ts'
import type { PlanFamily } from '../../content/plans.ts'
import { describeTerm, priceNotes, taxNotes } from '../../content/prices.ts'
import { TERM_NAMES } from '../../domain/term-words.ts'
import { listAllTerms, listTerms, nearestTerm } from '../../domain/terms.ts'
import { inCurrency } from '../../shell/in-currency.tsx'
import { TextLink } from '../../shell/text-link.tsx'
import { useTermChoice } from '../../shell/use-choice.ts'

/** Above the tiers: how often they are billed, where there is a choice, and how prices stand to taxes. */
export function TermsChoice({ family: { tiers } }: { family: PlanFamily }) {
  const terms = listAllTerms(tiers)
  const [shortest] = terms
  const [asked, choose] = useTermChoice()
  return (
    <div className="grid gap-4 empty:hidden">
      {shortest && terms.length > 1 && (
        <ToggleGroup
          label={t`Billed`}
          className="noscript:hidden max-sm:grid-flow-row max-sm:grid-cols-2"
          options={terms.map((term) => ({ value: term, label: TERM_NAMES[term] }))}
          fallback={shortest}
          value={asked && terms.includes(asked) ? asked : shortest}
          onValueChange={(term) => choose(term === shortest ? null : term)}
        />
      )}
      {taxNotes && <p className="max-w-[68ch] text-13 text-muted">{taxNotes}</p>}
    </div>
  )
}

/** Without JavaScript: the terms that the card does not show, each with the way to its order. */
export function OtherTerms({ tier }: { tier: Tier }) {
  const shown = nearestTerm(tier, null)
  const others = listTerms(tier).filter((sold) => sold !== shown)
  const { name } = tier
  if (tier.soldOut || others.length === 0) return null
  return (
    <noscript>
      <ul className="grid gap-2 pt-4 text-15">
        {others.map((sold) => (
          <li key={sold.term}>
            <TextLink href={orderHref(tier, { term: sold.term, currency: undefined })}>
              {inCurrency((currency) => describeTerm(sold, currency))}
              <span className="sr-only">
                <Trans comment="Read out after a price"> for {name}</Trans>
              </span>
            </TextLink>{' '}
            <span className="text-13 text-muted">
              {inCurrency((currency) => priceNotes(tier, sold.term, currency))}
            </span>
          </li>
        ))}
      </ul>
    </noscript>
  )
}
