'use client'

import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/dom'
import { type RefObject, useLayoutEffect } from 'react'

/** To the edges of the window, and between the two, in px. */
const EDGE = 8
const GAP = 6

/**
 * Keeps an open native popover beside its anchor, turned over where there is no room. CSS anchor positioning does the
 * same from Chrome 125, Safari 26 and Firefox 147 on; those that we build for are older. Positions are set by the CSSOM, which a
 * strict content security policy allows. Until it has its place the popover is transparent.
 */
export function useAnchored(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  placement: Placement,
  { sameWidth = false }: { readonly sameWidth?: boolean } = {},
) {
  useLayoutEffect(() => {
    const [reference, element] = [anchor.current, floating.current]
    if (!open || !reference || !element) return
    return autoUpdate(reference, element, async () => {
      const { x, y } = await computePosition(reference, element, {
        placement,
        strategy: 'fixed',
        middleware: [
          offset(GAP),
          flip({ padding: EDGE }),
          shift({ padding: EDGE }),
          size({
            padding: EDGE,
            apply({ availableHeight, rects }) {
              element.style.maxHeight = `${Math.max(availableHeight, 96)}px`
              if (sameWidth) element.style.width = `${rects.reference.width}px`
            },
          }),
        ],
      })
      Object.assign(element.style, { inset: 'auto', margin: '0', left: `${x}px`, top: `${y}px`, opacity: '' })
    })
  }, [open, anchor, floating, placement, sameWidth])
}
