import { cva } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { StatusMark, type Tone } from './status-mark.tsx'

const dot = cva('ui:figures ui:inline-flex ui:items-center ui:gap-2 ui:text-13', {
  variants: {
    tone: {
      ok: 'ui:text-ok',
      warn: 'ui:text-warn',
      bad: 'ui:text-bad',
      idle: 'ui:text-muted',
      busy: 'ui:text-warn',
    },
  },
})

export interface StatusDotProps extends ComponentProps<'span'> {
  /** Colour and shape of the mark. */
  readonly tone: Tone
  /** The state in words. */
  readonly children: ReactNode
}

/**
 * A state in one word, with a mark that differs in shape as well as in colour: ok is a whole block, warn a half
 * one, bad one with a notch, idle an empty one, busy two quarters. For a label without a state use Badge.
 */
export function StatusDot({ tone, className, children, ...props }: StatusDotProps) {
  return (
    <span data-slot="status-dot" data-tone={tone} className={dot({ tone, className })} {...props}>
      <StatusMark tone={tone} />
      {children}
    </span>
  )
}
