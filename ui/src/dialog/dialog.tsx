'use client'

import * as Radix from '@radix-ui/react-dialog'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { CloseIcon } from '../icons.tsx'
import { useDirection, useLabels } from '../ui-provider/ui-provider.tsx'
import { dialogLabels } from './labels.ts'
import { useScrollLock } from './use-scroll-lock.ts'

export interface DialogProps extends ComponentProps<typeof Radix.Root> {
  /** Whether it is open, where the page keeps it. */
  open?: boolean
  /**
   * Whether it is open at first, where the page does not keep it.
   * @default false
   */
  defaultOpen?: boolean
  /** It was opened or closed. */
  onOpenChange?: (open: boolean) => void
}

/**
 * A question or task that must be dealt with before the page goes on: modal, focus stays inside, Escape and a
 * click outside close it. For news use a toast, for help a disclosure.
 *
 * Anatomy: Dialog > DialogTrigger, Dialog > DialogContent > DialogClose.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
 */
export function Dialog(props: DialogProps) {
  return <Radix.Root {...props} />
}

export interface DialogTriggerProps extends ComponentProps<typeof Radix.Trigger> {
  /**
   * Renders its only child, usually a Button, in place of a `<button>` of its own.
   * @default false
   */
  asChild?: boolean
}

/** Opens the dialog; usually `asChild` around a Button. */
export function DialogTrigger(props: DialogTriggerProps) {
  return <Radix.Trigger data-slot="dialog-trigger" {...props} />
}

export interface DialogCloseProps extends ComponentProps<typeof Radix.Close> {
  /**
   * Renders its only child, usually a Button, in place of a `<button>` of its own.
   * @default false
   */
  asChild?: boolean
}

/** Closes the dialog; usually `asChild` around a Button. */
export function DialogClose(props: DialogCloseProps) {
  return <Radix.Close data-slot="dialog-close" {...props} />
}

const content = [
  'ui:fixed ui:inset-x-4 ui:top-1/2 ui:z-50 ui:flex ui:max-h-[calc(100dvh-2rem)] ui:max-w-lg ui:-translate-y-1/2 ui:flex-col ui:justify-self-center',
  'ui:sm:w-full ui:overflow-y-auto ui:overscroll-contain ui:rounded-lg ui:border ui:border-line ui:bg-surface ui:p-6 ui:text-text',
].join(' ')

export interface DialogContentProps extends Omit<ComponentProps<typeof Radix.Content>, 'title'> {
  /** The dialog's name, shown as its heading. */
  readonly title: ReactNode
  /** What it is about, in a sentence below the heading. */
  readonly description?: ReactNode
}

/**
 * The dialog itself, over a veil, with its heading and a button that closes it. Focus goes to its first control, and back
 * to what opened it. State in the DOM: `data-state="open" | "closed"`.
 */
export function DialogContent({
  title,
  description,
  className,
  children,
  onInteractOutside,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...props
}: DialogContentProps) {
  const say = useLabels('dialog', dialogLabels)
  const direction = useDirection()
  // Radix gives the focus back to a DialogTrigger only; a dialog that the page opens has none.
  const opener = useRef<Element | null>(null)
  return (
    <Radix.Portal>
      <Veil />
      <Radix.Content
        data-slot="dialog-content"
        // It stands outside of the part of the page that it was opened from.
        dir={direction}
        className={cx(content, className)}
        {...(description === undefined && { 'aria-describedby': undefined })}
        onOpenAutoFocus={(event) => {
          opener.current = document.activeElement
          onOpenAutoFocus?.(event)
        }}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event)
          const { current } = opener
          if (event.defaultPrevented || !(current instanceof HTMLElement) || !current.isConnected) return
          event.preventDefault()
          current.focus()
        }}
        onInteractOutside={(event) => {
          onInteractOutside?.(event)
          // A toast lies above the dialog and is no part of the page behind it.
          if (event.target instanceof Element && event.target.closest('[data-slot=toaster]')) {
            event.preventDefault()
          }
        }}
        {...props}
      >
        <Radix.Title data-slot="dialog-title" className="ui:display ui:pe-10 ui:text-21">
          {title}
        </Radix.Title>
        {description !== undefined && (
          <Radix.Description data-slot="dialog-description" className="ui:pt-1 ui:text-15 ui:text-muted">
            {description}
          </Radix.Description>
        )}
        <div data-slot="dialog-body" className="ui:pt-5">
          {children}
        </div>
        {/* Last, so that focus goes to what is asked first. */}
        <div className="ui:absolute ui:end-4 ui:top-5">
          <Radix.Close asChild>
            <Button
              variant="outline"
              size="sm"
              iconOnly
              aria-label={say('close')}
              className="ui:border-transparent"
            >
              <CloseIcon className="ui:size-4" />
            </Button>
          </Radix.Close>
        </div>
      </Radix.Content>
    </Radix.Portal>
  )
}

/**
 * Over the page, which does not scroll below it. Radix's Overlay locks the scrolling with a `<style>` element, which a
 * strict content security policy refuses.
 */
function Veil(props: ComponentProps<'div'>) {
  useScrollLock()
  return (
    <div
      data-slot="dialog-overlay"
      className="ui:pointer-events-auto ui:fixed ui:inset-0 ui:z-50 ui:bg-scrim"
      {...props}
    />
  )
}
