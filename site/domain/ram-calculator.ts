import { plural, t } from '@lingui/core/macro'
import type { PlayerRange } from './player-range.ts'
import { withUnit } from './with-unit.ts'

/** The kinds of Minecraft server that are told apart. */
export const SERVERS = [
  { value: 'vanilla', label: t`Vanilla` },
  { value: 'optimized', label: t`Optimized` },
  { value: 'modded', label: t`Modded` },
  { value: 'bedrock', label: 'Bedrock' },
] as const

/** What a Minecraft server is to do (behaviour 4.1). */
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

/** What calculator and order say of optimization mods (behaviour 4.3 and 4.9). */
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
  const floor = withUnit(FLOOR, 'GB')
  if (sum < FLOOR) items.push({ label: t`Never below ${floor}`, gigabytes: FLOOR - sum })
  const gigabytes = Math.max(FLOOR, sum)
  return { items, gigabytes }
}

/** Most players of a vanilla server with so much memory; 0 where it is too little for any. */
export function mostPlayers(gigabytes: number): number {
  return gigabytes < FLOOR ? 0 : Math.min(PLAYERS.max, 5 * Math.floor(gigabytes / 2) - 1)
}

/** What the calculator reads of a plan's tier. */
interface Sized {
  players?: PlayerRange | undefined
  specs: readonly { gigabytes?: number }[]
}

/** The memory of a tier in GB; undefined where it is not given. */
export function memoryOf({ specs }: Sized): number | undefined {
  return specs.find(({ gigabytes }) => gigabytes !== undefined)?.gigabytes
}

/**
 * The first of `tiers`, smallest first, that is made for so many players and has the memory (behaviour 4.7). One whose
 * memory is not given takes no mods: players alone do not say what those need.
 */
export function tierForNeeds<T extends Sized>(
  tiers: readonly T[],
  { server, players }: RamNeeds,
  gigabytes: number,
): (T & { players: PlayerRange }) | undefined {
  return tiers.find((tier): tier is T & { players: PlayerRange } => {
    const memory = memoryOf(tier)
    const enough = memory === undefined ? server !== 'modded' : gigabytes <= memory
    return tier.players !== undefined && players <= tier.players[1] && enough
  })
}

/** Most mods that the control takes; beyond it no single machine of the catalogue would do. */
export const MAX_MODS = 500

/** In GB, the most that can come out. */
export const MOST_RAM = calculateRam(
  { server: 'modded', players: PLAYERS.max, mods: MAX_MODS, optimizationMods: false },
  'no-effect',
).gigabytes

/** Whether some needs come to so many GB: those of a modded server, the only one in halves, begin at 3. */
export function isResult(gigabytes: number): boolean {
  if (gigabytes === FLOOR) return true
  return gigabytes > FLOOR + 0.5 && gigabytes <= MOST_RAM && Number.isInteger(gigabytes * 2)
}

function wholeWithin(text: string | null, min: number, max: number, otherwise: number): number {
  const value = text === null ? Number.NaN : Math.round(Number(text))
  return Number.isNaN(value) ? otherwise : Math.min(max, Math.max(min, value))
}

/** Needs from a page's address; what is missing or nonsense there takes its default. */
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

/** An address's query with these needs in it, without what is at its default; what else is there stays. */
export function withNeeds(query: URLSearchParams, needs: RamNeeds): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of ['server-type', 'players', 'mods', 'optimization-mods']) next.delete(name)
  if (needs.server !== DEFAULT_NEEDS.server) next.set('server-type', needs.server)
  if (needs.players !== DEFAULT_NEEDS.players) next.set('players', String(needs.players))
  if (needs.server === 'modded' && needs.mods !== DEFAULT_NEEDS.mods) next.set('mods', String(needs.mods))
  if (needs.optimizationMods) next.set('optimization-mods', '1')
  return next
}

/** Needs as the link to an order names them, what is at its default as well (behaviour 4.8). */
export function orderedNeeds({ server, players, mods, optimizationMods }: RamNeeds): Record<string, string> {
  return {
    'server-type': server,
    players: String(players),
    ...(server === 'modded' && { mods: String(mods) }),
    ...(optimizationMods && { 'optimization-mods': '1' }),
  }
}

/**
 * The needs that an order's address names; undefined where they are not whole.
 * @param isOrdered whether so much memory is what is ordered for them; one page's sum has to be
 */
export function readOrderedNeeds(
  query: URLSearchParams,
  isOrdered: (gigabytes: number, needs: RamNeeds) => boolean,
): RamNeeds | undefined {
  const needs = needsFromQuery(query)
  const whole = Object.entries(orderedNeeds(needs)).every(([name, value]) => query.get(name) === value)
  return whole && readingsOf(needs, isOrdered).length > 0 ? needs : undefined
}

/** The readings by which needs come to what was ordered. */
function readingsOf(needs: RamNeeds, isOrdered: (gigabytes: number, needs: RamNeeds) => boolean): Reading[] {
  const readings: Reading[] = ['subtracts', 'no-effect']
  return readings.filter((reading) => isOrdered(calculateRam(needs, reading).gigabytes, needs))
}

/** What an order of so many GB says of optimization mods; how they counted, where the memory tells. */
export function orderedMods(needs: RamNeeds, gigabytes: number): string {
  const [reading, other] = readingsOf(needs, (sum) => sum === gigabytes)
  if (reading === undefined || other) return t`Yes`
  const effect = OPTIMIZATION_MODS[reading]
  return t`Yes. ${effect}`
}
