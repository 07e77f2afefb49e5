/** The four tiles below the hero (behaviour 2.1). */
export const heroTiles = [
  { title: 'NVMe SSD Storage', text: 'Chunks load before you reach them' },
  { title: 'DDoS Protection', text: 'Filtered at the edge, always on' },
  { title: 'AMD EPYC', text: '7763 in every location' },
  { title: 'Instant Setup', text: 'Under 60 seconds to first boot' },
] as const
