'use client'

import * as Radix from '@radix-ui/react-alert-dialog'
import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { keepOpen, ModalScope, modalDescription, modalTitle, useFocusReturn, Veil } from '../modal.tsx'
import type { AsButtonProps, OpenProps } from '../open-props.ts'
import { useDirection } from '../ui-provider/ui-provider.tsx'

export interface AlertDialogProps
  extends Omit<ComponentProps<typeof Radix.Root>, keyof OpenProps>,
    OpenProps {}

/**
 * A question that has to be answered before the page goes on, because what follows cannot be taken back: unlike a Dialog
 * it has no button that closes it, a click outside does nothing, and the focus begins on the answer that changes nothing.
 *
 * Anatomy: AlertDialog > AlertDialogTrigger, AlertDialog > AlertDialogContent > AlertDialogCancel, AlertDialogAction.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/
 */
export function AlertDialog(props: AlertDialogProps) {
  return <Radix.Root {...props} />
}

export interface AlertDialogTriggerProps extends ComponentProps<'button'>, AsButtonProps {}

/** Asks the question; usually `asChild` around a Button. */
export function AlertDialogTrigger(props: AlertDialogTriggerProps) {
  return <Radix.Trigger data-slot="alert-dialog-trigger" {...props} />
}

export interface AlertDialogCancelProps extends ComponentProps<'button'>, AsButtonProps {}

/** The answer that changes nothing, and has the focus first; usually `asChild` around a Button. */
export function AlertDialogCancel(props: AlertDialogCancelProps) {
  return <Radix.Cancel data-slot="alert-dialog-cancel" {...props} />
}

export interface AlertDialogActionProps extends ComponentProps<'button'>, AsButtonProps {}

/** The answer that does it; usually `asChild` around a Button that says what it does. */
export function AlertDialogAction(props: AlertDialogActionProps) {
  return <Radix.Action data-slot="alert-dialog-action" {...props} />
}

const panel = [
  'ui:fixed ui:inset-x-4 ui:top-1/2 ui:z-50 ui:max-h-[calc(100dvh-2rem)] ui:max-w-md ui:-translate-y-1/2 ui:w-[calc(100%-2rem)] ui:justify-self-center',
  'ui:overflow-y-auto ui:overscroll-contain ui:rounded-lg ui:border ui:border-line ui:bg-surface ui:p-6 ui:text-text',
].join(' ')

export interface AlertDialogContentProps
  extends Omit<ComponentProps<typeof Radix.Content>, 'title' | 'asChild'> {
  /** The question, shown as a heading. */
  readonly title: ReactNode
  /** What happens then, in a sentence or two. */
  readonly description: ReactNode
  /** The answers: an AlertDialogCancel, then an AlertDialogAction. */
  readonly children?: ReactNode
}

/** The question itself, over a veil, with its answers. State in the DOM: `data-state="open" | "closed"`. */
export function AlertDialogContent({
  title,
  description,
  className,
  children,
  onEscapeKeyDown,
  onOpenAutoFocus,
  onCloseAutoFocus,
  onBlur,
  ...props
}: AlertDialogContentProps) {
  const direction = useDirection()
  const focus = useFocusReturn({ onOpenAutoFocus, onCloseAutoFocus, onBlur })
  return (
    <Radix.Portal>
      <Veil data-slot="alert-dialog-overlay" />
      <Radix.Content
        data-slot="alert-dialog-content"
        // It stands outside of the part of the page that it was opened from.
        dir={direction}
        className={cx(panel, className)}
        {...focus}
        onEscapeKeyDown={keepOpen({ onEscapeKeyDown }).onEscapeKeyDown}
        {...props}
      >
        <Radix.Title data-slot="alert-dialog-title" className={modalTitle}>
          {title}
        </Radix.Title>
        <Radix.Description data-slot="alert-dialog-description" className={modalDescription}>
          {description}
        </Radix.Description>
        <div className="ui:flex ui:flex-col ui:gap-3 ui:pt-6 ui:sm:flex-row ui:sm:justify-end">
          {children}
        </div>
        <ModalScope />
      </Radix.Content>
    </Radix.Portal>
  )
}
