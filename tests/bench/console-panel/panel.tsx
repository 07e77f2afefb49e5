import { type ConsoleLine, ConsolePanel } from '@cairn/ui/console-panel'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Contender } from './contender.ts'
import { searchPanel } from './search-panel.ts'

/** ConsolePanel with an array that its caller copies for each batch. */
export function mountPanel(element: HTMLElement, capacity: number): Contender {
  let set: (change: (lines: readonly ConsoleLine[]) => readonly ConsoleLine[]) => void = () => undefined
  function Panel() {
    const [lines, setLines] = useState<readonly ConsoleLine[]>([])
    set = setLines
    return <ConsolePanel label="Console" className="h-[520px]" lines={lines} />
  }
  flushSync(() => createRoot(element).render(<Panel />))
  let sequence = 0
  return {
    append: (texts) => {
      const time = Date.now()
      const fresh = texts.map((text): ConsoleLine => {
        sequence += 1
        return { sequence, time, text, origin: 'server' }
      })
      set((lines) => [...lines, ...fresh].slice(-capacity))
    },
    search: (text) => searchPanel(element, text),
  }
}
