'use client'

import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { type CustomItemComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua'
import { useDirection, useLabels } from '../ui-provider/ui-provider.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { ConsoleRow, type RowStyle } from './console-row.tsx'
import { consolePanelLabels } from './labels.ts'
import type { Narrowed } from './narrowed.ts'
import type { Pattern } from './pattern.ts'
import { useLinks } from './use-links.ts'

/** How high a row of one line is, in pixels. */
const ROW = 26

/** How near to its end the log counts as followed, in pixels. */
const NEAR = 24

interface ConsoleLogProps {
  /** The list of rows. */
  readonly ref: RefObject<VirtualizerHandle | null>
  /** The panel's accessible name. */
  readonly label: string
  /** What passed search and filter, oldest first. */
  readonly rows: Narrowed
  /** Counts up whenever they change. */
  readonly version: number
  /** How rows look. */
  readonly style: RowStyle
  /** Where it occurs is marked. */
  readonly pattern: Pattern | undefined
  /** The row of the match that the reader went to. */
  readonly current: number | undefined
  /** Whether its end is kept in view. */
  readonly following: boolean
  /** The reader scrolled to the end, or away from it, or selects. */
  readonly onFollow: (following: boolean) => void
  /** Shown while there is no item. */
  readonly emptyText: string
}

/** The lines, of which only those in view are drawn. It tells a reader who scrolls from rows that find their heights. */
export function ConsoleLog({
  ref: list,
  label,
  rows,
  version,
  style,
  pattern,
  current,
  following,
  onFollow,
  emptyText,
}: ConsoleLogProps) {
  const say = useLabels('consolePanel', consolePanelLabels)
  const direction = useDirection()
  const scroller = useRef<HTMLDivElement>(null)
  const offset = useRef(0)
  // Rows that turn out higher or lower than thought move the log too; only after this it was the reader.
  const steering = useRef(false)
  // The same for the way down, after which it may go on by itself.
  const reading = useRef(false)
  // The reader did something, and the log has not moved since: a scroll that ends now began before.
  const expected = useRef(false)
  // The list positions its rows by inline styles, which the server's HTML must not hold.
  const hydrated = useHydrated()
  const { length } = rows.items
  const empty = length === 0
  const links = useLinks(scroller, list, rows)
  // The list draws anew when it gets another object; what it draws it gets by index.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a version is what has changed
  const data = useMemo(() => ({ length }), [length, version, rows])

  useLayoutEffect(() => {
    reading.current = false
    if (following) steering.current = false
  }, [following])

  const toEnd = useCallback(() => {
    const log = scroller.current
    if (!log || steering.current) return
    log.scrollTo({ top: log.scrollHeight, left: log.scrollLeft, behavior: 'instant' })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows, and the style of all, change where the end is
  useLayoutEffect(() => {
    if (following && hydrated) toEnd()
  }, [following, hydrated, data, style, toEnd])

  // Rows turn out higher or lower than thought once they are drawn, and the panel may change its size.
  useEffect(() => {
    if (!following || empty || !hydrated) return
    // A frame later, since a scroll within the observer's own turn would change sizes again.
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(toEnd)
    })
    for (const element of [scroller.current, scroller.current?.firstElementChild]) {
      if (element) observer.observe(element)
    }
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [following, empty, hydrated, toEnd])

  function steer(upwards: boolean) {
    reading.current = true
    expected.current = true
    if (upwards && scroller.current && scroller.current.scrollTop > 0) steering.current = true
  }
  function release() {
    steering.current = false
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, altKey, metaKey } = event
    if (links.move(event)) onFollow(false)
    else if (key === 'End' && !(shiftKey || altKey || metaKey)) {
      // The browser scrolls to where the end was when the key was pressed; rows on the way change where it is.
      event.preventDefault()
      steering.current = false
      toEnd()
      onFollow(true)
    } else steer(key === 'ArrowUp' || key === 'PageUp' || key === 'Home' || (key === ' ' && shiftKey))
  }

  useEffect(() => {
    function pauseForSelection() {
      const selection = document.getSelection()
      if (selection && !selection.isCollapsed && scroller.current?.contains(selection.anchorNode))
        onFollow(false)
    }
    document.addEventListener('selectionchange', pauseForSelection)
    return () => document.removeEventListener('selectionchange', pauseForSelection)
  }, [onFollow])

  return (
    <div
      ref={scroller}
      data-slot="console-log"
      role="log"
      aria-live="off"
      aria-label={say('output', { label })}
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
      tabIndex={0}
      className="ui:min-h-0 ui:flex-1 ui:overflow-auto ui:overscroll-contain ui:py-2 ui:-outline-offset-2"
      onWheel={({ deltaY }) => steer(deltaY < 0)}
      onKeyDown={onKeyDown}
      onFocus={links.keep}
      onBlur={links.release}
      // The scrollbar lies beyond the content's width.
      onPointerDown={({ nativeEvent, currentTarget }) =>
        steer(nativeEvent.offsetX >= currentTarget.clientWidth)
      }
      onTouchMove={() => steer(true)}
      onTouchEnd={release}
      onTouchCancel={release}
    >
      {empty ? (
        <p dir={direction} className="ui:px-4 ui:py-2 ui:text-15 ui:text-muted">
          {emptyText}
        </p>
      ) : (
        hydrated && (
          <Virtualizer
            ref={list}
            scrollRef={scroller}
            data={data}
            item={style.wrap ? 'div' : WideItem}
            itemSize={ROW}
            keepMounted={links.kept}
            startMargin={8}
            onScroll={(to) => {
              expected.current = false
              const handle = list.current
              if (!handle) return
              const rest = handle.scrollSize - handle.viewportSize - to
              const down = to > offset.current
              if (rest <= NEAR && down && reading.current) onFollow(true)
              else if (rest > NEAR && !down && steering.current) onFollow(false)
              offset.current = to
            }}
            onScrollEnd={() => {
              if (expected.current) return
              reading.current = false
              release()
            }}
          >
            {(_, index) => {
              const item = rows.items.at(index)
              if (item === undefined) return <p key={index} />
              return 'line' in item ? (
                <ConsoleRow
                  key={item.row}
                  entry={item}
                  {...style}
                  pattern={pattern}
                  current={item.row === current}
                />
              ) : (
                <p
                  key={`gap-${item.after}`}
                  dir={direction}
                  data-slot="console-gap"
                  className="ui:figures ui:px-4 ui:py-1 ui:text-13 ui:text-warn"
                >
                  {say('skipped', { count: item.count })}
                </p>
              )
            }}
          </Virtualizer>
        )
      )}
    </div>
  )
}

/** A row as wide as its text: what goes beyond a row of the list's own kind cannot be scrolled to. */
function WideItem({ ref, style, children }: CustomItemComponentProps) {
  return (
    <div ref={ref} style={{ ...style, width: 'max-content', minWidth: '100%' }}>
      {children}
    </div>
  )
}
