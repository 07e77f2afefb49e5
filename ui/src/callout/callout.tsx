import { cva } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

const callout = cva(
  [
    'relative rounded-lg border border-line bg-surface py-4 ps-8 pe-5 text-15 text-text wrap-anywhere',
    // The bar is a border, which forced colours keep.
    'before:absolute before:inset-y-4 before:start-4 before:border-s-4',
  ],
  {
    variants: {
      tone: { warn: 'before:border-s-warn', ok: 'before:border-s-ok' },
      action: { true: 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3' },
    },
  },
)

const text = cva('min-w-0', { variants: { action: { true: 'max-w-[64ch]' } } })

export interface CalloutProps extends Omit<ComponentProps<'div'>, 'title'> {
  /**
   * It asks for something, or says that something went well.
   * @default 'warn'
   */
  readonly tone?: 'warn' | 'ok'
  /** What happened, in one sentence. Without it the children are the message. */
  readonly title?: ReactNode
  /** A button that helps; below the text where there is little room. */
  readonly action?: ReactNode
  /** The message, or below a title what to do about it. */
  readonly children?: ReactNode
}

/**
 * A message that stays in the page, beside what it is about: a failure with its advice, or the result of a form. It
 * announces nothing by itself: render it into a live region, or give it `role="alert"`.
 *
 * Pattern: https://www.w3.org/WAI/WCAG22/Understanding/status-messages.html
 */
export function Callout({ tone = 'warn', title, action, className, children, ...props }: CalloutProps) {
  const hasAction = Boolean(action)
  return (
    <div data-slot="callout" className={callout({ tone, action: hasAction, className })} {...props}>
      <div className={text({ action: hasAction })}>
        {title && (
          <p data-slot="callout-title" className="font-semibold">
            {title}
          </p>
        )}
        <div data-slot="callout-text" className={title ? 'text-pretty text-muted' : undefined}>
          {children}
        </div>
      </div>
      {action}
    </div>
  )
}
