import { type RefObject, useMemo } from 'react'
import { type CustomItemComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua'
import { useDirection, useLabels } from '../ui-provider/ui-provider.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { ConsoleRow, type RowStyle } from './console-row.tsx'
import { consolePanelLabels } from './labels.ts'
import type { Narrowed } from './narrowed.ts'
import type { Pattern } from './pattern.ts'
import { useFollow } from './use-follow.ts'
import { useLinks } from './use-links.ts'

/** How high a row of one line is, in pixels. */
const ROW = 26

interface ConsoleLogProps {
  /** The list of rows. */
  readonly ref: RefObject<VirtualizerHandle | null>
  /** What scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>
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

/** The lines, of which only those in view are drawn. */
export function ConsoleLog({
  ref: list,
  scroller,
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
  // The list positions its rows by inline styles, which the server's HTML must not hold.
  const hydrated = useHydrated()
  const { length } = rows.items
  const empty = length === 0
  const links = useLinks(scroller, list, rows)
  // The list renders again when it gets another object; it reads its rows by index.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a version is what has changed
  const data = useMemo(() => ({ length }), [length, version, rows])

  const drawn = hydrated && !empty
  const follow = useFollow({ scroller, list, drawn, changes: [data, style], following, onFollow })

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
      className="ui:min-h-0 ui:flex-[1_1_10rem] ui:overflow-auto ui:overscroll-contain ui:py-2 ui:-outline-offset-2"
      // With Ctrl it zooms the page.
      onWheel={({ deltaY, ctrlKey }) => {
        if (!ctrlKey) follow.steer(deltaY < 0)
      }}
      onKeyDown={(event) => {
        if (links.move(event)) onFollow(false)
        else follow.pressKey(event)
      }}
      onFocus={links.keep}
      onBlur={links.release}
      // The scrollbar lies outside the content's width.
      onPointerDown={({ nativeEvent, target, currentTarget }) =>
        follow.steer(target === currentTarget && nativeEvent.offsetX >= currentTarget.clientWidth)
      }
      onTouchMove={() => follow.steer(true)}
      onTouchEnd={follow.release}
      onTouchCancel={follow.release}
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
            onScroll={follow.scroll}
            onScrollEnd={follow.endScroll}
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
