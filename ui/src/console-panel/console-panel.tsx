import { cva, cx } from 'class-variance-authority'
import { Check, Copy, Download, type LucideIcon } from 'lucide-react'
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { stripAnsi } from './ansi.ts'
import { CommandLine } from './command-line.tsx'
import { type ConsoleEntry, type ConsoleGap, type ConsoleLine, readEntries } from './console-entry.ts'
import { ConsoleRow } from './console-row.tsx'
import { useFrame, useView } from './use-view.ts'

export type { ConsoleGap, ConsoleLine } from './console-entry.ts'

/** How often screen readers are told of new lines, in milliseconds. */
const ANNOUNCED_EVERY = 5000

/** How high a row of one line is, in pixels. */
const ROW = 26

/** How near to its end the log counts as followed, in pixels. */
const NEAR = 24

const FILTERS = { all: 'All', warn: 'Warn', error: 'Error', chat: 'Chat' } as const

type Filter = keyof typeof FILTERS

const numbers = new Intl.NumberFormat('en-IN')

const chip = cva([
  'inline-flex h-8 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md border border-control px-2.5',
  'text-13 text-text hover:bg-surface-raised',
])

/** One of the joined levels, within their frame. */
const segment = cva([
  'h-7 shrink-0 grow cursor-pointer rounded-sm border border-transparent px-2.5 text-13',
  'not-aria-pressed:text-muted hover:not-aria-pressed:text-text aria-pressed:chosen',
])

export interface ConsolePanelProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** What console it is; its accessible name. */
  readonly label: string
  /** The log, oldest first. Give the same objects again for lines that are already there. */
  readonly lines: readonly ConsoleLine[]
  /** Where lines are missing. */
  readonly gaps?: readonly ConsoleGap[]
  /**
   * Sends a command, never an empty one. Resolves to whether it was taken; if not, the typed text stays. Without it
   * the panel is read-only.
   */
  readonly onCommand?: ((command: string) => Promise<boolean>) | undefined
  /**
   * Shows a note in place of the command line.
   * @default false
   */
  readonly readOnly?: boolean
  /**
   * Commands cannot be sent at present; what is typed stays.
   * @default false
   */
  readonly disabled?: boolean
  /** Why they cannot, and what to do. */
  readonly disabledReason?: ReactNode
  /** The state of the connection, above the command line. */
  readonly status?: ReactNode
  /**
   * Shown while there is no line.
   * @default 'No output yet.'
   */
  readonly emptyText?: string
  /**
   * The name of the downloaded file.
   * @default 'console.log'
   */
  readonly downloadName?: string
}

/**
 * A program's output as it comes, with its command line: colours, times (UTC), search over all lines, a filter by
 * level, copy and download. It follows the end until the reader scrolls up, and again from there on; while paused
 * nothing moves. 10,000 lines are fine. It keeps its dark ground in both themes. For a fixed listing use `<pre>`.
 *
 * Set its height with `className`. Pattern: https://www.w3.org/TR/wai-aria-1.2/#log, silenced in favour of a polite
 * status every five seconds.
 */
