import { cx } from 'class-variance-authority'
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'

/** So much of it must be in view before it starts (spec section 9). */
const THRESHOLD = 0.1

export interface CounterProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Where it ends; its decimals are kept. */
  readonly value: number
  /**
   * What follows the figure, for example `%` or ` min`.
   * @default ''
   */
  readonly suffix?: string
  /**
   * How long it counts, in ms.
   * @default 2000
   */
  readonly duration?: number
  /**
   * How the figure is written; explicit, so that server and browser agree.
   * @default 'en-IN'
   */
  readonly locale?: string
}

/**
 * A figure that counts up from 0, once, when a tenth of it has come into view. The server's HTML and screen readers
 * have the final figure, and with reduced motion it simply stands there. So does one that the server drew and that is
 * in view when the page comes to life: it has been read, and falling back to 0 would take that away. For a figure that
 * changes use StatTile.
 *
 * State in the DOM: `data-counting`. Pattern: https://www.w3.org/WAI/WCAG22/Understanding/animation-from-interactions
 */
export function Counter({
  value,
  suffix = '',
  duration = 2000,
  locale = 'en-IN',
  className,
  ...props
}: CounterProps) {
  const figure = useRef<HTMLSpanElement>(null)
  const progress = useProgress(figure, duration)
  const digits = String(value).split('.')[1]?.length ?? 0
  // One for all frames: making it costs more than writing a figure.
  const format = useMemo(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    [locale, digits],
  )
  return (
    <span
      data-slot="counter"
      data-counting={progress < 1 || undefined}
      className={cx('inline-grid tabular-nums', className)}
      {...props}
    >
      {/* The final figure is always there: it is what is read, and it keeps the width while counting. */}
      <span ref={figure} className={cx('col-start-1 row-start-1', progress < 1 && 'opacity-0')}>
        {format.format(value)}
        {suffix}
      </span>
      {progress < 1 && (
        <span aria-hidden="true" className="col-start-1 row-start-1">
          {format.format(value * progress)}
          {suffix}
        </span>
      )}
    </span>
  )
}

/** From 0 to 1 while counting, and 1 before and after. */
function useProgress(figure: { readonly current: Element | null }, duration: number): number {
  const hydrated = useHydrated()
  // Whether it took over HTML that the server had drawn.
  const [served] = useState(!hydrated)
  // What only the browser draws has shown nothing yet, so it may stand at 0 until it is known to be in view.
  const [progress, setProgress] = useState(() => (served || prefersStillness() ? 1 : 0))
  const started = useRef(false)
  useEffect(() => {
    const element = figure.current
    if (!element || started.current) return
    let frame = 0
    let known = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        const first = !known
        known = true
        if (!entry?.isIntersecting) return setProgress(1)
        observer.disconnect()
        started.current = true
        if ((first && served) || prefersStillness()) return setProgress(1)
        const start = performance.now()
        const tick = (now: number) => {
          const share = Math.min(1, Math.max(0, (now - start) / duration))
          setProgress(1 - (1 - share) ** 3)
          if (share < 1) frame = requestAnimationFrame(tick)
        }
        tick(start)
      },
      { threshold: THRESHOLD },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      if (started.current) setProgress(1)
    }
  }, [figure, duration, served])
  return progress
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
