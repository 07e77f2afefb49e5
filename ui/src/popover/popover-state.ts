'use client'

import { createContext, type RefObject, use } from 'react'

/** What the parts of a Popover share. */
export interface PopoverState {
  /** The content's, which the trigger names. */
  readonly id: string
  /** Whether it is open, controlled or not. */
  readonly open: boolean
  /** The browser has opened or closed it. */
  readonly onOpenChange: (open: boolean) => void
  /** What the content lies beside. */
  readonly trigger: RefObject<HTMLButtonElement | null>
}

export const PopoverContext = createContext<PopoverState | null>(null)

/** @throws outside a Popover */
export function usePopover(): PopoverState {
  const state = use(PopoverContext)
  if (!state) throw new Error('The parts of a Popover stand inside <Popover>.')
  return state
}
