/** What LocationCard says. */
export const locationCardLabels = {
  place: '{city}, {country}',
  ping: 'Ping',
  milliseconds: '{count}\u00a0ms',
  processor: 'Processor',
  network: 'Network',
}
