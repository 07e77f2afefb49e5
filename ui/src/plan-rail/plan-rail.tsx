import type { ComponentProps } from 'react'

/**
 * Plans joined on one rail: they share their borders, and their rows stand side by side so that they can be compared
 * line by line. Its children are PlanCards and nothing else, any number; the last row is always filled. On a phone they
 * are stacked.
 *
 * Pattern: https://developer.mozilla.org/docs/Web/CSS/Guides/Grid_layout/Subgrid
 */
const rail = [
  'min-w-0 overflow-hidden rounded-lg border border-line',
  // Each card's background covers its neighbour's ring, which leaves one hairline between them.
  '*:ring-1 *:ring-line forced-colors:*:outline-1',
  // One card is as wide as one of three would be; two and four stand in pairs, others in threes.
  'not-has-[>:nth-child(2)]:max-w-md',
  'md:has-[>:nth-child(2)]:grid md:grid-cols-2 lg:grid-cols-6 lg:*:col-span-2',
  'md:max-lg:[&>:last-child:nth-child(odd)]:col-span-2',
  'lg:has-[>:nth-child(4):last-child]:*:col-span-3 lg:[&>:last-child:nth-child(3n+7)]:col-span-6',
  'lg:[&>:nth-last-child(2):nth-child(3n+1)]:col-span-3 lg:[&>:last-child:nth-child(3n+2)]:col-span-3',
  // The rows of PlanCard: name, size, price, eight specs, features (which take up slack), extras, action.
  'md:auto-rows-[auto_auto_auto_auto_auto_auto_auto_auto_auto_auto_auto_1fr_auto_auto]',
  'md:*:grid md:*:row-span-14 md:*:grid-cols-1 md:*:grid-rows-subgrid',
].join(' ')

export type PlanRailProps = ComponentProps<'div'>

export function PlanRail({ className, ...props }: PlanRailProps) {
  return <div data-slot="plan-rail" className={[rail, className].filter(Boolean).join(' ')} {...props} />
}
