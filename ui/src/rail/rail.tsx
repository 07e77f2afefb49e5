import { Slot } from '@radix-ui/react-slot'
import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { joined } from './joined.ts'

export interface RailProps extends ComponentProps<'div'> {
  /**
   * Renders its only child, for example a list, in place of a `<div>`.
   * @default false
   */
  readonly asChild?: boolean | undefined
}

/**
 * Cards joined on one rail: they share their borders, and the last row is always filled. Each child is a card, or holds
 * one, and has a ground of its own. For plans use PlanRail, for features FeatureRail.
 *
 * Pattern: https://developer.mozilla.org/docs/Web/CSS/Guides/Grid_layout
 */
export function Rail({ asChild = false, className, ...props }: RailProps) {
  const Root = asChild ? Slot : 'div'
  return <Root data-slot="rail" className={cx(joined, className)} {...props} />
}
