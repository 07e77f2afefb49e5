import { cva } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

const callout = cva(
  [
    'ui:relative ui:rounded-lg ui:border ui:border-line ui:bg-surface ui:py-4 ui:ps-8 ui:pe-5 ui:text-15 ui:text-text ui:wrap-anywhere',
    // The bar is a border, which forced colours keep.
    'ui:before:absolute ui:before:inset-y-4 ui:before:start-4 ui:before:border-s-4',
  ],
  {
    variants: {
      tone: { warn: 'ui:before:border-s-warn', ok: 'ui:before:border-s-ok' },
      action: { true: 'ui:flex ui:flex-wrap ui:items-center ui:justify-between ui:gap-x-6 ui:gap-y-3' },
    },
  },
)

const text = cva('ui:min-w-0', { variants: { action: { true: 'ui:max-w-[64ch]' } } })

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
          <p data-slot="callout-title" className="ui:font-semibold">
            {title}
          </p>
        )}
        <div data-slot="callout-text" className={title ? 'ui:text-pretty ui:text-muted' : undefined}>
          {children}
        </div>
      </div>
      {action}
    </div>
  )
}
