import type { Features } from './plan-tiles.ts'

/** The three tiles below the products (behaviour 3.7). */
export const productTiles: Features = {
  scene: 'wall',
  tiles: [
    { title: '99.9% uptime', text: 'Measured, published, and explained when it is missed.' },
    { title: 'DDoS protection', text: 'Attacks are filtered before they reach your server.' },
    { title: '24/7 support', text: 'You wait 11 minutes on average, at any hour.' },
  ],
}
