import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Tier } from '../../company/schema/plan.ts'
import { type PlanFamily, sizedPlan, sizedTiers } from '../../content/plans.ts'
import { termPrice } from '../../content/prices.ts'
import { formatPlayers, type PlayerRange } from '../../domain/player-range.ts'
import { mostPlayers } from '../../domain/ram-calculator.ts'
import { readMemory } from '../../domain/sized-plan.ts'
import { inCurrency } from '../../shell/in-currency.tsx'
import { TextLink } from '../../shell/text-link.tsx'

/**
 * For how many players the smallest tier of a Minecraft plan has memory, and which plan is made for more (behaviour
 * 3.11).
 */
export function ByPlayers({ tiers: [{ orderId, name, specs }] }: PlanFamily) {
  const most = mostPlayers(readMemory({ specs }) ?? 0)
  if (most === 0) return null
  // A company may make it for more players than its memory is enough for.
  const fitting = sizedTiers.find(
    (tier) => tier.orderId !== orderId && tier.players && tier.players[1] > most,
  )
  const players = fitting?.players
  return (
    <>
      {plural(most, { other: `${name} has memory for # players on vanilla.` })}
      {sizedPlan && fitting && players && (
        <>
          {' '}
          <Larger tier={fitting} family={sizedPlan} players={players} count={most + 1} />
        </>
      )}
    </>
  )
}

interface LargerProps {
  tier: Tier
  family: PlanFamily
  /** What the tier is made for. */
  players: PlayerRange
  /** For how many it is named. */
  count: number
}

function Larger({ tier, family, players, count }: LargerProps) {
  const [tierName, familyName, range] = [tier.name, family.name, formatPlayers(players)]
  const price = inCurrency((currency) => termPrice(tier, null, currency))
  return (
    <Trans>
      For {count} take{' '}
      <TextLink href={`${family.path}?players=${count}`}>
        {tierName} on {familyName}
      </TextLink>
      : {range}, {price}.
    </Trans>
  )
}
