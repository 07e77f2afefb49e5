import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { joined } from '../rail/joined.ts'

export type PlanRailProps = ComponentProps<'div'>

/**
 * Plans joined on one rail, their rows side by side so that they can be compared line by line. Its children are
 * PlanCards and nothing else, any number. On a phone they are stacked. For other cards use Rail.
 *
 * Pattern: https://developer.mozilla.org/docs/Web/CSS/Guides/Grid_layout/Subgrid
 */
export function PlanRail({ className, ...props }: PlanRailProps) {
  return <div data-slot="plan-rail" className={cx(joined, 'ui:md:plan-rows', className)} {...props} />
}
