'use client'

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useControlled } from '../use-controlled.ts'

export interface ComboboxOption<Value extends string = string> {
  /** What `onValueChange` says of it; unique within the list. */
  readonly value: Value
  /** Its words, which are searched. */
  readonly label: string
  /** More about it, at its end; it is not searched. */
  readonly detail?: string
  /**
   * It can be seen but not chosen, and keys pass it over.
   * @default false
   */
  readonly disabled?: boolean
}

/** As it is compared: without case and accents, so that `sao` finds São Paulo; vowels of Indic scripts are marks too, and stay. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{sc=Zinh}/gu, '')
    .toLowerCase()
}

interface Chosen<Value extends string> {
  readonly options: readonly ComboboxOption<Value>[]
  readonly value: Value | null | undefined
  readonly defaultValue: Value | null
  readonly onValueChange: ((value: Value | null) => void) | undefined
  readonly onQueryChange: ((query: string) => void) | undefined
  readonly filter: boolean
  readonly limit: number
  readonly loading: boolean
  readonly readOnly: boolean
}

/** State of the typed text, the list, its active option and the choice. */
export function useCombobox<Value extends string>({
  options,
  value: given,
  defaultValue,
  onValueChange,
  onQueryChange,
  filter,
  limit,
  loading,
  readOnly,
}: Chosen<Value>) {
  const listId = useId()
  const [value, change] = useControlled<Value | null>(given, defaultValue, onValueChange)
  const listed = options.find((option) => option.value === value)
  // Options of the next search may be without it, and the page may refuse what is asked for.
  const [last, setLast] = useState(listed)
  const [asked, setAsked] = useState(listed)
  const chosen = listed ?? [asked, last].find((option) => option?.value === value)
  if (chosen && (chosen.value !== last?.value || chosen.label !== last.label)) setLast(chosen)
  // The typed text stays until something is chosen or the field is left; null shows the choice.
  const [typed, setTyped] = useState<string | null>(null)
  // What the page does with a choice may move the focus, and the field is left before the next render.
  const unsettled = useRef(typed)
  const [opened, setOpen] = useState(false)
  const open = opened && !readOnly
  const query = plain(typed?.trim() ?? '')
  const matches = filter && query ? options.filter(({ label }) => plain(label).includes(query)) : options
  const shown = limitTo(limit, matches, listed)
  const enabled = shown.filter(({ disabled }) => !disabled)
  const [active, setActive] = useState<Value | null>(null)
  // Typing goes to the first. The page may replace the options while the list is open.
  const reached =
    active === null
      ? query && !loading
        ? enabled[0]
        : undefined
      : enabled.find((option) => option.value === active)

  function search(text: string | null) {
    const before = unsettled.current ?? ''
    unsettled.current = text
    setTyped(text)
    if ((text ?? '') !== before) onQueryChange?.(text ?? '')
  }
  function reveal(start: ComboboxOption<Value> | undefined) {
    setOpen(true)
    setActive(start?.value ?? null)
  }
  function close() {
    setOpen(false)
    setActive(null)
    search(null)
  }
  function choose(option: ComboboxOption<Value> | undefined) {
    if (option?.disabled) return
    const next = option?.value ?? null
    setAsked(option)
    close()
    if (next !== value) change(next)
  }
  /** Text that is the whole label of one option chooses it; other text is dropped. */
  function settle(text: string) {
    const named = options.filter(({ label }) => plain(label) === plain(text.trim()))
    if (named.length === 1 && !named[0]?.disabled) choose(named[0])
    else close()
  }
  /** What the page keeps stays, as React keeps it in native fields. */
  function reset() {
    close()
    if (given === undefined && defaultValue !== value) change(defaultValue)
  }
  function move(step: 1 | -1) {
    if (!open) return reveal(listed ?? enabled.at(step === 1 ? 0 : -1))
    const at = reached ? enabled.indexOf(reached) : -1
    const next = at === -1 ? (step === 1 ? 0 : -1) : (at + step) % enabled.length
    setActive(enabled.at(next)?.value ?? null)
  }
  /** @returns whether the key is dealt with, and is not for the text */
  function press({ key, altKey }: KeyboardEvent): boolean {
    if (readOnly) return false
    if (key === 'ArrowDown' && altKey) {
      reveal(listed)
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      move(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter' && reached) {
      choose(reached)
    } else if (key === 'Enter' && (typed || active !== null)) {
      // A form sent with this text would pass `required` without a choice. What was typed waits for its options.
      if (!loading) settle(typed ?? '')
    } else if (key === 'Escape' && open) {
      close()
    } else if (key === 'Escape' && value !== null) {
      choose(undefined)
    } else {
      // The form that is sent may disable the field.
      if (key === 'Enter') close()
      return false
    }
    return true
  }

  return {
    listId,
    // An ID has no spaces; one that followed its place would name another option after a search, unnoticed.
    optionId: ({ value }: ComboboxOption<Value>) =>
      `${listId}-${value.replaceAll(/[\s%]/g, (sign) => `%${sign.charCodeAt(0)}`)}`,
    value,
    text: typed ?? chosen?.label ?? '',
    typing: typed !== null,
    matches,
    shown,
    /** Its place among all that match, where not all are shown. */
    place: (option: ComboboxOption<Value>) =>
      shown.length < matches.length && {
        'aria-posinset': matches.indexOf(option) + 1,
        'aria-setsize': matches.length,
      },
    open,
    active: open ? reached : undefined,
    type(text: string) {
      search(text)
      setOpen(true)
      setActive(null)
      // An empty field is no choice.
      if (text === '' && value !== null) change(null)
    },
    /** Autofill writes into a field that has no focus. */
    fill(text: string) {
      if (text === '') choose(undefined)
      else settle(text)
    },
    /** A click into typed text moves the caret. */
    toggle() {
      if (open && typed === null) close()
      else if (!open && !readOnly) reveal(listed)
    },
    leave: () => settle(unsettled.current ?? ''),
    close,
    reset,
    choose,
    press,
  }
}

/** The first of them, and last the one that is chosen, if it comes later. */
function limitTo<Option>(limit: number, options: readonly Option[], chosen: Option | undefined) {
  if (options.length <= limit) return options
  const first = options.slice(0, limit)
  return chosen && !first.includes(chosen) && options.includes(chosen) ? [...first, chosen] : first
}
