import { cva } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

/**
 * A state in one word, with a mark that differs in shape as well as in colour: ok is a whole block, warn a half
 * one, bad one with a notch, idle an empty one, busy two quarters. For a label without a state use Badge.
 */
const dot = cva('figures inline-flex items-center gap-2 text-13', {
  variants: {
    tone: { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad', idle: 'text-muted', busy: 'text-warn' },
  },
})

/** In a 10 × 10 box. */
const marks: Record<StatusDotProps['tone'], ReactNode> = {
  ok: <path d="M0 0h10v10H0z" />,
  warn: <path d="M0 0h10v10H0zM1.5 1.5V5h7V1.5z" fillRule="evenodd" />,
  bad: <path d="M0 0h10v3H6v4h4v3H0z" />,
  idle: <path d="M0 0h10v10H0zM1.5 1.5v7h7v-7z" fillRule="evenodd" />,
  busy: <path d="M0 0h5v5h5v5H5V5H0z" className="animate-breathe" />,
}

export interface StatusDotProps extends ComponentProps<'span'> {
  /** Colour and shape of the mark. */
  readonly tone: 'ok' | 'warn' | 'bad' | 'idle' | 'busy'
  /** The state in words. */
  readonly children: ReactNode
}

export function StatusDot({ tone, className, children, ...props }: StatusDotProps) {
  return (
    <span data-slot="status-dot" data-tone={tone} className={dot({ tone, className })} {...props}>
      <svg
        data-slot="status-dot-mark"
        aria-hidden="true"
        viewBox="0 0 10 10"
        fill="currentColor"
        className="size-2.5 shrink-0"
      >
        {marks[tone]}
      </svg>
      {children}
    </span>
  )
}
