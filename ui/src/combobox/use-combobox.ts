'use client'

import { type KeyboardEvent, useId, useState } from 'react'
import { useControlled } from '../use-controlled.ts'

export interface ComboboxOption {
  /** What `onValueChange` says of it; unique within the list. */
  readonly value: string
  /** Its words, which are searched. */
  readonly label: string
  /** More about it, at its end; it is not searched. */
  readonly detail?: string
}

/** As it is compared: without case and marks, so that `sao` finds São Paulo. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

interface Chosen {
  readonly options: readonly ComboboxOption[]
  readonly value: string | null | undefined
  readonly defaultValue: string | null
  readonly onValueChange: ((value: string | null) => void) | undefined
  readonly readOnly: boolean
}

/** State of the typed text, the list, its active option and the choice. */
export function useCombobox({ options, value: given, defaultValue, onValueChange, readOnly }: Chosen) {
  const listId = useId()
  const [value, change] = useControlled<string | null>(given, defaultValue, onValueChange)
  const chosen = options.find((option) => option.value === value)
  // The typed text stays until something is chosen or the field is left; null shows the choice.
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpen] = useState(false)
  const open = opened && !readOnly
  const [active, setActive] = useState<string | null>(null)
  const shown = typed ? options.filter(({ label }) => plain(label).includes(plain(typed.trim()))) : options
  // The page may replace the options while the list is open.
  const reached = shown.find((option) => option.value === active)

  function reveal(start: ComboboxOption | undefined) {
    setOpen(true)
    setActive(start?.value ?? null)
  }
  function close() {
    setOpen(false)
    setActive(null)
    setTyped(null)
  }
  function choose(option: ComboboxOption | undefined) {
    const next = option?.value ?? null
    if (next !== value) change(next)
    close()
  }
  /** Text that is the whole label of one option chooses it; other text is dropped. */
  function settle(text: string) {
    const named = options.filter(({ label }) => plain(label) === plain(text.trim()))
    if (named.length === 1) choose(named[0])
    else close()
  }
  /** What the page keeps stays, as React keeps it in native fields. */
  function reset() {
    if (given === undefined && defaultValue !== value) change(defaultValue)
    close()
  }
  function move(step: 1 | -1) {
    if (!open) return reveal(chosen ?? shown.at(step === 1 ? 0 : -1))
    const at = shown.findIndex((option) => option.value === active)
    const next = at === -1 ? (step === 1 ? 0 : -1) : (at + step) % shown.length
    setActive(shown.at(next)?.value ?? null)
  }
  /** @returns whether the key is dealt with, and is not for the text */
  function press({ key, altKey }: KeyboardEvent): boolean {
    if (readOnly) return false
    if (key === 'ArrowDown' && altKey) {
      reveal(chosen)
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      move(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter' && reached) {
      choose(reached)
    } else if (key === 'Enter' && (typed || active !== null)) {
      // A form sent with this text would pass `required` without a choice.
      settle(typed ?? '')
    } else if (key === 'Escape' && open) {
      close()
    } else if (key === 'Escape' && value !== null) {
      choose(undefined)
    } else {
      return false
    }
    return true
  }

  return {
    listId,
    optionId: (option: ComboboxOption) => `${listId}-${options.indexOf(option)}`,
    value,
    text: typed ?? chosen?.label ?? '',
    typing: typed !== null,
    shown,
    open,
    active: reached,
    type(text: string) {
      setTyped(text)
      setOpen(true)
      const first =
        text.trim() === ''
          ? undefined
          : options.find(({ label }) => plain(label).includes(plain(text.trim())))
      setActive(first?.value ?? null)
      // An empty field is no choice.
      if (text === '' && value !== null) change(null)
    },
    /** Autofill writes into a field that has no focus. */
    fill(text: string) {
      if (text === '') choose(undefined)
      else settle(text)
    },
    toggle() {
      if (open) close()
      else if (!readOnly) reveal(chosen)
    },
    leave: () => settle(typed ?? ''),
    reset,
    choose,
    press,
  }
}
