import { brand } from 'virtual:company/brand'
import { type PlanFamily, sizedByPlayers } from '../../content/plans.ts'
import { formatMoney } from '../../domain/money.ts'
import { formatPlayers } from '../../domain/player-range.ts'
import { memoryOf, mostPlayers } from '../../domain/ram-calculator.ts'
import { TextLink } from '../../shell/text-link.tsx'

/**
 * For how many players the smallest tier of a Minecraft plan has memory, and which plan is made for more (behaviour
 * 3.11).
 */
export function ByPlayers({ tiers: [{ name, specs }] }: PlanFamily) {
  const memory = memoryOf({ specs })
  if (memory === undefined) return null
  const most = mostPlayers(memory)
  const fitting = sizedByPlayers?.tiers.find(({ players }) => players && players[1] > most)
  return (
    <>
      {`${name} has memory for ${most} players on vanilla.`}
      {sizedByPlayers && fitting?.players && (
        <>
          {` For ${most + 1} take `}
          <TextLink href={`${sizedByPlayers.path}?players=${most + 1}`}>
            {`${fitting.name} on ${sizedByPlayers.name}`}
          </TextLink>
          {`: ${formatPlayers(fitting.players)}, ${formatMoney(fitting.price, brand.locale)} a month.`}
        </>
      )}
    </>
  )
}
