import { plural, t } from '@lingui/core/macro'
import { readMemory, type Sized } from './sized-plan.ts'
import { withGigabytes } from './with-unit.ts'

/** The kinds of Minecraft server. */
export const SERVERS = [
  { value: 'vanilla', label: t`Vanilla` },
  { value: 'optimized', label: t`Optimized` },
  { value: 'modded', label: t`Modded` },
  { value: 'bedrock', label: 'Bedrock' },
] as const

/** The inputs of the calculator (behaviour 4.1). */
export interface RamNeeds {
  server: (typeof SERVERS)[number]['value']
  /** Whole, 2 to 40. */
  players: number
  /** Not below 0; counts only for modded. */
  mods: number
  /** Whether optimisation mods are installed; see `Reading`. */
  optimizationMods: boolean
}

/**
 * How optimization mods count (behaviour 4.3): on the home and products page they subtract 1 GB, on plan pages they
 * change nothing.
 */
export type Reading = 'subtracts' | 'no-effect'

/** What calculator and order say about optimization mods (behaviour 4.3 and 4.9). */
export const OPTIMIZATION_MODS: Record<Reading, string> = {
  subtracts: t`Saves 1\u00a0GB. The minimum is 2\u00a0GB.`,
  'no-effect': t`Does not affect the result.`,
}

export const PLAYERS = { min: 2, max: 40 } as const
/** The slider's labelled stops (behaviour 4.1). */
export const PLAYER_STOPS = [2, 5, 15, 25, 40] as const

export const DEFAULT_NEEDS: RamNeeds = { server: 'vanilla', players: 2, mods: 0, optimizationMods: false }

const FLOOR = 2

/** One line of the sum, in GB; negative where it saves memory. */
export interface RamItem {
  label: string
  gigabytes: number
}

export interface RamResult {
  items: readonly RamItem[]
  gigabytes: number
}

/** The memory that a server needs, item by item (behaviour 4.2 to 4.4). */
export function calculateRam(needs: RamNeeds, reading: Reading): RamResult {
  const items: RamItem[] = [{ label: t`Base`, gigabytes: 2 }]
  const fives = Math.floor(needs.players / 5)
  if (fives > 0) items.push({ label: plural(needs.players, { other: '# players' }), gigabytes: 2 * fives })
  switch (needs.server) {
    case 'vanilla':
      break
    case 'optimized':
      items.push({ label: t`Optimized server`, gigabytes: 1 })
      break
    case 'modded':
      items.push({ label: t`Modded server`, gigabytes: 2 })
      if (needs.mods > 0) {
        items.push({
          label: plural(needs.mods, { one: '# mod', other: '# mods' }),
          gigabytes: 0.5 * needs.mods,
        })
      }
      break
    case 'bedrock':
      items.push({ label: t`Bedrock server`, gigabytes: -1 })
  }
  if (needs.optimizationMods && reading === 'subtracts') {
    items.push({ label: t`Optimization mods`, gigabytes: -1 })
  }
  const sum = items.reduce((total, { gigabytes }) => total + gigabytes, 0)
  const floor = withGigabytes(FLOOR)
  if (sum < FLOOR) items.push({ label: t`Never below ${floor}`, gigabytes: FLOOR - sum })
  return { items, gigabytes: Math.max(FLOOR, sum) }
}

/** Most players of a vanilla server with this much memory; 0 if it is too little. */
export function mostPlayers(gigabytes: number): number {
  return gigabytes < FLOOR ? 0 : Math.min(PLAYERS.max, 5 * Math.floor(gigabytes / 2) - 1)
}

/**
 * The first of `tiers`, smallest first, that is made for so many players and has the memory (behaviour 4.7). One whose
 * memory is not given takes no mods: players alone do not say what those need. One without players goes by its memory.
 */
export function tierForNeeds<T extends Sized>(
  tiers: readonly T[],
  { server, players }: RamNeeds,
  gigabytes: number,
): T | undefined {
  return tiers.find((tier) => {
    const memory = readMemory(tier)
    if (memory !== undefined && gigabytes > memory) return false
    if (tier.players === undefined) return memory !== undefined
    return players <= tier.players[1] && (memory !== undefined || server !== 'modded')
  })
}

