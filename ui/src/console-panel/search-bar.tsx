'use client'

import { useEffect, useState } from 'react'
import { ChevronDownIcon } from '../icons.tsx'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { chip } from './chip.ts'
import { consolePanelLabels } from './labels.ts'
import type { Narrowed } from './narrowed.ts'
import type { ConsoleSearch, PatternFault } from './pattern.ts'
import { Toggle } from './toggle.tsx'

interface SearchBarProps {
  /** What is searched for, and how. */
  readonly search: ConsoleSearch
  /** It is to be searched differently. */
  readonly onSearch: (search: ConsoleSearch) => void
  /** Goes to the next match, or to the previous one. */
  readonly onGo: (forwards: boolean) => void
  /** What is wrong with the expression. */
  readonly fault: PatternFault | undefined
  /** What matches; another object for another search. */
  readonly matches: Narrowed | undefined
  /** Whether all lines were looked at. */
  readonly done: boolean
  /** How many lines were searched. */
  readonly length: number
  /** Which match the reader went to, from 1; 0 for none. */
  readonly at: number
  /** The line of that match. */
  readonly line: string | undefined
}

/** How long a status stays, in milliseconds: read once, it would be an old copy of the figures. */
const STAYS = 1000

/** What a search found, the ways through it, and how it searches. */
export function SearchBar({
  search,
  onSearch,
  onGo,
  fault,
  matches,
  done,
  length,
  at,
  line,
}: SearchBarProps) {
  const say = useLabels('consolePanel', consolePanelLabels)
  const values = { at, count: matches?.items.length ?? 0, total: length }
  const found = matches && done ? say(at > 0 ? 'position' : 'found', values) : ''
  const result = search.text && (fault ? say('invalid', { reason: say(fault) }) : found)

  // Once for each search and match: in a status the figures would be spoken with every batch of lines.
  const [spoken, setSpoken] = useState({ matches, fault, at, text: '' })
  const { text } = spoken
  if (result && !(spoken.matches === matches && spoken.fault === fault && spoken.at === at)) {
    setSpoken({ matches, fault, at, text: line ? `${result}: ${line}` : result })
  }
  useEffect(() => {
    if (!text) return
    const silence = setTimeout(() => setSpoken((last) => ({ ...last, text: '' })), STAYS)
    return () => clearTimeout(silence)
  }, [text])

  return (
    <>
      <p className="ui:not-empty:py-1.5">{result}</p>
      <p role="status" className="ui:sr-only">
        {text}
      </p>
      {search.text && (
        <div data-slot="console-search" className="ui:flex ui:flex-wrap ui:gap-2 ui:py-1.5">
          <Mode
            sign="Aa"
            label={say('matchCase')}
            pressed={search.matchCase}
            onPressedChange={(matchCase) => onSearch({ ...search, matchCase })}
          />
          <Mode
            sign=".*"
            label={say('regex')}
            pressed={search.regex}
            onPressedChange={(regex) => onSearch({ ...search, regex })}
          />
          <Toggle
            pressed={!search.inContext}
            onPressedChange={(only) => onSearch({ ...search, inContext: !only })}
          >
            {say('onlyMatches')}
          </Toggle>
          <button type="button" aria-label={say('previous')} className={chip()} onClick={() => onGo(false)}>
            <ChevronDownIcon className="ui:size-3.5 ui:rotate-180" />
          </button>
          <button type="button" aria-label={say('next')} className={chip()} onClick={() => onGo(true)}>
            <ChevronDownIcon className="ui:size-3.5" />
          </button>
        </div>
      )}
    </>
  )
}

interface ModeProps {
  /** What stands on the button. */
  readonly sign: string
  /** What the sign means. */
  readonly label: string
  /** Whether it is on. */
  readonly pressed: boolean
  /** It was pressed. */
  readonly onPressedChange: (pressed: boolean) => void
}

/** On or off, by the sign that editors have for it. */
function Mode({ sign, label, pressed, onPressedChange }: ModeProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={chip({ className: 'ui:figures ui:aria-pressed:chosen' })}
      onClick={() => onPressedChange(!pressed)}
    >
      <span aria-hidden="true" dir="ltr">
        {sign}
      </span>
    </button>
  )
}
