'use client'

import { cx } from 'class-variance-authority'
import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import { StatusMark } from '../status-dot/status-mark.tsx'
import { setToasterPlace } from '../toaster-place.ts'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { toasterLabels } from './labels.ts'
import { ToastItem } from './toast-item.tsx'
import { dismiss, newId, readToasts, type ShownToast, show, subscribe, type ToastId } from './toast-list.ts'

export type { ToastId } from './toast-list.ts'

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
 *
 * Toasts wait while the pointer or the focus is on them, or another tab is in front; state in the DOM: `data-held`. A
 * finger pushes them away; one that stays has a button that closes it, unless it is custom.
 */
export function Toaster({ className, onKeyDown, ...props }: ToasterProps) {
  const say = useLabels('toaster', toasterLabels)
  const toasts = useSyncExternalStore(subscribe, readToasts, () => none)
  const list = useRef<HTMLOListElement>(null)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'hidden',
    () => false,
  )
  const held = pointed || focused || hidden
  const giveBack = useReturnedFocus(list)

  const empty = toasts.length === 0
  const leaveRemoved = useEffectEvent(() => {
    // What goes away tells of no pointer or focus that leaves it.
    if (empty) setPointed(false)
    else if (!focused || list.current?.contains(document.activeElement)) return
    setFocused(false)
    giveBack.now()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the toasts change, whichever they are
  useEffect(() => leaveRemoved(), [toasts])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the list
    <div
      data-slot="toaster"
      data-theme="dark"
      className={cx('ui:pointer-events-auto', className)}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key === 'Escape') giveBack.now()
      }}
      {...props}
    >
      <section
        ref={setToasterPlace}
        aria-label={say('region')}
        aria-live="polite"
        aria-relevant="additions text"
        aria-atomic="false"
      >
        {!empty && (
          <ol
            ref={list}
            tabIndex={-1}
            aria-keyshortcuts="Alt+T"
            data-held={held || undefined}
            className="ui:print:hidden ui:fixed ui:inset-x-4 ui:bottom-[calc(1rem+var(--ui-bottom-bar,0px))] ui:z-60 ui:flex ui:flex-col ui:gap-2 ui:outline-offset-4 ui:sm:start-auto ui:sm:end-6 ui:sm:bottom-[calc(1.5rem+var(--ui-bottom-bar,0px))] ui:sm:w-89"
            onPointerEnter={() => setPointed(true)}
            onPointerLeave={() => setPointed(false)}
            onFocus={(event) => {
              setFocused(true)
              giveBack.remember(event.relatedTarget)
            }}
            onBlur={(event) => {
              setFocused(false)
              giveBack.forget(event.relatedTarget)
            }}
          >
            {toasts.map((shown) => (
              <ToastItem key={shown.id} toast={shown} held={held} />
            ))}
          </ol>
        )}
      </section>
    </div>
  )
}

const none: readonly ShownToast[] = []

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Alt and T move to the list. */
function useReturnedFocus(list: { readonly current: HTMLOListElement | null }) {
  const from = useRef<Element | null>(null)
  useEffect(() => {
    function goToList({ altKey, code }: KeyboardEvent) {
      if (altKey && code === 'KeyT') list.current?.focus()
    }
    document.addEventListener('keydown', goToList)
    return () => document.removeEventListener('keydown', goToList)
  }, [list])
  return {
    /** Where the focus comes from, if from outside the list. */
    remember(element: Element | null) {
      if (element && !list.current?.contains(element)) from.current = element
    },
    /** The focus went elsewhere by itself; to what a modal hides it cannot go. */
    forget(element: Element | null) {
      if (!element || list.current?.contains(element)) return
      if (element.closest('[aria-hidden=true]')) this.now()
      else from.current = null
    },
    /** Gives the focus back to where it came from. */
    now() {
      const { current } = from
      from.current = null
      if (current instanceof HTMLElement && current.isConnected) current.focus()
      else if (
        document.activeElement instanceof HTMLElement &&
        list.current?.contains(document.activeElement)
      )
        document.activeElement.blur()
    },
  }
}

export interface ToastOptions {
  /** One of the same that is on screen is replaced, with its icon. */
  readonly id?: ToastId | undefined
  /** A second line. */
  readonly description?: ReactNode
  /** In place of the mark of its kind. */
  readonly icon?: ReactNode
  /** A control after the text, such as a small Button that undoes; it closes the toast by `toast.dismiss(id)`. */
  readonly action?: ReactElement | undefined
  /** How long it stays, in milliseconds. */
  readonly duration?: number | undefined
}

/** Each that shows a toast returns its id. */
export interface Toast {
  /** Says something for 4 s. */
  (message: ReactNode, options?: ToastOptions): ToastId
  /** Says for 2 s that something worked. */
  success(message: ReactNode, options?: ToastOptions): ToastId
  /** Says for 4 s that something failed. */
  error(message: ReactNode, options?: ToastOptions): ToastId
  /** Says that something is under way, until it is dismissed or replaced by a toast with the same `id`. */
  loading(message: ReactNode, options?: ToastOptions): ToastId
  /** Shows an element of your own for 4 s, with a surface of its own; `render` gets the toast's id. */
  custom(render: (id: ToastId) => ReactElement, options?: Pick<ToastOptions, 'id' | 'duration'>): ToastId
  /** Sends one toast away, or all. */
  dismiss(id?: ToastId): void
}

/** Shows a message with the mark and for the time of its kind, where the options do not say otherwise. */
function showAs(
  tone: ShownToast['tone'],
  mark: ReactElement,
  usual: number,
  content: ReactNode,
  { icon = mark, duration = usual, ...options }: ToastOptions = {},
) {
  return show({ tone, content, icon, duration, ...options })
}

function showMessage(message: ReactNode, options?: ToastOptions) {
  return showAs('neutral', <StatusMark tone="neutral" />, DURATION.message, message, options)
}

/** Shows a toast in the Toaster. */
export const toast: Toast = /* @__PURE__ */ Object.assign(showMessage, {
  success(message: ReactNode, options?: ToastOptions) {
    return showAs('ok', <StatusMark tone="ok" />, DURATION.success, message, options)
  },
  error(message: ReactNode, options?: ToastOptions) {
    return showAs('bad', <StatusMark tone="bad" />, DURATION.error, message, options)
  },
  loading(message: ReactNode, options?: ToastOptions) {
    return showAs('neutral', <Spinner className="ui:size-4" />, DURATION.loading, message, options)
  },
  custom(
    render: (id: ToastId) => ReactElement,
    { id = newId(), duration = DURATION.custom }: Pick<ToastOptions, 'id' | 'duration'> = {},
  ) {
    return show({ id, tone: 'neutral', content: render(id), duration })
  },
  dismiss,
})
