'use client'

import { useState } from 'react'

/**
 * The popover or native dialog around an element, where there is one: it lies above all that is not in it, so what floats
 * beside the element has to be in it too.
 * @returns the popover or dialog, and the ref of the element
 */
export function useLayer() {
  const [element, mark] = useState<Element | null>(null)
  return [element?.closest('[popover],dialog') ?? null, mark] as const
}
