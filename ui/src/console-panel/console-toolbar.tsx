'use client'

import { cva, cx } from 'class-variance-authority'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { ChevronDownIcon, CopyIcon, DownloadIcon } from '../icons.tsx'
import { belongsToInputMethod } from '../input-method.ts'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { chip } from './chip.ts'
import type { ConsoleKind } from './console-entry.ts'
import type { RowStyle } from './console-row.tsx'
import { consolePanelLabels } from './labels.ts'
import type { ConsoleSearch } from './pattern.ts'
import { Action, Toggle } from './toggle.tsx'
import { ViewOptions } from './view-options.tsx'

/** What is asked for most; each stands alone. */
const QUICK = ['warn', 'error', 'chat'] as const

/** One of the joined levels, within their frame. */
const segment = cva([
  'ui:h-7 ui:shrink-0 ui:grow ui:cursor-pointer ui:rounded-sm ui:border ui:border-transparent ui:px-2.5 ui:text-13',
  'ui:not-aria-pressed:text-muted ui:hover:not-aria-pressed:text-text ui:aria-pressed:chosen',
])

export interface ToolbarProps {
  /** What is searched for. */
  readonly search: ConsoleSearch
  /** Something else is. */
  readonly onSearch: (search: ConsoleSearch) => void
  /** Goes to the next match, or to the previous one. */
  readonly onGo: (forwards: boolean) => void
  /** The kinds that are shown; none means all. */
  readonly filter: readonly ConsoleKind[]
  /** Others are chosen. */
  readonly onFilter: (filter: readonly ConsoleKind[]) => void
  /** How rows look. */
  readonly style: RowStyle
  /** They are to look different. */
  readonly onStyle: (style: RowStyle) => void
  /** Whether the log's end is kept in view. */
  readonly following: boolean
  /** Follow was pressed. */
  readonly onFollow: (following: boolean) => void
  /** How many lines can be searched. */
  readonly length: number
  /** How many there are of each kind. */
  readonly counts: ReadonlyMap<ConsoleKind, number>
  /** Hides all lines that are there. */
  readonly onClear: () => void
  /** Copies what is shown. */
  readonly onCopy: () => void
  /** Saves the whole log. */
  readonly onDownload: () => void
}

/** Search, the view's options, levels, following, copy and download: on a phone's width search alone until View is opened. */
export function ConsoleToolbar(props: ToolbarProps) {
  const { search, onSearch, onGo, filter, onFilter, following, onFollow, length, counts } = props
  const say = useLabels('consolePanel', consolePanelLabels)
  const [open, setOpen] = useState(false)
  const id = useId()
  const view = useRef<HTMLButtonElement>(null)
  // On a phone's width, so that the log has the room.
  const behindView = open ? undefined : 'ui:@max-lg:hidden'

  function onKeyDown({ key, shiftKey, target, nativeEvent }: KeyboardEvent) {
    if (belongsToInputMethod(nativeEvent)) return
    const searching = target instanceof HTMLInputElement
    if (key === 'Enter' && searching) onGo(!shiftKey)
    if (key !== 'Escape') return
    // What is searched for goes first.
    if (searching && search.text) onSearch({ ...search, text: '' })
    else if (open) {
      view.current?.focus()
      setOpen(false)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls within
    <div
      data-slot="console-toolbar"
      className="ui:flex ui:flex-wrap ui:gap-x-4 ui:gap-y-2 ui:border-b ui:border-line ui:px-4 ui:py-3"
      data-takes-escape={open || undefined}
      onKeyDown={onKeyDown}
    >
      <input
        type="search"
        aria-label={say('search')}
        placeholder={say('searchPlaceholder', { count: length })}
        enterKeyHint="next"
        className="ui:h-8 ui:min-w-0 ui:flex-[1_1_8rem] ui:rounded-md ui:border ui:border-control ui:bg-transparent ui:px-3 ui:text-13 ui:text-text ui:placeholder:text-muted ui:placeholder:opacity-100"
        value={search.text}
        data-takes-escape={search.text !== '' || undefined}
        onChange={(event) => onSearch({ ...search, text: event.target.value })}
      />
      <button
        ref={view}
        type="button"
        data-slot="console-view"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={chip()}
        onClick={() => setOpen(!open)}
      >
        {say('view')}
        <ChevronDownIcon className={open ? 'ui:size-3.5 ui:rotate-180' : 'ui:size-3.5'} />
      </button>
      {open && <ViewOptions {...props} id={id} />}
      <fieldset
        aria-label={say('levels')}
        className={cx(
          'ui:flex ui:min-w-0 ui:grow ui:flex-wrap ui:rounded-md ui:border ui:border-control ui:p-px ui:@lg:grow-0',
          behindView,
        )}
      >
        <button
          type="button"
          aria-pressed={filter.length === 0}
          className={segment()}
          onClick={() => onFilter([])}
        >
          {say('all')}
        </button>
        {QUICK.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={filter.length === 1 && filter[0] === kind}
            className={segment()}
            onClick={() => onFilter([kind])}
          >
            {kind === 'chat' ? say(kind) : say('counted', { name: say(kind), count: counts.get(kind) ?? 0 })}
          </button>
        ))}
      </fieldset>
      <div
        className={cx('ui:flex ui:grow ui:flex-wrap ui:justify-between ui:gap-2 ui:@lg:grow-0', behindView)}
      >
        <Toggle pressed={following} onPressedChange={onFollow}>
          {say('follow')}
        </Toggle>
        <div className="ui:flex ui:gap-2">
          <Action label={say('copy')} icon={CopyIcon} onClick={props.onCopy} />
          <Action label={say('download')} icon={DownloadIcon} onClick={props.onDownload} />
        </div>
      </div>
    </div>
  )
}
