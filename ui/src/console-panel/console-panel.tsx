'use client'

import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useMemo, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { useControlled } from '../use-controlled.ts'
import { chip } from './chip.ts'
import { type CommandHistory, pageHistory } from './command-history.ts'
import { CommandLine } from './command-line.tsx'
import type { Completions } from './completions.ts'
import type { ConsoleGap, ConsoleKind, ConsoleLine, ParseLevel } from './console-entry.ts'
import { ConsoleLog } from './console-log.tsx'
import type { RowStyle } from './console-row.tsx'
import { ConsoleToolbar } from './console-toolbar.tsx'
import { download } from './download.ts'
import { consolePanelLabels } from './labels.ts'
import { type ConsoleSearch, noSearch, toPattern } from './pattern.ts'
import { SearchBar } from './search-bar.tsx'
import { useLogView } from './use-log-view.ts'
import { useMatches } from './use-matches.ts'
import { useNewLines } from './use-new-lines.ts'

export type { CommandHistory } from './command-history.ts'
export type { Completions } from './completions.ts'
export type { ConsoleGap, ConsoleKind, ConsoleLevel, ConsoleLine, ParseLevel } from './console-entry.ts'
export type { ConsoleSearch } from './pattern.ts'

export interface ConsolePanelProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** What console it is; its accessible name. */
  readonly label: string
  /** The log, oldest first. Give the same objects again for lines that are already there. */
  readonly lines: readonly ConsoleLine[]
  /** Where lines are missing. */
  readonly gaps?: readonly ConsoleGap[] | undefined
  /**
   * The level of a line, from its text without terminal sequences. Each line is asked for once, as it comes; where it
   * returns undefined the panel's own rules apply.
   */
  readonly parseLevel?: ParseLevel | undefined
  /**
   * Sends a command, never an empty one, one at a time. Resolves to whether it was taken; if not, it comes back into
   * the line, or into the history where something else is typed. Without it the panel is read-only.
   */
  readonly onCommand?: ((command: string) => Promise<boolean>) | undefined
  /** What commands can be completed to: all of them, or those for what is typed, best first. */
  readonly completions?: Completions | undefined
  /**
   * Whose commands ↑ recalls, such as a server's ID. With one they are still there when the panel comes back, also those
   * that were refused or not answered yet. Lines that come with another one are another log.
   */
  readonly historyKey?: string | undefined
  /**
   * Where they are kept.
   * @default the memory of the page: a command may hold a password
   */
  readonly history?: CommandHistory | undefined
  /** Whether the end of the log is kept in view. */
  readonly following?: boolean | undefined
  /**
   * Whether it is kept in view at first, where `following` is not given.
   * @default true
   */
  readonly defaultFollowing?: boolean | undefined
  /** The reader went away from the end, or back to it. */
  readonly onFollowingChange?: ((following: boolean) => void) | undefined
  /** What is searched for, and how. */
  readonly search?: ConsoleSearch | undefined
  /**
   * What is searched for at first, where `search` is not given.
   * @default nothing
   */
  readonly defaultSearch?: ConsoleSearch | undefined
  /** The reader typed into the search, or changed how it searches. */
  readonly onSearchChange?: ((search: ConsoleSearch) => void) | undefined
  /** The kinds of lines that are shown; none of them means all. */
  readonly filter?: readonly ConsoleKind[] | undefined
  /**
   * The kinds that are shown at first, where `filter` is not given.
   * @default []
   */
  readonly defaultFilter?: readonly ConsoleKind[] | undefined
  /** The reader chose other kinds. */
  readonly onFilterChange?: ((filter: readonly ConsoleKind[]) => void) | undefined
  /**
   * Shows a note in place of the command line.
   * @default false
   */
  readonly readOnly?: boolean | undefined
  /**
   * Commands cannot be sent at present; what is typed stays.
   * @default false
   */
  readonly disabled?: boolean | undefined
  /** Why they cannot, and what to do. */
  readonly disabledReason?: ReactNode
  /** The state of the connection, above the command line. */
  readonly status?: ReactNode
  /**
   * Shown while there is no line.
   * @default the label `consolePanel.empty`
   */
  readonly emptyText?: string | undefined
  /**
   * The name of the downloaded file.
   * @default 'console.log'
   */
  readonly downloadName?: string | undefined
}

const NO_GAPS: readonly ConsoleGap[] = []
const NO_FILTER: readonly ConsoleKind[] = []
const PLAIN: RowStyle = { utc: true, local: false, wrap: true }

/**
 * A program's output as it comes, with its command line: colours, times, search over all lines, a filter by level,
 * copy and download. It follows the end until the reader scrolls up, and again from there on; while paused nothing
 * moves. 100,000 lines are fine. It keeps its dark ground in both themes. For a fixed listing use `<pre>`.
 *
 * Set its height with `className`. Pattern: https://www.w3.org/TR/wai-aria-1.2/#log, silenced in favour of a polite
 * status every five seconds.
 */
