'use client'

import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { type ExternalToast, Toaster as Sonner, toast as sonner } from 'sonner'
import { Spinner } from '../spinner/spinner.tsx'
import { StatusMark } from '../status-dot/status-mark.tsx'

/** At most so many at once; one more sends the oldest away. */
const LIMIT = 20

/** How long a toast stays, in milliseconds. */
const DURATION = {
  message: 4000,
  success: 2000,
  error: 4000,
  custom: 4000,
  loading: Number.POSITIVE_INFINITY,
}

export type ToasterProps = ComponentProps<'div'>

/**
 * The place where toasts appear; put one at the end of the page. It keeps a dark surface in both themes, lies above
 * dialogs, and is announced politely. What a toast is about also has a shape, a StatusDot's: a whole block worked, one
 * with a notch failed, an empty one only tells. Never make a toast the only place where an error can be read.
 */
export function Toaster({ className, onKeyDown, ...props }: ToasterProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in Sonner's list
    <div
      data-slot="toaster"
      data-theme="dark"
      className={cx('ui:pointer-events-auto', className)}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        const { key, target } = event
        // Once its list loses the focus, Sonner returns it to where it came from.
        if (key === 'Escape' && target instanceof HTMLElement) target.blur()
      }}
      {...props}
    >
      <Sonner
        theme="dark"
        position="bottom-right"
        expand
        gap={8}
        visibleToasts={LIMIT}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              'ui:flex ui:w-(--width) ui:items-start ui:gap-2 ui:rounded-md ui:border ui:border-line ui:bg-surface-raised ui:px-4 ui:py-3 ui:font-sans ui:text-15 ui:text-text',
            title: 'ui:font-medium',
            // Sonner's sheet colours descriptions even with `unstyled`.
            description: 'ui:text-13 ui:text-muted!',
            // As high as the first line, and as wide whatever stands in it, so that all texts begin in one line.
            icon: 'ui:grid ui:h-6 ui:w-5 ui:shrink-0 ui:place-items-center ui:text-muted',
            content: 'ui:min-w-0 ui:wrap-anywhere',
            success: 'ui:[&_[data-icon]]:text-ok',
            error: 'ui:[&_[data-icon]]:text-bad',
          },
        }}
      />
    </div>
  )
}

/** An `id` that is on screen is replaced, with its icon. */
type Options = Pick<ExternalToast, 'id' | 'description' | 'icon' | 'duration'>

/** Says something for 4 s. Returns the toast's id. */
export function toast(message: ReactNode, options?: Options) {
  const icon = <StatusMark tone="idle" />
  return limited(sonner(message, { duration: DURATION.message, icon, ...options }))
}
/** Says for 2 s that something worked. */
toast.success = (message: ReactNode, options?: Options) => {
  const icon = <StatusMark tone="ok" />
  return limited(sonner.success(message, { duration: DURATION.success, icon, ...options }))
}
/** Says for 4 s that something failed. */
toast.error = (message: ReactNode, options?: Options) => {
  const icon = <StatusMark tone="bad" />
  return limited(sonner.error(message, { duration: DURATION.error, icon, ...options }))
}
/** Says that something is under way, until it is dismissed or replaced by a toast with the same `id`. */
toast.loading = (message: ReactNode, options?: Options) => {
  const icon = <Spinner className="ui:size-4" />
  return limited(sonner.loading(message, { duration: DURATION.loading, icon, ...options }))
}
/** Shows an element of one's own for 4 s. */
toast.custom = (render: Parameters<typeof sonner.custom>[0], options?: Options) =>
  limited(sonner.custom(render, { duration: DURATION.custom, ...options }))
/** Sends one toast away, or all. */
toast.dismiss = (id?: number | string) => {
  sonner.dismiss(id)
}

function limited(id: number | string) {
  // Sonner adds a toast in a timer and dismisses it in a frame: a frame before the timer would dismiss nothing.
  setTimeout(() => {
    for (const oldest of sonner.getToasts().slice(0, -LIMIT)) sonner.dismiss(oldest.id)
  })
  return id
}
