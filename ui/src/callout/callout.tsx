import { cva } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import type { Tone } from '../tone.ts'

const callout = cva(
  [
    'ui:relative ui:rounded-lg ui:border ui:border-line ui:bg-surface ui:py-4 ui:ps-8 ui:pe-5 ui:text-15 ui:text-text ui:wrap-anywhere',
    // The bar is a border, which forced colours keep.
    'ui:before:absolute ui:before:inset-y-4 ui:before:start-4 ui:before:border-s-4',
  ],
  {
    variants: {
      tone: {
        neutral: 'ui:before:border-s-control',
        ok: 'ui:before:border-s-ok',
        warn: 'ui:before:border-s-warn',
        bad: 'ui:before:border-s-bad',
        ice: 'ui:before:border-s-ice',
      },
      action: { true: 'ui:flex ui:flex-wrap ui:items-center ui:justify-between ui:gap-x-6 ui:gap-y-3' },
    },
  },
)

const text = cva('ui:min-w-0', { variants: { action: { true: 'ui:max-w-[64ch]' } } })

export interface CalloutProps extends Omit<ComponentProps<'div'>, 'title'> {
  /**
   * It adds something, says that something went well, asks for something, says that it failed, or informs.
   * @default 'warn'
   */
  readonly tone?: Exclude<Tone, 'ember'> | undefined
  /** What happened, in one sentence. Without it the children are the message. */
  readonly title?: ReactNode
  /** A button that helps; below the text where there is little room. */
  readonly action?: ReactNode
  /** The message, or below a title what to do about it. */
  readonly children?: ReactNode
}

/**
 * A message that stays in the page, beside what it is about: a failure with its advice, or the result of a form. It
 * announces nothing by itself: what appears later is an Alert.
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
