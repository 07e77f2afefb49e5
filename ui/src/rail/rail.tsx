import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps } from 'react'

/**
 * Cards joined on one rail: they share their borders, and the last row is always filled. Each child is a card, or holds
 * one, and has a ground of its own. For plans use PlanRail, for features FeatureRail.
 *
 * Pattern: https://developer.mozilla.org/docs/Web/CSS/Guides/Grid_layout
 */
const rail = [
  'grid min-w-0 overflow-hidden rounded-lg border border-line',
  // Each border lies upon the neighbour's and, at the edges, out of sight: one hairline, in forced colours as well.
  '*:-m-px *:min-w-0 *:border *:border-line',
  // One card is as wide as one of three would be; two and four stand in pairs, others in threes.
  'not-has-[>:nth-child(2)]:max-w-md md:has-[>:nth-child(2)]:grid-cols-2',
  'lg:has-[>:nth-child(2)]:grid-cols-6 lg:has-[>:nth-child(2)]:*:col-span-2',
  'md:max-lg:[&>:last-child:nth-child(odd):not(:first-child)]:col-span-2',
  'lg:has-[>:nth-child(4):last-child]:*:col-span-3 lg:[&>:last-child:nth-child(3n+7)]:col-span-6',
  'lg:[&>:nth-last-child(2):nth-child(3n+1)]:col-span-3 lg:[&>:last-child:nth-child(3n+2)]:col-span-3',
].join(' ')

export interface RailProps extends ComponentProps<'div'> {
  /**
   * Renders its only child, for example a list, in place of a `<div>`.
   * @default false
   */
  readonly asChild?: boolean
}

export function Rail({ asChild = false, className, ...props }: RailProps) {
  const Root = asChild ? Slot : 'div'
  return <Root data-slot="rail" className={[rail, className].filter(Boolean).join(' ')} {...props} />
}
