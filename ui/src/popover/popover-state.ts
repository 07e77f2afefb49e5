'use client'

import { createContext, type RefObject, use } from 'react'

/** What the parts of a Popover share. */
export interface PopoverState {
  readonly id: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly trigger: RefObject<HTMLButtonElement | null>
}

export const PopoverContext = createContext<PopoverState | null>(null)

/** @throws outside a Popover */
export function usePopover(): PopoverState {
  const state = use(PopoverContext)
  if (!state) throw new Error('The parts of a Popover stand inside <Popover>.')
  return state
}
