'use client'

import * as Radix from '@radix-ui/react-tooltip'
import { cx } from 'class-variance-authority'
import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  use,
} from 'react'
import { useLayer } from '../use-layer.ts'

/** How long the pointer rests before it is shown, in ms; a keyboard's focus shows it at once. */
const RESTS = 400

const GroupContext = createContext(false)

export interface TooltipGroupProps {
  /** Controls with tooltips, and what is around them. */
  readonly children: ReactNode
}

/**
 * Neighbours, as the buttons of a toolbar: once the pointer has rested on one, the tooltips of the others are shown at
 * once. It draws nothing.
 *
 * In UiProvider, Radix's provider would cost each application 2.8 KB.
 */
export function TooltipGroup({ children }: TooltipGroupProps) {
  return (
    <Radix.Provider delayDuration={RESTS}>
      <GroupContext value={true}>{children}</GroupContext>
    </Radix.Provider>
  )
}

export interface TooltipProps
  extends Omit<ComponentProps<typeof Radix.Content>, 'children' | 'content' | 'asChild' | 'forceMount'> {
  /** What it says: a few words, without anything to press. Where it is empty nothing is shown. */
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
  const empty = !content && content !== 0
  const [layer, mark] = useLayer()
  const tooltip = (
    <Radix.Root
      defaultOpen={defaultOpen}
      // Otherwise only the content closes it as the pointer leaves.
      disableHoverableContent={empty}
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange })}
    >
      <Radix.Trigger
        asChild
        ref={mark}
        onFocus={empty ? refuse : refuseUnseen}
        {...(empty && { onPointerMove: refuse })}
      >
        {children}
      </Radix.Trigger>
      {!empty && (
        <Radix.Portal container={layer}>
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
      )}
    </Radix.Root>
  )
  return use(GroupContext) ? tooltip : <TooltipGroup>{tooltip}</TooltipGroup>
}

/** Keeps Radix from showing it. */
function refuse(event: SyntheticEvent) {
  event.preventDefault()
}

/** Radix would show it too when a menu or dialog that the pointer has closed gives the focus back. */
function refuseUnseen(event: FocusEvent) {
  if (!event.currentTarget.matches(':focus-visible')) refuse(event)
}
