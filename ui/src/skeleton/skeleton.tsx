import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'

/**
 * Holds the place of something that is loading; size it with `className`. Hidden from screen readers: say in text
 * what is loading, once, next to it.
 */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden="true"
      className={cx('ui:animate-breathe ui:rounded-sm ui:bg-line ui:forced-colors:border', className)}
      {...props}
    />
  )
}