export function ConsolePanel({
  label,
  lines,
  gaps = [],
  onCommand,
  readOnly = false,
  disabled = false,
  disabledReason,
  status,
  emptyText = 'No output yet.',
  downloadName = 'console.log',
  className,
  ...props
}: ConsolePanelProps) {
  const [following, setFollowing] = useState(true)
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const [timed, setTimed] = useState(true)
  const [notice, setNotice] = useState('')
  const { view, unread } = useView(useFrame(lines), following)
  const query = search.trim().toLowerCase()
  const entries = useMemo(() => readEntries(view), [view])
  const counts = useMemo(() => count(entries), [entries])
  const items = useMemo(() => arrange(entries, gaps, filter, query), [entries, gaps, filter, query])
  const spoken = useSpoken(lines)

  async function copy() {
    const shown = items.filter((item) => 'line' in item)
    try {
      await navigator.clipboard.writeText(shown.map(({ plain }) => plain).join('\n'))
      setNotice(`Copied ${numbers.format(shown.length)} lines.`)
    } catch {
      setNotice(
        'The browser does not let this page copy. Select the lines and copy them, or download the log.',
      )
    }
  }

  return (
    <section
      data-slot="console-panel"
      data-theme="dark"
      aria-label={label}
      className={cx(
        'relative @container flex [:where(&)]:h-128 min-w-0 flex-col overflow-hidden bg-console text-text',
        className,
      )}
      {...props}
    >
      <div
        data-slot="console-toolbar"
        className="flex flex-wrap gap-x-4 gap-y-2 border-b border-line px-4 py-3"
      >
        <input
          type="search"
          aria-label="Search the log"
          placeholder={`Search ${numbers.format(view.length)} lines`}
          className="h-8 min-w-0 flex-[1_1_12rem] rounded-md border border-control bg-transparent px-3 text-13 text-text placeholder:text-muted placeholder:opacity-100"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setSearch('')
          }}
        />
        <fieldset
          aria-label="Levels"
          className="flex min-w-0 grow flex-wrap rounded-md border border-control p-px @lg:grow-0"
        >
          {Object.entries(FILTERS).map(([key, name]) => (
            <button
              key={key}
              type="button"
              aria-pressed={filter === key}
              className={segment()}
              onClick={() => setFilter(key as Filter)}
            >
              {key in counts ? `${name} ${numbers.format(counts[key as keyof typeof counts])}` : name}
            </button>
          ))}
        </fieldset>
        <div className="flex grow justify-between gap-x-4 @lg:grow-0">
          <div className="flex gap-2">
            <Toggle pressed={timed} onPressedChange={setTimed}>
              UTC time
            </Toggle>
            <Toggle pressed={following} onPressedChange={setFollowing}>
              Follow
            </Toggle>
          </div>
          <div className="flex gap-2">
            <Action label="Copy" icon={Copy} onClick={copy} />
            <Action label="Download" icon={Download} onClick={() => download(lines, downloadName)} />
          </div>
        </div>
      </div>
      {(query || notice) && (
        <p role="status" className="border-b border-line px-4 py-1.5 text-13 text-muted">
          {query ? `${numbers.format(items.length)} of ${numbers.format(view.length)} lines` : notice}
        </p>
      )}
      <Log
        label={label}
        items={items}
        timed={timed}
        query={query}
        following={following}
        onFollow={setFollowing}
        emptyText={view.length === 0 ? emptyText : 'No line matches.'}
      />
      <div className="relative">
        {!following && (
          <button
            type="button"
            className={chip({
              className: 'figures absolute end-4 bottom-3 bg-surface-raised',
            })}
            onClick={() => setFollowing(true)}
          >
            {unread > 0 ? `${numbers.format(unread)} new ${unread === 1 ? 'line' : 'lines'} ↓` : 'Latest ↓'}
          </button>
        )}
      </div>
      {status && (
        <div data-slot="console-status" className="border-t border-line px-4 py-2 text-13 text-muted">
          {status}
        </div>
      )}
      {onCommand && !readOnly ? (
        <CommandLine onCommand={onCommand} disabled={disabled} disabledReason={disabledReason} />
      ) : (
        <p data-slot="console-note" className="border-t border-line px-4 py-3 text-13 text-muted">
          {disabledReason ?? 'This console is read-only.'}
        </p>
      )}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </section>
  )
}

interface ToggleProps {
  readonly pressed: boolean
  readonly onPressedChange: (pressed: boolean) => void
  readonly children: ReactNode
}

/** On or off: a button with the box of a Checkbox. */
function Toggle({ pressed, onPressedChange, children }: ToggleProps) {
  return (
    <button type="button" aria-pressed={pressed} className={chip()} onClick={() => onPressedChange(!pressed)}>
      <span
        className={`grid size-3.5 place-items-center rounded-sm border border-control ${pressed ? 'chosen' : ''}`}
      >
        {pressed && <Check aria-hidden="true" strokeWidth={4} className="size-2.5" />}
      </span>
      {children}
    </button>
  )
}

