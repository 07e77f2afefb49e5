'use client'

import * as Radix from '@radix-ui/react-tooltip'
import { cx } from 'class-variance-authority'
import type { ComponentProps, FocusEvent, ReactElement, ReactNode } from 'react'

/** How long the pointer rests before it is shown, in ms; a keyboard's focus shows it at once. */
const RESTS = 400

export interface TooltipProps
  extends Omit<ComponentProps<typeof Radix.Content>, 'children' | 'content' | 'asChild' | 'forceMount'> {
  /** What it says: a few words, without anything to press. */
  readonly content: ReactNode
  /** What it describes: one element that takes the focus. */
  readonly children: ReactElement
  /** Whether it is shown, where the page keeps it. */
  readonly open?: boolean | undefined
  /**
   * Whether it is shown at first, where the page does not keep it.
   * @default false
   */
  readonly defaultOpen?: boolean | undefined
  /** It was shown or hidden. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined
  /**
   * The side that it lies at, where there is room.
   * @default 'top'
   */
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | undefined
}

/**
 * A few words about a control, while the pointer or the focus is on it: what an icon does, which key does the same. A
 * finger does not see it, so nobody may need it. For more than words use Popover.
 *
 * Radix's: it stays while the pointer is on it and goes with Escape, which the platform's `title` does not.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/
 */
export function Tooltip({
  content,
  children,
  open,
  defaultOpen = false,
  onOpenChange,
  side = 'top',
  className,
  ...props
}: TooltipProps) {
  return (
    <Radix.Provider delayDuration={RESTS}>
      <Radix.Root
        defaultOpen={defaultOpen}
        {...(open !== undefined && { open })}
        {...(onOpenChange && { onOpenChange })}
      >
        <Radix.Trigger asChild onFocus={refuseUnseen}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            data-slot="tooltip"
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={cx(
              'ui:z-60 ui:max-w-72 ui:rounded-md ui:border ui:border-control ui:bg-surface-raised ui:px-2.5 ui:py-1.5 ui:text-13 ui:text-pretty ui:text-text ui:wrap-anywhere',
              className,
            )}
            {...props}
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

/** Radix would show it too when a menu or dialog that the pointer has closed gives the focus back. */
function refuseUnseen(event: FocusEvent) {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}
