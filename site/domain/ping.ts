import { plural } from '@lingui/core/macro'
import { withUnit } from './with-unit.ts'

/** The colour band of a ping in ms: under 100 `ok`, under 150 `warn`, otherwise `bad` (behaviour 2.4). */
export function pingTone(ping: number): 'ok' | 'warn' | 'bad' {
  if (ping < 100) return 'ok'
  return ping < 150 ? 'warn' : 'bad'
}

/** Places with the colour band of each. */
export function withTones<Place extends { readonly ping: number }>(places: readonly Place[]) {
  return places.map((place) => ({ ...place, tone: pingTone(place.ping) }))
}

/** How many places there are, and the nearest one's ping; undefined if there are none. */
export function describeLocations(places: readonly { city: string; ping: number }[]): string | undefined {
  const [nearest] = places.toSorted((a, b) => a.ping - b.ping)
  if (!nearest) return undefined
  const { city } = nearest
  const ping = withUnit(nearest.ping, 'ms')
  return plural(places.length, {
    one: `One location. ${city} answers in ${ping}`,
    other: `# locations. ${city} answers in ${ping}`,
  })
}