interface ActionProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly onClick: () => void
}

/** Something that happens at once. Where there is little room its icon says it alone. */
function Action({ label, icon: Icon, onClick }: ActionProps) {
  return (
    <button type="button" className={chip()} onClick={onClick}>
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="sr-only @5xl:not-sr-only">{label}</span>
    </button>
  )
}

interface LogProps {
  readonly label: string
  readonly items: readonly (ConsoleEntry | ConsoleGap)[]
  readonly timed: boolean
  readonly query: string
  readonly following: boolean
  readonly onFollow: (following: boolean) => void
  readonly emptyText: string
}

function Log({ label, items, timed, query, following, onFollow, emptyText }: LogProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const offset = useRef(0)
  // Rows that turn out higher or lower than thought move the log too; only after this it was the reader.
  const steering = useRef(false)
  // The same for the way down, after which it may go on by itself.
  const reading = useRef(false)
  // The list positions its rows by inline styles, which the server's HTML must not hold.
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

  const empty = items.length === 0

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
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-2 -outline-offset-2"
      onWheel={({ deltaY }) => steer(deltaY < 0)}
      onKeyDown={({ key, shiftKey }) =>
        steer(key === 'ArrowUp' || key === 'PageUp' || key === 'Home' || (key === ' ' && shiftKey))
      }
      // The scrollbar lies beyond the content's width.
      onPointerDown={({ nativeEvent, currentTarget }) =>
        steer(nativeEvent.offsetX >= currentTarget.clientWidth)
      }
      onTouchMove={() => steer(true)}
      onTouchEnd={release}
      onTouchCancel={release}
    >
      {empty ? (
        <p className="px-4 py-2 text-15 text-muted">{emptyText}</p>
      ) : (
        hydrated && (
          <Virtualizer
            ref={list}
            scrollRef={scroller}
            data={items}
            itemSize={ROW}
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
                  className="figures px-4 py-1 text-13 text-warn"
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

function never() {
  return () => undefined
}

function count(entries: readonly ConsoleEntry[]) {
  const counts = { warn: 0, error: 0 }
  for (const { level, continued } of entries) {
    if (!continued && (level === 'warn' || level === 'error')) counts[level] += 1
  }
  return counts
}

/** The lines that pass the filter, with marks where some are missing. */
function arrange(
  entries: readonly ConsoleEntry[],
  gaps: readonly ConsoleGap[],
  filter: Filter,
  query: string,
): readonly (ConsoleEntry | ConsoleGap)[] {
  if (filter !== 'all' || query !== '') {
    return entries.filter(
      ({ level, plain }) => (filter === 'all' || level === filter) && plain.toLowerCase().includes(query),
    )
  }
  if (gaps.length === 0) return entries
  const after = new Map(gaps.map((gap) => [gap.after, gap]))
  return entries.flatMap((entry) => {
    const gap = after.get(entry.line.sequence)
    return gap ? [entry, gap] : [entry]
  })
}

function download(lines: readonly ConsoleLine[], name: string) {
  const text = lines.map(({ time, text }) => `${new Date(time).toISOString()} ${stripAnsi(text)}\n`)
  const address = URL.createObjectURL(new Blob(text, { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** What screen readers are told: every five seconds at most, how many lines came and the last of them. */
function useSpoken(lines: readonly ConsoleLine[]): string {
  const [spoken, setSpoken] = useState('')
  const latest = useRef(lines)
  useEffect(() => {
    latest.current = lines
  }, [lines])
  useEffect(() => {
    let known = latest.current.at(-1)?.sequence ?? -1
    const timer = setInterval(() => {
      const fresh = latest.current.filter(({ sequence }) => sequence > known)
      const last = fresh.at(-1)
      if (!last) return
      known = last.sequence
      setSpoken(
        `${numbers.format(fresh.length)} new ${fresh.length === 1 ? 'line' : 'lines'}: ${stripAnsi(last.text)}`,
      )
    }, ANNOUNCED_EVERY)
    return () => clearInterval(timer)
  }, [])
  return spoken
}
