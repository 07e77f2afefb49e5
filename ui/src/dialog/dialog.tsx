'use client'

import * as Radix from '@radix-ui/react-dialog'
import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { CloseIcon } from '../icons.tsx'
import { keepOpen, ModalScope, modalDescription, modalTitle, useFocusReturn, Veil } from '../modal.tsx'
import type { AsButtonProps, OpenProps } from '../open-props.ts'
import { useDirection, useLabels } from '../ui-provider/ui-provider.tsx'
import { dialogLabels } from './labels.ts'

export interface DialogProps
  extends Omit<ComponentProps<typeof Radix.Root>, keyof OpenProps | 'modal'>,
    OpenProps {}

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

export interface DialogTriggerProps extends ComponentProps<'button'>, AsButtonProps {}

/** Opens the dialog; usually `asChild` around a Button. */
export function DialogTrigger(props: DialogTriggerProps) {
  return <Radix.Trigger data-slot="dialog-trigger" {...props} />
}

export interface DialogCloseProps extends ComponentProps<'button'>, AsButtonProps {}

/**
 * Leaves the dialog; usually `asChild` around a Button. Not for one that submits a form: the form would be gone before the
 * browser sends it. Close it by `open` in `onSubmit`.
 */
export function DialogClose(props: DialogCloseProps) {
  return <Radix.Close data-slot="dialog-close" {...props} />
}

const content = [
  'ui:fixed ui:inset-x-4 ui:top-1/2 ui:z-50 ui:flex ui:max-h-[calc(100dvh-2rem)] ui:max-w-lg ui:-translate-y-1/2 ui:flex-col ui:justify-self-center',
  'ui:w-[calc(100%-2rem)] ui:overflow-y-auto ui:overscroll-contain ui:rounded-lg ui:border ui:border-line ui:bg-surface ui:p-6 ui:text-text',
].join(' ')

export interface DialogContentProps extends Omit<ComponentProps<typeof Radix.Content>, 'title' | 'asChild'> {
  /** The dialog's name, shown as its heading. */
  readonly title: ReactNode
  /** What it is about, in a sentence below the heading. */
  readonly description?: ReactNode
}

/**
 * The dialog itself, over a veil, with its heading and a button that closes it. Focus goes to its first control, and back
 * to what opened it. Escape closes what is open in it first: a list, a popover, or a control that has use for the key and
 * says so by `data-takes-escape`. State in the DOM: `data-state="open" | "closed"`.
 */
export function DialogContent(props: DialogContentProps) {
  return (
    <Radix.Portal>
      <Panel {...props} />
    </Radix.Portal>
  )
}

/** What is over the page. It has hooks of its own, which a closed dialog does not run. */
function Panel({
  title,
  description,
  className,
  children,
  onEscapeKeyDown,
  onInteractOutside,
  onOpenAutoFocus,
  onCloseAutoFocus,
  onBlur,
  ...props
}: DialogContentProps) {
  const say = useLabels('dialog', dialogLabels)
  const direction = useDirection()
  const focus = useFocusReturn({ onOpenAutoFocus, onCloseAutoFocus, onBlur })
  return (
    <>
      <Veil data-slot="dialog-overlay" />
      <Radix.Content
        data-slot="dialog-content"
        // It stands outside of the part of the page that it was opened from.
        dir={direction}
        className={cx(content, className)}
        {...(description === undefined && { 'aria-describedby': undefined })}
        {...focus}
        {...keepOpen({ onEscapeKeyDown, onInteractOutside })}
        {...props}
      >
        <Radix.Title data-slot="dialog-title" className={cx(modalTitle, 'ui:pe-10')}>
          {title}
        </Radix.Title>
        {description !== undefined && (
          <Radix.Description data-slot="dialog-description" className={modalDescription}>
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
              className="ui:border-transparent!"
            >
              <CloseIcon className="ui:size-4" />
            </Button>
          </Radix.Close>
        </div>
        <ModalScope />
      </Radix.Content>
    </>
  )
}
