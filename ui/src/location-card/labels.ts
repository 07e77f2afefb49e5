/** What LocationCard says. */
export const locationCardLabels = {
  place: '{city}, {country}',
  ping: 'Ping',
  milliseconds: '{count} ms',
  processor: 'Processor',
  network: 'Network',
}
