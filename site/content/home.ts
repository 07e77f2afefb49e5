/** The four tiles below the hero (behaviour 2.1). */
export const heroTiles = [
  { title: 'NVMe SSD Storage', text: 'Chunks load before you reach them' },
  { title: 'DDoS Protection', text: 'Filtered at the edge, always on' },
  { title: 'AMD EPYC', text: 'The 7763 in every location' },
  { title: 'Instant Setup', text: 'Under 60\u00a0seconds after payment' },
] as const

/** How soon a server runs, which the demo's starts are held against (behaviour 2.14). */
export const startClaim = {
  seconds: 60,
  title: 'Under 60\u00a0seconds? Time us.',
  text: 'Restart the demo and watch it come up. Its last ten starts are shown here, however long they took.',
} as const
