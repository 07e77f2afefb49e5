/** The colour band of a ping in ms: under 100 `ok`, under 150 `warn`, otherwise `bad` (behaviour 2.4). */
export function pingTone(ping: number): 'ok' | 'warn' | 'bad' {
  if (ping < 100) return 'ok'
  return ping < 150 ? 'warn' : 'bad'
}

/** Places with the band of each. */
export function withTones<Place extends { readonly ping: number }>(places: readonly Place[]) {
  return places.map((place) => ({ ...place, tone: pingTone(place.ping) }))
}
