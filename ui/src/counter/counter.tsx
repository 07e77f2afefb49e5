'use client'

import { cx } from 'class-variance-authority'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NO_FIGURE } from '../figures.ts'
import { numberFormat } from '../ui-provider/formats.ts'
import { useLocale } from '../ui-provider/ui-provider.tsx'
import { useHydrated } from '../use-hydrated.ts'

/** So much of it must be in view before it starts. */
const THRESHOLD = 0.1

export interface CounterProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Where it ends; its decimals are kept. NaN and infinity are a `–` that does not count. */
  readonly value: number
  /**
   * What follows the figure, for example `%` or ` min`.
   * @default ''
   */
  readonly suffix?: string | undefined
  /**
   * How long it counts, in ms.
   * @default 2000
   */
  readonly duration?: number | undefined
  /**
   * How the figure is written, as a BCP 47 tag.
   * @default the UiProvider's, and without one the page's language
   */
  readonly locale?: string | undefined
}

/**
 * A figure that counts up from 0, once, when a tenth of it has come into view. The server's HTML and screen readers
 * have the final figure, and without scripts or with reduced motion it simply stands there. With scripts it is not
 * painted before it counts, so nothing that was read falls back to 0; if scripts do not come within four seconds it
 * is, and stays. For a figure that changes use StatTile.
 *
 * State in the DOM: `data-counting`. Pattern: https://www.w3.org/WAI/WCAG22/Understanding/animation-from-interactions
 */
export function Counter({ value, suffix = '', duration = 2000, locale, className, ...props }: CounterProps) {
  const figure = useRef<HTMLSpanElement>(null)
  const progress = useProgress(figure, duration)
  const digits = String(value).split('.')[1]?.length ?? 0
  const own = useLocale()
  const format = numberFormat(locale ?? own, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const write = (figure: number) => (Number.isFinite(figure) ? format.format(figure) + suffix : NO_FIGURE)
  return (
    <span
      data-slot="counter"
      data-counting={(progress > 0 && progress < 1) || undefined}
      className={cx('ui:inline-grid ui:tabular-nums', className)}
      {...props}
    >
      {/* The final figure is always there: it is what is read and printed, and it keeps the width while counting. */}
      <span
        ref={figure}
        className={cx(
          'ui:col-start-1 ui:row-start-1',
          progress === SERVED ? 'ui-counter-served' : progress < 1 && 'ui-counter-end',
        )}
      >
        <bdi>{write(value)}</bdi>
      </span>
      {progress !== SERVED && progress < 1 && (
        <span aria-hidden="true" className="ui-counter-now ui:col-start-1 ui:row-start-1">
          <bdi>{write(value * progress)}</bdi>
        </span>
      )}
    </span>
  )
}

/** The progress of what the server drew and no script has looked at yet. */
const SERVED = -1

/** From 0 to 1; at 0 until it is in view. */
function useProgress(figure: { readonly current: Element | null }, duration: number): number {
  const hydrated = useHydrated()
  const [progress, setProgress] = useState(hydrated ? 0 : SERVED)
  const started = useRef(false)
  useEffect(() => {
    const element = figure.current
    if (!element || started.current) return
    // Painted figures have been read and stay: with reduced motion, or if scripts loaded too late.
    if (getComputedStyle(element).opacity !== '0') {
      started.current = true
      setProgress(1)
      return
    }
    let frame = 0
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page reports several crossings at once, the oldest first.
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return setProgress(0)
        observer.disconnect()
        started.current = true
        // However busy the page is, 0 is painted first: in the frame that the count begins with.
        flushSync(() => setProgress(0))
        let start: number | undefined
        frame = requestAnimationFrame(function tick(now) {
          start ??= now
          const share = Math.min(1, (now - start) / duration)
          setProgress(1 - (1 - share) ** 3)
          if (share < 1) frame = requestAnimationFrame(tick)
        })
      },
      { threshold: THRESHOLD },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      if (started.current) setProgress(1)
    }
  }, [figure, duration])
  return progress
}
