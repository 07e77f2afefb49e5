import { plural } from '@lingui/core/macro'
import type { Tier } from '../../company/schema/plan.ts'
import type { PlanFamily } from '../../content/plans.ts'
import { formatPlayers } from '../../domain/player-range.ts'
import { mostPlayers } from '../../domain/ram-calculator.ts'
import { readMemory } from '../../domain/sized-plan.ts'

/** How many players a tier is for: as it says, or as many as its memory is enough for (behaviour 3.11). */
export function playersFor({ minecraft }: PlanFamily, tier: Tier): string | undefined {
  if (tier.players) return formatPlayers(tier.players)
  const memory = (minecraft && readMemory(tier)) || 0
  if (mostPlayers(memory) === 0) return undefined
  return plural(mostPlayers(memory), { other: '# players on vanilla' })
}
