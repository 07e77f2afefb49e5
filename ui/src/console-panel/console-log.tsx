'use client'

import { useEffect, useLayoutEffect, useRef } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useHydrated } from '../use-hydrated.ts'
import type { ConsoleEntry, ConsoleGap } from './console-entry.ts'
import { ConsoleRow } from './console-row.tsx'
import { numbers } from './numbers.ts'
import { useLinks } from './use-links.ts'

/** How high a row of one line is, in pixels. */
const ROW = 26

/** How near to its end the log counts as followed, in pixels. */
const NEAR = 24

interface ConsoleLogProps {
  /** The panel's accessible name. */
  readonly label: string
  /** What passed search and filter, oldest first. */
  readonly items: readonly (ConsoleEntry | ConsoleGap)[]
  /** Shows when each line was received. */
  readonly timed: boolean
  /** Lower case; where it occurs is marked. */
  readonly query: string
  /** Whether its end is kept in view. */
  readonly following: boolean
  /** The reader scrolled to the end, or away from it, or selects. */
  readonly onFollow: (following: boolean) => void
  /** Shown while there is no item. */
  readonly emptyText: string
}

/** The lines, of which only those in view are drawn. It tells a reader who scrolls from rows that find their heights. */
export function ConsoleLog({ label, items, timed, query, following, onFollow, emptyText }: ConsoleLogProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const offset = useRef(0)
  // Rows that turn out higher or lower than thought move the log too; only after this it was the reader.
  const steering = useRef(false)
  // The same for the way down, after which it may go on by itself.
  const reading = useRef(false)
  // The list positions its rows by inline styles, which the server's HTML must not hold.
  const hydrated = useHydrated()
  const empty = items.length === 0
  const links = useLinks(scroller, list, items)

  useLayoutEffect(() => {
    reading.current = false
    if (following) steering.current = false
  }, [following])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter or the times change the end as well
  useLayoutEffect(() => {
    if (!following || empty || !hydrated) return
    const toEnd = () => {
      const log = scroller.current
      if (log && !steering.current) log.scrollTo({ top: log.scrollHeight, behavior: 'instant' })
    }
    toEnd()
    // Rows turn out higher or lower than thought once they are drawn, and the panel may change its size.
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
  }, [following, empty, hydrated, items, timed])

  function steer(upwards: boolean) {
    reading.current = true
    if (upwards && scroller.current && scroller.current.scrollTop > 0) steering.current = true
  }
  function release() {
    steering.current = false
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
      aria-label={`${label}: output`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
      tabIndex={0}
      className="ui:min-h-0 ui:flex-1 ui:overflow-y-auto ui:overscroll-contain ui:py-2 ui:-outline-offset-2"
      onWheel={({ deltaY }) => steer(deltaY < 0)}
      onKeyDown={(event) => {
        const { key, shiftKey } = event
        if (links.move(event)) onFollow(false)
        else steer(key === 'ArrowUp' || key === 'PageUp' || key === 'Home' || (key === ' ' && shiftKey))
      }}
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
        <p className="ui:px-4 ui:py-2 ui:text-15 ui:text-muted">{emptyText}</p>
      ) : (
        hydrated && (
          <Virtualizer
            ref={list}
            scrollRef={scroller}
            data={items}
            itemSize={ROW}
            keepMounted={links.kept}
            startMargin={8}
            onScroll={(to) => {
              const handle = list.current
              if (!handle) return
              const rest = handle.scrollSize - handle.viewportSize - to
              const down = to > offset.current
              if (rest <= NEAR && down && reading.current) onFollow(true)
              else if (rest > NEAR && !down && steering.current) onFollow(false)
              offset.current = to
            }}
            onScrollEnd={() => {
              reading.current = false
              release()
            }}
          >
            {(item) =>
              'line' in item ? (
                <ConsoleRow key={item.line.sequence} entry={item} timed={timed} query={query} />
              ) : (
                <p
                  key={`gap-${item.after}`}
                  data-slot="console-gap"
                  className="ui:figures ui:px-4 ui:py-1 ui:text-13 ui:text-warn"
                >
                  … {numbers.format(item.count)} {item.count === 1 ? 'line' : 'lines'} skipped …
                </p>
              )
            }
          </Virtualizer>
        )
      )}
    </div>
  )
}