export function ConsolePanel({
  label,
  lines,
  gaps = NO_GAPS,
  parseLevel,
  onCommand,
  completions,
  historyKey,
  history = pageHistory,
  following: givenFollowing,
  defaultFollowing = true,
  onFollowingChange,
  search: givenSearch,
  defaultSearch = noSearch,
  onSearchChange,
  filter: givenFilter,
  defaultFilter = NO_FILTER,
  onFilterChange,
  readOnly = false,
  disabled = false,
  disabledReason,
  status,
  emptyText,
  downloadName = 'console.log',
  className,
  ...props
}: ConsolePanelProps) {
  const say = useLabels('consolePanel', consolePanelLabels)
  const [following, changeFollowing] = useControlled(givenFollowing, defaultFollowing, onFollowingChange)
  const setFollowing = (next: boolean) => {
    if (next !== following) changeFollowing(next)
  }
  const [search, setSearch] = useControlled(givenSearch, defaultSearch, onSearchChange)
  const [kinds, setFilter] = useControlled(givenFilter, defaultFilter, onFilterChange)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same kinds in another array would be searched for again
  const filter = useMemo(() => kinds, [kinds.join()])
  const [style, setStyle] = useState(PLAIN)
  const [cleared, setCleared] = useState<ConsoleLine>()
  const [notice, setNotice] = useState('')
  const list = useRef<VirtualizerHandle>(null)
  const log = useRef<HTMLDivElement>(null)
  // Where the focus goes from a button that goes, and from the command line.
  const toLog = () => log.current?.focus({ preventScroll: true })
  const { text, regex, matchCase, inContext } = search
  const { pattern, fault } = useMemo(() => toPattern({ text, regex, matchCase }), [text, regex, matchCase])
  const { view, version, done } = useLogView({
    lines,
    program: historyKey,
    gaps,
    following,
    filter,
    pattern,
    cleared,
    parseLevel,
  })
  const newLines = useNewLines(lines, following, historyKey)
  const onlyMatches = view.matches !== undefined && !inContext
  const rows = onlyMatches && view.matches ? view.matches : view.shown
  const matches = useMatches(view, list, pattern, onlyMatches, following)

  function go(forwards: boolean) {
    if (matches.go(forwards)) setFollowing(false)
  }

  async function copy() {
    // The same words once more would not be announced.
    setNotice('')
    const copied: string[] = []
    for (let index = 0; index < rows.items.length; index += 1) {
      const item = rows.items.at(index)
      if (item && 'line' in item) copied.push(item.plain)
    }
    try {
      await navigator.clipboard.writeText(copied.join('\n'))
      setNotice(say('copied', { count: copied.length }))
    } catch {
      setNotice(say('notCopied'))
    }
  }

  return (
    <section
      data-slot="console-panel"
      data-theme="dark"
      aria-label={label}
      className={cx(
        'ui:relative ui:@container ui:flex ui:h-128 ui:min-w-0 ui:flex-col ui:overflow-hidden ui:bg-console ui:text-text',
        className,
      )}
      {...props}
    >
      <ConsoleToolbar
        search={search}
        onSearch={setSearch}
        onGo={go}
        filter={filter}
        onFilter={setFilter}
        style={style}
        onStyle={setStyle}
        following={following}
        onFollow={setFollowing}
        length={view.length}
        counts={view.counts}
        onClear={() => {
          setCleared(lines.at(-1))
          setNotice('')
        }}
        onCopy={copy}
        onDownload={() => download(lines, downloadName)}
      />
      <div className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-4 ui:border-line ui:px-4 ui:text-13 ui:text-muted ui:has-[:not(:empty)]:border-b">
        <SearchBar
          search={search}
          onSearch={setSearch}
          onGo={go}
          fault={fault}
          matches={view.matches}
          done={done}
          length={view.length}
          at={matches.at}
          line={matches.line}
        />
        <p role="status" className="ui:ms-auto ui:not-empty:py-1.5">
          {notice || (view.isCleared && say('cleared'))}
        </p>
        {view.isCleared && (
          <button
            type="button"
            className={chip({ className: 'ui:my-1.5' })}
            onClick={() => {
              setCleared(undefined)
              setNotice('')
              toLog()
            }}
          >
            {say('showAll')}
          </button>
        )}
      </div>
      <ConsoleLog
        ref={list}
        scroller={log}
        label={label}
        rows={rows}
        version={version}
        style={style}
        pattern={pattern}
        current={matches.current}
        following={following}
        onFollow={setFollowing}
        emptyText={view.length > 0 ? say('noMatch') : view.isCleared ? '' : (emptyText ?? say('empty'))}
      />
      <div className="ui:relative">
        {!following && (
          <button
            type="button"
            data-slot="console-latest"
            className={chip({
              className: 'ui:figures ui:absolute ui:end-4 ui:bottom-3 ui:bg-surface-raised',
            })}
            onClick={() => {
              setFollowing(true)
              toLog()
            }}
          >
            {view.unread > 0 ? say('unread', { count: view.unread }) : say('latest')}
          </button>
        )}
      </div>
      {status && (
        <div
          data-slot="console-status"
          className="ui:border-t ui:border-line ui:px-4 ui:py-2 ui:text-13 ui:text-muted"
        >
          {status}
        </div>
      )}
      {onCommand && !readOnly ? (
        <CommandLine
          key={historyKey}
          onCommand={onCommand}
          disabled={disabled}
          disabledReason={disabledReason}
          completions={completions}
          historyKey={historyKey}
          history={history}
          onLeave={toLog}
        />
      ) : (
        <p
          data-slot="console-note"
          className="ui:border-t ui:border-line ui:px-4 ui:py-3 ui:text-13 ui:text-muted"
        >
          {disabledReason ?? say('readOnly')}
        </p>
      )}
      <p role="status" className="ui:sr-only">
        {/* A search says how many it found; its result is here for a frame longer than its text. */}
        {view.length > 0 &&
          rows.items.length === 0 &&
          !text &&
          !view.matches &&
          !view.isCleared &&
          say('noMatch')}
      </p>
      <p role="status" className="ui:sr-only">
        {newLines && say('newLines', newLines)}
      </p>
    </section>
  )
}
