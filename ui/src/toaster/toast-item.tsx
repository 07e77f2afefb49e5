'use client'

import { cx } from 'class-variance-authority'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { CloseIcon } from '../icons.tsx'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { toasterLabels } from './labels.ts'
import { dismiss, remove, type ShownToast } from './toast-list.ts'
import { useSwipe } from './use-swipe.ts'

/** The longest that a timer waits, in milliseconds: https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html */
const LONGEST = 2 ** 31 - 1

const stays = ({ duration }: ShownToast) => !(duration <= LONGEST)

const motion = { duration: 200, easing: 'ease-out' }

const tones = { neutral: 'ui:text-muted', ok: 'ui:text-ok', bad: 'ui:text-bad' }

interface ToastItemProps {
  readonly toast: ShownToast
  /** A visitor uses the toasts, or nobody sees the page: they wait. */
  readonly held: boolean
}

/** One toast: it comes, stays and goes. */
export function ToastItem({ toast, held }: ToastItemProps) {
  const item = useRef<HTMLLIElement>(null)
  useMotion(item, toast)
  useExpiry(toast, held)
  const swipe = useSwipe(() => dismiss(toast.id))
  const say = useLabels('toaster', toasterLabels)
  const { icon, content, description, action } = toast
  return (
    <li
      ref={item}
      data-slot="toast"
      data-leaving={toast.leaving || undefined}
      className={cx(
        'ui:shrink-0 ui:touch-pan-y',
        icon !== undefined &&
          'ui:flex ui:items-start ui:gap-2 ui:rounded-md ui:border ui:border-line ui:bg-surface-raised ui:px-4 ui:py-3 ui:font-sans ui:text-15 ui:text-text',
      )}
      {...swipe}
    >
      {icon === undefined ? (
        content
      ) : (
        <>
          {/* As high as the first line, and as wide whatever stands in it, so that all texts begin in one line. */}
          <div
            data-slot="toast-icon"
            className={cx('ui:grid ui:h-6 ui:w-5 ui:shrink-0 ui:place-items-center', tones[toast.tone])}
          >
            {icon}
          </div>
          <div className="ui:min-w-0 ui:grow ui:wrap-anywhere">
            <div data-slot="toast-title" className="ui:font-medium">
              {content}
            </div>
            {description && (
              <div data-slot="toast-description" className="ui:text-13 ui:text-muted">
                {description}
              </div>
            )}
          </div>
          {action && (
            <div data-slot="toast-action" className="ui:shrink-0 ui:self-center">
              {action}
            </div>
          )}
          {stays(toast) && (
            <button
              type="button"
              data-slot="toast-close"
              aria-label={say('close')}
              className="ui:-my-1 ui:-me-2 ui:grid ui:size-8 ui:shrink-0 ui:cursor-pointer ui:place-items-center ui:rounded-sm ui:text-muted ui:hover:text-text"
              onClick={() => dismiss(toast.id)}
            >
              <CloseIcon className="ui:size-4" />
            </button>
          )}
        </>
      )}
    </li>
  )
}

/** Makes room as it comes, and takes it away as it goes. */
function useMotion(item: { readonly current: HTMLLIElement | null }, toast: ShownToast) {
  const { leaving } = toast
  const leave = useEffectEvent(() => remove(toast))
  useLayoutEffect(() => {
    const element = item.current
    if (!element) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const there = { blockSize: `${element.offsetHeight}px`, opacity: 1, overflow: 'clip' }
    // Its neighbours stand where they would without it, so nothing jumps once it is gone.
    const gap = Number.parseFloat(getComputedStyle(element.parentElement ?? element).rowGap) || 0
    const away = {
      blockSize: 0,
      paddingBlock: 0,
      borderBlockWidth: 0,
      marginBlockStart: `${-gap}px`,
      opacity: 0,
      overflow: 'clip',
    }
    const animation = element.animate(leaving ? [there, away] : [away, there], {
      ...motion,
      duration: still ? 0 : motion.duration,
      fill: leaving ? 'forwards' : 'none',
    })
    if (leaving) animation.onfinish = leave
    // A swipe left it where another takes its place.
    else element.style.translate = ''
    return () => animation.cancel()
  }, [item, leaving])
}

/** Sends it away when it was there for as long as it stays; what it waits does not count. */
function useExpiry(toast: ShownToast, held: boolean) {
  const remaining = useRef(toast.duration)
  useEffect(() => {
    remaining.current = toast.duration
  }, [toast])
  useEffect(() => {
    if (held || toast.leaving || stays(toast)) return
    const start = performance.now()
    const timer = setTimeout(() => dismiss(toast.id), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= performance.now() - start
    }
  }, [toast, held])
}
