'use client'

import { cx } from 'class-variance-authority'
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** Between a point and its tooltip, in pixels. */
const GAP = 6

export interface ChartCursorProps
  extends Omit<ComponentProps<'div'>, 'role' | 'children' | 'ref' | 'aria-label'> {
  /** What is read, for example `Checks of India - 01`. */
  readonly label: string
  /** How many points there are, at least 1. */
  readonly count: number
  /** A point in words: the figure, and when it was. Shown in the tooltip and read by screen readers. */
  readonly describe: (index: number) => readonly [figure: string, moment: string]
  /**
   * The drawing; `active` is the point being read. A point's area carries `data-index`. Points side by side may have
   * one area, which carries the first one's index and how many there are as `data-points`; the active one's own area
   * is then drawn above.
   */
  readonly children: (active: number | null) => ReactNode
}

/**
 * Reads a drawing point by point: one Tab stop, arrow keys, Home and End; Escape hides the tooltip. A mouse or a
 * finger reads what is below it. Where text runs from right to left, so do the points. Part of the charts; not exported.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/slider/, whose value text is the point.
 */
export function ChartCursor({ label, count, describe, className, children, ...props }: ChartCursorProps) {
  const root = useRef<HTMLDivElement>(null)
  const tooltip = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState<number | null>(null)
  const last = count - 1
  const active = cursor === null ? null : Math.min(cursor, last)

  useLayoutEffect(() => {
    const frame = root.current
    const box = tooltip.current
    if (!frame || !box) return
    const point = frame.querySelector(`[data-index="${active}"]`)
    if (!point) return
    const place = () => {
      const { left, right, y, width } = frame.getBoundingClientRect()
      const mark = point.getBoundingClientRect()
      const center = mark.x + mark.width / 2
      const rtl = runsLeft(frame)
      // From where a line begins, on either side.
      const middle = rtl ? right - center : center - left
      const beside = mark.height >= box.offsetHeight
      const after = middle + GAP
      const before = middle - GAP - box.offsetWidth
      const fits = after + box.offsetWidth <= width
      // Beside its point where the drawing is high enough, so that it hides neither the point nor the caption; else above.
      const start = beside ? (fits ? after : before) : middle - (box.offsetWidth * middle) / width
      const top = mark.y - y - (beside ? 0 : GAP + box.offsetHeight)
      // Through the CSSOM, since the content security policy forbids style attributes.
      box.style.transform = `translate(${(rtl ? -1 : 1) * Math.max(0, start)}px, ${top}px)`
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(frame)
    return () => observer.disconnect()
  })

  function read(event: PointerEvent<Element>) {
    // Of what lies in a shadow root the document knows the host alone.
    const tree = event.currentTarget.getRootNode() as Document | ShadowRoot
    const area = tree
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<Element>('[data-index], [data-points]')
    if (!area || !root.current?.contains(area)) return
    const [first = 0, points = 1] = (
      area.getAttribute('data-points') ??
      area.getAttribute('data-index') ??
      ''
    )
      .split(' ')
      .map(Number)
    const { x, width } = area.getBoundingClientRect()
    const along = runsLeft(root.current) ? x + width - event.clientX : event.clientX - x
    const place = Math.floor((along / width) * points)
    setCursor(first + Math.min(points - 1, Math.max(0, place)))
  }

  function move(event: KeyboardEvent) {
    const later = runsLeft(event.currentTarget) ? -1 : 1
    const from = active ?? last
    const to = {
      ArrowLeft: from - later,
      ArrowDown: from - 1,
      ArrowRight: from + later,
      ArrowUp: from + 1,
      Home: 0,
      End: last,
      // With nothing to hide it is left to what the chart stands in.
      Escape: active === null ? undefined : null,
    }[event.key]
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setCursor(to === null ? null : Math.min(last, Math.max(0, to)))
  }

  const shown = describe(active ?? last)
  return (
    <div
      ref={root}
      data-slot="chart-cursor"
      data-takes-escape={active !== null || undefined}
      suppressHydrationWarning
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={(active ?? last) + 1}
      aria-valuetext={shown.join(', ')}
      className={cx('ui:relative ui:[touch-action:pan-y]', className)}
      onFocus={() => setCursor((at) => at ?? last)}
      onBlur={() => setCursor(null)}
      onPointerDown={read}
      // A finger leaves before it brings the focus, which would then read the newest point. One that scrolls has no up.
      onPointerUp={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
      onPointerMove={read}
      onPointerLeave={({ currentTarget }) => {
        if (!currentTarget.matches(':focus')) setCursor(null)
      }}
      onKeyDown={move}
      {...props}
    >
      {children(active)}
      {active !== null && (
        <div
          ref={tooltip}
          data-slot="chart-tooltip"
          aria-hidden="true"
          className="ui:figures ui:pointer-events-none ui:absolute ui:top-0 ui:z-10 ui:w-max ui:rounded-md ui:border ui:border-control ui:bg-surface-raised ui:px-2 ui:py-1 ui:text-13 ui:text-text ui:[inset-inline-start:0]"
        >
          <div className="ui:font-bold">
            <bdi>{shown[0]}</bdi>
          </div>
          <div className="ui:text-muted">
            <bdi>{shown[1]}</bdi>
          </div>
        </div>
      )}
    </div>
  )
}

/** Whether its points begin at the right. */
function runsLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
