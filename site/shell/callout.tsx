import { cva, cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const callout = cva(
  // The bar is a border, which forced colours keep.
  'relative rounded-lg border border-line bg-surface py-4 ps-8 pe-5 text-15 before:absolute before:inset-y-4 before:start-4 before:border-s-4',
  {
    variants: { tone: { warn: 'before:border-s-warn', ok: 'before:border-s-ok' } },
    defaultVariants: { tone: 'warn' },
  },
)

export interface CalloutProps extends ComponentProps<'div'> {
  /**
   * Whether what it tells is good or asks for something.
   * @default 'warn'
   */
  tone?: 'warn' | 'ok'
}

/** What the page has to tell about itself, between its parts: a failure with its advice, or what came of a form. */
export function Callout({ tone, className, ...props }: CalloutProps) {
  return <div data-slot="callout" className={cx(callout({ tone }), className)} {...props} />
}