/** Most mods that the control takes; beyond it no single machine of the catalogue would do. */
export const MAX_MODS = 500

/** The largest result, in GB. */
export const MOST_RAM = calculateRam(
  { server: 'modded', players: PLAYERS.max, mods: MAX_MODS, optimizationMods: false },
  'no-effect',
).gigabytes

/** Whether the calculator can give this many GB: results of modded servers, the only ones in halves, begin at 3. */
export function isResult(gigabytes: number): boolean {
  if (gigabytes === FLOOR) return true
  return gigabytes > FLOOR + 0.5 && gigabytes <= MOST_RAM && Number.isInteger(gigabytes * 2)
}

function wholeWithin(text: string | null, min: number, max: number, otherwise: number): number {
  const value = text === null ? Number.NaN : Math.round(Number(text))
  return Number.isNaN(value) ? otherwise : Math.min(max, Math.max(min, value))
}

/** Inputs from a page's address; missing or invalid ones take their default. */
export function needsFromQuery(query: URLSearchParams): RamNeeds {
  const server =
    SERVERS.find(({ value }) => value === query.get('server-type'))?.value ?? DEFAULT_NEEDS.server
  return {
    server,
    players: wholeWithin(query.get('players'), PLAYERS.min, PLAYERS.max, DEFAULT_NEEDS.players),
    mods: server === 'modded' ? wholeWithin(query.get('mods'), 0, MAX_MODS, DEFAULT_NEEDS.mods) : 0,
    optimizationMods: query.get('optimization-mods') === '1',
  }
}

/** An address's query with these inputs, without defaults; other parameters stay. */
export function withNeeds(query: URLSearchParams, needs: RamNeeds): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of ['server-type', 'players', 'mods', 'optimization-mods']) next.delete(name)
  if (needs.server !== DEFAULT_NEEDS.server) next.set('server-type', needs.server)
  if (needs.players !== DEFAULT_NEEDS.players) next.set('players', String(needs.players))
  if (needs.server === 'modded' && needs.mods !== DEFAULT_NEEDS.mods) next.set('mods', String(needs.mods))
  if (needs.optimizationMods) next.set('optimization-mods', '1')
  return next
}

/** Inputs as the link to an order names them, with defaults (behaviour 4.8). */
export function orderedNeeds({ server, players, mods, optimizationMods }: RamNeeds): Record<string, string> {
  return {
    'server-type': server,
    players: String(players),
    ...(server === 'modded' && { mods: String(mods) }),
    ...(optimizationMods && { 'optimization-mods': '1' }),
  }
}

/**
 * The inputs in an order's address; undefined if they are incomplete.
 * @param isOrdered whether this much memory is ordered; the result of one of the pages has to match
 */
export function readOrderedNeeds(
  query: URLSearchParams,
  isOrdered: (gigabytes: number, needs: RamNeeds) => boolean,
): RamNeeds | undefined {
  const needs = needsFromQuery(query)
  const whole = Object.entries(orderedNeeds(needs)).every(([name, value]) => query.get(name) === value)
  return whole && findReadings(needs, isOrdered).length > 0 ? needs : undefined
}

/** The readings that give the ordered memory. */
function findReadings(
  needs: RamNeeds,
  isOrdered: (gigabytes: number, needs: RamNeeds) => boolean,
): Reading[] {
  const readings: Reading[] = ['subtracts', 'no-effect']
  return readings.filter((reading) => isOrdered(calculateRam(needs, reading).gigabytes, needs))
}

/** What an order of this many GB says about optimization mods, as far as the memory shows how they counted. */
export function orderedMods(needs: RamNeeds, gigabytes: number): string {
  const [reading, other] = findReadings(needs, (sum) => sum === gigabytes)
  if (reading === undefined || other) return t`Yes`
  const effect = OPTIMIZATION_MODS[reading]
  return t`Yes. ${effect}`
}
