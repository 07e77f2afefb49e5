import { cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const spinner = cva('ui:shrink-0', {
  variants: { size: { sm: 'ui:size-3', md: 'ui:size-4', lg: 'ui:size-8' } },
})

export interface SpinnerProps extends Omit<ComponentProps<'svg'>, 'children' | 'viewBox'> {
  /**
   * 12, 16 or 32 px square.
   * @default 'md'
   */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** What is under way, where no text next to it says so; the same as `aria-label`. Without it the drawing is decoration. */
  readonly label?: string | undefined
}

/**
 * Something of unknown length is under way: a square that fills side by side, in the colour of the text. It
 * announces nothing by itself. Where the shape of what comes is known use Skeleton, where its share is known
 * ProgressBar; a Button has one of its own.
 *
 * Pattern: https://www.w3.org/WAI/WCAG22/Techniques/aria/ARIA22
 */
export function Spinner({ size = 'md', label, className, ...props }: SpinnerProps) {
  const name = props['aria-label'] ?? label
  return (
    <svg
      data-slot="spinner"
      viewBox="0 0 16 16"
      fill="none"
      className={spinner({ size, className })}
      role={name === undefined ? undefined : 'img'}
      aria-label={name}
      aria-hidden={name === undefined}
      {...props}
    >
      <rect x="2" y="2" width="12" height="12" rx="1" stroke="currentColor" strokeWidth="2" opacity="0.3" />
      <rect
        x="2"
        y="2"
        width="12"
        height="12"
        rx="1"
        stroke="currentColor"
        strokeWidth="2"
        pathLength="48"
        strokeDasharray="14 34"
        className="ui:animate-orbit"
      />
    </svg>
  )
}
