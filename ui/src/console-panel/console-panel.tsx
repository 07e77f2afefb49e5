'use client'

import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { chip } from './chip.ts'
import { CommandLine } from './command-line.tsx'
import { type ConsoleGap, type ConsoleLine, readEntries } from './console-entry.ts'
import { ConsoleLog } from './console-log.tsx'
import { ConsoleToolbar, type Shown } from './console-toolbar.tsx'
import { download } from './download.ts'
import { arrange, count } from './log-items.ts'
import { numbers } from './numbers.ts'
import { useSpoken } from './use-spoken.ts'
import { useFrame, useView } from './use-view.ts'

export type { ConsoleGap, ConsoleLine } from './console-entry.ts'

export interface ConsolePanelProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** What console it is; its accessible name. */
  readonly label: string
  /** The log, oldest first. Give the same objects again for lines that are already there. */
  readonly lines: readonly ConsoleLine[]
  /** Where lines are missing. */
  readonly gaps?: readonly ConsoleGap[]
  /**
   * Sends a command, never an empty one, one at a time. Resolves to whether it was taken; if not, it comes back into
   * the line, or into the history where something else is typed. Without it the panel is read-only.
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
  const [shown, setShown] = useState<Shown>({ search: '', filter: 'all', timed: true })
  const [notice, setNotice] = useState('')
  const { view, unread } = useView(useFrame(lines), following)
  const { filter, timed } = shown
  const query = shown.search.trim().toLowerCase()
  const entries = useMemo(() => readEntries(view), [view])
  const counts = useMemo(() => count(entries), [entries])
  const items = useMemo(() => arrange(entries, gaps, filter, query), [entries, gaps, filter, query])
  const spoken = useSpoken(lines)

  async function copy() {
    const copied = items.filter((item) => 'line' in item)
    try {
      await navigator.clipboard.writeText(copied.map(({ plain }) => plain).join('\n'))
      setNotice(`Copied ${numbers.format(copied.length)} ${copied.length === 1 ? 'line' : 'lines'}.`)
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
        'ui:relative ui:@container ui:flex ui:h-128 ui:min-w-0 ui:flex-col ui:overflow-hidden ui:bg-console ui:text-text',
        className,
      )}
      {...props}
    >
      <ConsoleToolbar
        shown={shown}
        onShow={setShown}
        following={following}
        onFollow={setFollowing}
        length={view.length}
        counts={counts}
        onCopy={copy}
        onDownload={() => download(lines, downloadName)}
      />
      <div className="ui:flex ui:flex-wrap ui:justify-between ui:gap-x-4 ui:border-line ui:px-4 ui:text-13 ui:text-muted ui:has-[:not(:empty)]:border-b">
        <p role="status" className="ui:not-empty:py-1.5">
          {query && `${numbers.format(items.length)} of ${numbers.format(view.length)} lines`}
        </p>
        <p role="status" className="ui:not-empty:py-1.5">
          {notice}
        </p>
      </div>
      <ConsoleLog
        label={label}
        items={items}
        timed={timed}
        query={query}
        following={following}
        onFollow={setFollowing}
        emptyText={view.length === 0 ? emptyText : 'No line matches.'}
      />
      <div className="ui:relative">
        {!following && (
          <button
            type="button"
            data-slot="console-latest"
            className={chip({
              className: 'ui:figures ui:absolute ui:end-4 ui:bottom-3 ui:bg-surface-raised',
            })}
            onClick={() => setFollowing(true)}
          >
            {unread > 0 ? `${numbers.format(unread)} new ${unread === 1 ? 'line' : 'lines'} ↓` : 'Latest ↓'}
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
        <CommandLine onCommand={onCommand} disabled={disabled} disabledReason={disabledReason} />
      ) : (
        <p
          data-slot="console-note"
          className="ui:border-t ui:border-line ui:px-4 ui:py-3 ui:text-13 ui:text-muted"
        >
          {disabledReason ?? 'This console is read-only.'}
        </p>
      )}
      <p role="status" className="ui:sr-only">
        {spoken}
      </p>
    </section>
  )
}
