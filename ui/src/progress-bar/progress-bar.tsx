import { cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import type { Tone } from '../tone.ts'

const bar = cva('ui:h-2 ui:w-full ui:overflow-hidden ui:rounded-sm ui:bg-line ui:forced-colors:border', {
  variants: {
    tone: {
      ok: 'ui:text-ok',
      warn: 'ui:text-warn',
      bad: 'ui:text-bad',
      ice: 'ui:text-ice',
      ember: 'ui:text-ember',
    },
  },
})

type Label = { readonly 'aria-label': string } | { readonly 'aria-labelledby': string }

export type ProgressBarProps = Omit<ComponentProps<'div'>, 'role' | 'children'> &
  Label & {
    /** From 0 to 1; values outside are drawn as 0 or 1, NaN as 0. */
    readonly ratio: number
    /**
     * Its colour; it only repeats what the text says.
     * @default 'ok'
     */
    readonly tone?: Exclude<Tone, 'neutral'> | undefined
    /**
     * `meter` is a level, `progressbar` work that ends.
     * @default 'progressbar'
     */
    readonly role?: 'progressbar' | 'meter' | undefined
  }

/**
 * A part of a whole: work done so far (`role="progressbar"`) or, with `role="meter"`, a level such as used disk.
 * Name it with `aria-label` or `aria-labelledby`. Without an end in sight use Skeleton.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/meter/
 */
export function ProgressBar({
  ratio,
  tone = 'ok',
  role = 'progressbar',
  className,
  ...props
}: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, ratio || 0)) * 1000) / 10
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is one of two, and both take a value
    <div
      data-slot="progress-bar"
      role={role}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className={bar({ tone, className })}
      {...props}
    >
      {/* A rectangle's width is an attribute; a box's would be an inline style in the server's HTML. */}
      <svg aria-hidden="true" className="ui:block ui:size-full ui:rtl:-scale-x-100">
        <rect width={`${percent}%`} height="100%" fill="currentColor" />
      </svg>
    </div>
  )
}
