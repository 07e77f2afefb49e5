import { cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import type { Tone } from '../tone.ts'

const badge = cva(
  'ui:figures ui:inline-flex ui:min-h-6 ui:items-center ui:gap-1.5 ui:rounded-md ui:border ui:px-2 ui:text-13 ui:whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'ui:border-line ui:text-muted',
        ok: 'ui:border-ok ui:text-ok',
        warn: 'ui:border-warn ui:text-warn',
        bad: 'ui:border-bad ui:text-bad',
        ice: 'ui:border-ice ui:text-ice',
        ember: 'ui:border-ember ui:bg-ember ui:text-on-ember',
      },
    },
  },
)

export interface BadgeProps extends ComponentProps<'span'> {
  /**
   * What it says is neutral, good, worrying, bad, for information, or to be chosen.
   * @default 'neutral'
   */
  readonly tone?: Tone | undefined
}

/** A short label beside a title. For a state that changes put a StatusDot inside. */
export function Badge({ tone = 'neutral', className, ...props }: BadgeProps) {
  return <span data-slot="badge" className={badge({ tone, className })} {...props} />
}
