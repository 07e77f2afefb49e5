import type { Features } from './plan-tiles.ts'

/** The products page's filters, and the headings of what they show (behaviour 3.1 and 3.12). */
export const productGroups = [
  { value: 'game', label: 'Game Servers', text: 'A world of your own, with its console.' },
  { value: 'vps', label: 'VPS Solutions', text: 'A machine of your own, down to root.' },
  { value: 'other', label: 'Other Services', text: 'A home for your bot or website.' },
] as const

/** The three tiles below the products (behaviour 3.7). */
export const productTiles: Features = {
  scene: 'wall',
  tiles: [
    { title: '99.9% uptime', text: 'Measured, published, and explained when it is missed.' },
    { title: 'DDoS protection', text: 'Attacks are filtered before they reach your server.' },
    { title: '24/7 support', text: 'You wait 11 minutes on average, at any hour.' },
  ],
}
