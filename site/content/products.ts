import type { FeatureTile } from './plan-tiles.ts'

/** The three tiles below the products (behaviour 3.7). */
export const productTiles: readonly FeatureTile[] = [
  { scene: 'tower', title: '99.9% uptime', text: 'Measured, published, and explained when it is missed.' },
  { scene: 'wall', title: 'DDoS protection', text: 'Attacks are filtered before they reach your server.' },
  { scene: 'beacon', title: '24/7 support', text: '78% of chats are answered in seconds, at any hour.' },
]
