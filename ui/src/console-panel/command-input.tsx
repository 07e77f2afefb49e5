'use client'

import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { ChevronDownIcon } from '../icons.tsx'
import { belongsToInputMethod } from '../input-method.ts'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { CompletionList } from './completion-list.tsx'
import { type Completions, findCompletions } from './completions.ts'
import { consolePanelLabels } from './labels.ts'

interface CommandInputProps {
  /** What is typed. */
  readonly command: string
  /** Something else is. */
  readonly onType: (text: string) => void
  /** ↑ or ↓ was pressed where there is no list. */
  readonly onRecall: (by: -1 | 1) => void
  /** Escape was pressed where there is no list; takes the focus. */
  readonly onLeave: () => void
  /** Something was pasted. */
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  /** What can be completed to. */
  readonly completions: Completions | undefined
  /** Nothing can be typed. */
  readonly disabled: boolean
  /** Shown where nothing is typed. */
  readonly placeholder: string
  /** The ID of what says more. */
  readonly describedBy: string | undefined
}

/**
 * The field of the command line. What the line can be completed to stands behind it, muted; Tab or Right takes it. Alt and
 * ↓ opens all of them as a list, Alt and ↑ closes it. Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function CommandInput({
  command,
  onType,
  onRecall,
  onLeave,
  onPaste,
  completions,
  disabled,
  placeholder,
  describedBy,
}: CommandInputProps) {
  const say = useLabels('consolePanel', consolePanelLabels)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // Completions that Escape dismissed, and recalled lines, are not offered again until the text changes.
  const [offered, setOffered] = useState(false)
  const options = disabled ? [] : findCompletions(completions, command, open)
  const listed = open && options.length > 0
  const inline = offered && command !== '' ? (options[listed ? Math.max(active, 0) : 0] ?? '') : ''
  const rest = inline.slice(command.length)

  function close() {
    setOpen(false)
    setActive(-1)
  }
  function take(text: string) {
    onType(text)
    setOffered(false)
    close()
    input.current?.focus()
  }
  function show() {
    setOpen(true)
    setActive(0)
  }

  /** Whether the list handles the key. */
  function inList(key: string): boolean {
    const { length } = options
    const option = options[active]
    if (key === 'ArrowDown') setActive((active + 1) % length)
    else if (key === 'ArrowUp') setActive((active - 1 + length) % length)
    else if (key === 'Enter' && option !== undefined) take(option)
    else if (key === 'Escape') close()
    else return false
    return true
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, altKey, shiftKey, ctrlKey, metaKey, currentTarget } = event
    if (belongsToInputMethod(event.nativeEvent)) return
    const plain = !(altKey || shiftKey || ctrlKey || metaKey)
    const atEnd =
      currentTarget.selectionStart === command.length && currentTarget.selectionEnd === command.length
    if (altKey && key === 'ArrowDown' && completions) show()
    else if (altKey && key === 'ArrowUp' && listed) close()
    else if (listed && plain && inList(key)) undefined
    else if (plain && rest !== '' && (key === 'Tab' || (key === 'ArrowRight' && atEnd))) take(command + rest)
    else if (plain && rest !== '' && key === 'Escape') setOffered(false)
    else if (key === 'Escape') onLeave()
    else if (plain && (key === 'ArrowUp' || key === 'ArrowDown')) {
      setOffered(false)
      onRecall(key === 'ArrowUp' ? -1 : 1)
    } else return
    event.preventDefault()
  }

  const combobox = completions && {
    role: 'combobox',
    'aria-autocomplete': 'both' as const,
    'aria-expanded': listed,
    'aria-controls': listed ? id : undefined,
    'aria-activedescendant': listed && active >= 0 ? `${id}-${active}` : undefined,
  }
  return (
    <>
      {listed && <CompletionList id={id} options={options} active={active} onTake={take} />}
      {rest !== '' && (
        <span
          aria-hidden="true"
          data-slot="console-completion"
          className="ui:figures ui:pointer-events-none ui:overflow-hidden ui:text-15 ui:whitespace-pre ui:text-muted"
        >
          <span className="ui:invisible">{command}</span>
          {rest}
        </span>
      )}
      <input
        ref={input}
        {...combobox}
        data-takes-escape={listed || rest !== '' || undefined}
        dir="ltr"
        aria-label={say('command')}
        aria-describedby={describedBy}
        aria-disabled={disabled || undefined}
        readOnly={disabled}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        placeholder={placeholder}
        className="ui:figures ui:h-8 ui:w-full ui:min-w-0 ui:bg-transparent ui:pe-8 ui:text-15 ui:text-text ui:text-ellipsis ui:outline-none ui:placeholder:text-muted ui:placeholder:opacity-100"
        value={command}
        onChange={(event) => {
          onType(event.target.value)
          setOffered(true)
          setActive(listed ? 0 : -1)
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={close}
      />
      {completions && !disabled && (
        <button
          type="button"
          aria-label={say('showCompletions')}
          // The field has its own key for it; this is for fingers.
          tabIndex={-1}
          className="ui:grid ui:size-8 ui:cursor-pointer ui:place-items-center ui:justify-self-end ui:rounded-md ui:text-muted ui:hover:text-text"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus()
            if (listed) close()
            else show()
          }}
        >
          <ChevronDownIcon className="ui:size-4 ui:rotate-180" />
        </button>
      )}
    </>
  )
}
