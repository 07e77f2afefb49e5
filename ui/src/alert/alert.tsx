'use client'

import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Callout } from '../callout/callout.tsx'
import { CloseIcon } from '../icons.tsx'
import type { Tone } from '../tone.ts'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { alertLabels } from './labels.ts'

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  /**
   * What kind of message it is. `bad` and `warn` interrupt a screen reader (`role="alert"`), the others wait until it
   * is quiet (`role="status"`).
   * @default 'warn'
   */
  readonly tone?: Exclude<Tone, 'ember'> | undefined
  /** What happened, in one sentence. Without it the children are the message. */
  readonly title?: ReactNode
  /** A button that helps. */
  readonly action?: ReactNode
  /** Called by the button that takes it away; without it there is no such button. */
  readonly onDismiss?: (() => void) | undefined
  /** The message, or below a title what to do about it. With neither it is an empty region, which takes no room. */
  readonly children?: ReactNode
}

/**
 * A Callout that is announced when it appears. It is the region as well: render it always, and give it a message when
 * there is one. For what stands in the page from the start use Callout, for what may be missed a toast.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/alert/
 */
export function Alert({
  tone = 'warn',
  title,
  action,
  onDismiss,
  className,
  children,
  ...props
}: AlertProps) {
  const say = useLabels('alert', alertLabels)
  const urgent = tone === 'bad' || tone === 'warn'
  return (
    <div
      data-slot="alert"
      data-tone={tone}
      role={urgent ? 'alert' : 'status'}
      className={cx('ui:not-empty:relative ui:empty:absolute ui:min-w-0', className)}
      {...props}
    >
      {(title || children) && (
        <>
          <Callout tone={tone} title={title} action={action} {...(onDismiss && { className: 'ui:pe-14!' })}>
            {children}
          </Callout>
          {onDismiss && (
            <div className="ui:absolute ui:end-3 ui:top-3">
              <Button
                variant="outline"
                size="sm"
                iconOnly
                aria-label={say('dismiss')}
                className="ui:border-transparent!"
                onClick={onDismiss}
              >
                <CloseIcon className="ui:size-4" />
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
