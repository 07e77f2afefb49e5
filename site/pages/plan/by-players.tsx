import { type PlanFamily, sizedByPlayers, sizedTiers } from '../../content/plans.ts'
import { termPrice } from '../../content/prices.ts'
import { formatPlayers } from '../../domain/player-range.ts'
import { memoryOf, mostPlayers } from '../../domain/ram-calculator.ts'
import { inCurrency } from '../../shell/in-currency.tsx'
import { TextLink } from '../../shell/text-link.tsx'

/**
 * For how many players the smallest tier of a Minecraft plan has memory, and which plan is made for more (behaviour
 * 3.11).
 */
export function ByPlayers({ tiers: [{ name, specs }] }: PlanFamily) {
  const memory = memoryOf({ specs })
  if (memory === undefined) return null
  const most = mostPlayers(memory)
  const fitting = sizedTiers.find(({ players }) => players && players[1] > most)
  const players = fitting?.players
  return (
    <>
      {`${name} has memory for ${most} players on vanilla.`}
      {sizedByPlayers && fitting && players && (
        <>
          {` For ${most + 1} take `}
          <TextLink href={`${sizedByPlayers.path}?players=${most + 1}`}>
            {`${fitting.name} on ${sizedByPlayers.name}`}
          </TextLink>
          {inCurrency((currency) => `: ${formatPlayers(players)}, ${termPrice(fitting, null, currency)}.`)}
        </>
      )}
    </>
  )
}
