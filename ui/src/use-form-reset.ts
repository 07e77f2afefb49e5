'use client'

import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `onReset` once the form of a control was reset, when native controls have their first values again. */
export function useFormReset(control: RefObject<HTMLInputElement | null>, onReset: () => void) {
  const follow = useEffectEvent(onReset)
  useEffect(() => {
    const listen = (event: Event) => {
      // Controls have their first values only after the event, unless a listener prevents it.
      setTimeout(() => {
        if (!event.defaultPrevented && event.target === control.current?.form) follow()
      })
    }
    addEventListener('reset', listen)
    return () => removeEventListener('reset', listen)
  }, [control])
}
