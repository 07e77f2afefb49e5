'use client'

import { Slot } from '@radix-ui/react-slot'
import { cx } from 'class-variance-authority'
import {
  type ComponentProps,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useReducer,
  useRef,
} from 'react'
import type { AsButtonProps, OpenProps } from '../open-props.ts'
import { useAnchored } from '../use-anchored.ts'
import { useControlled } from '../use-controlled.ts'
import { PopoverContext, usePopover } from './popover-state.ts'

export interface PopoverProps extends OpenProps {
  /** The trigger, and after it the content. */
  readonly children?: ReactNode
}

/**
 * Something small beside the button that shows it: a short form, details, filters. It is not modal: the page goes on,
 * and Escape, a click outside or a dialog that opens closes it. For commands use Menu, for words alone Tooltip.
 *
 * It is the browser's own popover, which lies above everything and opens before scripts do; floating-ui keeps it beside
 * its button. Radix's would be three times as large, and not in the HTML.
 * Anatomy: Popover > PopoverTrigger, Popover > PopoverContent > PopoverClose.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/
 */
export function Popover({ open: given, defaultOpen = false, onOpenChange, children }: PopoverProps) {
  const [open, setOpen] = useControlled(given, defaultOpen, onOpenChange)
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const state = useMemo(
    () => ({
      id,
      open,
      trigger,
      onOpenChange(next: boolean) {
        if (next !== open) setOpen(next)
      },
    }),
    [id, open, setOpen],
  )
  return <PopoverContext value={state}>{children}</PopoverContext>
}

export interface PopoverTriggerProps extends ComponentProps<'button'>, AsButtonProps {}

/** Opens and closes it; usually `asChild` around a Button. State in the DOM: `aria-expanded`. */
export function PopoverTrigger({ asChild = false, ref, ...props }: PopoverTriggerProps) {
  const { id, open, trigger } = usePopover()
  useImperativeHandle(ref, () => trigger.current as HTMLButtonElement, [trigger])
  const Root = asChild ? Slot : 'button'
  return (
    <Root
      ref={trigger}
      data-slot="popover-trigger"
      aria-haspopup="dialog"
      aria-expanded={open}
      popoverTarget={id}
      type="button"
      {...props}
    />
  )
}

export interface PopoverCloseProps extends ComponentProps<'button'>, AsButtonProps {}

/**
 * Closes it; usually `asChild` around a Button. Not for one that submits a form: the browser sends the form and leaves the
 * popover open. Close it by `open` in `onSubmit`.
 */
export function PopoverClose({ asChild = false, ...props }: PopoverCloseProps) {
  const { id } = usePopover()
  const Root = asChild ? Slot : 'button'
  return (
    <Root data-slot="popover-close" popoverTarget={id} popoverTargetAction="hide" type="button" {...props} />
  )
}

export interface PopoverContentProps extends Omit<ComponentProps<'div'>, 'id'> {
  /** Names it to screen readers. */
  readonly label: string
  /**
   * The side of the trigger that it lies at, where there is room.
   * @default 'bottom'
   */
  readonly side?: 'top' | 'bottom' | undefined
  /**
   * Which of its edges is the trigger's.
   * @default 'start'
   */
  readonly align?: 'start' | 'center' | 'end' | undefined
}

/** What is shown. Focus goes to it, and back to the trigger. State in the DOM: `data-state="open" | "closed"`. */
export function PopoverContent({
  label,
  side = 'bottom',
  align = 'start',
  className,
  ref,
  onBeforeToggle,
  onToggle,
  ...props
}: PopoverContentProps) {
  const { id, open, onOpenChange, trigger } = usePopover()
  const content = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => content.current as HTMLDivElement, [])
  // A page that keeps `open` may keep it as it was, so each toggle is compared with it anew.
  const [toggled, countToggle] = useReducer((count: number) => count + 1, 0)
  const scripted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: toggled is the moment of the comparison
  useEffect(() => {
    const shown = content.current?.matches(':popover-open')
    if (shown === open) return
    if (shown && toggled === 0 && !scripted.current) {
      // Opened before scripts came, of which no event tells any more.
      onOpenChange(true)
      countToggle()
      return
    }
    scripted.current = true
    content.current?.togglePopover(open)
  }, [open, toggled])
  useAnchored(open, trigger, content, align === 'center' ? side : `${side}-${align}`)
  return (
    <div
      ref={content}
      id={id}
      data-slot="popover-content"
      data-state={open ? 'open' : 'closed'}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={cx(
        'ui:w-80 ui:max-w-[calc(100vw-1rem)] ui:overflow-y-auto ui:overscroll-contain ui:rounded-lg ui:border ui:border-control ui:bg-surface ui:p-5 ui:text-15 ui:text-text ui:outline-none',
        className,
      )}
      onBeforeToggle={(event) => {
        onBeforeToggle?.(event)
        if (isOwn(event) && event.newState === 'open') event.currentTarget.style.opacity = '0'
      }}
      onToggle={(event) => {
        onToggle?.(event)
        if (!isOwn(event)) return
        const next = event.newState === 'open'
        onOpenChange(next)
        countToggle()
        if (next && !event.currentTarget.contains(document.activeElement)) event.currentTarget.focus()
      }}
      {...props}
    />
  )
}

/** React calls the handlers for what a popover within it, such as a list, does as well; the platform does not. */
function isOwn({ target, currentTarget }: ToggleEvent<HTMLDivElement>): boolean {
  return target === currentTarget
}
