'use client'

import * as Radix from '@radix-ui/react-dialog'
import { cva } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { CloseIcon } from '../icons.tsx'
import { keepOpen, ModalScope, modalDescription, modalTitle, useFocusReturn, Veil } from '../modal.tsx'
import type { AsButtonProps, OpenProps } from '../open-props.ts'
import { useDirection, useLabels } from '../ui-provider/ui-provider.tsx'
import { drawerLabels } from './labels.ts'

export interface DrawerProps
  extends Omit<ComponentProps<typeof Radix.Root>, keyof OpenProps | 'modal'>,
    OpenProps {}

/**
 * A Dialog at the screen's edge, for what is long or is looked at beside the page: details, filters, a menu. Modal: the
 * focus stays inside, Escape and a click outside close it.
 *
 * Anatomy: Drawer > DrawerTrigger, Drawer > DrawerContent > DrawerClose.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
 */
export function Drawer(props: DrawerProps) {
  return <Radix.Root {...props} />
}

export interface DrawerTriggerProps extends ComponentProps<'button'>, AsButtonProps {}

/** Opens it; usually `asChild` around a Button. */
export function DrawerTrigger(props: DrawerTriggerProps) {
  return <Radix.Trigger data-slot="drawer-trigger" {...props} />
}

export interface DrawerCloseProps extends ComponentProps<'button'>, AsButtonProps {}

/** Leaves it; usually `asChild` around a Button. For a form see DialogClose. */
export function DrawerClose(props: DrawerCloseProps) {
  return <Radix.Close data-slot="drawer-close" {...props} />
}

const panel = cva(
  'ui:fixed ui:z-50 ui:flex ui:flex-col ui:overflow-y-auto ui:overscroll-contain ui:border-line ui:bg-surface ui:text-text ui:transition-transform ui:duration-(--ui-duration-slow)',
  {
    variants: {
      side: {
        start:
          'ui:inset-y-0 ui:start-0 ui:w-[min(26rem,100vw-3rem)] ui:border-e ui:starting:-translate-x-full ui:rtl:starting:translate-x-full',
        end: 'ui:inset-y-0 ui:end-0 ui:w-[min(26rem,100vw-3rem)] ui:border-s ui:starting:translate-x-full ui:rtl:starting:-translate-x-full',
        bottom:
          'ui:inset-x-0 ui:bottom-0 ui:max-h-[85dvh] ui:rounded-t-lg ui:border-t ui:starting:translate-y-full',
      },
    },
  },
)

export interface DrawerContentProps extends Omit<ComponentProps<typeof Radix.Content>, 'title' | 'asChild'> {
  /** Its name, shown as its heading. */
  readonly title: ReactNode
  /** What it is about, in a sentence below the heading. */
  readonly description?: ReactNode
  /** Stays at the lower edge while the rest scrolls, but in a shallow window: the buttons. */
  readonly footer?: ReactNode
  /**
   * The edge of the screen that it lies at; `start` and `end` follow the direction of the text.
   * @default 'end'
   */
  readonly side?: 'start' | 'end' | 'bottom' | undefined
}

/**
 * The drawer itself, over a veil. Escape closes what is open in it first, as in a Dialog. State in the DOM:
 * `data-state="open" | "closed"`, `data-side`.
 */
export function DrawerContent({
  title,
  description,
  footer,
  side = 'end',
  className,
  children,
  onEscapeKeyDown,
  onInteractOutside,
  onOpenAutoFocus,
  onCloseAutoFocus,
  onBlur,
  ...props
}: DrawerContentProps) {
  const say = useLabels('drawer', drawerLabels)
  const direction = useDirection()
  const focus = useFocusReturn({ onOpenAutoFocus, onCloseAutoFocus, onBlur })
  return (
    <Radix.Portal>
      <Veil data-slot="drawer-overlay" />
      <Radix.Content
        data-slot="drawer-content"
        data-side={side}
        // It stands outside of the part of the page that it was opened from.
        dir={direction}
        className={panel({ side, className })}
        {...(description === undefined && { 'aria-describedby': undefined })}
        {...focus}
        {...keepOpen({ onEscapeKeyDown, onInteractOutside })}
        {...props}
      >
        <div className="ui:border-b ui:border-line ui:px-6 ui:py-4 ui:pe-16">
          <Radix.Title data-slot="drawer-title" className={modalTitle}>
            {title}
          </Radix.Title>
          {description !== undefined && (
            <Radix.Description data-slot="drawer-description" className={modalDescription}>
              {description}
            </Radix.Description>
          )}
        </div>
        <div
          data-slot="drawer-body"
          className="ui:min-h-0 ui:grow ui:overflow-y-auto ui:overscroll-contain ui:p-6 ui:shallow:shrink-0"
        >
          {children}
        </div>
        {footer && (
          <div
            data-slot="drawer-footer"
            className="ui:flex ui:flex-wrap ui:justify-end ui:gap-3 ui:border-t ui:border-line ui:px-6 ui:py-4"
          >
            {footer}
          </div>
        )}
        {/* Last, so that focus goes to what is asked first. */}
        <div className="ui:absolute ui:end-4 ui:top-3.5">
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
    </Radix.Portal>
  )
}
