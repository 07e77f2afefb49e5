import { canDate } from '../figures.ts'
import { stripAnsi } from './ansi.ts'
import type { ConsoleLine } from './console-entry.ts'

/** Saves the lines as plain text under a name, each after its time in UTC where that is known. */
export function download(lines: readonly ConsoleLine[], name: string) {
  const text = lines.map(({ time, text }) => {
    const stamp = canDate(time) ? `${new Date(time).toISOString()} ` : ''
    return `${stamp}${stripAnsi(text)}\n`
  })
  const address = URL.createObjectURL(new Blob(text, { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
