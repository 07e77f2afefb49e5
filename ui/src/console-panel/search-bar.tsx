import { ChevronDownIcon } from '../icons.tsx'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { chip } from './chip.ts'
import { consolePanelLabels } from './labels.ts'
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
  /** How many lines match; undefined until all were looked at. */
  readonly found: number | undefined
  /** How many lines were searched. */
  readonly length: number
  /** Which match the reader went to, from 1; 0 for none. */
  readonly at: number
  /** The line of that match. */
  readonly line: string | undefined
}

/** What a search found, the ways through it, and how it searches. */
export function SearchBar({ search, onSearch, onGo, fault, found, length, at, line }: SearchBarProps) {
  const say = useLabels('consolePanel', consolePanelLabels)
  const result =
    found === undefined
      ? ''
      : at > 0
        ? say('position', { at, count: found, total: length })
        : say('found', { count: found, total: length })
  return (
    <>
      <p role="status" className="ui:not-empty:py-1.5">
        {search.text && (fault ? say('invalid', { reason: say(fault) }) : result)}
        {/* Who sees it has it before their eyes. */}
        {line && <span className="ui:sr-only">: {line}</span>}
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
