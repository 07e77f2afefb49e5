import { cva, cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { CheckIcon, CopyIcon, DownloadIcon, type Icon } from '../icons.tsx'
import { chip } from './chip.ts'
import type { Filter } from './log-items.ts'
import { numbers } from './numbers.ts'

const FILTERS: readonly { readonly filter: Filter; readonly name: string }[] = [
  { filter: 'all', name: 'All' },
  { filter: 'warn', name: 'Warn' },
  { filter: 'error', name: 'Error' },
  { filter: 'chat', name: 'Chat' },
]

/** One of the joined levels, within their frame. */
const segment = cva([
  'ui:h-7 ui:shrink-0 ui:grow ui:cursor-pointer ui:rounded-sm ui:border ui:border-transparent ui:px-2.5 ui:text-13',
  'ui:not-aria-pressed:text-muted ui:hover:not-aria-pressed:text-text ui:aria-pressed:chosen',
])

/** What of the log is shown, and how. */
export interface Shown {
  /** As it was typed. */
  readonly search: string
  /** The levels that are shown. */
  readonly filter: Filter
  /** With times. */
  readonly timed: boolean
}

interface ConsoleToolbarProps {
  readonly shown: Shown
  readonly onShow: (shown: Shown) => void
  readonly following: boolean
  readonly onFollow: (following: boolean) => void
  /** How many lines can be searched. */
  readonly length: number
  /** How many there are, for the levels that say so. */
  readonly counts: Readonly<Partial<Record<Filter, number>>>
  readonly onCopy: () => void
  readonly onDownload: () => void
}

/** Search, levels, times, following, copy and download: two rows on a phone's width, one where there is room. */
export function ConsoleToolbar({
  shown,
  onShow,
  following,
  onFollow,
  length,
  counts,
  onCopy,
  onDownload,
}: ConsoleToolbarProps) {
  return (
    <div
      data-slot="console-toolbar"
      className="ui:flex ui:flex-wrap ui:gap-x-4 ui:gap-y-2 ui:border-b ui:border-line ui:px-4 ui:py-3"
    >
      <input
        type="search"
        aria-label="Search the log"
        placeholder={`Search ${numbers.format(length)} lines`}
        className="ui:h-8 ui:min-w-0 ui:flex-[1_1_12rem] ui:rounded-md ui:border ui:border-control ui:bg-transparent ui:px-3 ui:text-13 ui:text-text ui:placeholder:text-muted ui:placeholder:opacity-100"
        value={shown.search}
        onChange={(event) => onShow({ ...shown, search: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onShow({ ...shown, search: '' })
        }}
      />
      <fieldset
        aria-label="Levels"
        className="ui:flex ui:min-w-0 ui:grow ui:flex-wrap ui:rounded-md ui:border ui:border-control ui:p-px ui:@lg:grow-0"
      >
        {FILTERS.map(({ filter, name }) => (
          <button
            key={filter}
            type="button"
            aria-pressed={shown.filter === filter}
            className={segment()}
            onClick={() => onShow({ ...shown, filter })}
          >
            {counts[filter] === undefined ? name : `${name} ${numbers.format(counts[filter])}`}
          </button>
        ))}
      </fieldset>
      <div className="ui:flex ui:grow ui:flex-wrap ui:justify-between ui:gap-x-4 ui:gap-y-2 ui:@lg:grow-0">
        <div className="ui:flex ui:gap-2">
          <Toggle pressed={shown.timed} onPressedChange={(timed) => onShow({ ...shown, timed })}>
            UTC time
          </Toggle>
          <Toggle pressed={following} onPressedChange={onFollow}>
            Follow
          </Toggle>
        </div>
        <div className="ui:flex ui:gap-2">
          <Action label="Copy" icon={CopyIcon} onClick={onCopy} />
          <Action label="Download" icon={DownloadIcon} onClick={onDownload} />
        </div>
      </div>
    </div>
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
    <button
      type="button"
      data-slot="console-toggle"
      aria-pressed={pressed}
      className={chip()}
      onClick={() => onPressedChange(!pressed)}
    >
      <span
        className={cx(
          'ui:grid ui:size-3.5 ui:place-items-center ui:rounded-sm ui:border ui:border-control',
          pressed && 'ui:chosen',
        )}
      >
        {pressed && <CheckIcon strokeWidth={4} className="ui:size-2.5" />}
      </span>
      {children}
    </button>
  )
}

interface ActionProps {
  readonly label: string
  readonly icon: Icon
  readonly onClick: () => void
}

/** Something that happens at once. Where there is little room its icon says it alone. */
function Action({ label, icon: Icon, onClick }: ActionProps) {
  return (
    <button type="button" data-slot="console-action" className={chip()} onClick={onClick}>
      <Icon className="ui:size-3.5" />
      <span className="ui:sr-only ui:@5xl:not-sr-only">{label}</span>
    </button>
  )
}
