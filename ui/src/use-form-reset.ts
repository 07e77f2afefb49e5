'use client'

import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `onReset` once the form of a control was reset, when native controls have their first values again. */
export function useFormReset(control: RefObject<HTMLInputElement | null>, onReset: () => void) {
  const follow = useEffectEvent(onReset)
  useEffect(() => {
    const listen = (event: Event) => {
      // Afterwards an event of a shadow root has no target.
      const { target } = event
      // Controls have their first values only after the event, unless a listener prevents it.
      setTimeout(() => {
        if (!event.defaultPrevented && target === control.current?.form) follow()
      })
    }
    // The event does not leave a shadow root.
    const root = control.current?.getRootNode()
    root?.addEventListener('reset', listen)
    return () => root?.removeEventListener('reset', listen)
  }, [control])
}
