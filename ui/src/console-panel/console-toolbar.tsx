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
  'h-7 shrink-0 grow cursor-pointer rounded-sm border border-transparent px-2.5 text-13',
  'not-aria-pressed:text-muted hover:not-aria-pressed:text-text aria-pressed:chosen',
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
      className="flex flex-wrap gap-x-4 gap-y-2 border-b border-line px-4 py-3"
    >
      <input
        type="search"
        aria-label="Search the log"
        placeholder={`Search ${numbers.format(length)} lines`}
        className="h-8 min-w-0 flex-[1_1_12rem] rounded-md border border-control bg-transparent px-3 text-13 text-text placeholder:text-muted placeholder:opacity-100"
        value={shown.search}
        onChange={(event) => onShow({ ...shown, search: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onShow({ ...shown, search: '' })
        }}
      />
      <fieldset
        aria-label="Levels"
        className="flex min-w-0 grow flex-wrap rounded-md border border-control p-px @lg:grow-0"
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
      <div className="flex grow flex-wrap justify-between gap-x-4 gap-y-2 @lg:grow-0">
        <div className="flex gap-2">
          <Toggle pressed={shown.timed} onPressedChange={(timed) => onShow({ ...shown, timed })}>
            UTC time
          </Toggle>
          <Toggle pressed={following} onPressedChange={onFollow}>
            Follow
          </Toggle>
        </div>
        <div className="flex gap-2">
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
    <button type="button" aria-pressed={pressed} className={chip()} onClick={() => onPressedChange(!pressed)}>
      <span
        className={cx(
          'grid size-3.5 place-items-center rounded-sm border border-control',
          pressed && 'chosen',
        )}
      >
        {pressed && <CheckIcon strokeWidth={4} className="size-2.5" />}
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
    <button type="button" className={chip()} onClick={onClick}>
      <Icon className="size-3.5" />
      <span className="sr-only @5xl:not-sr-only">{label}</span>
    </button>
  )
}
