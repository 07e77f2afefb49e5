import { cva } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import type { Tone } from '../tone.ts'
import { StatusMark } from './status-mark.tsx'

const dot = cva('ui:figures ui:inline-flex ui:items-center ui:gap-2 ui:text-13', {
  variants: {
    tone: {
      ok: 'ui:text-ok',
      warn: 'ui:text-warn',
      bad: 'ui:text-bad',
      neutral: 'ui:text-muted',
    },
  },
})

export interface StatusDotProps extends ComponentProps<'span'> {
  /** Colour and shape of the mark. */
  readonly tone: Exclude<Tone, 'ice' | 'ember'>
  /**
   * It is about to change: its mark is two quarters that breathe.
   * @default false
   */
  readonly busy?: boolean | undefined
  /** The state in words. */
  readonly children: ReactNode
}

/**
 * A state in one word, with a mark that differs in shape as well as in colour: ok is a whole block, warn a half
 * one, bad one with a notch, neutral an empty one. For a label without a state use Badge. State in the DOM: `data-tone`,
 * `data-busy`.
 */
export function StatusDot({ tone, busy = false, className, children, ...props }: StatusDotProps) {
  return (
    <span
      data-slot="status-dot"
      data-tone={tone}
      data-busy={busy || undefined}
      className={dot({ tone, className })}
      {...props}
    >
      <StatusMark tone={tone} busy={busy} />
      {children}
    </span>
  )
}
