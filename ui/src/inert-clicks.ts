import type { MouseEvent } from 'react'

function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** For what cannot be pressed now, where the browser does not see to it: clicks, also a middle one, end on their way in. */
export const inertClicks = { onClickCapture: swallow, onAuxClickCapture: swallow }
