import { cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const badge = cva(
  'figures inline-flex min-h-6 items-center gap-1.5 rounded-md border px-2 text-13 whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'border-line text-muted',
        ok: 'border-ok text-ok',
        warn: 'border-warn text-warn',
        bad: 'border-bad text-bad',
        ember: 'border-ember bg-ember text-on-ember',
      },
    },
  },
)

export interface BadgeProps extends ComponentProps<'span'> {
  /**
   * What it says is neutral, good, worrying, bad, or to be chosen.
   * @default 'neutral'
   */
  readonly tone?: 'neutral' | 'ok' | 'warn' | 'bad' | 'ember'
}

/** A short label beside a title. For a state that changes put a StatusDot inside. */
export function Badge({ tone = 'neutral', className, ...props }: BadgeProps) {
  return <span data-slot="badge" className={badge({ tone, className })} {...props} />
}
